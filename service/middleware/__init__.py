"""What every request passes: `headers` the safe headers · `failures` our own faults · `doors` what is let in at all."""
