import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const styles = readFileSync(new URL("./styles.css", import.meta.url), "utf8");
const sheetOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;

/** The Mantine components that a source file imports by name. */
function importedComponents(file: string): readonly string[] {
  const source = readFileSync(`${root}${file}`, "utf8");
  return [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*"@mantine\/core"/g)]
    .flatMap(([, names]) => (names ?? "").split(","))
    .map((name) => name.trim().replace(/^type\s+/, ""))
    .filter((name) => /^[A-Z]/.test(name));
}

describe("styles.css", () => {
  it("LIB-01 holds the sheet of every Mantine component that library or apps use", () => {
    const files = globSync(["packages/*/src/**/*.tsx", "apps/*/src/**/*.tsx"], { cwd: root });
    const used = new Set(files.flatMap(importedComponents));
    const missing = [...used].filter(
      (component) =>
        existsSync(`${root}node_modules/${sheetOf(component)}`) && !styles.includes(sheetOf(component)),
    );
    expect(used).toContain("Button");
    expect(missing).toEqual([]);
  });

  it("LIB-01 imports sheets that exist, each once", () => {
    const sheets = [...styles.matchAll(/@import "(@mantine[^"]+)"/g)].map(([, sheet]) => sheet ?? "");
    expect(sheets.filter((sheet) => !existsSync(`${root}node_modules/${sheet}`))).toEqual([]);
    expect(new Set(sheets).size).toBe(sheets.length);
  });

  it("LIB-01 keeps the variable that a dialog sets on the body from the elements below it", () => {
    const folder = `${root}node_modules/react-remove-scroll-bar/dist/es2015/`;
    const [, name] =
      readFileSync(`${folder}constants.js`, "utf8").match(/removedBarSizeVariable = '(--[\w-]+)'/) ?? [];
    const base = readFileSync(new URL("./theme/base.css", import.meta.url), "utf8");
    expect(name).toBeDefined();
    expect(base).toMatch(new RegExp(`@property ${name} \\{[^}]*inherits: false;`));
  });
});
