import { readFileSync } from "node:fs";
import { readQuestions } from "./src/embedded/understand.ts";
let want = ""; let bad = 0, n = 0;
for (const line of readFileSync("/tmp/q/topics.txt","utf8").split("\n")) {
  if (line.startsWith("# ")) { want = line.slice(2).trim(); continue; }
  if (!line.trim()) continue;
  n++;
  const qs = readQuestions(line);
  const t = qs.flatMap(q => q.topics) as string[]; const c = qs.flatMap(q => q.concepts.map(x => x.id));
  const ok = want.split("|").some(w => w.startsWith("c:") ? c.includes(w.slice(2)) && !t.some(x=>["family","medications","alcohol","occupation","forensic","identity","age","conditions","surgeries"].includes(x)) : w === "none" ? t.length + c.length === 0 : t.includes(w));
  if (!ok) { bad++; console.log(want.padEnd(18), "|", line, "|", qs.map(q => q.text + " => " + q.topics.join(",") + " / " + q.concepts.map(x => x.id).join(",")).join(" ;; ")); }
}
console.log(bad, "of", n);
