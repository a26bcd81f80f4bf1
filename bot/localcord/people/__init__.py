"""What people do, from the web page or from tests."""
