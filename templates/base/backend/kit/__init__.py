"""The kit: what is the same in every app. Do not change it here; it is replaced as a whole when an app is upgraded."""
