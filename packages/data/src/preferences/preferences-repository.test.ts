import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabasePreferencesRepository } from "./preferences-repository.ts";

describe("createSupabasePreferencesRepository", () => {
  it("MDATA-22 selects categories and mode by user", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [{ selected_categories: ["Surgery:Trauma"], preferred_category_mode: "conditions" }],
    }));
    const preferences = await createSupabasePreferencesRepository(client).get("u1");
    expect(requests[0]?.path).toBe("/rest/v1/user_preferences");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      select: "selected_categories,preferred_category_mode",
      user_id: "eq.u1",
    });
    expect(preferences).toEqual({ selectedCategories: ["Surgery:Trauma"], mode: "conditions" });
  });

  it("MDATA-34 answers null when the member has no row", async () => {
    const { client } = recordingClient(() => ({ body: [] }));
    expect(await createSupabasePreferencesRepository(client).get("u1")).toBeNull();
  });
});
