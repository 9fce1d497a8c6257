/** What replaces a key. */
export const KEY_MASK = "[API_KEY_HIDDEN]";

/** What replaces a part that was too large to be searched. */
export const NOT_SHOWN = "[NOT_SHOWN]";

const MAX_SEARCHED_OBJECTS = 100_000;
const MAX_COPIED_DEPTH = 100;

/** Replaces every occurrence of every key in the text, also inside addresses. */
export function maskKeys(text: string, keys: readonly string[]): string {
  return searchedForms(keys).reduce((masked, key) => masked.replaceAll(key, KEY_MASK), text);
}

/**
 * The same for any value. A value without a key is returned unchanged, so a console keeps its live objects; a value
 * with one is copied with its prototype and cycles, and an Error stays an Error with its stack. A host object with a
 * key in its address (a URL, a Response, a WebSocket) becomes a text.
 */
export function maskDeep(value: unknown, keys: readonly string[]): unknown {
  if (typeof value === "string") return maskKeys(value, keys);
  const wanted = searchedForms(keys);
  if (wanted.length === 0 || !isObject(value)) return value;
  try {
    return holdsKey(value, wanted) ? new Copier(wanted).copy(value, 0) : value;
  } catch {
    // A getter or a proxy threw.
    return NOT_SHOWN;
  }
}

/** The keys as they are and as an address encodes them, longest first, so that no part of a longer key remains. */
function searchedForms(keys: readonly string[]): string[] {
  const all = keys
    .flatMap((key) => [key, encodeURIComponent(key.toWellFormed())])
    .filter((key) => key !== "");
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}

function holdsKey(root: object, keys: readonly string[]): boolean {
  const seen = new Set<object>([root]);
  const waiting: object[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const part of partsOf(next)) {
      if (typeof part === "string" && keys.some((key) => part.includes(key))) return true;
      if (!isObject(part) || seen.has(part)) continue;
      // Too large to search: it counts as containing a key, and the copy leaves the rest out.
      if (seen.size >= MAX_SEARCHED_OBJECTS) return true;
      seen.add(part);
      waiting.push(part);
    }
  }
  return false;
}

/** Everything inside of an object that a console would print. */
function partsOf(value: object): unknown[] {
  if (value instanceof Map) return [...value].flat();
  if (value instanceof Set) return [...value];
  const own = ownData(value).flat();
  if (value instanceof Error) return [value.name, value.message, value.stack, value.cause, ...own];
  return isCopyable(value) ? own : [addressOf(value)];
}

/** Own properties with a plain value; getters are not run. */
function ownData(value: object): [name: string, value: unknown][] {
  return Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([name, descriptor]) =>
    "value" in descriptor ? [[name, descriptor.value]] : [],
  );
}

class Copier {
  readonly #keys: readonly string[];
  readonly #copies = new Map<object, object>();

  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  copy(value: unknown, depth: number): unknown {
    if (typeof value === "string") return maskKeys(value, this.#keys);
    if (!isObject(value)) return value;
    const known = this.#copies.get(value);
    if (known) return known;
    if (depth > MAX_COPIED_DEPTH || this.#copies.size >= MAX_SEARCHED_OBJECTS) return NOT_SHOWN;
    if (value instanceof Map || value instanceof Set) return this.#copyCollection(value, depth);
    if (value instanceof Error) return this.#copyError(value, depth);
    if (isCopyable(value)) return this.#copyObject(value, depth);
    const address = addressOf(value);
    const masked = maskKeys(address, this.#keys);
    return masked === address ? value : masked;
  }

  #copyCollection(value: Map<unknown, unknown> | Set<unknown>, depth: number): object {
    if (value instanceof Set) {
      const set = new Set<unknown>();
      this.#copies.set(value, set);
      for (const item of value) set.add(this.copy(item, depth + 1));
      return set;
    }
    const map = new Map<unknown, unknown>();
    this.#copies.set(value, map);
    for (const [key, item] of value) map.set(this.copy(key, depth + 1), this.copy(item, depth + 1));
    return map;
  }

  /** A real Error again: consoles print the stack of nothing else. */
  #copyError(value: Error, depth: number): Error {
    const copy = new Error(maskKeys(value.message, this.#keys));
    this.#copies.set(value, copy);
    Object.setPrototypeOf(copy, Object.getPrototypeOf(value));
    this.#copyOwn(value, copy, depth);
    for (const name of ["name", "message", "stack"] as const) {
      const text = value[name];
      if (typeof text !== "string" || copy[name] === text) continue;
      const masked = maskKeys(text, this.#keys);
      Object.defineProperty(copy, name, {
        value: masked,
        configurable: true,
        writable: true,
        enumerable: false,
      });
    }
    return copy;
  }

  #copyObject(value: object, depth: number): object {
    const copy: object = Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value));
    this.#copies.set(value, copy);
    this.#copyOwn(value, copy, depth);
    return copy;
  }

  #copyOwn(from: object, to: object, depth: number): void {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(from))) {
      const copied =
        "value" in descriptor ? { ...descriptor, value: this.copy(descriptor.value, depth + 1) } : descriptor;
      Object.defineProperty(to, maskKeys(name, this.#keys), copied);
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Arrays, plain objects and instances of classes; host objects (nodes, addresses, buffers) cannot be copied whole. */
function isCopyable(value: object): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";
}

/** The address that a host object shows, else an empty text. */
function addressOf(value: object): string {
  for (const name of ["href", "url", "src", "responseURL"]) {
    const address: unknown = Reflect.get(value, name);
    if (typeof address === "string" && address) return address;
  }
  return Object.prototype.toString.call(value) === "[object URLSearchParams]" ? String(value) : "";
}
