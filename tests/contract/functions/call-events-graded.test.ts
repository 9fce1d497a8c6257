import type { TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCallEventsBackend, ended, graded, send, startCall } from "../../database/calls/call-events.ts";
import {
  type Circulated,
  newCaller,
  newCirculated,
  practisedOf,
  publishAgain,
} from "../../database/calls/support.ts";

let backend: TestBackend;
let circulated: Circulated;

beforeAll(async () => {
  backend = await createCallEventsBackend();
  circulated = await newCirculated(backend.sql);
});
afterAll(async () => backend?.close());

describe("call.graded", () => {
  it("MDATA-07 HOME-25 HOME-26 writes the practised case in the shapes that the member's page reads", async () => {
    const caller = await newCaller(backend);
    const about = await newCirculated(backend.sql, { title: "Knee examination", kind: "exam" });
    const callId = await startCall(backend, caller, about);
    await send(backend, ended(callId));
    const event = graded(callId);
    const answer = await send(backend, event);
    const [row, ...more] = await practisedOf(backend.sql, caller.id);
    expect(more).toEqual([]);
    expect(answer).toEqual({
      status: 200,
      body: {
        callId,
        practisedCaseId: row?.id,
        scenarioId: about.scenarioId,
        versionId: about.versionId,
        isRepeat: false,
      },
    });
    expect(row).toEqual({
      id: row?.id,
      title: "Knee examination",
      category_type: "exam",
      checklist_data: event.checklist,
      feedback: event.feedback,
      scenario_id: about.scenarioId,
      version_id: about.versionId,
      call: callId,
    });
  });

  it.each([
    ["two paragraphs", "Well done.\n\nListen more."],
    ["text that is JSON", '{"Strengths":"Calm"}'],
    ["the text true", "true"],
    ["quotes and backslashes", '"\\" ‘ü’ \u{1F600}'],
    ["headings like properties", { constructor: "a", toString: "b" }],
  ])("HOME-26 keeps feedback as it was sent: %s", async (_, feedback) => {
    const caller = await newCaller(backend);
    const callId = await startCall(backend, caller, circulated);
    expect((await send(backend, graded(callId, { feedback }))).status).toBe(200);
    expect((await practisedOf(backend.sql, caller.id))[0]?.feedback).toEqual(feedback);
  });

  it("SAVE-09 the attempt is pinned to the version that was in circulation when the call began", async () => {
    const caller = await newCaller(backend);
    const about = await newCirculated(backend.sql, { title: "First wording" });
    const callId = await startCall(backend, caller, about);
    const newer = await publishAgain(backend.sql, about.scenarioId, {
      title: "Second wording",
      kind: "exam",
    });
    await send(backend, graded(callId));
    expect(await practisedOf(backend.sql, caller.id)).toMatchObject([
      { title: "First wording", category_type: "history", version_id: about.versionId },
    ]);
    await send(backend, ended(callId));
    const next = await startCall(backend, caller, about);
    await send(backend, graded(next));
    expect((await practisedOf(backend.sql, caller.id))[1]).toMatchObject({
      title: "Second wording",
      category_type: "exam",
      version_id: newer,
    });
  });

  it("SAVE-09 an auto-save of the author does not reach the member, and does not keep the case from being practised", async () => {
    const caller = await newCaller(backend);
    const about = await newCirculated(backend.sql, { title: "Published wording" });
    await backend.sql`
      update public.clinical_scenarios
      set title = 'Half a sent', case_kind = 'exam', is_draft = true, is_active = false, auto_saved = true
      where id = ${about.scenarioId}`;
    const callId = await startCall(backend, caller, about);
    await send(backend, graded(callId));
    expect(await practisedOf(backend.sql, caller.id)).toMatchObject([
      { title: "Published wording", category_type: "history", version_id: about.versionId },
    ]);
  });

  it("what was achieved is kept even when the case was deleted during the call", async () => {
    const caller = await newCaller(backend);
    const about = await newCirculated(backend.sql, { title: "Short-lived" });
    const callId = await startCall(backend, caller, about);
    await backend.sql`delete from public.clinical_scenarios where id = ${about.scenarioId}`;
    expect((await send(backend, ended(callId))).body).toMatchObject({ cost: 1.5 });
    expect((await send(backend, graded(callId))).body).toMatchObject({ scenarioId: null, versionId: null });
    expect(await practisedOf(backend.sql, caller.id)).toMatchObject([
      { title: "Short-lived", scenario_id: null, version_id: null, call: callId },
    ]);
  });

  it("HOME-29 CRED-20 the member sees the case appear and the balance fall, live", async () => {
    const member = await backend.createUser();
    const phone = "+447700800001";
    await backend.sql`update public.profiles set phone = ${phone}, phone_verified = true where id = ${member.id}`;
    await backend.service().rpc("add_user_credits", {
      _user_id: member.id,
      _amount: 5,
      _transaction_type: "other",
      _description: "Credits",
    });
    const client = await backend.signIn(member);
    const seen: Record<string, unknown>[] = [];
    const channel = client
      .channel("live")
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "practiced_cases" }, (change) =>
        seen.push({ practised: change.new.title }),
      )
      .on("postgres_changes", { event: "UPDATE", schema: "public", table: "user_credits" }, (change) =>
        seen.push({ balance: change.new.available_credits }),
      );
    await new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (error) reject(error);
      });
    });
    const callId = await startCall(backend, { phone }, circulated);
    await send(backend, ended(callId));
    await send(backend, graded(callId));
    await expect
      .poll(() => seen, { timeout: 10_000 })
      .toEqual([{ balance: 3.5 }, { practised: "Chest pain at rest" }]);
    await client.removeAllChannels();
  });
});
