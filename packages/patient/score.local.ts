import { createEmbeddedPatient } from "./src/embedded/embedded-patient.ts";
import { readCases, readQuestionSet, score, secretsOf } from "./src/testing/question-sets.ts";
const cases = readCases();
const patients = new Map([...cases].map(([s, t]) => [s, createEmbeddedPatient(t)]));
const secrets = new Map([...cases].map(([s, t]) => [s, secretsOf(t)]));
const set = process.argv[2] as any;
const r = score(readQuestionSet(set), patients, secrets);
console.log(set, r.questions, "P", r.precision.toFixed(4), "R", r.recall.toFixed(4), "F1", r.f1.toFixed(4), "disc", r.disclosures.length, "inv", r.inventions.length);
if (process.argv[3] !== "quiet") { for (const d of r.differences) console.log(" ", d); console.log("DISC"); for (const d of r.disclosures) console.log(" ", d); }
