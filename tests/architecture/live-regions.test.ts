import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.ts";

const LIVE = /\srole="(?:status|alert|log)"|\saria-live=/;

/** The classes that a stylesheet hides while their element is empty. */
function hiddenWhileEmpty(css: string): string[] {
  return [...css.matchAll(/\.([\w-]+):empty\s*\{([^}]*)\}/g)].flatMap(([, name = "", rule = ""]) =>
    /display:\s*none|visibility:\s*hidden/.test(rule) ? [name] : [],
  );
}

it("LIB-03 a live region is there before its text, so that a screen reader says the first one", () => {
  const faults = globSync("{apps,packages}/*/src/**/*.module.css", { cwd: root }).flatMap((sheet) =>
    hiddenWhileEmpty(readFileSync(join(root, sheet), "utf8")).flatMap((name) =>
      globSync(`${dirname(sheet)}/*.tsx`, { cwd: root }).flatMap((file) => {
        const tags = readFileSync(join(root, file), "utf8").match(/<\w[^>]*>/g) ?? [];
        return tags
          .filter((tag) => tag.includes(`{classes.${name}}`) && LIVE.test(tag))
          .map((tag) => `${file}: ${tag}`);
      }),
    ),
  );
  expect(faults).toEqual([]);
});
