import { AppError } from "@andromeda/domain";
import { configure } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryPractice, practiceCase } from "../testing/in-memory-practice.ts";
import { settled } from "../testing/settled.ts";
import { stopTime } from "../testing/stop-time.ts";
import { PracticeCallStore } from "./practice-call-store.ts";
import { PracticeVoiceStore, type Speech, type SpeechEvents } from "./practice-voice-store.ts";

configure({ enforceActions: "always" });
stopTime();

/** A browser that hears what the test says, and speaks until the test lets it end. */
class ScriptedSpeech implements Speech {
  readonly canListen = true;
  readonly canSpeak = true;
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
    attention: { isVisible: () => true, onReturn: () => () => undefined },
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

  it("PRAC-39 what was lost is told, what is typed stays, and the call is read again", async () => {
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

  it("PRAC-39 an answer that cannot be spoken is told, and the call goes on", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    speech.failure = new Error("no voice");
    await call.say("Hello");
    await settled();
    expect([voice.problem, voice.isSpeaking, voice.isListening]).toEqual(["unspoken", false, true]);
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

  it("PRAC-28 ends with the call", async () => {
    voice.follow();
    voice.choose("hands-free");
    voice.open();
    await call.end();
    expect([voice.isOpen, voice.isListening]).toEqual([false, false]);
  });
});
