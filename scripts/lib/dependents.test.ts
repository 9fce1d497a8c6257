import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dependentsOf, edgeFunctionsOf, nearestFirst } from "./dependents.ts";

let folder: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-dependents-"));
  write(
    "packages/domain/package.json",
    '{ "name": "@andromeda/domain", "exports": { ".": "./src/index.ts", "./merge": "./src/merge.ts" } }',
  );
  write(
    "packages/domain/src/index.ts",
    'export * from "./money.ts";\nexport { merge as mergeCase } from "./merge.ts";',
  );
  write("packages/domain/src/money.ts", "export const add = 1;");
  write("packages/domain/src/merge.ts", "export const merge = 1;\nexport interface Merged {}");
});

afterEach(() => rmSync(folder, { recursive: true }));

it("HOST-14 a change reaches the files that import it by name from its package, and no others", () => {
  write("apps/portal/src/credits.ts", 'import { add } from "@andromeda/domain";');
  write("apps/portal/src/credits.test.ts", 'import "./credits.ts";');
  write("apps/portal/src/editor.ts", 'import { mergeCase } from "@andromeda/domain";');
  write("apps/portal/src/all.ts", 'import * as domain from "@andromeda/domain";');
  expect([...dependentsOf(folder, ["packages/domain/src/money.ts"])].sort()).toEqual([
    "apps/portal/src/all.ts",
    "apps/portal/src/credits.test.ts",
    "apps/portal/src/credits.ts",
    "packages/domain/src/index.ts",
    "packages/domain/src/money.ts",
  ]);
  write("apps/portal/src/part.ts", 'import { merge } from "@andromeda/domain/merge";');
  expect([...dependentsOf(folder, ["packages/domain/src/merge.ts"])]).toEqual(
    expect.arrayContaining(["apps/portal/src/editor.ts", "apps/portal/src/part.ts"]),
  );
});

it("HOST-14 a change reaches the files that import it dynamically, by address or as a style, and not those that import a type", () => {
  write("apps/portal/src/later.ts", 'await import("./shown.tsx");');
  write("apps/portal/src/address.ts", 'new URL("./shown.tsx", import.meta.url);');
  write("apps/portal/src/shown.tsx", 'import "./shown.module.css";');
  write("apps/portal/src/shown.module.css", "");
  write("apps/portal/src/typed.ts", 'import type { Merged } from "@andromeda/domain";');
  expect([...dependentsOf(folder, ["apps/portal/src/shown.module.css"])].sort()).toEqual([
    "apps/portal/src/address.ts",
    "apps/portal/src/later.ts",
    "apps/portal/src/shown.module.css",
    "apps/portal/src/shown.tsx",
  ]);
  expect([...dependentsOf(folder, ["packages/domain/src/merge.ts"])]).not.toContain(
    "apps/portal/src/typed.ts",
  );
});

it("HOST-14 a change of what edge functions share reaches each function that imports it", () => {
  write("supabase/functions/_shared/http.ts", 'import { add } from "@andromeda/domain";');
  write("supabase/functions/practise/index.ts", 'import "../_shared/http.ts";');
  write("supabase/functions/healthz/index.ts", "");
  write("supabase/functions/healthz/index.test.ts", 'import "../_shared/http.ts";');
  const reached = dependentsOf(folder, ["packages/domain/src/money.ts"]);
  expect(edgeFunctionsOf([...reached])).toEqual(["practise"]);
});

it("HOST-14 the tests beside a change are the first part", () => {
  const [beside, other] = ["packages/domain/src/money.test.ts", "apps/portal/src/credits.test.tsx"];
  expect(nearestFirst([other, beside], ["packages/domain/src/money.ts"])).toEqual([[beside], [other]]);
  expect(nearestFirst([other], ["packages/domain/src/money.ts"])).toEqual([[other]]);
});
