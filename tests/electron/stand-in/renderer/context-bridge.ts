import type { WorldChannel } from "./channel.ts";

/** What a preload script gets as `contextBridge`. */
export interface ContextBridgeEnd {
  exposeInMainWorld(key: string, api: unknown): void;
}

/**
 * Copies values between the page's world and the preload's as Electron's contextBridge does: functions and promises
 * become proxies, plain objects and class instances become frozen plain copies, the rest is cloned by the browser.
 *
 * The function is injected into pages as text, so it must not use anything outside itself.
 */
export function createContextBridge(channel: WorldChannel, side: "page" | "preload"): ContextBridgeEnd {
  type AnyFunction = (...parameters: unknown[]) => unknown;
  type Packed = readonly [kind: string, ...parts: unknown[]];
  type Outcome = { readonly id: number; readonly ok: boolean; readonly packed: Packed };
  const maxDepth = 1_000;
  let lastId = 0;
  const ownFunctions = new Map<number, AnyFunction>();
  /** How many proxies the other world has of each of them. */
  const proxies = new Map<number, number>();
  // Electron's proxies hold a function as long as they live themselves, and no longer.
  const forgotten = new FinalizationRegistry<number>((id) => channel.post("forgotten", id));
  const ownIds = new WeakMap<AnyFunction, number>();
  const foreignIds = new WeakMap<AnyFunction, number>();
  const returns = new Map<number, (outcome: Outcome) => void>();
  const promises = new Map<number, (outcome: Outcome) => void>();

  function pack(value: unknown, depth = 0, seen = new Map<object, number>()): Packed {
    if (depth > maxDepth) {
      throw new TypeError(
        `Electron contextBridge recursion depth exceeded. Nested objects deeper than ${maxDepth} are not supported.`,
      );
    }
    if (typeof value === "function") return packFunction(value as AnyFunction);
    if (typeof value === "symbol") throw new Error("An object could not be cloned.");
    if (value === null || typeof value !== "object") return ["value", value];
    if (value instanceof Promise) return packPromise(value);
    if (value instanceof Error) return ["error", value.name, value.message, value.stack];
    if (Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]") {
      return packObject(value, depth, seen);
    }
    try {
      return ["value", structuredClone(value)];
    } catch {
      throw new Error("An object could not be cloned.");
    }
  }

  function packObject(object: object, depth: number, seen: Map<object, number>): Packed {
    const known = seen.get(object);
    if (known !== undefined) return ["seen", known];
    const id = seen.size;
    seen.set(object, id);
    const entries = Object.entries(object).map(([key, item]) => [key, pack(item, depth + 1, seen)]);
    return Array.isArray(object) ? ["array", id, entries, object.length] : ["object", id, entries];
  }

  function packFunction(value: AnyFunction): Packed {
    const foreign = foreignIds.get(value);
    if (foreign !== undefined) return ["returned", foreign];
    let id = ownIds.get(value);
    if (id === undefined) {
      id = ++lastId;
      ownIds.set(value, id);
    }
    ownFunctions.set(id, value);
    proxies.set(id, (proxies.get(id) ?? 0) + 1);
    return ["function", id];
  }

  function packPromise(promise: Promise<unknown>): Packed {
    const id = ++lastId;
    const settle = (ok: boolean, value: unknown) =>
      channel.post(
        "settle",
        outcomeOf(id, ok, () => value),
      );
    promise.then(
      (value) => settle(true, value),
      (error) => settle(false, error),
    );
    return ["promise", id];
  }

  function outcomeOf(id: number, ok: boolean, make: () => unknown): Outcome {
    try {
      return { id, ok, packed: pack(make()) };
    } catch (error) {
      return { id, ok: false, packed: packThrown(error) };
    }
  }

  function packThrown(error: unknown): Packed {
    try {
      return pack(error);
    } catch {
      return ["error", "Error", String(error), undefined];
    }
  }

  function unpack([kind, ...parts]: Packed, made: unknown[] = []): unknown {
    switch (kind) {
      case "seen":
        return made[parts[0] as number];
      case "function":
        return foreignFunction(parts[0] as number);
      case "returned":
        return ownFunctions.get(parts[0] as number);
      case "promise":
        return new Promise((resolve, reject) => {
          promises.set(parts[0] as number, ({ ok, packed }) => (ok ? resolve : reject)(unpack(packed)));
        });
      case "error": {
        const error = new Error(parts[1] as string);
        Object.defineProperty(error, "name", { value: parts[0], configurable: true, writable: true });
        Object.defineProperty(error, "stack", { value: parts[2], configurable: true, writable: true });
        return error;
      }
      case "array":
      case "object": {
        const copy: object = kind === "array" ? new Array(parts[2] as number) : {};
        made[parts[0] as number] = copy;
        for (const [key, item] of parts[1] as [string, Packed][]) {
          const property = {
            value: unpack(item, made),
            writable: true,
            enumerable: true,
            configurable: true,
          };
          Object.defineProperty(copy, key, property);
        }
        return copy;
      }
      default:
        return parts[0];
    }
  }

  function foreignFunction(id: number): AnyFunction {
    const proxy: AnyFunction = (...parameters) => {
      const call = ++lastId;
      let outcome: Outcome | undefined;
      returns.set(call, (result) => {
        outcome = result;
      });
      channel.post("call", { id, call, parameters: parameters.map((item) => pack(item)) });
      returns.delete(call);
      if (!outcome) throw new Error("The other world of this frame has gone.");
      if (!outcome.ok) throw unpack(outcome.packed);
      return unpack(outcome.packed);
    };
    foreignIds.set(proxy, id);
    forgotten.register(proxy, id);
    return proxy;
  }

  function freeze<T>(value: T): T {
    if (
      typeof value === "object" &&
      value !== null &&
      !Object.isFrozen(value) &&
      !ArrayBuffer.isView(value)
    ) {
      Object.freeze(value);
      Object.values(value).forEach(freeze);
    }
    return value;
  }

  channel.on("call", (message: { id: number; call: number; parameters: Packed[] }) => {
    const called = ownFunctions.get(message.id);
    channel.post(
      "return",
      outcomeOf(message.call, true, () => called?.(...message.parameters.map((item) => unpack(item)))),
    );
  });
  channel.on("return", (outcome: Outcome) => returns.get(outcome.id)?.(outcome));
  channel.on("settle", (outcome: Outcome) => {
    promises.get(outcome.id)?.(outcome);
    promises.delete(outcome.id);
  });
  channel.on("forgotten", (id: number) => {
    const left = (proxies.get(id) ?? 0) - 1;
    if (left > 0) proxies.set(id, left);
    else {
      proxies.delete(id);
      ownFunctions.delete(id);
    }
  });
  channel.on("expose", ({ key, packed }: { key: string; packed: Packed }) => {
    Object.defineProperty(window, key, { value: freeze(unpack(packed)), enumerable: true });
  });

  return {
    exposeInMainWorld(key, api) {
      if (side !== "preload") throw new Error("contextBridge belongs to the preload script.");
      if (key in window)
        throw new Error("Cannot bind an API on top of an existing property on the window object");
      channel.post("expose", { key, packed: pack(api) });
    },
  };
}
