#include <gtest/gtest.h>

#include "support/errors.h"
#include "table/database.h"

namespace shedu::test {
namespace {

class CopyStore : public testing::TestWithParam<std::string> {};

TEST_P(CopyStore, TakesEverythingAlongAndOnlyIntoAnEmptyPlace) {
  const Place from;
  const Place to(GetParam());
  TableRow table{"t", "gog", "over", true, "u", 2, "{}", "5ec", R"({"a":"Ö"})", {"u", "v"}, 1, 2};
  const Commit all = {UserRow{"u", "Ün", "hash", 1},
                      SessionRow{"s", "u", 1, 2},
                      table,
                      EntryRow{"t", 1, 3, "created", -1, "u", "{}", "", "u:k"},
                      EntryRow{"t", 2, 4, "chat", 1, "u", R"({"text":"' \\ :x"})", "00ff", ""},
                      RatingRow{"u", "gog", 2, 25.125, 8.1, 3, 9},
                      NoteRow{"t", "u", "a\nb"},
                      HiddenRow{"t", "v", true},
                      InviteRow{"i", "t", 1, 7},
                      AnalysisRow{"t", "[1]"}};
  open_store(from.where(), true)->apply({&all, 1});
  EXPECT_EQ(copy_store(from.where(), to.where()), 12u) << "the table's two members are rows, too";

  const auto copy = open_store(to.where(), false);
  EXPECT_EQ(copy->account("ün")->password, "hash");
  EXPECT_EQ(copy->session("s")->seen, 2);
  ASSERT_TRUE(copy->table("t"));
  EXPECT_EQ(copy->table("t")->members, table.members);
  EXPECT_EQ(copy->table("t")->info, table.info);
  EXPECT_TRUE(copy->table("t")->is_public);
  const auto entries = copy->entries("t");
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[0].key, "u:k");
  EXPECT_EQ(entries[1].body, R"({"text":"' \\ :x"})");
  EXPECT_EQ(entries[1].hash, "00ff");
  EXPECT_EQ(copy->rating("u", "gog", 2)->mean, 25.125);
  EXPECT_EQ(copy->rating("u", "gog", 2)->deviation, 8.1);
  EXPECT_EQ(copy->note("t", "u"), "a\nb");
  EXPECT_EQ(copy->tables({.member = "v", .hidden = true}).size(), 1u);
  EXPECT_EQ(copy->invite("i")->used, 7);
  EXPECT_EQ(copy->analysis("t")->body, "[1]");

  EXPECT_ERROR(copy_store(from.where(), to.where()), "empty database");
}

TEST_P(CopyStore, AnAbandonedGameStaysAbandoned) {
  const Place from;
  const Place to(GetParam());
  const TableRow table{"t", "gog", std::string(kAbandoned), true, "u", 2, "{}", "5ec", "{}", {"u"}, 1, 2};
  const std::vector<Commit> all = {{EntryRow{"t", 1, 3, "created", -1, "u", "{}", "", ""}, table}, {table}};
  open_store(from.where(), true)->apply(all);
  copy_store(from.where(), to.where());
  EXPECT_EQ(open_store(to.where(), false)->table("t")->status, kAbandoned);
}

INSTANTIATE_TEST_SUITE_P(Databases, CopyStore, testing::ValuesIn(databases()), database_name);

}  // namespace
}  // namespace shedu::test
