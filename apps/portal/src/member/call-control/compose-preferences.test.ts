import { createSupabaseClient } from "@andromeda/data";
import { beforeEach, describe, expect, it } from "vitest";
import { createSupabaseMemberPreferences } from "./compose-preferences.ts";

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

let sent: Sent[];
/** What the server answers, request by request. */
let answers: Response[];

const rows = (...found: readonly object[]) => Response.json(found);
const failure = () => Response.json({ message: "down" }, { status: 503 });

/** A real client whose requests end here. */
const preferences = () =>
  createSupabaseMemberPreferences(
    createSupabaseClient({
      url: "http://127.0.0.1:9",
      publishableKey: "sb_publishable_test",
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      storageKey: "test",
      fetch: async (input, init) => {
        const body = typeof init?.body === "string" ? JSON.parse(init.body) : null;
        const url = new URL(input instanceof Request ? input.url : input);
        sent.push({ method: init?.method ?? "GET", url, body });
        return answers.shift() ?? failure();
      },
    }),
  );

beforeEach(() => {
  [sent, answers] = [[], []];
});

describe("reading", () => {
  it("MDATA-22 asks for categories and mode of the user", async () => {
    answers = [
      rows({
        selected_categories: ["Surgery:Trauma"],
        preferred_category_mode: "conditions",
        updated_at: "1970-01-01T00:00:01.000002+00:00",
      }),
    ];
    expect(await preferences().get("u1")).toEqual({
      selectedCategories: ["Surgery:Trauma"],
      mode: "conditions",
      version: 1_000_002,
    });
    expect(sent[0]?.url.searchParams.get("user_id")).toBe("eq.u1");
    expect(sent[0]?.url.searchParams.get("select")).toBe(
      "selected_categories,preferred_category_mode,updated_at",
    );
  });

  it("MDATA-34 answers null without a row, and fails at once when the server does", async () => {
    answers = [rows(), failure()];
    expect(await preferences().get("u1")).toBeNull();
    await expect(preferences().get("u1")).rejects.toMatchObject({ code: "network/unavailable" });
    expect(sent).toHaveLength(2);
  });

  it("tells two writes of the same millisecond apart, whatever the zone and the digits", async () => {
    const versionOf = async (updated_at: string) => {
      answers = [rows({ selected_categories: [], preferred_category_mode: "presentations", updated_at })];
      return (await preferences().get("u1"))?.version ?? 0;
    };
    const first = await versionOf("2026-01-05T10:00:00.123456+00:00");
    expect(await versionOf("2026-01-05T10:00:00.123457+00:00")).toBe(first + 1);
    expect(await versionOf("2026-01-05T11:00:00.123456+01:00")).toBe(first);
    expect(await versionOf("2026-01-05T10:00:00.1235+00:00")).toBe(first + 44);
    expect(await versionOf("2026-01-05T10:00:00+00:00")).toBe(first - 123_456);
  });
});

describe("saving", () => {
  const wanted = { selectedCategories: ["Surgery:Trauma"], mode: "conditions" } as const;
  const written = () => Response.json({ updated_at: "1970-01-01T00:00:00.000007+00:00" }, { status: 201 });

  it("MDATA-23 writes the whole object with the settings that are stored, and resolves to its version", async () => {
    const others = {
      preferred_specialties: ["Surgery"],
      difficulty_preference: "hard",
      feedback_notification: false,
      session_reminder_minutes: 45,
      ui_theme: "dark",
    };
    answers = [rows(others), written()];
    expect(await preferences().save("u1", wanted)).toBe(7);
    expect(sent.map(({ method }) => method)).toEqual(["GET", "POST"]);
    expect(sent[1]?.body).toEqual({
      ...others,
      user_id: "u1",
      selected_categories: ["Surgery:Trauma"],
      preferred_category_mode: "conditions",
    });
  });

  it("MDATA-23 MCONST-05 writes the defaults for a member without a row", async () => {
    answers = [rows(), written()];
    await preferences().save("u1", wanted);
    expect(sent[1]?.body).toMatchObject({
      preferred_specialties: [],
      difficulty_preference: "medium",
      feedback_notification: true,
      session_reminder_minutes: 15,
      ui_theme: "light",
    });
  });

  it("MDATA-23 writes nothing when the other settings cannot be read", async () => {
    answers = [failure()];
    await expect(preferences().save("u1", wanted)).rejects.toMatchObject({ code: "network/unavailable" });
    expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  });
});
