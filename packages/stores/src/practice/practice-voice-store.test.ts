import { AppError } from "@andromeda/domain";
import { configure, onReactionError } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryPractice, practiceCase } from "../testing/in-memory-practice.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PracticeCallStore } from "./practice-call-store.ts";
import { PracticeVoiceStore, type Speech, type SpeechEvents } from "./practice-voice-store.ts";

configure({ enforceActions: "always" });
stopTime();

/** A browser's speech: it recognises what the test says, and speaks until the test ends it. */
class ScriptedSpeech implements Speech {
  readonly canListen = true;
  canSpeak = true;
  readonly listener = "server";
  readonly spoken: string[] = [];
  events: SpeechEvents | null = null;
  /** What goes wrong with the next answer. */
  failure: Error | null = null;
  /** Whether what was said still becomes text when listening is stopped. */
  isSlow = false;
  #finish: () => void = () => undefined;

  listen(events: SpeechEvents) {
    this.events = events;
    return () => {
      if (!this.isSlow) this.end();
    };
  }

  end(problem: Parameters<SpeechEvents["onEnd"]>[0] = null) {
    const { events } = this;
    this.events = null;
    events?.onEnd(problem);
  }

  speak({ text }: { readonly text: string }) {
    this.spoken.push(text);
    if (this.failure) return Promise.reject(this.failure);
    return new Promise<void>((resolve) => {
      this.#finish = resolve;
    });
  }

  silence() {
    this.#finish();
  }
}

let server: InMemoryPractice;
let speech: ScriptedSpeech;
let call: PracticeCallStore;
let voice: PracticeVoiceStore;
const said = () => server.saidRequests.map(({ text }) => text);

beforeEach(async () => {
  server = new InMemoryPractice();
  server.cases = [practiceCase("a")];
  await server.start({ requestId: "start", scenarioId: "a" });
  let ids = 0;
  call = new PracticeCallStore({
    callId: "call-1",
    practice: server,
    drafts: { read: () => null, write: () => undefined, clear: () => undefined },
    visibility: { isVisible: () => true, onReturn: () => () => undefined },
    makeId: () => {
      ids += 1;
      return `request-${ids}`;
    },
    log: () => undefined,
  });
  call.follow();
  await settled();
  speech = new ScriptedSpeech();
  voice = new PracticeVoiceStore(speech, call);
});

describe("push-to-talk", () => {
  it("PRAC-28 listens while the button is held and says what was heard when it is let go", async () => {
    const stop = voice.follow();
    voice.open();
    expect(voice.isListening).toBe(false);
    voice.choose("push-to-talk");
    voice.open();
    speech.events?.onGuess("where does");
    expect([voice.isListening, voice.guess]).toEqual([true, "where does"]);
    speech.events?.onHeard("where does it hurt");
    expect(said()).toEqual([]);
    voice.release();
    await settled();
    expect([said(), voice.isListening]).toEqual([["where does it hurt"], false]);
    stop();
  });
});

describe("what is heard", () => {
  it("PRAC-28 is nothing before a way to talk is chosen", () => {
    expect(voice).toMatchObject({ mode: "text", isListening: false, isSpeaking: false, isOpen: false });
    expect(voice).toMatchObject({
      guess: "",
      problem: null,
      canListen: true,
      canSpeak: true,
      listener: "server",
    });
  });

  it("PRAC-28 takes the place of what was guessed, and comes after what is typed", async () => {
    voice.follow();
    voice.choose("push-to-talk");
    call.type("  ");
    voice.open();
    speech.events?.onGuess("any");
    speech.events?.onHeard("any pain ");
    expect(voice.guess).toBe("");
    speech.events?.onGuess("or");
    voice.release();
    await settled();
    expect([said(), voice.guess, voice.problem]).toEqual([["any pain"], "", null]);
  });

  it("PRAC-28 silence while the button was held is reported, a pause hands-free is not", async () => {
    voice.follow();
    voice.choose("push-to-talk");
    voice.open();
    voice.release();
    expect(voice.problem).toBe("silence");
    voice.choose("hands-free");
    expect(voice.problem).toBeNull();
    voice.open();
    speech.end();
    expect(voice.problem).toBeNull();
  });

  it("PRAC-28 is listened to as long as hands-free talk goes on, whatever button is let go", () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    voice.release();
    expect([voice.isOpen, voice.isListening]).toEqual([true, true]);
    voice.choose("push-to-talk");
    voice.release();
    expect([voice.isOpen, voice.isListening, voice.problem]).toEqual([false, false, null]);
  });

  it("PRAC-28 leaves no timer behind when talking ends in a pause", () => {
    const others = vi.getTimerCount();
    voice.choose("hands-free");
    voice.open();
    speech.end();
    expect(vi.getTimerCount()).toBe(others + 1);
    voice.close();
    expect(vi.getTimerCount()).toBe(others);
  });

  it("PRAC-39 reads the call again only for words that were lost", async () => {
    voice.choose("push-to-talk");
    const asked = server.answers.count("get");
    voice.open();
    speech.end("denied");
    expect([voice.isOpen, server.answers.count("get")]).toEqual([false, asked]);
  });
});

