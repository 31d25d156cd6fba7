// Node 18 has what browsers call `crypto`, but not under that name.

import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto as Crypto;
