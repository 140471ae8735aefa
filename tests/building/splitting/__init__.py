"""How the runtime is divided into two parts."""
