import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStudioErrorReports } from "./error-reports.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-reports-"));
  writeFileSync(join(folder, "with.json"), '{"errorReports": "https://packaged@errors.example.org/7"}');
  writeFileSync(join(folder, "without.json"), "{}");
});
afterAll(() => rmSync(folder, { recursive: true }));

function sentBy(file: string, env: Record<string, string> = {}) {
  const sent: string[] = [];
  const post = (url: string, envelope: string) => sent.push(`${url} ${envelope}`);
  const report = createStudioErrorReports({ env, packageFile: join(folder, file), version: "1.2.3", post });
  report(
    Object.assign(new Error(`ENOENT: no such file, open '${folder}/chest-pain.sqlite'`), { code: "ENOENT" }),
  );
  return sent;
}

describe("the error reports of the studio", () => {
  it("OPS-04 are off unless the package or the environment names a sink", () => {
    expect(sentBy("without.json")).toEqual([]);
    expect(sentBy("missing.json")).toEqual([]);
    expect(sentBy("with.json")).toHaveLength(1);
    expect(sentBy("with.json", { ANDROMEDA_ERROR_REPORTS_DSN: "" })).toEqual([]);
    const [fromEnvironment] = sentBy("with.json", {
      ANDROMEDA_ERROR_REPORTS_DSN: "https://own@errors.example.org/8",
    });
    expect(fromEnvironment).toMatch(/^https:\/\/errors\.example\.org\/api\/8\/envelope\/.*sentry_key=own /);
  });

  it("OPS-04 name the code and the version, and neither a folder nor a file of the author", () => {
    const [sent] = sentBy("with.json");
    expect(sent).toContain('"value":"ENOENT"');
    expect(sent).toContain('"release":"andromeda@1.2.3"');
    for (const part of [folder, tmpdir(), "chest"]) expect(sent).not.toContain(part);
  });
});
