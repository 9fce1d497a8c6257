// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KEY_MASK, maskDeep, maskKeys, NOT_SHOWN } from "./mask-keys.ts";

declare const document: { readonly body: object; createElement(name: string): object };
declare const URL: new (url: string) => object;
declare const URLSearchParams: new (fields: Record<string, string>) => object;

const key = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg";
const jwt = "eyJhbGciOi.eyJyb2xlIjoiYW5vbiJ9.c2ln";
const keys = [key, jwt];
const masked = (value: unknown) => maskDeep(value, keys);

describe("maskKeys", () => {
  it("MSEC-19 replaces every occurrence of every key", () => {
    expect(maskKeys(`${key} and ${jwt} and ${key}`, keys)).toBe(
      `${KEY_MASK} and ${KEY_MASK} and ${KEY_MASK}`,
    );
    expect(KEY_MASK).toBe("[API_KEY_HIDDEN]");
  });

  it("MSEC-20 finds keys inside of addresses, also percent-encoded ones", () => {
    expect(maskKeys(`wss://x.example/socket?apikey=${key}&vsn=1`, keys)).toBe(
      `wss://x.example/socket?apikey=${KEY_MASK}&vsn=1`,
    );
    expect(maskKeys("https://x.example/?k=a%2Fb%3D", ["a/b="])).toBe(`https://x.example/?k=${KEY_MASK}`);
  });

  it("leaves no rest of a longer key that begins like a shorter one", () => {
    expect(maskKeys("abcdef abc", ["abc", "abcdef"])).toBe(`${KEY_MASK} ${KEY_MASK}`);
  });

  it("changes nothing without keys or with an empty one", () => {
    expect(maskKeys("text", [])).toBe("text");
    expect(maskKeys("text", [""])).toBe("text");
  });
});

