import { Refusal } from "../_shared/refusal.ts";

/** A JSON object whose values have not been looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** Status 400 with the path of the field that is wrong, such as "checklist[2].task". */
export function invalidField(field: string, what: string): Refusal {
  return new Refusal(400, "call/invalid-event", `${field} ${what}`, field);
}

/** The value as an object that has no other keys than these; `at` is its path, empty for the event itself. */
export function objectOf(value: unknown, at: string, keys: readonly string[]): Fields {
  if (!isObject(value)) throw invalidField(at, "must be an object.");
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) {
      const name = key.length > 50 ? `${key.slice(0, 50)}…` : key;
      const path = at === "" ? name : `${at}.${name}`;
      throw invalidField(
        path,
        at === "" ? "is not a field of this event." : `is not a field of ${at}; known: ${keys.join(", ")}.`,
      );
    }
  }
  return value;
}

/** True for a JSON object, which a list and null are not. */
export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text that is more than white space, of at most `max` characters, and that the database can store. */
export function textOf(value: unknown, field: string, max: number): string {
  if (typeof value !== "string" || value.trim() === "")
    throw invalidField(field, "must be text that is not empty.");
  if (value.length > max && [...value].length > max) {
    throw invalidField(field, `must have at most ${max} characters.`);
  }
  if (value.includes("\u0000") || !value.isWellFormed()) {
    throw invalidField(field, "must not contain a NUL character or half a surrogate pair.");
  }
  return value;
}

/** A text of this form; `what` says it in words. */
export function patternOf(value: unknown, field: string, pattern: RegExp, what: string): string {
  if (typeof value !== "string" || !pattern.test(value)) throw invalidField(field, `must be ${what}.`);
  return value;
}

/** A list of `min` to `max` entries, each read by `read` with its path. */
export function listOf<T>(
  value: unknown,
  field: string,
  { min, max }: { min: number; max: number },
  read: (entry: unknown, at: string) => T,
): T[] {
  if (!Array.isArray(value) || value.length < min || value.length > max) {
    throw invalidField(field, `must be a list of ${min} to ${max} entries.`);
  }
  return value.map((entry: unknown, index) => read(entry, `${field}[${index}]`));
}

/** A UUID, in lower case. */
export function uuidOf(value: unknown, field: string): string {
  return patternOf(
    value,
    field,
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    "a UUID",
  ).toLowerCase();
}

/** One of the given texts. */
export function oneOf<T extends string>(value: unknown, field: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw invalidField(field, `must be one of ${allowed.join(", ")}.`);
  return found;
}

const DATE_TIME = /^([2-9]\d{3})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** A moment since the year 2000 with its offset, such as 2026-03-04T14:05:00Z; returns milliseconds since 1970. */
export function momentOf(value: unknown, field: string): number {
  const [text, year, month, day] = (typeof value === "string" && DATE_TIME.exec(value)) || [];
  const moment = text === undefined ? Number.NaN : Date.parse(text);
  // JavaScript would read 30 February as a day in March.
  const isDay = Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number.isNaN(moment) || !isDay) {
    throw invalidField(field, "must be a time with its offset, such as 2026-03-04T14:05:00Z.");
  }
  return moment;
}