describe("with a server that transcribes", () => {
  it("PRAC-39 says that it waits for the words, and begins nothing new until they are there", async () => {
    voice.follow();
    voice.choose("push-to-talk");
    speech.isSlow = true;
    voice.open();
    voice.release();
    expect([voice.isListening, voice.isTranscribing]).toEqual([true, true]);
    voice.open();
    expect(voice.isOpen).toBe(false);
    speech.events?.onHeard("any pain");
    speech.end();
    await settled();
    expect([said(), voice.isTranscribing]).toEqual([["any pain"], false]);
  });

  it("PRAC-39 what was lost is reported, what is typed stays, and the call is read again", async () => {
    voice.follow();
    voice.choose("push-to-talk");
    call.type("Any fever");
    voice.open();
    const [practised] = server.calls;
    if (practised) server.calls[0] = { ...practised, status: "answering" };
    speech.end("no-transcript");
    await settled();
    expect([voice.problem, call.text, call.isTalking, said()]).toEqual([
      "no-transcript",
      "Any fever",
      false,
      [],
    ]);
  });
});

describe("the patient's voice", () => {
  it("PRAC-39 ends when the learner talks, types or interrupts, and hands-free talk goes on", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    await call.say("Hello");
    expect([voice.isSpeaking, voice.isListening]).toEqual([true, false]);
    voice.interrupt();
    expect([voice.isSpeaking, voice.isListening]).toEqual([false, true]);
    await call.say("Any pain?");
    expect(voice.isSpeaking).toBe(true);
    const next = call.say("Any fever?");
    expect(voice.isSpeaking).toBe(false);
    await next;
    voice.choose("push-to-talk");
    await call.say("Any cough?");
    expect(voice.isSpeaking).toBe(true);
    voice.open();
    expect([voice.isSpeaking, voice.isListening]).toEqual([false, true]);
  });

  it("PRAC-28 reads aloud what the patient says from now on, and nothing else", async () => {
    voice.follow();
    await call.say("Hello");
    voice.choose("push-to-talk");
    await call.say("Any pain?");
    expect(speech.spoken).toEqual(["You asked: Any pain?"]);
    voice.close();
    expect(voice.isSpeaking).toBe(false);
    server.patient = () => "Findings: A clear chest.";
    await call.say("I listen to your chest.");
    expect([speech.spoken.length, voice.isSpeaking]).toEqual([1, false]);
  });

  it("PRAC-28 is not heard any more once the page is left", async () => {
    const stop = voice.follow();
    voice.choose("push-to-talk");
    stop();
    await call.say("Hello");
    expect(speech.spoken).toEqual([]);
  });

  it("PRAC-28 stays silent where there is no voice, and hands-free talk goes on", async () => {
    speech.canSpeak = false;
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    await call.say("Hello");
    expect([speech.spoken, voice.isSpeaking, voice.isListening]).toEqual([[], false, true]);
  });

  it("PRAC-39 does not go on with an answer that was cut short", async () => {
    voice.follow();
    voice.choose("push-to-talk");
    server.hear("call-1", { requestId: "a", position: 1, text: "Hello" });
    server.hear("call-1", { requestId: "b", position: 3, text: "Any pain?" });
    await call.call.load();
    expect(speech.spoken).toEqual(["You asked: Hello"]);
    voice.interrupt();
    await settled();
    expect([speech.spoken.length, voice.isSpeaking]).toEqual([1, false]);
  });

  it("PRAC-39 an answer that was cut short does not end the next one", async () => {
    voice.follow();
    voice.choose("push-to-talk");
    await call.say("Hello");
    const next = call.say("Any pain?");
    await next;
    await settled();
    expect([speech.spoken.length, voice.isSpeaking, voice.problem]).toEqual([2, true, null]);
  });

  it("PRAC-39 an answer that fails after the next one has begun is not reported", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    const { promise, reject } = Promise.withResolvers<void>();
    vi.spyOn(speech, "speak").mockReturnValueOnce(promise);
    await call.say("Hello");
    await call.say("Any pain?");
    reject(new Error("cut short"));
    await settled();
    expect([voice.problem, voice.isSpeaking, voice.isListening]).toEqual([null, true, false]);
  });

  it("PRAC-39 an answer that cannot be spoken is reported, and the call goes on", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    speech.failure = new Error("no voice");
    await call.say("Hello");
    await settled();
    expect([voice.problem, voice.isSpeaking, voice.isListening]).toEqual(["unspoken", false, true]);
  });
});

