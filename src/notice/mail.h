#pragma once

#include <memory>
#include <string>

#include "notice/letter.h"

namespace shedu {

struct MailSettings {
  std::string url;  ///< smtp://host:587 (STARTTLS where it is offered), smtps://host:465; empty: no mail
  std::string user;
  std::string password;
  std::string from;  ///< "Shedu <table@example.org>", or the address alone
};

/// Throws Error when the settings cannot be meant.
std::unique_ptr<Channel> make_mail(const MailSettings& settings, const Desk& desk);

/// Whether it can be a mail address: one, and nothing else.
bool is_mail_address(const std::string& text);

/// The letter as it goes over the wire.
std::string mail_text(const Letter& letter, const std::string& from, const Desk& desk);

}  // namespace shedu
