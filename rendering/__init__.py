"""From a View to something people can look at."""
