// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installKeyMasking } from "./install-key-masking.ts";

const key = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg";
const address = `https://x.example/rest?apikey=${key}`;
const maskedAddress = "https://x.example/rest?apikey=[API_KEY_HIDDEN]";
const levels = [
  "log",
  "info",
  "warn",
  "error",
  "debug",
  "trace",
  "dir",
  "table",
  "group",
  "assert",
  "timeLog",
];

type Printed = [level: string, ...args: unknown[]];

let printed: Printed[];
let console: Record<string, (...args: unknown[]) => void>;
let restore: () => void;

beforeEach(() => {
  printed = [];
  console = Object.fromEntries(
    levels.map((level) => [level, (...args: unknown[]) => printed.push([level, ...args])]),
  );
  restore = installKeyMasking({ keys: [key], console, target: window });
});

afterEach(() => restore());

const errorEvent = (error: unknown, message: string) =>
  new ErrorEvent("error", { error, message, cancelable: true, bubbles: false });
const rejectionEvent = (reason: unknown) =>
  Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });

describe("installKeyMasking", () => {
  it.each(levels)("MSEC-19 MSEC-20 masks console.%s", (level) => {
    console[level]?.("before", address, { request: { url: address } });
    expect(printed).toEqual([[level, "before", maskedAddress, { request: { url: maskedAddress } }]]);
  });

  it("MSEC-20 covers every method that this environment's console has", () => {
    const real = globalThis.console;
    const names = Object.getOwnPropertyNames(real).filter(
      (name) => typeof Reflect.get(real, name) === "function",
    );
    const standIn: Record<string, unknown> = Object.fromEntries(
      names.map((name) => [name, (...args: unknown[]) => printed.push([name, ...args])]),
    );
    const removeMasking = installKeyMasking({ keys: [key], console: standIn, target: new EventTarget() });
    for (const name of names.filter((candidate) => /^[a-z]/.test(candidate))) {
      Reflect.apply(standIn[name] as () => void, standIn, [address]);
    }
    removeMasking();
    expect(printed.length).toBeGreaterThan(15);
    for (const [, text] of printed) expect(text).toBe(maskedAddress);
  });

  it("passes on untouched what holds no key, nodes and errors included", () => {
    const node = document.createElement("p");
    const error = new Error("plain");
    console.error?.(node, error);
    expect(printed[0]?.[1]).toBe(node);
    expect(printed[0]?.[2]).toBe(error);
  });

  it("MSEC-20 ASEC-12 prints an uncaught error masked, with its stack, in place of the browser's line", () => {
    const event = errorEvent(new Error(`failed: ${address}`), `Uncaught Error: failed: ${address}`);
    let isSeenByOthers = false;
    window.addEventListener("error", () => {
      isSeenByOthers = true;
    });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(isSeenByOthers).toBe(false);
    const [level, label, error] = printed[0] ?? [];
    expect([level, label]).toEqual(["error", "Uncaught"]);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toBe(`failed: ${maskedAddress}`);
    expect((error as Error).stack).toContain("install-key-masking.test");
    expect((error as Error).stack).not.toContain(key);
  });

  it("MSEC-20 prints an unhandled rejection masked", () => {
    const event = rejectionEvent({ request: { url: address } });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(printed).toEqual([["error", "Uncaught (in promise)", { request: { url: maskedAddress } }]]);
  });

  it("MSEC-20 masks the message of a script error that carries no error object", () => {
    window.dispatchEvent(errorEvent(null, `Script error ${key}`));
    expect(printed).toEqual([["error", "Uncaught", "Script error [API_KEY_HIDDEN]"]]);
  });

  it("leaves errors without a key to the browser", () => {
    const events = [errorEvent(new Error("plain"), "plain"), rejectionEvent("plain")];
    for (const event of events) window.dispatchEvent(event);
    expect(events.map((event) => event.defaultPrevented)).toEqual([false, false]);
    expect(printed).toEqual([]);
  });

  it("can be removed", () => {
    restore();
    console.log?.(key);
    expect(printed).toEqual([["log", key]]);
  });
});
