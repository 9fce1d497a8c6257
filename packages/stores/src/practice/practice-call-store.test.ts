import { AppError, noAnswers } from "@andromeda/domain";
import { autorun, configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryPractice, practiceCase } from "../testing/in-memory-practice.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PracticeCallStore, type PracticeDraft } from "./practice-call-store.ts";

configure({ enforceActions: "always" });
stopTime();

const offline = new AppError("network/offline", "no", { recovery: "retry" });

let server: InMemoryPractice;
let drafts: Map<string, PracticeDraft>;
let ids: number;
let logged: string[];
let returnToPage: () => void;
let close: () => void;
const texts = (store: PracticeCallStore) => store.entries.map(({ text }) => text);

beforeEach(async () => {
  server = new InMemoryPractice();
  server.cases = [practiceCase("a")];
  await server.start({ requestId: "start", scenarioId: "a" });
  drafts = new Map();
  [ids, logged] = [0, []];
});

/** The call as a tab has it before anything is read. */
function makeStore(tabDrafts = drafts): PracticeCallStore {
  return new PracticeCallStore({
    callId: "call-1",
    practice: server,
    drafts: {
      read: (id) => tabDrafts.get(id) ?? null,
      write: (id, draft) => void tabDrafts.set(id, draft),
      clear: (id) => void tabDrafts.delete(id),
    },
    visibility: {
      isVisible: () => true,
      onReturn: (listener) => {
        returnToPage = listener;
        return () => {
          returnToPage = () => undefined;
        };
      },
    },
    makeId: () => {
      ids += 1;
      return `request-${ids}`;
    },
    log: (message) => void logged.push(message),
  });
}

/** The call as a tab shows it. */
async function open(tabDrafts = drafts): Promise<PracticeCallStore> {
  const store = makeStore(tabDrafts);
  close = store.follow();
  await settled();
  return store;
}

function sayTyped(store: PracticeCallStore, text: string): Promise<void> {
  store.type(text);
  return store.say();
}

