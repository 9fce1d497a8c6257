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

const plain = {
  search: null,
  status: null,
  specialty: null,
  difficulty: null,
  sort: "newest",
  item: null,
  page: 0,
} as const;

describe("createSupabaseScenarioRepository", () => {
  it("LIST-12 selects a page of all scenarios by creation, newest first, without their templates", async () => {
    const { client, requests } = recordingClient(() => ({
      body: [card(1)],
      headers: { "content-range": "48-48/49" },
    }));
    const page = await createSupabaseScenarioRepository(client).listPage({ ...plain, page: 2 });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe("/rest/v1/clinical_scenarios");
    expect(requests[0]?.query.get("order")).toMatch(/^created_at\.desc/);
    expect(requests[0]?.query.get("select")).not.toContain("case_template");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({ offset: "48", limit: "24" });
    expect(page.totalCount).toBe(49);
    expect(page.scenarios[0]).toMatchObject({
      id: "s1",
      title: "Case 1",
      difficultyLevel: "Beginner",
      isDraft: true,
    });
  });

  it("LIST-22 COVER-03 asks the procedure for anything but the plain list, a text as it stands", async () => {
    const { client, requests } = recordingClient(() => ({ body: [{ ...card(1), total_count: 30 }] }));
    const page = await createSupabaseScenarioRepository(client).listPage({
      search: ' 50%_*,"(x) ',
      status: "active",
      specialty: "Surgery",
      difficulty: "Expert",
      item: "Cough",
      sort: "title",
      page: 1,
    });
    expect(requests[0]?.path).toBe("/rest/v1/rpc/search_clinical_scenarios");
    expect(requests[0]?.body).toEqual({
      p_search: '50%_*,"(x)',
      p_status: "active",
      p_specialty: "Surgery",
      p_difficulty: "Expert",
      p_item: "Cough",
      p_sort: "title",
      p_limit: 24,
      p_offset: 24,
    });
    expect(page).toMatchObject({ totalCount: 30, scenarios: [{ id: "s1" }] });
  });

  it("LIST-08 deletes by id", async () => {
    const { client, requests } = recordingClient(() => ({ status: 204 }));
    await createSupabaseScenarioRepository(client).remove("s1");
    expect(requests[0]).toMatchObject({ method: "DELETE", path: "/rest/v1/clinical_scenarios" });
    expect(requests[0]?.query.get("id")).toBe("eq.s1");
  });
});
