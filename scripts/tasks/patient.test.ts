import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inPackage } from "../lib/paths.ts";
import { askAll } from "./patient.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-patient-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const samples = inPackage("@andromeda", "demo-data", "src", "data", "sample-cases.json");

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test("PAT-07: asks each question in a conversation of its own, one line of JSON each", () => {
  const ask = file(
    "ask.jsonl",
    '{"id":"q1","case":"chest-pain-nstemi","text":"Do you smoke?"}\n\n{"id":2,"case":"ascites-abdominal-exam","text":"Any allergies?"}\n',
  );
  expect(askAll(["--cases", samples, "--ask", ask]).map((line) => JSON.parse(line))).toEqual([
    { id: "q1", text: expect.stringContaining("20 a day for 35 years"), sources: ["social_history.smoking"] },
    { id: 2, text: expect.stringContaining("allergies"), sources: ["drug_history.allergies"] },
  ]);
});

test.each([
  ["no arguments", () => [], /Usage/],
  [
    "a file that is not there",
    () => ["--cases", samples, "--ask", join(folder, "none.jsonl")],
    /none\.jsonl cannot be read/,
  ],
  [
    "a line that is not valid JSON",
    () => [
      "--cases",
      samples,
      "--ask",
      file("a.jsonl", '{"id":1,"case":"chest-pain-nstemi","text":"Hi"}\n{"id"'),
    ],
    /a\.jsonl, line 2 is not valid JSON/,
  ],
  [
    "a line without a text",
    () => ["--cases", samples, "--ask", file("b.jsonl", '{"id":1,"case":"chest-pain-nstemi"}')],
    /b\.jsonl, line 1 has no text/,
  ],
  [
    "a case that is not there",
    () => ["--cases", samples, "--ask", file("c.jsonl", '{"id":1,"case":"x","text":"Hi"}')],
    /c\.jsonl, line 1 asks the case "x"/,
  ],
  [
    "cases that are not a list",
    () => ["--cases", file("d.json", "{}"), "--ask", file("e.jsonl", "")],
    /d\.json has no list "cases"/,
  ],
  [
    "a case without a patient",
    () => [
      "--cases",
      file("f.json", '{"cases":[{"slug":"x","case_template":{"patient_agent":"none"}}]}'),
      "--ask",
      file("g.jsonl", ""),
    ],
    /f\.json, case 1 \(x\) has no patient_agent/,
  ],
])("PAT-07: %s is refused with the file and the line", (_, args, message) => {
  expect(() => askAll(args())).toThrow(message);
});
