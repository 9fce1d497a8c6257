import * as L from "./src/embedded/lexicon.ts";
import { isStopWord } from "./src/embedded/words.ts";
for (const g of [L.signs, L.symptoms, L.diseases, L.drugs] as any[]) for (const [id, w] of Object.entries(g) as any) for (const p of w.split("|")) { if (p.includes("+")||p.startsWith("=")) continue; const ws = p.split(" "); const k = ws.filter((x:string)=>!isStopWord(x)); if (k.length < ws.length) console.log(id, ":", p, "->", k.join(" ")); }
