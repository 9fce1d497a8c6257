import { readFileSync } from "node:fs";
import { readCaseFile } from "@andromeda/domain";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";

it("SYNC-10 the example in docs/case-file.md is a case file, to the app and to the published schema", () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../docs/case-file.${name}`, import.meta.url), "utf8");
  const example = /```json\n(.*?)```/s.exec(read("md"))?.[1] ?? "";
  expect(readCaseFile(example)).toMatchObject({ cases: [{ title: "Chest pain at rest" }], problems: [] });
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(read("schema.json")));
  expect(validate(JSON.parse(example)), JSON.stringify(validate.errors)).toBe(true);
});
