#include "table/refusal.h"

#include "table/store.h"

namespace shedu {

Refusal refusal_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const Refusal& refusal) {
    return refusal;
  } catch (const Error& mistake) {
    return {"bad", mistake.what()};
  } catch (const LeaseLost&) {
    return {std::string(kMoved), "another node hosts this table"};
  } catch (const StoreError&) {
    return {"readonly",
            "the server's storage does not answer now, so nothing was changed: try again in a while"};
  } catch (...) {
    return {"broken", "the server made a mistake, and nothing was changed: try again later"};
  }
}

}  // namespace shedu
