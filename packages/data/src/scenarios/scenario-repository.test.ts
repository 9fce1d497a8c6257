import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabaseScenarioRepository } from "./scenario-repository.ts";

const card = (number: number) => ({
  id: `s${number}`,
  title: `Case ${number}`,
  description: null,
  difficulty_level: "Beginner",
  specialty: "Surgery",
  presentation: null,
  condition: null,
  is_active: false,
  is_draft: true,
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-02T00:00:00+00:00",
});

describe("createSupabaseScenarioRepository", () => {
  it("LIST-12 selects all scenarios by creation, newest first, without their templates", async () => {
    const { client, requests } = recordingClient(() => ({ body: [card(1)] }));
    const cards = await createSupabaseScenarioRepository(client).list();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe("/rest/v1/clinical_scenarios");
    expect(requests[0]?.query.get("order")).toMatch(/^created_at\.desc/);
    expect(requests[0]?.query.get("select")).not.toContain("case_template");
    expect(cards[0]).toMatchObject({ id: "s1", title: "Case 1", difficultyLevel: "Beginner", isDraft: true });
  });

  it("LIST-12 reads on where the API cuts a long list off", async () => {
    const { client, requests } = recordingClient(({ query }) => {
      const offset = Number(query.get("offset"));
      return {
        body: Array.from({ length: Math.min(1_000, 2_500 - offset) }, (_, index) => card(offset + index)),
      };
    });
    const cards = await createSupabaseScenarioRepository(client).list();
    expect(requests.map(({ query }) => query.get("offset"))).toEqual(["0", "1000", "2000"]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(2_500);
  });

  it("LIST-08 deletes by id", async () => {
    const { client, requests } = recordingClient(() => ({ status: 204 }));
    await createSupabaseScenarioRepository(client).remove("s1");
    expect(requests[0]).toMatchObject({ method: "DELETE", path: "/rest/v1/clinical_scenarios" });
    expect(requests[0]?.query.get("id")).toBe("eq.s1");
  });
});
