import type { SuggestedChange } from "@andromeda/domain";
import { configure, runInAction } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChatReview } from "../assistant/assistant-deps.ts";
import { assistantOn, suggested } from "../testing/assistant-setup.ts";
import { settled } from "../testing/settled.ts";

configure({ enforceActions: "always" });

const BATCH = "batch-1";
const both = [suggested(), suggested({ field: "description", currentValue: "A man of 58" })];

type Scene = Awaited<ReturnType<typeof assistantOn>>;
let scene: Scene;
let stop: () => void;
const changes = () => scene.store.changes.ofBatch(BATCH);

/** The changes as the chat shows them while they are followed. */
async function follow(review?: ChatReview | null) {
  scene = await assistantOn("case-1", review === undefined ? {} : { review: () => review });
  stop = scene.store.changes.follow(() => [BATCH]);
}

/** The assistant proposes the changes, and the review hears of them. */
function propose(changes: readonly SuggestedChange[] = both) {
  scene.store.changes.addSuggested(BATCH, changes);
  scene.review.propose(BATCH, changes);
}

beforeEach(() => follow());

describe("a change in the chat", () => {
  it("CHAT-15 is shown with its place and what stands in its way", () => {
    const leaf = "case_template.patient_agent.presenting_complaint.chief_complaint";
    scene.review.obstacleTo = ([change]) => `Grace edits ${change?.id}.`;
    scene.store.changes.addSuggested(BATCH, [suggested(), suggested({ field: leaf })]);
    expect(
      changes().map(({ name, section, id, state, problem, obstacle }) => ({
        name,
        section,
        id,
        state,
        problem,
        obstacle,
      })),
    ).toEqual([
      { name: "Title", section: "", id: null, state: "pending", problem: null, obstacle: null },
      expect.objectContaining({ section: expect.stringMatching(/\S/), obstacle: null }),
    ]);
    scene.review.propose(BATCH, [suggested(), suggested({ field: leaf })]);
    expect(changes().map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [`${BATCH}-0`, `Grace edits ${BATCH}-0.`],
      [`${BATCH}-1`, `Grace edits ${BATCH}-1.`],
    ]);
  });

  it("CHAT-15 keeps its place, whatever is known of the others and in whatever order they are decided", async () => {
    const three = [...both, suggested({ field: "condition", currentValue: null })];
    scene.store.changes.addSuggested(BATCH, three);
    runInAction(() => {
      scene.review.propose(BATCH, three);
      scene.review.takeAway(`${BATCH}-0`);
    });
    expect(changes().map(({ order, id }) => [order, id === null])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
    await scene.store.changes.approve(`${BATCH}-1`);
    expect(changes().map(({ order, state }) => [order, state])).toEqual([
      [0, "pending"],
      [1, "approved"],
      [2, "pending"],
    ]);
  });

  it("CHAT-15 is shown without a review, and cannot be decided there", async () => {
    await follow(null);
    expect(scene.store.changes.canDecide).toBe(false);
    scene.store.changes.addSuggested(BATCH, both);
    expect(changes().map(({ state, obstacle }) => [state, obstacle])).toEqual([
      ["pending", null],
      ["pending", null],
    ]);
    await scene.store.changes.approve(`${BATCH}-0`);
    expect(changes().map(({ state }) => state)).toEqual(["pending", "pending"]);
  });

  it("CHAT-15 is not followed any more when the assistant is left", () => {
    stop();
    propose();
    expect(changes().map(({ id }) => id)).toEqual([null, null]);
  });

  it("CHAT-16 of an unknown batch are an empty list", () => {
    propose();
    expect(scene.store.changes.ofBatch("batch-2")).toEqual([]);
    expect(scene.store.changes.canDecide).toBe(true);
  });
});

describe("deciding", () => {
  it("CHAT-15 is asked of the review once, and shown while it goes on", async () => {
    propose();
    const gate = Promise.withResolvers<void>();
    const asked: string[] = [];
    scene.review.reject = (id: string) => {
      asked.push(id);
      return gate.promise;
    };
    const rejecting = scene.store.changes.reject(`${BATCH}-0`);
    expect(changes().map(({ state }) => state)).toEqual(["deciding", "pending"]);
    expect(scene.store.changes.currentOf(changes()[0] as never)).toEqual({
      text: "Chest pain",
      isStale: false,
    });
    await Promise.race([scene.store.changes.approve(`${BATCH}-0`), settled()]);
    gate.resolve();
    await rejecting;
    expect([asked, scene.review.decided]).toEqual([[`${BATCH}-0`], []]);
    expect(changes().map(({ state }) => state)).toEqual(["rejected", "pending"]);
  });

  it("CHAT-15 takes the reason away at the next attempt", async () => {
    propose();
    const gate = Promise.withResolvers<void>();
    scene.review.approveInForm = () => gate.promise;
    const first = scene.store.changes.approve(`${BATCH}-1`);
    gate.reject(new Error("Failed to fetch"));
    await first;
    expect(changes().map(({ state, problem }) => [state, problem])).toEqual([
      ["pending", null],
      ["pending", "Failed to fetch"],
    ]);
    expect(scene.logged).toContain("Deciding a proposed change failed");
    const again = Promise.withResolvers<void>();
    scene.review.approveInForm = () => again.promise;
    const second = scene.store.changes.approve(`${BATCH}-1`);
    expect(changes()[1]).toMatchObject({ state: "deciding", problem: null });
    again.resolve();
    await second;
    expect(changes()[1]).toMatchObject({ state: "approved", problem: null });
  });

  it("CHAT-15 shows the text of its field as it is until the decision, and then as it was", async () => {
    propose([suggested({ currentValue: "Chestpain" }), ...both.slice(1)]);
    const before = scene.store.changes.currentOf(changes()[1] as never);
    const gate = Promise.withResolvers<void>();
    scene.review.reject = () => gate.promise;
    const rejecting = scene.store.changes.reject(`${BATCH}-0`);
    expect(scene.store.changes.currentOf(changes()[0] as never)).toEqual({
      text: "Chest pain",
      isStale: true,
    });
    gate.resolve();
    await rejecting;
    await scene.store.changes.approve(`${BATCH}-1`);
    expect(changes().map((change) => scene.store.changes.currentOf(change))).toEqual([
      { text: "Chest pain", isStale: false },
      { text: before.text, isStale: false },
    ]);
  });

  it("CHAT-15 by somebody else is distinguished from those that still wait", () => {
    propose();
    scene.review.takeAway(`${BATCH}-0`);
    expect(changes().map(({ state }) => state)).toEqual(["decided", "pending"]);
  });

  it("CHAT-15 of somebody else shows what the model took the field to say", () => {
    propose([both[0] as SuggestedChange, suggested({ field: "condition", currentValue: null })]);
    for (const order of [0, 1]) scene.review.takeAway(`${BATCH}-${order}`);
    expect(changes().map((change) => scene.store.changes.currentOf(change))).toEqual([
      { text: "Chest pain", isStale: false },
      { text: "", isStale: false },
    ]);
  });

  it("CHAT-15 tells words that were written apart from one word", () => {
    propose([suggested({ currentValue: "Chestpain" })]);
    expect(scene.store.changes.currentOf(changes()[0] as never)).toEqual({
      text: "Chest pain",
      isStale: true,
    });
  });
});
