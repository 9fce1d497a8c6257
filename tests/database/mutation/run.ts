import { parseArgs } from "node:util";
import { databaseUrl, withConnection } from "@andromeda/local-backend";
import { startTestCluster, type TestCluster } from "@andromeda/testing";
import { listMutations } from "./catalogue.ts";
import { startMatrixJudge } from "./matrix-judge.ts";
import { KINDS, type Kind, type Mutation, sampleOf } from "./mutation.ts";
import { isPolicyMutation } from "./policies.ts";
import { startTestJudge } from "./test-judge.ts";

/** The share that has to be noticed. */
const DEMANDED = 0.9;

/** What is asked for on the command line; throws with words for a person. */
function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      sample: { type: "string" },
      seed: { type: "string" },
      kind: { type: "string" },
      name: { type: "string" },
      list: { type: "boolean" },
    },
  });
  const kinds = values.kind?.split(",") ?? KINDS;
  const unknown = kinds.find((kind) => !KINDS.includes(kind as Kind));
  if (unknown !== undefined) throw new Error(`There is no kind "${unknown}"; there are ${KINDS.join(", ")}.`);
  return {
    kinds: kinds as Kind[],
    seed: numberOf("seed", values.seed) ?? Date.now() % 1_000_000,
    sample: numberOf("sample", values.sample),
    name: values.name ?? "",
    isList: values.list ?? false,
  };
}

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined || /^\d+$/.test(value)) return value === undefined ? undefined : Number(value);
  throw new Error(`--${name} takes a number, not "${value}".`);
}

/** Tries the mutations one after the other, and reports for each what noticed it; resolves to the unnoticed ones. */
async function tryAll(cluster: TestCluster, mutations: readonly Mutation[]): Promise<Mutation[]> {
  const matrix = await startMatrixJudge();
  const tests = await startTestJudge(cluster);
  const unnoticed: Mutation[] = [];
  const noticedBy = async (mutation: Mutation) => {
    if (mutation.kind === "privilege") return matrix.ofPrivilege(mutation);
    const cell = isPolicyMutation(mutation) ? await matrix.ofPolicy(mutation) : null;
    return cell ?? tests.judge(mutation);
  };
  try {
    for (const [index, mutation] of mutations.entries()) {
      const notice = await noticedBy(mutation);
      if (notice === null) unnoticed.push(mutation);
      const verdict = notice === null ? "NOT NOTICED" : `noticed by ${notice}`;
      console.log(`${index + 1}/${mutations.length} ${mutation.kind} ${mutation.name}\n  ${verdict}`);
    }
  } finally {
    await matrix.close();
    await tests.close();
  }
  return unnoticed;
}

async function main(): Promise<void> {
  const { kinds, seed, sample, name, isList } = readOptions(process.argv.slice(2));
  const cluster = await startTestCluster();
  try {
    const all = await withConnection(databaseUrl(cluster.serverUrl, cluster.template), listMutations);
    const chosen = kinds.flatMap((kind) => {
      const candidates = all.filter((mutation) => mutation.kind === kind && mutation.name.includes(name));
      return sample === undefined ? candidates : sampleOf(candidates, sample, seed);
    });
    if (isList) {
      for (const { kind, name } of chosen) console.log(`${kind} ${name}`);
      return;
    }
    const unnoticed = await tryAll(cluster, chosen);
    report(chosen, unnoticed, seed);
    if (unnoticed.length > chosen.length * (1 - DEMANDED)) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

function report(tried: readonly Mutation[], unnoticed: readonly Mutation[], seed: number): void {
  const share = (kind: string, isCounted: (mutation: Mutation) => boolean) => {
    const count = tried.filter(isCounted).length;
    const missed = unnoticed.filter(isCounted).length;
    if (count > 0) {
      console.log(
        `${kind}: ${count - missed} of ${count} noticed (${Math.round((1 - missed / count) * 100)} %)`,
      );
    }
  };
  console.log(`\nNot noticed (seed ${seed}):`);
  for (const { kind, name } of unnoticed) console.log(`  ${kind} ${name}`);
  for (const kind of KINDS) share(kind, (mutation) => mutation.kind === kind);
  share("all", () => true);
}

await main();
