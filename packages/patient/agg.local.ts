import { createEmbeddedPatient } from "./src/embedded/embedded-patient.ts";
import { readCases, readQuestionSet } from "./src/testing/question-sets.ts";
const cases = readCases();
const patients = new Map([...cases].map(([s, t]) => [s, createEmbeddedPatient(t)]));
for (const set of ["development", "measured"] as const) {
  const n: Record<string, number> = {}; const by: Record<string, number> = {};
  for (const q of readQuestionSet(set)) {
    const r = patients.get(q.case)!.reply([], q.text);
    const want = q.sources.map(s => s.split("|"));
    const hit = want.filter(w => w.some(x => r.sources.includes(x))).length;
    const extra = r.sources.filter(s => !want.some(w => w.includes(s)) && !q.also?.includes(s)).length;
    const k = want.length === 0 ? (extra ? "invented" : "ok") : hit === want.length ? (extra ? "extra" : "ok") : r.sources.length === 0 ? "silent" : hit ? "partial" : "wrong field";
    n[k] = (n[k] ?? 0) + 1;
    if (k === "silent" || k === "wrong field") for (const w of q.sources) { by[k[0] + " " + w.split("|")[0]!.split(".").pop()!] = (by[k[0] + " " + w.split("|")[0]!.split(".").pop()!] ?? 0) + 1; }
  }
  console.log(set, n, by);
}
