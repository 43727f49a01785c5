"""What crosses to JavaScript, and the plain values that both sides know."""
