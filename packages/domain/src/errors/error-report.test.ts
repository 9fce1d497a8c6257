import { describe, expect, it } from "vitest";
import { AppError } from "./app-error.ts";
import { createErrorReporter, envelopeUrl, errorEnvelope, errorIdentity } from "./error-report.ts";

const facts = {
  app: "portal",
  release: "1.2.3",
  eventId: "0123456789abcdef0123456789abcdef",
  at: new Date("2026-01-02T03:04:05.678Z"),
} as const;

/** The three parts of an envelope. */
const partsOf = (error: unknown) =>
  errorEnvelope(error, facts)
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const withStack = (error: Error, ...lines: string[]) =>
  Object.assign(error, { stack: [`${error.name}: ${error.message}`, ...lines].join("\n") });

describe("envelopeUrl", () => {
  it.each([
    ["https://abc@errors.example.org/42", "https://errors.example.org", "/api/42/envelope/"],
    ["https://abc@o1.ingest.de.sentry.io/42", "https://o1.ingest.de.sentry.io", "/api/42/envelope/"],
    ["http://abc@127.0.0.1:9000/in/7/", "http://127.0.0.1:9000", "/in/api/7/envelope/"],
  ])("OPS-04 takes %s apart", (dsn, origin, path) => {
    const url = `${origin}${path}?sentry_version=7&sentry_key=abc`;
    expect(envelopeUrl(dsn)).toBe(url);
  });

  it.each([
    "",
    "errors.example.org/42",
    "https://errors.example.org/42",
    "https://abc@errors.example.org",
    "ftp://a@b/1",
  ])("OPS-04 refuses %j, which is not an address for reports", (dsn) => expect(envelopeUrl(dsn)).toBeNull());
});

describe("errorEnvelope", () => {
  it("OPS-04 says what failed and where, innermost last", () => {
    const error = withStack(
      new AppError("database/unexpected", "no"),
      "    at inner (https://andromeda.example/assets/index-Ab12.js:10:5)",
      "    at async Outer.run (https://andromeda.example/assets/editor-c_3.js?t=1:20:7)",
      "anonymous@https://andromeda.example/assets/index-Ab12.js:30:9",
    );
    const [head, item, event] = partsOf(error);
    expect(head).toEqual({ event_id: facts.eventId, sent_at: "2026-01-02T03:04:05.678Z" });
    expect(item).toEqual({ type: "event" });
    expect(event).toEqual({
      event_id: facts.eventId,
      timestamp: 1767323045.678,
      platform: "javascript",
      level: "error",
      release: "andromeda@1.2.3",
      tags: { app: "portal", code: "database/unexpected" },
      exception: {
        values: [
          {
            type: "AppError",
            value: "database/unexpected",
            stacktrace: {
              frames: [
                { function: "anonymous", filename: "index-Ab12.js", lineno: 30, colno: 9 },
                { function: "Outer.run", filename: "editor-c_3.js", lineno: 20, colno: 7 },
                { function: "inner", filename: "index-Ab12.js", lineno: 10, colno: 5 },
              ],
            },
          },
        ],
      },
    });
  });

  it("OPS-04 holds nothing that people wrote or are called, wherever it stands in an error", () => {
    const secrets = {
      caseText: "chest pain since Tuesday",
      email: "ann.byron@example.org",
      phone: "+447700900123",
      token: "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl",
      computer: "annbyron",
      id: "5f0c1d9e-0000-4000-8000-000000000001",
    };
    const all = Object.values(secrets).join(" ");
    const error = withStack(
      Object.assign(new Error(all, { cause: new Error(all) }), {
        name: all,
        code: all,
        details: all,
        hint: secrets.caseText,
      }),
      all,
      `    at /Users/${secrets.computer}/Library/Andromeda.app/app.asar/out/main/index.js:1:2`,
      `    at C:\\Users\\${secrets.computer}\\Andromeda\\main.js:3:4`,
      `    at load (https://andromeda.example/dashboard/users/${secrets.id}?q=${secrets.email}:5:6)`,
      `    at show (https://andromeda.example/assets/users-1a.js?token=${secrets.token}:7:8)`,
    );
    for (const thrown of [error, all, { message: all, toString: () => all }]) {
      const sent = errorEnvelope(thrown, facts);
      for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret);
      expect(sent).not.toContain("Tuesday");
    }
    expect(errorEnvelope(error, facts)).toContain("users-1a.js");
    expect(errorIdentity(error)).not.toContain(secrets.email);
  });

  it("OPS-04 reports each error once, and no more than twenty of one start", () => {
    const sent: string[] = [];
    const report = createErrorReporter({
      url: "https://errors.example/api/1/envelope/",
      app: "portal",
      release: "1.2.3",
      post: (url, envelope) => sent.push(`${url} ${envelope}`),
      newId: () => "01234567-89ab-cdef-0123-456789abcdef",
      now: () => facts.at,
    });
    const at = (line: number) => withStack(new Error("no"), `    at run (https://a.example/b.js:${line}:1)`);
    report(at(1), { function: "practise" });
    report(at(1));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(
      'https://errors.example/api/1/envelope/ {"event_id":"0123456789abcdef0123456789abcdef"',
    );
    expect(sent[0]).toContain('"tags":{"app":"portal","function":"practise"}');
    for (let line = 2; line < 40; line += 1) report(at(line));
    expect(sent).toHaveLength(20);
  });

  it("OPS-04 reports an error without a stack, too", () => {
    const error = Object.assign(new AppError("database/unexpected", "no"), { stack: undefined });
    expect(partsOf(error)[2]).toMatchObject({
      exception: { values: [{ type: "AppError", value: "database/unexpected", stacktrace: { frames: [] } }] },
    });
  });

  it("OPS-04 tells errors of one place from those of others", () => {
    const at = (line: number) => withStack(new Error("no"), `    at run (https://a.example/b.js:${line}:1)`);
    expect(errorIdentity(at(1))).toBe(errorIdentity(at(1)));
    expect(errorIdentity(at(1))).not.toBe(errorIdentity(at(2)));
  });
});