describe("maskDeep", () => {
  it("MSEC-20 masks keys in nested objects, names, maps and sets", () => {
    expect(
      masked({
        request: { url: `https://x.example/rest?apikey=${key}`, headers: [["apikey", key]] },
        [key]: new Map([[key, new Set([`Bearer ${jwt}`])]]),
      }),
    ).toEqual({
      request: { url: `https://x.example/rest?apikey=${KEY_MASK}`, headers: [["apikey", KEY_MASK]] },
      [KEY_MASK]: new Map([[KEY_MASK, new Set([`Bearer ${KEY_MASK}`])]]),
    });
  });

  it("returns the very same object when it holds no key", () => {
    const value = { a: [1, { b: "text" }], when: new Date(0), node: document.body, run: () => key };
    expect(masked(value)).toBe(value);
  });

  it("MSEC-20 keeps cycles", () => {
    const value: { key: string; self?: unknown; list: unknown[] } = { key, list: [] };
    value.self = value;
    value.list.push(value);
    const copy = masked(value) as typeof value;
    expect(copy.key).toBe(KEY_MASK);
    expect(copy.self).toBe(copy);
    expect(copy.list[0]).toBe(copy);
    expect(value.key).toBe(key);
  });

  it("MSEC-20 keeps cycles through maps and sets", () => {
    const map = new Map<unknown, unknown>([["key", key]]);
    const set = new Set<unknown>([map]);
    map.set("set", set).set("map", map);
    const copy = masked(map) as typeof map;
    expect(copy.get("key")).toBe(KEY_MASK);
    expect(copy.get("map")).toBe(copy);
    expect([...(copy.get("set") as typeof set)]).toEqual([copy]);
  });

  it("MSEC-20 masks the address of a host object, whichever property holds it", () => {
    for (const name of ["href", "url", "src", "responseURL"]) {
      const host = { [Symbol.toStringTag]: "Host", [name]: `https://x.example/?apikey=${key}` };
      expect(masked([host])).toEqual([`https://x.example/?apikey=${KEY_MASK}`]);
    }
  });

  it("MSEC-20 copies an error without a stack, and shows no key in the stack of the copy", () => {
    const error = new Error(key);
    delete error.stack;
    expect((masked(error) as Error).stack).not.toContain(key);
    expect((masked(error) as Error).message).toBe(KEY_MASK);
  });

  it("MSEC-20 copies a hundred levels and shows nothing below them", () => {
    const nested = (levels: number) => {
      let value: unknown = key;
      for (let level = 0; level < levels; level += 1) value = [value];
      return value;
    };
    const innermost = (value: unknown): unknown => (Array.isArray(value) ? innermost(value[0]) : value);
    expect(innermost(masked(nested(101)))).toBe(KEY_MASK);
    expect(innermost(masked(nested(102)))).toBe(NOT_SHOWN);
  });

  it.each([
    ["sets", (inner: unknown) => new Set([inner])],
    ["the values of maps", (inner: unknown) => new Map([[0, inner]])],
    ["the keys of maps", (inner: unknown) => new Map([[inner, 0]])],
  ])("MSEC-20 copies a hundred levels of %s", (_what, within) => {
    const nested = (levels: number) => {
      let value: unknown = key;
      for (let level = 0; level < levels; level += 1) value = within(value);
      return value;
    };
    const innermost = (value: unknown): unknown => {
      if (value instanceof Set) return innermost([...value][0]);
      if (value instanceof Map) return innermost([...value].flat().find((part) => part !== 0));
      return value;
    };
    expect(innermost(masked(nested(101)))).toBe(KEY_MASK);
    expect(innermost(masked(nested(102)))).toBe(NOT_SHOWN);
  });

  it("MSEC-20 copies a hundred thousand objects and shows nothing of the others", () => {
    const list: unknown[] = Array.from({ length: 100_001 }, () => ({ key }));
    const copy = masked(list) as unknown[];
    expect(copy[99_998]).toEqual({ key: KEY_MASK });
    expect(copy[99_999]).toBe(NOT_SHOWN);
    expect(copy[100_000]).toBe(NOT_SHOWN);
  });

  it("MSEC-20 copies an object that occurs twice once, and an error that refers to itself", () => {
    const set = new Set([key]);
    const map = new Map([[key, key]]);
    const error: Error & { self?: Error } = new Error(key);
    error.self = error;
    const copy = masked([set, set, map, map, error, error]) as unknown[];
    expect([copy[0] === copy[1], copy[2] === copy[3], copy[4] === copy[5]]).toEqual([true, true, true]);
    expect((copy[4] as typeof error).self).toBe(copy[4]);
  });

  it("MSEC-20 gives a copied error ordinary properties, and a name of its own only where the name had a key", () => {
    const copy = masked(new TypeError(key)) as Error;
    expect(Object.hasOwn(copy, "name")).toBe(false);
    copy.message = "changed";
    expect(copy.message).toBe("changed");
    const named = new Error("failed");
    named.name = key;
    const other = masked(named) as Error;
    expect(other.name).toBe(KEY_MASK);
    expect(Object.getOwnPropertyDescriptor(other, "stack")).toMatchObject({
      configurable: true,
      writable: true,
      enumerable: false,
    });
  });

  it("MSEC-20 keeps an error an error, with its stack, cause and fields", () => {
    class RequestError extends Error {
      readonly detail = { url: `https://x.example/?apikey=${key}` };
    }
    const error = new RequestError(`failed with ${key}`, { cause: new Error(`inner ${jwt}`) });
    const copy = masked(error) as RequestError;
    expect(copy).toBeInstanceOf(RequestError);
    expect(Object.prototype.toString.call(copy)).toBe("[object Error]");
    expect(copy.message).toBe(`failed with ${KEY_MASK}`);
    expect(copy.stack).toBe(error.stack?.replace(key, KEY_MASK));
    expect((copy.cause as Error).message).toBe(`inner ${KEY_MASK}`);
    expect(copy.detail.url).toBe(`https://x.example/?apikey=${KEY_MASK}`);
    expect(error.message).toContain(key);
  });

  it("MSEC-20 masks all errors of an aggregate", () => {
    const copy = masked(new AggregateError([new Error(key)], "all failed")) as AggregateError;
    expect(copy).toBeInstanceOf(AggregateError);
    expect((copy.errors[0] as Error).message).toBe(KEY_MASK);
  });

  it("keeps the class of an instance and runs no getter", () => {
    let runs = 0;
    class Request {
      readonly url = `https://x.example/?apikey=${key}`;
    }
    const value = Object.defineProperty(new Request(), "lazy", { get: () => (runs += 1), enumerable: true });
    const copy = masked(value);
    expect(copy).toBeInstanceOf(Request);
    expect(copy).toMatchObject({ url: `https://x.example/?apikey=${KEY_MASK}` });
    expect(masked({ outer: new Request() })).toEqual({
      outer: { url: `https://x.example/?apikey=${KEY_MASK}` },
    });
    runs = 0;
    masked(value);
    expect(runs).toBe(0);
  });

  it("leaves nodes of the page alone and turns addresses into texts", () => {
    const node = document.createElement("section");
    const value = { node, address: new URL(`https://x.example/?apikey=${key}`), key };
    const copy = masked(value) as typeof value;
    expect(copy.node).toBe(node);
    expect(copy.address).toBe(`https://x.example/?apikey=${KEY_MASK}`);
    expect(masked(new URLSearchParams({ apikey: key }))).toBe(`apikey=${KEY_MASK}`);
  });

  it("finds the address of a host object, whatever else it has of that name", () => {
    const host = {
      href: { baseVal: "image.svg" },
      url: "",
      src: 5,
      responseURL: `https://x.example/?apikey=${key}`,
      [Symbol.toStringTag]: "XMLHttpRequest",
    };
    expect(masked(host)).toBe(`https://x.example/?apikey=${KEY_MASK}`);
  });

  it("keeps the holes of a list", () => {
    const list: unknown[] = [];
    list[1] = key;
    const copy = masked(list) as unknown[];
    expect([copy.length, 0 in copy, copy[1]]).toEqual([2, false, KEY_MASK]);
  });

  it("does not show what cannot be looked into, or is too deep", () => {
    const refusing = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error("no");
        },
      },
    );
    expect(masked(refusing)).toBe(NOT_SHOWN);
    let deep: unknown = key;
    for (let level = 0; level < 50_000; level += 1) deep = { deep };
    expect(JSON.stringify(masked(deep))).not.toContain(key);
    expect(JSON.stringify(masked(deep))).toContain(NOT_SHOWN);
  });

  it("MSEC-20 leaves no key in any JSON value, and leaves the rest as it was", () => {
    const leaf = fc.oneof(
      fc.constantFrom(key, jwt, `x${key}y`),
      fc.string(),
      fc.integer(),
      fc.constant(null),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.constant(key), fc.string()), tie("value"), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, (input) => {
        const text = JSON.stringify(input);
        const expected = text.replaceAll(key, KEY_MASK).replaceAll(jwt, KEY_MASK);
        expect(JSON.stringify(masked(input))).toBe(expected);
      }),
    );
  });
});
