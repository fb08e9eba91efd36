"""How the house is started: the command, the port, the folder it keeps its things in."""
