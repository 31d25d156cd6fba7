// What push messages are sealed with, against the example of RFC 8291, appendix A; and links in letters.

#include <gtest/gtest.h>

#include "base/check.h"
#include "notice/bytes.h"
#include "notice/letter.h"
#include "notice/push.h"
#include "notice/push_crypto.h"

namespace shedu {
namespace {

std::string bytes(const std::string& text) { return from_base64url(text).value(); }

TEST(Seal, IsThatOfTheStandard) {
  const PushKey own{
      bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")};
  const std::string sealed = seal_push(
      "When I grow up, I want to be a watermelon",
      bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      bytes("BTBZMqHH6r4Tts7J_aSIgg"), bytes("DGv6ra1nlYgDCS1FRnbzlw"), own);
  EXPECT_EQ(
      base64url(sealed),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
      "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Topic, IsTheSameForTheSameEventAndFitsAPushService) {
  const std::string topic = push_topic("0123456789abcdef.17.turn");
  EXPECT_EQ(topic, push_topic("0123456789abcdef.17.turn"));
  EXPECT_NE(topic, push_topic("0123456789abcdef.18.turn"));
  EXPECT_EQ(topic.size(), 32U) << "at most so many letters, RFC 8030, 5.4";
  EXPECT_EQ(topic.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
            std::string::npos);
}

TEST(Seal, IsNewEachTime) {
  const PushKey browser = new_push_key();
  const std::string secret(16, 's');
  EXPECT_NE(seal_push("text", browser.point, secret), seal_push("text", browser.point, secret));
}

TEST(Seal, RefusesWhatIsNoPoint) {
  EXPECT_TRUE(is_push_point(new_push_key().point));
  EXPECT_FALSE(is_push_point(""));
  EXPECT_FALSE(is_push_point("\4" + std::string(64, '\1')));
  EXPECT_THROW(seal_push("text", std::string(65, '\4'), std::string(16, 's')), Error);
}

TEST(Seal, SaysWhoSends) {
  const std::string header =
      vapid_header(new_push_key(), "https://push.example.org", "mailto:host@example.org", 1'800'000'000);
  EXPECT_TRUE(header.starts_with("vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."));
  const std::size_t dot = header.find('.');
  const std::string claims = bytes(header.substr(dot + 1, header.find('.', dot + 1) - dot - 1));
  EXPECT_EQ(claims, R"({"aud":"https://push.example.org","exp":1800000000,"sub":"mailto:host@example.org"})");
}

TEST(Bytes, GoThereAndBack) {
  for (const std::string& text :
       {std::string(), std::string("a"), std::string("ab"), std::string("\0\xff\x10", 3)}) {
    EXPECT_EQ(from_base64url(base64url(text)), text);
    EXPECT_EQ(from_base64url(base64(text)), text);
  }
  EXPECT_EQ(from_base64url("a b"), std::nullopt);
  // RFC 4231, test case 2.
  EXPECT_EQ(hexadecimal(hmac_sha256("Jefe", "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Links, AreForOneDoorOneAddressAndOnePurpose) {
  const Desk desk{"https://example.org", "key"};
  const NoticeDoor door{"d1", "ann", "mail", "ann@example.org", {}, false, 0};
  NoticeDoor moved = door;
  moved.address = "bob@example.org";
  NoticeDoor other = door;
  other.id = "d2";
  const std::string token = link_token(desk, "confirm", door);
  EXPECT_EQ(token.size(), 32U);
  EXPECT_NE(token, link_token(desk, "stop", door));
  EXPECT_NE(token, link_token(desk, "confirm", moved));
  EXPECT_NE(token, link_token(desk, "confirm", other));
  EXPECT_NE(token, link_token({"https://example.org", "another"}, "confirm", door));
}

}  // namespace
}  // namespace shedu
