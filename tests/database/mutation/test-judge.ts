import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createDatabaseFromTemplate,
  databaseUrl,
  dropDatabase,
  withConnection,
} from "@andromeda/local-backend";
import { type TestCluster, uniqueName } from "@andromeda/testing";
import { createVitest, type TestSpecification } from "vitest/node";
import type { Mutation } from "./mutation.ts";

/** Says which database or contract test notices a mutation. */
export interface TestJudge {
  /** The title of the first test that fails; null when those that may notice all pass. */
  judge(mutation: Mutation): Promise<string | null>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Tests of the local backend bring tables of their own, and these two read the migrations: they see no mutation. */
const BLIND = /contract\/(backend|realtime|storage)\/|generated-types\.test|mutation\.test/;

/** Starts vitest in this process; the tests clone the template of the cluster, which holds one mutation at a time. */
export async function startTestJudge(cluster: TestCluster): Promise<TestJudge> {
  const whole = uniqueName("whole");
  await createDatabaseFromTemplate(cluster.serverUrl, cluster.template, whole);
  let failure: { moduleId: string; title: string } | null = null;
  /** Test files of the present run that passed. */
  let passed = 0;
  const vitest = await createVitest("test", {
    root,
    watch: false,
    project: ["database"],
    bail: 1,
    // As given: the test that is likeliest to notice first.
    sequence: { sequencer: InGivenOrder },
    reporters: [
      {
        onTestCaseResult(test) {
          if (test.result().state !== "failed") return;
          failure ??= { moduleId: test.module.moduleId, title: test.fullName };
        },
        onTestModuleEnd(module) {
          if (module.state() === "passed") passed++;
          if (module.state() !== "failed" || failure !== null) return;
          failure = { moduleId: module.moduleId, title: "cannot be set up" };
          // Not awaited: the end of the run waits for this reporter.
          void vitest.cancelCurrentRun("test-failure");
        },
      },
    ],
  });
  const specifications = await vitest.globTestSpecifications();
  const files = specifications
    .filter(({ moduleId }) => !BLIND.test(moduleId))
    .map((specification) => ({ specification, text: readFileSync(specification.moduleId, "utf8") }));

  async function run(likely: TestSpecification[]): Promise<typeof failure> {
    failure = null;
    passed = 0;
    await vitest.runTestSpecifications(likely);
    if (failure === null && passed < likely.length) {
      throw new Error(`${likely.length - passed} of ${likely.length} test files did not run`);
    }
    return failure;
  }

  return {
    async judge(mutation) {
      await dropDatabase(cluster.serverUrl, cluster.template);
      await createDatabaseFromTemplate(cluster.serverUrl, whole, cluster.template);
      await withConnection(databaseUrl(cluster.serverUrl, cluster.template), (sql) =>
        sql.unsafe(mutation.statement),
      );
      let likely = likeliestFirst(files, mutation.words);
      while (likely.length > 0) {
        const first = await run(likely);
        if (first === null) return null;
        // A busy machine fails a test now and then: what notices fails again.
        const again = await run(likely.filter(({ moduleId }) => moduleId === first.moduleId));
        if (again) return `${relative(root, again.moduleId)}: ${again.title}`;
        likely = likely.filter(({ moduleId }) => moduleId !== first.moduleId);
      }
      return null;
    },
    async close() {
      await vitest.close();
      await dropDatabase(cluster.serverUrl, whole);
    },
  };
}

/** The tests that mention any of the words; a word that few of them mention counts for more. */
function likeliestFirst(
  files: readonly { specification: TestSpecification; text: string }[],
  words: readonly string[],
): TestSpecification[] {
  const weights = words.map((word) => {
    const pattern = new RegExp(`\\b${word}\\b`);
    return { pattern, weight: 1 / (files.filter(({ text }) => pattern.test(text)).length || 1) };
  });
  return files
    .map(({ specification, text }) => ({
      specification,
      score: weights.reduce((sum, { pattern, weight }) => (pattern.test(text) ? sum + weight : sum), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ specification }) => specification);
}

class InGivenOrder {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}