describe("talking", () => {
  it("PRAC-22 shows what was said and what the patient answers, one thing after the other", async () => {
    const store = await open();
    const release = server.answers.hold("say");
    const saying = sayTyped(store, "  Where does it hurt?\n");
    expect([store.pendingText, store.text, store.saying.kind]).toEqual([
      "Where does it hurt?",
      "",
      "sending",
    ]);
    await sayTyped(store, "And since when?");
    expect(store.text).toBe("And since when?");
    release();
    await saying;
    expect(texts(store)).toEqual(["Where does it hurt?", "You asked: Where does it hurt?"]);
    expect([store.pendingText, store.saying.kind]).toEqual([null, "idle"]);
    await store.say();
    expect(server.saidRequests.map(({ position }) => position)).toEqual([1, 3]);
  });

  it("PRAC-22 shows the answer as it comes in", async () => {
    const store = await open();
    const seen: string[] = [];
    const stop = autorun(() => {
      if (store.saying.kind === "sending") seen.push(store.saying.answer);
    });
    await sayTyped(store, "Any pain?");
    stop();
    expect(seen).toEqual(["", "You", "You asked: Any pain?"]);
  });

  it("PRAC-22 knows nothing of a call before it is read, and says nothing in it", async () => {
    const store = makeStore();
    expect([store.isTalking, store.entries, store.secondsLeft]).toEqual([false, [], null]);
    expect([store.saying.kind, store.marking.kind, store.cameBack]).toEqual(["idle", "idle", null]);
    await sayTyped(store, "Any pain?");
    expect(server.saidRequests).toEqual([]);
    expect(store.text).toBe("Any pain?");
  });

  it("PRAC-22 says a text that was not typed, and what is typed stays", async () => {
    const store = await open();
    store.type("Since wh");
    await store.say("Any pain?");
    expect([store.text, texts(store)[0]]).toEqual(["Since wh", "Any pain?"]);
  });

  it("PRAC-22 is not followed any more once the page is closed", async () => {
    const store = await open();
    close();
    const asked = server.answers.count("get");
    vi.setSystemTime(Date.now() + 16 * 60_000);
    await vi.advanceTimersByTimeAsync(6_000);
    returnToPage();
    expect(server.answers.count("get")).toBe(asked);
    expect(store.secondsLeft).toBe(15 * 60);
  });

  it("PRAC-22 says nothing that is empty", async () => {
    const store = await open();
    await sayTyped(store, " \n ");
    expect(server.saidRequests).toEqual([]);
  });

  it("PRAC-23 says the same request again after the connection was lost, also when it had arrived", async () => {
    const store = await open();
    server.answers.fail("say", offline);
    await sayTyped(store, "Any pain?");
    expect([store.sayingFailure?.code, store.pendingText]).toEqual(["network/offline", "Any pain?"]);
    expect(logged).toEqual(["Saying something in the practice call failed"]);
    server.hear("call-1", { requestId: "request-1", position: 1, text: "Any pain?" });
    server.answers.mend("say");
    await store.sayAgain();
    expect(texts(store)).toEqual(["Any pain?", "You asked: Any pain?"]);
    expect(server.saidRequests.map(({ requestId }) => requestId)).toEqual(["request-1", "request-1"]);
  });

  it("PRAC-23 words that were not said come back into the text box", async () => {
    const store = await open();
    server.answers.fail("say", offline);
    await sayTyped(store, "Any pain?");
    store.type("Or a fever?");
    store.takeBack();
    expect([store.text, store.said, store.saying.kind]).toEqual(["Any pain?\nOr a fever?", null, "idle"]);
  });

  it("PRAC-23 what is on its way is neither said twice nor taken back", async () => {
    const store = await open();
    const release = server.answers.hold("say");
    const saying = sayTyped(store, "Any pain?");
    expect(drafts.get("call-1")).toMatchObject({ text: "", said: { text: "Any pain?" } });
    expect(store.sayingFailure).toBeNull();
    await Promise.race([store.sayAgain(), settled()]);
    store.takeBack();
    expect([store.pendingText, store.text, server.saidRequests.length]).toEqual(["Any pain?", "", 1]);
    release();
    await saying;
    await store.sayAgain();
    expect(server.saidRequests).toHaveLength(1);
    expect(drafts.get("call-1")?.said).toBeNull();
  });

  it("PRAC-23 words that came back are kept as typed ones, without the spaces that stood there", async () => {
    const store = await open();
    server.answers.fail("say", offline);
    await sayTyped(store, "Any pain?");
    store.type("  ");
    store.takeBack();
    expect(drafts.get("call-1")).toMatchObject({ text: "Any pain?", said: null });
  });

  it("PRAC-23 says nothing again in a call that cannot be read", async () => {
    const first = await open();
    server.answers.fail("say", offline);
    await sayTyped(first, "Any pain?");
    server.answers.mend("say");
    server.answers.fail("get", offline);
    const second = await open();
    expect([second.pendingText, server.saidRequests.length]).toEqual(["Any pain?", 1]);
  });

  it("PRAC-23 a page that was closed meanwhile goes on where it was", async () => {
    const first = await open();
    server.answers.fail("say", offline);
    await sayTyped(first, "Any pain?");
    first.type("Or a");
    server.answers.mend("say");
    const second = await open();
    await settled();
    expect([texts(second).length, second.text, second.said]).toEqual([2, "Or a", null]);
  });

  it("PRAC-24 goes on with what another tab said, and keeps the words of this one", async () => {
    const [mine, other] = [await open(), await open(new Map())];
    await sayTyped(other, "Hello");
    await sayTyped(mine, "Any pain?");
    expect([mine.cameBack, mine.text, texts(mine)[0]]).toEqual(["elsewhere", "Any pain?", "Hello"]);
    await mine.say();
    expect([mine.cameBack, texts(mine).length]).toEqual([null, 4]);
    returnToPage();
    await settled();
    expect(texts(other)).toHaveLength(4);
  });

  it("PRAC-24 is not out of step with what it said itself", async () => {
    const store = await open();
    server.hear("call-1", { requestId: "lost", position: 1, text: "Any pain?" });
    await sayTyped(store, "Any pain?");
    expect([store.cameBack, store.text, texts(store).length]).toEqual([null, "", 2]);
  });

  it("PRAC-24 says that what was edited had been heard, and keeps what was said instead", async () => {
    const store = await open();
    server.answers.fail("say", offline);
    await sayTyped(store, "Any pain?");
    server.hear("call-1", { requestId: "request-1", position: 1, text: "Any pain?" });
    store.takeBack();
    server.answers.mend("say");
    await sayTyped(store, "Any pain in the chest?");
    expect([store.cameBack, store.text]).toEqual(["heard", "Any pain in the chest?"]);
    await store.say();
    expect([store.cameBack, texts(store).length]).toEqual([null, 4]);
  });

  it("PRAC-23 PRAC-26 words that the call has are not taken back, and a failure stays known while it is tried again", async () => {
    const store = await open();
    server.answers.fail("say", offline);
    await sayTyped(store, "Any pain?");
    server.hear("call-1", { requestId: "request-1", position: 1, text: "Any pain?" });
    server.answers.mend("say");
    const release = server.answers.hold("say");
    const again = store.sayAgain();
    expect([store.saying.kind, store.sayingFailure?.code]).toEqual(["sending", "network/offline"]);
    server.answers.fail("say", offline);
    release();
    await again;
    await store.end();
    expect([store.text, store.said, store.sayingFailure]).toEqual(["", null, null]);
  });

  it("PRAC-24 knows its own words among others, and keeps those that were not heard", async () => {
    const store = await open();
    await sayTyped(store, "Hello");
    server.hear("call-1", { requestId: "lost", position: 3, text: "Any pain?" });
    await sayTyped(store, "Any pain?");
    expect([store.cameBack, store.text, texts(store).length]).toEqual([null, "", 4]);
    server.hear("call-1", { requestId: "other", position: 5, text: "A fever?" });
    await sayTyped(store, "Since when?");
    expect(drafts.get("call-1")).toMatchObject({ text: "Since when?", said: null });
  });

  it("PRAC-24 reads a call again whose case was withdrawn", async () => {
    const store = await open();
    server.answers.fail("say", new AppError("practice/withdrawn", "no"));
    await server.end("call-1");
    await sayTyped(store, "Any pain?");
    expect([store.call.value?.status, store.text, store.saying.kind]).toEqual([
      "answering",
      "Any pain?",
      "idle",
    ]);
  });

  it("PRAC-24 what cannot be read again waits to be said again", async () => {
    const [mine, other] = [await open(), await open(new Map())];
    await sayTyped(other, "Hello");
    server.answers.fail("get", offline);
    await sayTyped(mine, "Any pain?");
    expect([mine.sayingFailure?.code, mine.pendingText]).toEqual(["network/offline", "Any pain?"]);
    expect(logged).toContain("Reading the practice call failed");
  });
});

