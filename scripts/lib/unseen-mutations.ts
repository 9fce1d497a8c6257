import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Stryker } from "@stryker-mutator/core";
import { root } from "./paths.ts";

/** A mutation of the code, and what the tests made of it. */
export type Mutant = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/**
 * Mutations of single lines that change nothing anybody could notice, each with the reason: "file: line → what becomes
 * of it", as they are reported.
 */
export const equivalentMutations: Readonly<Record<string, string>> = {
  "apps/studio/src/main/studio-app.ts: const openCase = caseId === null ? null : cases.open(caseId); → const openCase = false ? null : cases.open(caseId);":
    "No case has the id null, so none is opened either.",
  'packages/data/src/case-sync/case-sync-gateway.ts: ...(mutation.kind === "create" ? {} : { expected_revision: mutation.expectedRevision }), → ...(false ? {} : { expected_revision: mutation.expectedRevision }),':
    "A new case has none, and JSON leaves out what is undefined.",
  'packages/data/src/case-sync/case-sync-gateway.ts: ...(mutation.kind === "create" ? {} : { expected_revision: mutation.expectedRevision }), → ...(mutation.kind === "" ? {} : { expected_revision: mutation.expectedRevision }),':
    "A new case has none, and JSON leaves out what is undefined.",
  "packages/data/src/cases/case-repository.ts: ...(expectedHistory === undefined ? {} : { p_expected_history: expectedHistory }), → ...(false ? {} : { p_expected_history: expectedHistory }),":
    "JSON leaves out what is undefined.",
  "packages/data/src/cases/publish-case.ts: ...(expectedHistory === undefined ? {} : { p_expected_history: expectedHistory }), → ...(false ? {} : { p_expected_history: expectedHistory }),":
    "JSON leaves out what is undefined.",
  "packages/data/src/realtime/live-marks.ts: } catch { return false; } → } catch {}":
    "Who asks takes undefined for false.",
  "packages/stores/src/proposals/pending-changes.ts: this.#localCount += 1; → this.#localCount -= 1;":
    "It only makes ids that differ.",
  "packages/stores/src/category-selection/category-selection-store.ts: if (!this.#open.delete(name)) this.#open.set(name, true); → if (!this.#open.delete(name)) this.#open.set(name, false);":
    "The map is asked for its keys alone.",
  "packages/stores/src/category-selection/preference-sync.ts: if (isTrue) this.#shown.set(fact, true); → if (isTrue) this.#shown.set(fact, false);":
    "The map is asked for its keys alone.",
  "packages/stores/src/practice/practice-voice-store.ts: this.#speaking += 1; → this.#speaking -= 1;":
    "It only tells one answer from another.",
};

/** The parts of Babel's path that are read here. */
interface Path {
  readonly node: {
    readonly type: string;
    readonly properties?: readonly { key?: { name?: string }; value?: { value?: unknown; name?: string } }[];
  };
  readonly parent?: {
    readonly type: string;
    readonly callee?: { name?: string; property?: { name?: string; id?: { name?: string } } };
    readonly key?: { name?: string };
    readonly arguments?: readonly unknown[];
  };
}

/** Says of code whose mutations nobody could see why that is so; null of all other code. */
export function whyUnseen({ node, parent }: Path): string | null {
  const hasKey = (name: string) =>
    node.type === "ObjectExpression" && node.properties?.some(({ key }) => key?.name === name);
  if (hasKey("autoBind"))
    return "It shows where a component hands a method on, and component tests prove it.";
  if (hasKey("deep"))
    return "How deep MobX observes a value that is only ever replaced changes what it costs.";
  const isText = /^(String|Template)Literal$/.test(node.type);
  if (isText && parent?.type === "ObjectProperty" && parent.key?.name === "what")
    return "It names what could not be read, for the log alone.";
  if (parent?.type !== "CallExpression") return null;
  const { name, property } = parent.callee ?? {};
  const called = name ?? property?.name ?? property?.id?.name;
  const isHow = node.properties?.every(
    ({ value }) => value?.value === false || value?.name === "observableRef",
  );
  if (called === "makeAutoObservable" && parent.arguments?.[1] === node && isHow)
    return "How MobX observes parts that are never replaced, and values that only ever are, changes what it costs.";
  if (!isText || parent.arguments?.[0] !== node) return null;
  if (called === "log") return "The wording of the log is for developers.";
  if (called === "select") return "An empty list of columns reads all of them.";
  return null;
}

/** Whether no test notices the mutation, though somebody could. */
export function isUnnoticed(mutant: Mutant): boolean {
  return (
    (mutant.status === "Survived" || mutant.status === "NoCoverage") &&
    !(nameOf(mutant) in equivalentMutations)
  );
}

/** The file, the line and what becomes of it; of several lines the beginning. */
function nameOf({ fileName, location: { start, end }, replacement = "" }: Mutant): string {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const before = lines[0]?.slice(0, start.column - 1);
  const after = lines.at(-1)?.slice(end.column - 1);
  const short = (code: string) => code.replace(/\s+/g, " ").trim().slice(0, 120);
  return `${relative(root, fileName)}: ${short(lines.join(" "))} → ${short(`${before}${replacement}${after}`)}`;
}

/** Prints each mutation that nothing notices as soon as that is known: a run that is cut off has said what it saw. */
class UnnoticedMutantsReporter {
  onMutantTested(mutant: Mutant): void {
    if (isUnnoticed(mutant)) console.log(`  not noticed: ${nameOf(mutant)}`);
  }
}

/** Loaded by Stryker: it leaves unseen code out and counts it nowhere, and prints what is not noticed. */
export const strykerPlugins = [
  { kind: "Ignore", name: "unseen", value: { shouldIgnore: whyUnseen } },
  { kind: "Reporter", name: "unnoticed", injectableClass: UnnoticedMutantsReporter },
];
