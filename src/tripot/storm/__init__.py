"""Stormy evenings: the whole house in one process, on a simulated clock, disk and net, from one seed."""
