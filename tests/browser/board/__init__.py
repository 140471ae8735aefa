"""Rows and boards, by touch and by keyboard."""
