"""The protocol written down from its structs: a page for people, TypeScript for the client."""
