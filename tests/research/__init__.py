"""The research that makes trees and weights."""
