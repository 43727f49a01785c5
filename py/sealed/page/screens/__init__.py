"""The screens: constants of modules, mostly `SCREEN`, each imported when its screen is first opened."""
