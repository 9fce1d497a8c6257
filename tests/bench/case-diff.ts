import {
  type CaseDocument,
  diffCases,
  leafDefinitions,
  newCaseForm,
  setLeafValue,
  toCaseDocument,
} from "@andromeda/domain";
import { create } from "jsondiffpatch";
import microdiff from "microdiff";
import { type BenchRow, duration, percentile, timed } from "./report.ts";

const ROUNDS = 200;
const WARM_UP = 50;

const SENTENCE = "It came on while I was climbing the stairs, and it has not gone away since. ";

/** The fields that differ of two versions of a 1 MB case, beside the two libraries that are known for it. */
export function benchCaseDiff(): BenchRow {
  // Read from text as they come from the server: nothing of one is the same object as in the other.
  const before = read(largeCase(0));
  const after = read(largeCase(6));
  const library = create();
  const ours: number[] = [];
  const patch: number[] = [];
  const micro: number[] = [];
  let changes = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    // In turns, so that whatever else the machine does at the moment meets all three.
    const times = [
      timed(() => {
        changes = diffCases(before, after).length;
      }),
      timed(() => library.diff(before, after)),
      timed(() => microdiff(before, after, { cyclesFix: false })),
    ] as const;
    if (round < 0) continue;
    ours.push(times[0]);
    patch.push(times[1]);
    micro.push(times[2]);
  }
  const [mine, theirs, fastest] = [ours, patch, micro].map((samples) => percentile(samples, 0.5)) as [
    number,
    number,
    number,
  ];
  return {
    what: `diff of two ${(JSON.stringify(before).length / 1_000_000).toFixed(1)} MB cases, ${changes} fields changed`,
    measured: duration(mine),
    reference: `${duration(theirs)} jsondiffpatch, ${duration(fastest)} microdiff`,
    target: "at least 3 times as fast as both, with names and kinds of the changes",
    isMet: changes > 0 && 3 * mine <= theirs && 3 * mine <= fastest,
  };
}

function read(document: CaseDocument): CaseDocument {
  return JSON.parse(JSON.stringify(document)) as CaseDocument;
}

/** Long texts and long lists in every field that holds either; `changed` of each are other ones. */
function largeCase(changed: number): CaseDocument {
  const form = newCaseForm();
  let { template } = form;
  let texts = 0;
  let lists = 0;
  for (const { path, type } of leafDefinitions) {
    if (type === "list") {
      lists += 1;
      const items = Array.from({ length: 300 }, (_, index) => `${index}. ${SENTENCE}`);
      if (lists <= changed) items.splice(150, 2, `Another finding. ${SENTENCE}`);
      template = setLeafValue(template, path, items);
    } else if (type === "text") {
      texts += 1;
      const end = texts <= changed ? "Since yesterday." : "Since this morning.";
      template = setLeafValue(template, path, SENTENCE.repeat(350) + end);
    }
  }
  return toCaseDocument({ ...form, title: "A long case", description: SENTENCE, template });
}
