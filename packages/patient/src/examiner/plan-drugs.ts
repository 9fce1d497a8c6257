import { ANTIBIOTICS, drugsIn } from "../medicine/drugs.ts";
import type { Step } from "./read-step.ts";

/** Whether the line names this one of several drugs, and not only another of its class. */
export function isOneOf(drugs: readonly string[], drug: string, line: string): boolean {
  const given = drugsIn(line).map(({ name }) => name);
  const isNamed = (one: string) => drugsIn(one).some(({ name }) => given.includes(name));
  return (
    isNamed(drug) || (sharesDrug(drug, line) && !drugs.some((one) => isNamed(one) && sharesDrug(one, drug)))
  );
}

/** Whether the line has a drug that the step names, or one of a class that it names; another of its class is none. */
export function isRefusedBy(step: string, line: string): boolean {
  // Drops are no tablets.
  if (/\boral\b/i.test(step) && /\b(?:drops?|cream|ointment|spray|topical|iv|im)\b/i.test(line)) return false;
  const refused = new Set(drugsIn(step).map(({ name }) => name));
  return (
    drugsIn(line).some(
      ({ name, classes }) => refused.has(name) || classes.some((group) => refused.has(group.toLowerCase())),
    ) ||
    (/\bantibiotics?\b/i.test(step) && sharesDrug(step, line))
  );
}

/**
 * Whether the line gives the drug that the step begins with, or one of that class; to teach or to wean it, and another
 * route, is another use of it.
 */
export function useOfLead({ core, lead }: Step, line: string): "given" | "another" | undefined {
  const names = (text: string) =>
    drugsIn(text).some(({ name, classes }) => [name, ...classes].some((one) => one.toLowerCase() === lead));
  if (lead === undefined || !names(line)) return undefined;
  const isOtherRoute = /\b(?:iv|im|intravenous)\b/i.test(core) && /\b(?:oral\w*|po|tablets?)\b/i.test(line);
  const isOtherUse = /^(?:wean|taper|reduce|teach|delay)\b|\b(?:kit|card|levels?)\b/i.test(line);
  const given = line.replace(/\b(?:after|before|until|at (?:the )?end of|waiting)\b[^,]*/i, "");
  return isOtherRoute || isOtherUse || !names(given) ? "another" : "given";
}

/** Whether the step names a class, such as antipsychotics, and the line a drug of it. */
export function namesClassOf(step: string, line: string): boolean {
  const classes = drugsIn(step).flatMap(({ name, classes: [group = ""] }) =>
    group.toLowerCase() === name ? [group] : [],
  );
  return drugsIn(line).some((drug) => drug.classes.some((group) => classes.includes(group)));
}

/** Whether both texts name one drug, or the one a class of the other's. */
export function sharesDrug(one: string, other: string): boolean {
  const names = (text: string) =>
    drugsIn(text).flatMap(({ name, classes }) => [name, ...classes.map((group) => group.toLowerCase())]);
  const found = new Set(names(one));
  const isAntibiotic = (text: string) =>
    /\bantibiotics?\b/i.test(text) ||
    drugsIn(text).some(({ classes }) => classes.some((group) => ANTIBIOTICS.has(group)));
  return (
    names(other).some((name) => name !== "other" && found.has(name)) ||
    (/\bantibiotics?\b/i.test(one) && isAntibiotic(other))
  );
}
