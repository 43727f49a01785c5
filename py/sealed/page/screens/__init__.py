"""The screens: modules with a constant `SCREEN`, each imported when its screen is first opened."""
