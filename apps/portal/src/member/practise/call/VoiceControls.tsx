import type { PracticeVoiceStore, SpeechProblem, VoiceMode } from "@andromeda/stores";
import { FormAlert, IconMicrophone, IconPlayerStop } from "@andromeda/ui";
import { Button, SegmentedControl } from "@mantine/core";
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
    "The browser does not let this page use the microphone. Allow it beside the address, or go on by text.",
  "no-microphone": "No microphone was found. Connect one, or go on by text.",
  unreachable: "The browser's speech service cannot be reached. Go on by text.",
};

/** How the learner talks; nothing is there where the browser cannot listen. */
export const VoiceControls = observer(function VoiceControls({ voice }: VoiceControlsProps) {
  if (!voice.canListen) return null;
  const { mode, problem } = voice;
  return (
    <div className={classes.voice}>
      <div className={classes.bar}>
        <SegmentedControl
          size="sm"
          aria-label="How you talk"
          data={modes.map((one) => ({ ...one }))}
          value={mode}
          onChange={voice.choose}
        />
        {mode === "push-to-talk" ? <HoldButton voice={voice} /> : null}
        {mode === "hands-free" ? <OpenButton voice={voice} /> : null}
      </div>
      {mode === "text" ? null : (
        <>
          <p className={classes.note}>
            Your browser turns your voice into text, and its maker may hear it for that. Andromeda gets the
            text only.
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

function stateWords({ isSpeaking, isListening, guess }: PracticeVoiceStore): string {
  if (isSpeaking) return "The patient speaks…";
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
      variant={voice.isListening ? "filled" : "light"}
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
      {voice.isListening ? "Let go to say it" : "Hold to talk"}
    </Button>
  );
});

const OpenButton = observer(function OpenButton({ voice }: VoiceControlsProps) {
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
    <Button size="sm" leftSection={<IconMicrophone size={18} aria-hidden />} onClick={voice.open}>
      Start listening
    </Button>
  );
});
