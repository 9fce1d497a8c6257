import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  asAdministrator,
  createDatabaseFromTemplate,
  databaseUrl,
  dropDatabase,
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
  let notice: string | null = null;
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
          if (test.result().state === "failed")
            notice ??= `${relative(root, test.module.moduleId)}: ${test.fullName}`;
        },
        onTestModuleEnd(module) {
          if (module.state() === "passed") passed++;
          if (module.state() !== "failed" || notice !== null) return;
          notice = `${relative(root, module.moduleId)}: cannot be set up`;
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

  return {
    async judge(mutation) {
      await dropDatabase(cluster.serverUrl, cluster.template);
      await createDatabaseFromTemplate(cluster.serverUrl, whole, cluster.template);
      await asAdministrator(databaseUrl(cluster.serverUrl, cluster.template), (sql) =>
        sql.unsafe(mutation.statement),
      );
      const likely = likeliestFirst(files, mutation.words);
      if (likely.length === 0) return null;
      notice = null;
      passed = 0;
      await vitest.runTestSpecifications(likely);
      if (notice === null && passed < likely.length) {
        throw new Error(`${likely.length - passed} test files did not run for ${mutation.name}`);
      }
      return notice;
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
