"""Opponents: players that are told what their seat knows, and choose its moves."""
