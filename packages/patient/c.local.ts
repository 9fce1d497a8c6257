import { createEmbeddedPatient } from "./src/embedded/embedded-patient.ts";
import { readCases, readQuestionSet } from "./src/testing/question-sets.ts";
const cases = readCases();
const patients = new Map([...cases].map(([s, t]) => [s, createEmbeddedPatient(t)]));
const by: Record<string, [number, number]> = {};
for (const q of readQuestionSet("measured")) { const r = patients.get(q.case)!.reply([], q.text); const want = q.sources.map(s => s.split("|")); const ok = want.every(w => w.some(x => r.sources.includes(x))) && r.sources.every(s => want.some(w => w.includes(s)) || q.also?.includes(s)); by[q.case] ??= [0, 0]; by[q.case]![ok ? 0 : 1]++; }
console.log(by);
