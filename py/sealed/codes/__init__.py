"""Playing by codes: two devices, any chat between them, and nobody to trust."""
