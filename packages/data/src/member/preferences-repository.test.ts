import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabasePreferencesRepository } from "./preferences-repository.ts";

/** What the server answers, request by request; after that it is down. */
let answers: Answer[];

const rows = (...found: readonly object[]): Answer => ({ body: found });
const failure: Answer = { status: 503, body: { message: "down" } };

function open() {
  const { client, requests } = recordingClient(() => answers.shift() ?? failure);
  return { preferences: createSupabasePreferencesRepository(client), requests };
}

beforeEach(() => {
  answers = [];
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
    const { preferences, requests } = open();
    expect(await preferences.get("u1")).toEqual({
      selectedCategories: ["Surgery:Trauma"],
      mode: "conditions",
      version: 1_000_002,
    });
    expect(requests[0]?.path).toBe("/rest/v1/user_preferences");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      select: "selected_categories,preferred_category_mode,updated_at",
      user_id: "eq.u1",
    });
  });

  it("MDATA-34 answers null without a row, and fails at once when the server does", async () => {
    answers = [rows(), failure];
    const { preferences, requests } = open();
    expect(await preferences.get("u1")).toBeNull();
    await expect(preferences.get("u1")).rejects.toMatchObject({ code: "network/unavailable" });
    expect(requests).toHaveLength(2);
  });

  it("tells two writes of the same millisecond apart, whatever the zone and the digits", async () => {
    const { preferences } = open();
    const versionOf = async (updated_at: string) => {
      answers = [rows({ selected_categories: [], preferred_category_mode: "presentations", updated_at })];
      return (await preferences.get("u1"))?.version ?? 0;
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
  const written: Answer = { status: 201, body: { updated_at: "1970-01-01T00:00:00.000007+00:00" } };

  it("MDATA-23 writes the whole object with the settings that are stored, and resolves to its version", async () => {
    const others = {
      preferred_specialties: ["Surgery"],
      difficulty_preference: "hard",
      feedback_notification: false,
      session_reminder_minutes: 45,
      ui_theme: "dark",
    };
    answers = [rows(others), written];
    const { preferences, requests } = open();
    expect(await preferences.save("u1", wanted)).toBe(7);
    expect(requests.map(({ method }) => method)).toEqual(["GET", "POST"]);
    expect(requests[1]?.body).toEqual({
      ...others,
      user_id: "u1",
      selected_categories: ["Surgery:Trauma"],
      preferred_category_mode: "conditions",
    });
  });

  it("MDATA-23 MCONST-05 writes the defaults for a member without a row", async () => {
    answers = [rows(), written];
    const { preferences, requests } = open();
    await preferences.save("u1", wanted);
    expect(requests[1]?.body).toMatchObject({
      preferred_specialties: [],
      difficulty_preference: "medium",
      feedback_notification: true,
      session_reminder_minutes: 15,
      ui_theme: "light",
    });
  });

  it("MDATA-23 writes nothing when the other settings cannot be read", async () => {
    answers = [failure];
    const { preferences, requests } = open();
    await expect(preferences.save("u1", wanted)).rejects.toMatchObject({ code: "network/unavailable" });
    expect(requests.map(({ method }) => method)).toEqual(["GET"]);
  });
});
