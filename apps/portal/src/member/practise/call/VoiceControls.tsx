import type { PracticeVoiceStore, SpeechProblem, VoiceMode } from "@andromeda/stores";
import { FormAlert, IconMicrophone, IconPlayerStop, Segments } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import classes from "./VoiceControls.module.css";

export interface VoiceControlsProps {
  readonly voice: PracticeVoiceStore;
}

const modes: readonly { readonly value: VoiceMode; readonly label: string }[] = [
  { value: "text", label: "Text" },
  { value: "push-to-talk", label: "Push to talk" },
  { value: "hands-free", label: "Hands-free" },
];

const problemWords: Record<SpeechProblem, string> = {
  denied:
    "The browser does not let this page use the microphone. Allow it beside the address bar, or continue by text.",
  "no-microphone": "No microphone was found. Connect one, or continue by text.",
  unreachable: "The browser's speech service cannot be reached. Continue by text.",
  silence: "Nothing was heard. Hold the button while you talk, or continue by text.",
  offline:
    "There is no connection, so what you said could not be turned into text. Say it again later, or continue by text.",
  "too-fast": "You have spoken too often in the last minute. Wait a moment, or continue by text.",
  "no-transcript": "What you said could not be turned into text. Say it again, or continue by text.",
  unspoken: "The patient's voice could not be played. The answer is in the conversation.",
};

/** The choice how to talk, and its buttons; hidden where the browser cannot listen. */
export const VoiceControls = observer(function VoiceControls({ voice }: VoiceControlsProps) {
  if (!voice.canListen) return null;
  const { mode, problem } = voice;
  return (
    <div className={classes.voice}>
      <div className={classes.bar}>
        <Segments label="How you talk" options={modes} value={mode} onChange={voice.choose} />
        {mode === "push-to-talk" ? <HoldButton voice={voice} /> : null}
        {mode === "hands-free" ? <HandsFreeButton voice={voice} /> : null}
      </div>
      {mode === "text" ? null : (
        <>
          <p className={classes.note}>
            {voice.listener === "browser"
              ? "Your browser turns your voice into text and may send it to its maker to do so. Andromeda receives only the text."
              : "Andromeda sends your voice to its language service to turn it into text, and keeps only the text."}
          </p>
          <p className={classes.state} role="status">
            {stateWords(voice)}
          </p>
        </>
      )}
      {problem ? <FormAlert kind="error">{problemWords[problem]}</FormAlert> : null}
    </div>
  );
});

function stateWords({ isSpeaking, isListening, isTranscribing, guess }: PracticeVoiceStore): string {
  if (isTranscribing) return "Turning your voice into text…";
  if (isSpeaking) return "The patient is speaking…";
  if (guess !== "") return `“${guess}”`;
  return isListening ? "Listening…" : "";
}

const HoldButton = observer(function HoldButton({ voice }: VoiceControlsProps) {
  const isKey = ({ key }: KeyboardEvent) => key === " " || key === "Enter";
  return (
    <Button
      size="sm"
      className={classes.hold ?? ""}
      leftSection={<IconMicrophone size={18} aria-hidden />}
      variant={voice.isOpen ? "filled" : "light"}
      aria-disabled={voice.isTranscribing}
      data-disabled={voice.isTranscribing || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        voice.open();
      }}
      onPointerUp={voice.release}
      onPointerCancel={voice.release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        if (!event.repeat) voice.open();
      }}
      onKeyUp={(event) => isKey(event) && voice.release()}
      onBlur={voice.release}
    >
      {voice.isOpen ? "Release to send" : "Hold to talk"}
    </Button>
  );
});

const HandsFreeButton = observer(function HandsFreeButton({ voice }: VoiceControlsProps) {
  if (voice.isOpen && voice.isSpeaking) {
    return (
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMicrophone size={18} aria-hidden />}
        onClick={voice.interrupt}
      >
        Interrupt
      </Button>
    );
  }
  return voice.isOpen ? (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPlayerStop size={18} aria-hidden />}
      onClick={voice.close}
    >
      Stop listening
    </Button>
  ) : (
    <Button
      size="sm"
      leftSection={<IconMicrophone size={18} aria-hidden />}
      aria-disabled={voice.isTranscribing}
      data-disabled={voice.isTranscribing || undefined}
      onClick={voice.open}
    >
      Start listening
    </Button>
  );
});
