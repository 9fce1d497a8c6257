import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseUserCaseRepository } from "./user-case-repository.ts";

describe("createSupabaseUserCaseRepository", () => {
  it("MCASE-18 selects the member's own cases, newest first", async () => {
    const row = {
      id: "c1",
      user_id: "u1",
      title: "Chest pain",
      category_id: "Cardiovascular:Chest pain",
      category_type: "exam",
      difficulty: "hard",
      notes: null,
      status: "pending",
      created_at: "2026-01-01T00:00:00+00:00",
    };
    const { client, requests } = recordingClient(() => ({ body: [row] }));
    const cases = await createSupabaseUserCaseRepository(client).listOwn("u1");
    expect(requests[0]?.path).toBe("/rest/v1/user_cases");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
      user_id: "eq.u1",
      order: "created_at.desc",
    });
    expect(cases).toEqual([
      {
        id: "c1",
        userId: "u1",
        title: "Chest pain",
        categoryId: "Cardiovascular:Chest pain",
        type: "exam",
        difficulty: "hard",
        notes: null,
        status: "pending",
        createdAt: "2026-01-01T00:00:00+00:00",
      },
    ]);
  });
});