describe("following a call", () => {
  it("PRAC-28 goes on listening when the call is read again and says nothing new", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    const { events } = speech;
    server.hear("call-1", { requestId: "a", position: 1, text: "Hello" });
    await call.call.load();
    await settled();
    speech.silence();
    await settled();
    const listening = speech.events;
    expect(listening).not.toBeNull();
    expect(listening).not.toBe(events);
    await call.call.load();
    await settled();
    expect(speech.events).toBe(listening);
  });

  it("PRAC-28 may begin before the call was read", async () => {
    const problems: unknown[] = [];
    const stopNoting = onReactionError((problem) => problems.push(problem));
    const unread = new PracticeCallStore({
      callId: "call-1",
      practice: server,
      drafts: { read: () => null, write: () => undefined, clear: () => undefined },
      visibility: { isVisible: () => true, onReturn: () => () => undefined },
      makeId: () => "request-1",
      log: () => undefined,
    });
    const stop = new PracticeVoiceStore(speech, unread).follow();
    await unread.call.load();
    stop();
    stopNoting();
    expect(problems).toEqual([]);
  });
});

describe("what was heard", () => {
  it("PRAC-28 follows what is typed with one space, and stands alone where that is blank", async () => {
    voice.choose("push-to-talk");
    for (const typed of ["hello", "  "]) {
      call.type(typed);
      voice.open();
      speech.events?.onHeard("any pain");
      voice.release();
      await settled();
    }
    expect(said()).toEqual(["hello any pain", "any pain"]);
  });
});

describe("hands-free", () => {
  it("PRAC-28 says each thing that was heard, and does not listen to the patient", async () => {
    const stop = voice.follow();
    voice.choose("hands-free");
    voice.open();
    speech.events?.onHeard("any pain");
    await settled();
    expect([said(), speech.spoken]).toEqual([["any pain"], ["You asked: any pain"]]);
    expect([voice.isSpeaking, voice.isListening]).toEqual([true, false]);
    speech.silence();
    await settled();
    expect([voice.isSpeaking, voice.isListening]).toEqual([false, true]);
    stop();
    expect(voice.isListening).toBe(false);
  });

  it("PRAC-28 listens again after a silence, until it is closed", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    speech.end();
    expect(voice.isListening).toBe(false);
    vi.advanceTimersByTime(300);
    expect(voice.isListening).toBe(true);
    voice.close();
    vi.advanceTimersByTime(10_000);
    expect([voice.isListening, voice.isOpen]).toEqual([false, false]);
  });

  it("PRAC-28 what is heard while something is on its way waits in the text box", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    server.answers.fail("say", new AppError("network/offline", "no"));
    speech.events?.onHeard("hello");
    await settled();
    speech.events?.onHeard("any pain");
    speech.events?.onHeard("any fever");
    expect([call.pendingText, call.text]).toEqual(["hello", "any pain any fever"]);
  });

  it("PRAC-28 says why the browser does not listen, and stops", () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    speech.end("denied");
    vi.advanceTimersByTime(10_000);
    expect([voice.problem, voice.isOpen, voice.isListening]).toEqual(["denied", false, false]);
    voice.open();
    expect([voice.problem, voice.isListening]).toEqual([null, true]);
  });

  it("PRAC-28 why the browser does not listen stays in sight while an answer is read", async () => {
    voice.follow();
    voice.choose("push-to-talk");
    voice.open();
    speech.end("denied");
    await call.say("Any pain?");
    expect([voice.isSpeaking, voice.problem]).toEqual([true, "denied"]);
    speech.silence();
    await settled();
    expect([voice.isSpeaking, voice.problem]).toEqual([false, "denied"]);
  });

  it("PRAC-28 ends with the call", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    await call.end();
    expect([voice.isOpen, voice.isListening]).toEqual([false, false]);
  });
});
