import type { Change, ScenarioCard, SubscriptionState } from "@andromeda/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payload } from "../realtime/live-table.ts";
import { liveChannels } from "../testing/live-channels.ts";
import { type Answer, type RecordedRequest, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseScenarioRepository } from "./scenario-repository.ts";

const card = (id: string, title = `Case ${id}`) => ({
  id,
  title,
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
      body: [card("s1", "Case 1")],
      headers: { "content-range": "48-48/49" },
    }));
    const page = await createSupabaseScenarioRepository(client).listPage({ ...plain, page: 2 });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe("/rest/v1/clinical_scenarios");
    expect(requests[0]?.query.get("order")).toBe("created_at.desc,id.desc");
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
    const { client, requests } = recordingClient(() => ({ body: [{ ...card("s1"), total_count: 30 }] }));
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

const idsOf = ({ query }: RecordedRequest) => (query.get("id") ?? "").slice("in.(".length, -1).split(",");
const rowsOf = (request: RecordedRequest): Answer => ({ body: idsOf(request).map((id) => card(id)) });

/** A list that is followed over a connection whose events the test sends. */
async function follow(answer: (request: RecordedRequest) => Answer | Promise<Answer> = rowsOf) {
  const { client, requests } = recordingClient(answer);
  const { channels } = liveChannels(client);
  const heard: Change<ScenarioCard>[] = [];
  const states: SubscriptionState[] = [];
  const stop = createSupabaseScenarioRepository(client).subscribe({
    onChange: (change) => void heard.push(change),
    onState: (state) => void states.push(state),
  });
  await vi.advanceTimersByTimeAsync(200);
  const event = (eventType: Payload["eventType"], id: string) => channels[0]?.change(eventType, { id });
  /** What was heard, as the kind of change and the id. */
  const kinds = () =>
    heard.map((change) => `${change.kind} ${change.kind === "deleted" ? change.id : change.item.id}`);
  return { requests, event, heard, kinds, states, stop };
}

describe("following the cards", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("LIST-26 a burst of changes is one request, and what was deleted meanwhile is not read", async () => {
    const { requests, event, heard, kinds } = await follow();
    event("INSERT", "a");
    event("UPDATE", "a");
    event("UPDATE", "b");
    event("INSERT", "c");
    event("DELETE", "c");
    expect(kinds()).toEqual(["deleted c"]);
    await vi.advanceTimersByTimeAsync(49);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests.map(({ path, query }) => [path, query.get("id")])).toEqual([
      ["/rest/v1/clinical_scenarios", "in.(a,b)"],
    ]);
    expect(requests[0]?.query.get("select")).not.toContain("case_template");
    expect(kinds()).toEqual(["deleted c", "inserted a", "updated b"]);
    expect(heard[1]).toMatchObject({ item: { title: "Case a", difficultyLevel: "Beginner", isDraft: true } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(1);
  });

  it("LIST-26 more changes than fit into one address are read in turn", async () => {
    const { requests, event, kinds } = await follow();
    for (let number = 0; number < 130; number += 1) event("INSERT", `s${number}`);
    await vi.advanceTimersByTimeAsync(50);
    expect(requests.map((request) => idsOf(request).length)).toEqual([100]);
    await vi.advanceTimersByTimeAsync(50);
    expect(requests.map((request) => idsOf(request).length)).toEqual([100, 30]);
    expect(new Set(kinds()).size).toBe(130);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(2);
  });

  it("LIST-26 says when changed cases could not be read, and reads what changes next", async () => {
    let isDown = true;
    const { event, kinds, states } = await follow((request) =>
      isDown ? { status: 403, body: { message: "No access" } } : rowsOf(request),
    );
    event("UPDATE", "a");
    await vi.advanceTimersByTimeAsync(50);
    expect(kinds()).toEqual([]);
    expect(states).toMatchObject([{ kind: "failed", error: { message: "No access" } }]);
    isDown = false;
    event("UPDATE", "a");
    await vi.advanceTimersByTimeAsync(50);
    expect(kinds()).toEqual(["updated a"]);
  });

  it("LIST-26 nothing is read or passed on after the last subscriber has left, neither a case nor a failure", async () => {
    const waiting = await follow();
    waiting.event("UPDATE", "a");
    waiting.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(waiting.requests).toEqual([]);

    for (const late of [{ body: [card("a")] }, { status: 403, body: { message: "No access" } }]) {
      let answer: (answer: Answer) => void = () => undefined;
      const reading = await follow(() => new Promise<Answer>((resolve) => (answer = resolve)));
      reading.event("UPDATE", "a");
      await vi.advanceTimersByTimeAsync(50);
      reading.event("UPDATE", "b");
      reading.stop();
      answer(late);
      await vi.advanceTimersByTimeAsync(1_000);
      expect([reading.kinds(), reading.states, reading.requests.length]).toEqual([[], [], 1]);
    }
  });
});
