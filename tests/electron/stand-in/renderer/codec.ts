/** Turns values that can be cloned into text and back. */
export interface Codec {
  /** Throws "An object could not be cloned." as Electron does, for functions, proxies, DOM nodes and the like. */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

/**
 * The structured clone algorithm as text: undefined, NaN, -0, bigint, Date, RegExp, Map, Set, buffers and their views,
 * errors, boxed primitives, sparse arrays, shared and circular references. The platform's own structuredClone decides
 * what can be cloned; this only writes its result down.
 *
 * The function is also injected into pages as text, so it must not use anything outside itself.
 */
export function createCodec(): Codec {
  type Node = string | number | boolean | null | readonly [tag: string, ...parts: unknown[]];
  type View = ArrayBufferView & { readonly length?: number };
  const refused = () => new Error("An object could not be cloned.");
  const views: Readonly<Record<string, unknown>> = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  };

  function toBase64(buffer: ArrayBuffer): string {
    const bytes = new Uint8Array(buffer);
    let binary = "";
    for (let start = 0; start < bytes.length; start += 0x8000) {
      binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
    }
    return btoa(binary);
  }

  function fromBase64(text: string): ArrayBuffer {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
  }

  function encode(value: unknown): string {
    let cloned: unknown;
    try {
      cloned = structuredClone(value);
    } catch {
      throw refused();
    }
    const objects: (Node | null)[] = [];
    const seen = new Map<object, number>();

    function node(item: unknown): Node {
      switch (typeof item) {
        case "string":
        case "boolean":
          return item;
        case "undefined":
          return ["undefined"];
        case "bigint":
          return ["bigint", String(item)];
        case "number":
          if (Object.is(item, -0)) return ["number", "-0"];
          return Number.isFinite(item) ? item : ["number", String(item)];
        case "object":
          return item === null ? null : ["object", indexOf(item)];
        default:
          throw refused();
      }
    }

    function indexOf(object: object): number {
      const known = seen.get(object);
      if (known !== undefined) return known;
      const index = objects.push(null) - 1;
      seen.set(object, index);
      objects[index] = describe(object);
      return index;
    }

    function entries(object: object): [string, Node][] {
      return Object.entries(object).map(([key, item]) => [key, node(item)]);
    }

    function describe(object: object): Node {
      // A clone has no Symbol.toStringTag of the app's making, so its tag can be trusted.
      const tag = Object.prototype.toString.call(object).slice(8, -1);
      const describer = describers[tag] ?? (tag in views ? describeView : null);
      if (!describer) throw refused();
      return describer(object as never);
    }

    function describeView(view: View): Node {
      if (!(view.buffer instanceof ArrayBuffer)) throw refused();
      const name = Object.prototype.toString.call(view).slice(8, -1);
      return ["view", name, node(view.buffer), view.byteOffset, view.length ?? view.byteLength];
    }

    const boxed = (object: object): Node => ["boxed", node(object.valueOf())];
    const describers: Readonly<Record<string, (object: never) => Node>> = {
      Array: (list: unknown[]) =>
        Object.keys(list).length === list.length
          ? ["list", list.map(node)]
          : ["array", list.length, entries(list)],
      Object: (object: object) => {
        if (Object.getPrototypeOf(object) !== Object.prototype) throw refused();
        return ["plain", entries(object)];
      },
      Date: (date: Date) => ["date", node(date.getTime())],
      RegExp: (pattern: RegExp) => ["regexp", pattern.source, pattern.flags],
      Map: (map: Map<unknown, unknown>) => ["map", [...map].map(([key, item]) => [node(key), node(item)])],
      Set: (set: Set<unknown>) => ["set", [...set].map(node)],
      ArrayBuffer: (buffer: ArrayBuffer) => ["buffer", toBase64(buffer)],
      Error: (error: Error) => [
        "error",
        error.name,
        error.message,
        error.stack ?? null,
        "cause" in error ? [node(error.cause)] : [],
      ],
      Number: boxed,
      String: boxed,
      Boolean: boxed,
      BigInt: boxed,
    };

    const root = node(cloned);
    return JSON.stringify({ root, objects });
  }

  function decode(text: string): unknown {
    const { root, objects } = JSON.parse(text) as { root: Node; objects: [string, ...unknown[]][] };
    const made: unknown[] = [];

    function value(node: unknown): unknown {
      if (!Array.isArray(node)) return node;
      const [tag, part] = node as [string, unknown];
      if (tag === "undefined") return undefined;
      if (tag === "bigint") return BigInt(part as string);
      if (tag === "number") return Number(part);
      return object(part as number);
    }

    function object(index: number): unknown {
      if (index in made) return made[index];
      const [tag, ...parts] = objects[index] ?? [""];
      const make = makers[tag];
      if (!make) throw new Error(`A message holds an unknown kind of value: "${tag}".`);
      return make(parts as never, (result) => {
        made[index] = result;
        return result;
      });
    }

    function fill<T extends object>(target: T, pairs: readonly [string, unknown][]): T {
      for (const [key, item] of pairs) {
        // Defined, not assigned: a key may be "__proto__".
        Object.defineProperty(target, key, {
          value: value(item),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
      return target;
    }

    // Each maker keeps its object before it decodes what is inside, so that circles close.
    type Keep = <T>(result: T) => T;
    const makers: Readonly<Record<string, (parts: never, keep: Keep) => unknown>> = {
      list: ([items]: [unknown[]], keep) => {
        const list = keep<unknown[]>([]);
        for (const item of items) list.push(value(item));
        return list;
      },
      array: ([length, pairs]: [number, [string, unknown][]], keep) => fill(keep(new Array(length)), pairs),
      plain: ([pairs]: [[string, unknown][]], keep) => fill(keep({}), pairs),
      date: ([time]: [unknown], keep) => keep(new Date(value(time) as number)),
      regexp: ([source, flags]: [string, string], keep) => keep(new RegExp(source, flags)),
      map: ([pairs]: [[unknown, unknown][]], keep) => {
        const map = keep(new Map());
        for (const [key, item] of pairs) map.set(value(key), value(item));
        return map;
      },
      set: ([items]: [unknown[]], keep) => {
        const set = keep(new Set());
        for (const item of items) set.add(value(item));
        return set;
      },
      buffer: ([base64]: [string], keep) => keep(fromBase64(base64)),
      view: ([name, buffer, offset, length]: [string, unknown, number, number], keep) => {
        const View = views[name] as new (buffer: unknown, offset: number, length: number) => unknown;
        return keep(new View(value(buffer), offset, length));
      },
      boxed: ([item]: [unknown], keep) => keep(Object(value(item))),
      error: ([name, message, stack, cause]: [string, string, string | null, unknown[]], keep) => {
        const known: Readonly<Record<string, ErrorConstructor>> = {
          EvalError,
          RangeError,
          ReferenceError,
          SyntaxError,
          TypeError,
          URIError,
        };
        const error = keep(new (known[name] ?? Error)(message));
        Object.defineProperty(error, "stack", {
          value: stack ?? undefined,
          configurable: true,
          writable: true,
        });
        if (cause.length > 0) {
          Object.defineProperty(error, "cause", {
            value: value(cause[0]),
            configurable: true,
            writable: true,
          });
        }
        return error;
      },
    };

    return value(root);
  }

  return { encode, decode };
}
