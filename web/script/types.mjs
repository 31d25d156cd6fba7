// Makes src/net/protocol.gen.ts from the schema of the table protocol; with --check only says whether it is current.

import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemaPath = new URL("../../schema/table.schema.json", import.meta.url);
const outPath = new URL("../src/net/protocol.gen.ts", import.meta.url);

const { $defs } = JSON.parse(await readFile(schemaPath, "utf8"));
// The generator leaves out what its root does not reach, so the root names every definition.
const names = Object.keys($defs);
const root = {
  title: "TableProtocol",
  description: "Every definition of the protocol by its name.",
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
  required: names,
  additionalProperties: false,
  $defs,
};
const text = await compile(root, "TableProtocol", {
  bannerComment: "// Made from schema/table.schema.json by `npm run types`. Do not edit.",
  additionalProperties: false,
  style: { printWidth: 110 },
});

if (process.argv.includes("--check")) {
  const current = await readFile(outPath, "utf8").catch(() => "");
  if (current !== text) {
    console.error("src/net/protocol.gen.ts is not what the schema gives: run `npm run types` in web/.");
    process.exit(1);
  }
} else {
  await writeFile(outPath, text);
}
