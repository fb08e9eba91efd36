"""What a host has of the house: who comes in, and what goes on."""
