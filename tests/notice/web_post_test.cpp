// Nobody talks the server into visiting a private network.

#include <gtest/gtest.h>

#include "notice/web_post.h"

namespace shedu {
namespace {

TEST(PublicAddress, IsWhatIsHandedOutToThePublic) {
  for (const char* address :
       {"8.8.8.8", "93.184.216.34", "172.32.0.1", "100.63.255.255", "2606:4700::1", "2a00:1450::8"})
    EXPECT_TRUE(is_public_address(address)) << address;
  for (const char* address : {"0.0.0.0",
                              "10.1.2.3",
                              "100.64.0.1",
                              "127.0.0.1",
                              "127.255.255.254",
                              "169.254.169.254",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.0.0.1",
                              "192.168.1.1",
                              "198.18.0.1",
                              "203.0.113.5",
                              "224.0.0.1",
                              "255.255.255.255",
                              "::",
                              "::1",
                              "::ffff:127.0.0.1",
                              "::ffff:10.0.0.1",
                              "64:ff9b::7f00:1",
                              "fc00::1",
                              "fd12:3456::1",
                              "fe80::1",
                              "ff02::1",
                              "2001:db8::1",
                              "2001::1",
                              "2002:7f00:1::1",
                              "2002:a00:1::",
                              "localhost",
                              ""})
    EXPECT_FALSE(is_public_address(address)) << address;
}

TEST(WebPost, RefusesAddressesThatAreNotForIt) {
  const WebPost web(false);
  for (const char* url :
       {"http://example.org/", "ftp://example.org/", "file:///etc/passwd", "https://127.0.0.1/",
        "https://localhost/", "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://10.0.0.1:8443/x",
        "https://169.254.169.254/latest", "https://user:word@example.org/", "https://printer.local/",
        "https://db.internal/", "https://2130706433/", "https://0x7f.1/", "", "nonsense", "https://"})
    EXPECT_NE(web.mistake(url), "") << url;
  EXPECT_EQ(web.mistake("https://example.org/hook?x=1"), "");
  EXPECT_EQ(web.mistake("https://example.org:8443/"), "");
  EXPECT_EQ(WebPost(true).mistake("http://127.0.0.1:8080/"), "");
  EXPECT_NE(WebPost(true).mistake("gopher://127.0.0.1/"), "");
}

// The name says nothing of it; the address that it leads to does, at the moment of connecting.
TEST(WebPost, RefusesANameThatLeadsHome) {
  WebPost web(false);
  const WebAnswer answer = web.post("https://ip6-localhost/", {}, "{}");
  EXPECT_EQ(answer.status, 0);
  if (answer.why.find("resolve") == std::string::npos) {
    EXPECT_TRUE(answer.refused) << answer.why;
  }
}

TEST(WebOrigin, IsSchemeHostAndPort) {
  EXPECT_EQ(web_origin("https://push.example.org/a/b?c"), "https://push.example.org");
  EXPECT_EQ(web_origin("https://push.example.org:8443/a"), "https://push.example.org:8443");
  EXPECT_EQ(web_origin("nonsense"), "");
}

}  // namespace
}  // namespace shedu
