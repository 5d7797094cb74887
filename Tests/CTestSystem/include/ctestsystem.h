#ifndef CTESTSYSTEM_H
#define CTESTSYSTEM_H

// What tests cannot ask the system for in Swift.

/// Opens a new terminal.
///
/// `program` gets the side on which a program is run, with this many columns.
///
/// @return The side on which the program's output is read, or -1.
int test_open_terminal(int columns, int *program);

/// Gives a terminal another width; takes either side.
void test_resize_terminal(int terminal, int columns);

#endif
