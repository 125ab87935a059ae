"""Capicú on Streamlit: draws what the engine and the lessons say, and decides nothing itself."""
