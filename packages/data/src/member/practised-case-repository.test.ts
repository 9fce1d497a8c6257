import { describe, expect, it } from "vitest";
import { recordingClient } from "../testing/recording-client.ts";
import { createSupabasePractisedCaseRepository } from "./practised-case-repository.ts";

const row = (checklist_data: unknown, feedback: unknown) => ({
  id: "p1",
  user_id: "u1",
  title: "Chest pain",
  created_at: "2026-01-01T00:00:00+00:00",
  category_type: "history",
  checklist_data,
  feedback,
});

describe("createSupabasePractisedCaseRepository", () => {
  it("MDATA-24 selects by user, newest first, and by type only when one is chosen", async () => {
    const { client, requests } = recordingClient(() => ({ body: [] }));
    const repository = createSupabasePractisedCaseRepository(client);
    await repository.listOwn("u1");
    await repository.listOwn("u1", "history");
    expect(requests.map(({ path }) => path)).toEqual([
      "/rest/v1/practiced_cases",
      "/rest/v1/practiced_cases",
    ]);
    expect(requests.map(({ query }) => query.get("user_id"))).toEqual(["eq.u1", "eq.u1"]);
    expect(requests.map(({ query }) => query.get("order"))).toEqual(["created_at.desc", "created_at.desc"]);
    expect(requests.map(({ query }) => query.get("category_type"))).toEqual([null, "eq.history"]);
  });

  it("HOME-25 HOME-26 reads checklist and feedback in each of their forms", async () => {
    const { client } = recordingClient(() => ({
      body: [
        row([{ task: "Ask", completed: true }], { Strengths: "Calm" }),
        row('[{"task":"Ask","completed":true}]', '{"Strengths":"Calm"}'),
      ],
    }));
    const cases = await createSupabasePractisedCaseRepository(client).listOwn("u1");
    for (const practised of cases) {
      expect(practised.checklist).toEqual([{ task: "Ask", isCompleted: true }]);
      expect(practised.feedback).toEqual({
        kind: "sections",
        sections: [{ heading: "Strengths", text: "Calm" }],
      });
    }
    expect(cases).toHaveLength(2);
  });

  it("HOME-27 shows a case whose checklist and feedback cannot be read", async () => {
    const { client } = recordingClient(() => ({ body: [row("{", null)] }));
    const [practised] = await createSupabasePractisedCaseRepository(client).listOwn("u1");
    expect(practised).toMatchObject({ title: "Chest pain", checklist: null, feedback: null });
  });
});
