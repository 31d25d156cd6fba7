#include "notice/push_crypto.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include <array>
#include <memory>

#include "base/check.h"
#include "base/json.h"
#include "notice/bytes.h"

namespace shedu {
namespace {

constexpr std::size_t kNumber = 32;
constexpr std::size_t kPoint = 65;
constexpr std::size_t kTag = 16;
constexpr std::size_t kRecord = 4096;

template <auto kFree>  // NOLINT(readability-identifier-naming): a value
struct Freed {
  template <typename T>
  void operator()(T* what) const {
    kFree(what);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;

template <typename T>
T must(T result, const char* what) {
  if (!result) throw Error(std::string("OpenSSL cannot ") + what);
  return result;
}

const unsigned char* bytes_of(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

Key key_of(const PushKey& pair) {
  const std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>> build(OSSL_PARAM_BLD_new());
  const std::unique_ptr<BIGNUM, Freed<BN_clear_free>> number(
      pair.secret.empty() ? nullptr
                          : BN_bin2bn(bytes_of(pair.secret), static_cast<int>(pair.secret.size()), nullptr));
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, pair.point.data(),
                                   pair.point.size());
  if (number) OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  const std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>> params(OSSL_PARAM_BLD_to_param(build.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  must(EVP_PKEY_fromdata_init(context.get()) == 1, "read a key");
  const int kind = number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
  must(EVP_PKEY_fromdata(context.get(), &key, kind, params.get()) == 1,
       "read a key: it is no point of P-256");
  return Key(key);
}

std::string agreed(const Key& own, const Key& other) {
  const KeyContext context(EVP_PKEY_CTX_new(own.get(), nullptr));
  std::size_t size = kNumber;
  std::string out(kNumber, '\0');
  must(EVP_PKEY_derive_init(context.get()) == 1 &&
           EVP_PKEY_derive_set_peer(context.get(), other.get()) == 1 &&
           EVP_PKEY_derive(context.get(), bytes_of(out), &size) == 1 && size == kNumber,
       "agree on a secret");
  return out;
}

// HKDF with SHA-256, as far as one block goes.
std::string expanded(const std::string& salt, const std::string& secret, std::string info, std::size_t size) {
  info += '\1';
  return hmac_sha256(hmac_sha256(salt, secret), info).substr(0, size);
}

std::string encrypted(const std::string& text, const std::string& key, const std::string& nonce) {
  const std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>> context(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTag, '\0');
  int size = 0;
  int last = 0;
  const bool done =
      EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1 &&
      EVP_EncryptUpdate(context.get(), bytes_of(out), &size, bytes_of(text), static_cast<int>(text.size())) ==
          1 &&
      EVP_EncryptFinal_ex(context.get(), bytes_of(out) + size, &last) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag, bytes_of(out) + text.size()) == 1;
  must(done, "encrypt");
  return out;
}

std::string signature_of(const Key& key, const std::string& text) {
  const std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>> context(EVP_MD_CTX_new());
  std::size_t size = 0;
  must(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
           EVP_DigestSign(context.get(), nullptr, &size, bytes_of(text), text.size()) == 1,
       "sign");
  std::string der(size, '\0');
  must(EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1, "sign");
  const unsigned char* at = bytes_of(der);
  const std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>> both(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  must(both != nullptr, "sign");
  std::string out(2 * kNumber, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), bytes_of(out), kNumber);
  BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), bytes_of(out) + kNumber, kNumber);
  return out;
}

}  // namespace

PushKey new_push_key() {
  const Key key(EVP_EC_gen("P-256"));
  must(key != nullptr, "make a key");
  PushKey out{std::string(kNumber, '\0'), std::string(kPoint, '\0')};
  BIGNUM* number = nullptr;
  must(EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1, "make a key");
  const std::unique_ptr<BIGNUM, Freed<BN_clear_free>> kept(number);
  BN_bn2binpad(number, bytes_of(out.secret), kNumber);
  std::size_t size = 0;
  must(EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(out.point), kPoint,
                                       &size) == 1 &&
           size == kPoint,
       "make a key");
  return out;
}

bool is_push_point(const std::string& point) {
  if (point.size() != kPoint || point[0] != '\4') return false;
  try {
    key_of({{}, point});
    return true;
  } catch (const Error&) {
    return false;
  }
}

std::string seal_push(const std::string& text, const std::string& point, const std::string& secret,
                      const std::string& salt, const PushKey& own) {
  const std::string shared = agreed(key_of(own), key_of({{}, point}));
  const std::string both =
      expanded(secret, shared, std::string("WebPush: info") + '\0' + point + own.point, kNumber);
  const std::string key = expanded(salt, both, std::string("Content-Encoding: aes128gcm") + '\0', 16);
  const std::string nonce = expanded(salt, both, std::string("Content-Encoding: nonce") + '\0', 12);
  std::string out = salt;
  for (int shift = 24; shift >= 0; shift -= 8)
    out += static_cast<char>(kRecord >> static_cast<unsigned>(shift) & 255U);
  out += static_cast<char>(kPoint);
  return out + own.point + encrypted(text + '\2', key, nonce);
}

std::string seal_push(const std::string& text, const std::string& point, const std::string& secret) {
  std::string salt(16, '\0');
  must(RAND_bytes(bytes_of(salt), 16) == 1, "be random");
  return seal_push(text, point, secret, salt, new_push_key());
}

std::string vapid_header(const PushKey& key, const std::string& origin, const std::string& subject,
                         std::int64_t until) {
  const std::string head = base64url(R"({"typ":"JWT","alg":"ES256"})");
  const std::string claims =
      base64url(json::serialize(json::object{{"aud", origin}, {"exp", until}, {"sub", subject}}));
  const std::string text = head + '.' + claims;
  return "vapid t=" + text + '.' + base64url(signature_of(key_of(key), text)) + ", k=" + base64url(key.point);
}

}  // namespace shedu
