#pragma once

#include "program/arguments.h"

namespace CLI {  // NOLINT(readability-identifier-naming): not ours
class App;
}

namespace shedu {

void add_admin(CLI::App& app, Run& run);
/// How long what nobody needs is kept: the same words for the server and beside it.
void add_retention(CLI::App& command, int& finished, int& idle, int& guests);

}  // namespace shedu
