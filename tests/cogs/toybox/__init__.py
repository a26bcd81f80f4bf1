"""Games that are on the shelf only in tests; the fixture ``pageant`` puts them there."""
