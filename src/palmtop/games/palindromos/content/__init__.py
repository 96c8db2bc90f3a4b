"""The printed sheets, and their measured difficulty for the page (PD-04)."""
