"""The workbench: a web editor of the corpus for one curator, on their own machine alone."""
