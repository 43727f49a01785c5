"""The values that cross to JavaScript, and the plain values that both sides know."""
