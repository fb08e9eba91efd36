"""Races at a house that is really served: a process, sockets, and lines that delay what they carry."""