describe("the time", () => {
  it("PRAC-26 counts down, and the call ends by itself", async () => {
    server.minutes = 1;
    await server.end("call-1");
    await server.submit("call-1", {
      differentials: [],
      investigations: [],
      plan: "",
      questions: [],
      prescriptions: [],
    });
    await server.start({ requestId: "short", scenarioId: "a" });
    drafts.set("call-2", {
      text: "not said",
      said: null,
      answers: { differentials: [], investigations: [], plan: "", questions: [], prescriptions: [] },
    });
    const store = new PracticeCallStore({
      callId: "call-2",
      practice: server,
      drafts: { read: (id) => drafts.get(id) ?? null, write: () => undefined, clear: () => undefined },
      visibility: { isVisible: () => true, onReturn: () => () => undefined },
      makeId: () => "id",
      log: () => undefined,
    });
    const stop = store.follow();
    await settled();
    expect(store.secondsLeft).toBe(60);
    await vi.advanceTimersByTimeAsync(59_000);
    expect([store.secondsLeft, store.isTalking]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([store.secondsLeft, store.call.value?.status, store.ending]).toEqual([null, "answering", "time"]);
    expect(store.text).toBe("not said");
    stop();
  });

  it("PRAC-26 does not ask whether it is over while there is time", async () => {
    await open();
    const asked = server.answers.count("get");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.answers.count("get")).toBe(asked);
  });

  it("PRAC-26 asks every 5 s while the server's clock is behind", async () => {
    const store = await open();
    vi.setSystemTime(Date.now() + 15 * 60_000);
    const release = server.answers.hold("get");
    const asked = server.answers.count("get");
    store.tick();
    store.tick();
    expect(server.answers.count("get")).toBe(asked + 1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.answers.count("get")).toBe(asked + 2);
    release();
  });

  it("PRAC-26 words that came too late stay in sight", async () => {
    const store = await open();
    await server.end("call-1");
    await sayTyped(store, "One thing more");
    expect([store.call.value?.status, store.text, store.ending]).toEqual([
      "answering",
      "One thing more",
      "elsewhere",
    ]);
    expect(store.cameBack).toBeNull();
  });

  it("PRAC-26 a call that was over before the page was opened did not end elsewhere", async () => {
    await server.end("call-1");
    expect((await open()).ending).toBe("here");
  });

  it("PRAC-26 ending takes words back that were not said", async () => {
    const store = await open();
    server.answers.fail("say", offline);
    await sayTyped(store, "Any pain?");
    await store.end();
    expect([store.text, store.said]).toEqual(["Any pain?", null]);
  });

  it("PRAC-26 a call that cannot be ended goes on", async () => {
    const store = await open();
    server.answers.fail("end", offline);
    await expect(store.end()).rejects.toBe(offline);
    expect([store.isTalking, logged]).toEqual([true, ["Ending the practice call failed"]]);
    server.answers.mend("end");
    await store.end();
    expect([store.call.value?.status, store.ending]).toEqual(["answering", "here"]);
  });
});

