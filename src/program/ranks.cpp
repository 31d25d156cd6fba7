#include "program/ranks.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <initializer_list>

#include "base/check.h"
#include "base/text.h"

namespace shedu {
namespace {

// The first of these variables that is set, as a number. Open MPI sets those with OMPI; PMI is what MPICH and
// Slurm speak with what they start.
std::optional<int> number_in_environment(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const char* text = std::getenv(name);
    if (const auto number = parse_int(text != nullptr ? text : "")) return number;
  }
  return std::nullopt;
}

std::optional<int> size_at_start() { return number_in_environment({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}); }

std::optional<int> given_rank() {
  return number_in_environment({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"});
}

using Join = Ranks*();

// The module stays loaded to the end, like any library.
Join* load_join() {
  const std::filesystem::path module =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / "shedu_mpi.so";
  const std::string remedy =
      "; install libopenmpi-dev and openmpi-bin on every machine, build again, and keep both files together";
  if (!std::filesystem::exists(module)) {
    throw Error("mpirun started this program, but there is no " + shedu::quoted(module.string()) +
                " for it to use MPI with" + remedy);
  }
  // Open MPI loads parts of its own, and they look for its functions among the global ones.
  void* library = dlopen(module.c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* join = library != nullptr ? dlsym(library, "shedu_join_ranks") : nullptr;
  if (join == nullptr) throw Error("MPI cannot be used: " + std::string(dlerror()) + remedy);
  return reinterpret_cast<Join*>(join);
}

}  // namespace

int rank_at_start() { return given_rank().value_or(0); }

std::unique_ptr<Ranks> join_ranks() {
  const std::optional<int> size = size_at_start();
  if (size ? *size <= 1 : !given_rank()) return nullptr;
  std::unique_ptr<Ranks> ranks(load_join()());
  if (size && ranks->size() != *size) {
    throw Error(std::to_string(*size) + " processes were started, but MPI sees " +
                std::to_string(ranks->size()) +
                ": start them with the mpirun of the MPI that this program was built with");
  }
  return ranks;
}

}  // namespace shedu
