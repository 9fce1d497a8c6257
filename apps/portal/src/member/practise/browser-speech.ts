import type { Speech, SpeechProblem } from "@andromeda/stores";

/** The part of the Web Speech API that TypeScript does not know and that is used here. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionResults) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

interface RecognitionResults {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

type RecognitionClass = new () => Recognition;

const problems: Readonly<Record<string, SpeechProblem>> = {
  "not-allowed": "denied",
  "service-not-allowed": "denied",
  "audio-capture": "no-microphone",
  network: "unreachable",
};

const language = "en-GB";

/** Speech recognition and synthesis of this browser; without them nothing is heard or said. */
export function createBrowserSpeech(): Speech {
  const Recogniser = recogniserOf(window);
  const synthesis = "speechSynthesis" in window ? window.speechSynthesis : null;
  let finishSpeaking: () => void = () => undefined;

  return {
    canListen: Recogniser !== null,
    canSpeak: synthesis !== null,
    listener: "browser",

    listen({ onGuess, onHeard, onEnd }) {
      if (!Recogniser) return () => undefined;
      const recognition = new Recogniser();
      let problem: SpeechProblem | null = null;
      recognition.lang = language;
      recognition.continuous = true;
      recognition.interimResults = true;
      recognition.onresult = ({ results, resultIndex }) => {
        let guess = "";
        for (let at = resultIndex; at < results.length; at += 1) {
          const result = results[at];
          const text = result?.[0]?.transcript ?? "";
          if (result?.isFinal) onHeard(text.trim());
          else guess += text;
        }
        onGuess(guess.trim());
      };
      recognition.onerror = ({ error }) => {
        // Neither silence nor a stop is a problem.
        problem = problems[error] ?? null;
      };
      recognition.onend = () => onEnd(problem);
      recognition.start();
      return () => recognition.stop();
    },

    speak({ text }) {
      if (!synthesis) return Promise.resolve();
      synthesis.cancel();
      finishSpeaking();
      return new Promise((resolve) => {
        const utterance = new SpeechSynthesisUtterance(text);
        finishSpeaking = resolve;
        utterance.lang = language;
        utterance.onend = () => resolve();
        utterance.onerror = () => resolve();
        synthesis.speak(utterance);
      });
    },

    silence() {
      synthesis?.cancel();
      finishSpeaking();
    },
  };
}

function recogniserOf(scope: object): RecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as {
    readonly SpeechRecognition?: RecognitionClass;
    readonly webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}