describe("the answers", () => {
  it("PRAC-27 are kept until they are marked", async () => {
    const store = await open();
    store.answer({ differentials: ["Angina", " "] });
    await store.end();
    server.answers.fail("submit", offline);
    expect(await store.submit()).toBeNull();
    expect([store.marking.kind, logged]).toEqual(["failed", ["Marking the practice call failed"]]);
    const reopened = await open();
    expect(reopened.answers.differentials).toEqual(["Angina", " "]);
    server.answers.mend("submit");
    expect(await reopened.submit()).toBe("practised-call-1");
    expect(server.reports[0]?.answers).toMatchObject({ differentials: ["Angina"], questions: [""] });
    expect(drafts.size).toBe(0);
  });

  it("PRAC-27 are marked once, however often the button is pressed", async () => {
    const store = await open();
    await store.end();
    const release = server.answers.hold("submit");
    const marking = store.submit();
    expect(store.marking).toEqual({ kind: "sending" });
    expect(await Promise.race([store.submit(), settled().then(() => "sent twice")])).toBeNull();
    release();
    expect(await marking).toBe("practised-call-1");
    expect(store.marking).toEqual({ kind: "idle" });
  });

  it("PRAC-24 PRAC-27 are kept where another tab had the call marked with other answers", async () => {
    const store = await open();
    store.answer({ plan: "Aspirin" });
    await store.end();
    await server.submit("call-1", { ...noAnswers, questions: [""], plan: "Rest" });
    expect(await store.submit()).toBe("practised-call-1");
    expect(drafts.get("call-1")?.answers.plan).toBe("Aspirin");
  });

  it("PRAC-27 a call that another tab had marked is read again", async () => {
    const store = await open();
    await store.end();
    await server.submit("call-1", store.answers);
    server.answers.fail("submit", new AppError("practice/ended", "no"));
    await store.submit();
    await settled();
    expect(store.call.value?.practisedCaseId).toBe("practised-call-1");
  });
});
