// Makes the fixtures.
