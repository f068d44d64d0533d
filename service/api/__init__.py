"""The JSON API, version 1: `asking` questions, `archive` what there is."""
