import { asAppError, type PracticeCall, type PracticeRepository } from "@andromeda/domain";
import type { Speech, SpeechProblem } from "@andromeda/stores";
import { createBrowserSpeech } from "../browser-speech.ts";
import { canRecord, listenByRecording } from "./record-speech.ts";

/**
 * Speech for a call: the browser's own where it can listen. Otherwise a recording is transcribed by the server, if it
 * can, and answers come in the server's voice, if it has one.
 */
export function createCallSpeech(practice: PracticeRepository, { id, voice }: PracticeCall): Speech {
  const browser = createBrowserSpeech();
  const usesServer = !browser.canListen && voice.canTranscribe && canRecord();
  if (!usesServer) return browser;
  const player = voice.canSpeak ? createPlayer() : null;

  return {
    canListen: true,
    canSpeak: player !== null || browser.canSpeak,
    listener: "server",

    listen: (events) =>
      listenByRecording(async (audio) => {
        try {
          events.onHeard(await practice.transcribe(id, await audio.arrayBuffer()));
          return null;
        } catch (error) {
          return problemOf(asAppError(error).code);
        }
      }, events.onEnd),

    async speak(entry) {
      if (player) {
        try {
          return await player.play(() => practice.speak(id, entry.position));
        } catch (error) {
          if (!browser.canSpeak) throw error;
        }
      }
      await browser.speak(entry);
    },

    silence() {
      player?.silence();
      browser.silence();
    },
  };
}

function problemOf(code: string): SpeechProblem {
  if (code === "network/offline") return "offline";
  return code === "practice/too-fast" ? "too-fast" : "no-transcript";
}

/** Plays one sound at a time; `play` resolves when it is over or was silenced, and rejects when it cannot be played. */
function createPlayer() {
  let silence: () => void = () => undefined;

  async function play(load: () => Promise<ArrayBuffer>): Promise<void> {
    silence();
    const silenced = new Promise<void>((resolve) => {
      silence = resolve;
    });
    const sound = await Promise.race([load(), silenced]);
    if (!sound) return;
    const address = URL.createObjectURL(new Blob([sound], { type: "audio/mpeg" }));
    const audio = new Audio(address);
    try {
      const over = new Promise<void>((resolve, reject) => {
        audio.onended = () => resolve();
        audio.onerror = () => reject(new Error("The sound cannot be played"));
      });
      await Promise.race([Promise.all([audio.play(), over]), silenced]);
    } finally {
      audio.pause();
      URL.revokeObjectURL(address);
    }
  }

  return { play, silence: () => silence() };
}
