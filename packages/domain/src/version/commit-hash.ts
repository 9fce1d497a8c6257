import type { JsonValue } from "../template/json.ts";
import { canonicalJson } from "./canonical-json.ts";

/** SHA-1 of a text's UTF-8 bytes as 40 lower-case hexadecimal digits; rejects where there is no such function. */
export type Sha1 = (text: string) => Promise<string>;

const HASH = /^[0-9a-f]{40}$/;

/** The text that a commit hash is made of: what the case says, who published it and when (ISO 8601). */
export function commitHashInput(caseData: JsonValue, authorId: string, createdAt: string): string {
  return [canonicalJson(caseData), authorId, createdAt].join("\n");
}

/** The hash of the text: SHA-1, or where that is not to be had a simple hash of the same form. Never rejects. */
export async function commitHash(input: string, sha1: Sha1): Promise<string> {
  try {
    const hash = await sha1(input);
    return HASH.test(hash) ? hash : simpleHash(input);
  } catch {
    return simpleHash(input);
  }
}

/** Forty hexadecimal digits that depend on every character of the text. It tells texts apart and protects nothing. */
export function simpleHash(text: string): string {
  const lanes = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    for (const [index, lane] of lanes.entries()) lanes[index] = Math.imul(lane ^ (code + index), 0x01000193);
  }
  return lanes.map((lane) => mix(lane).toString(16).padStart(8, "0")).join("");
}

/** Spreads the last characters over all bits; unsigned. */
function mix(lane: number): number {
  const first = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
