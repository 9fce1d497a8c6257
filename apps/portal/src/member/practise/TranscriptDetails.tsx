import type { PracticeEntry } from "@andromeda/domain";
import { IconPlayerPlay, IconPlayerStop } from "@andromeda/ui";
import { Accordion, Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { createBrowserSpeech } from "./browser-speech.ts";
import classes from "./TranscriptDetails.module.css";
import { TurnList } from "./TurnList.tsx";

export interface TranscriptDetailsProps {
  readonly entries: readonly PracticeEntry[];
}

/** The conversation, folded away until somebody wants to read or hear it; on paper it is whole. */
export function TranscriptDetails({ entries }: TranscriptDetailsProps) {
  return (
    <Accordion
      variant="contained"
      radius="lg"
      order={2}
      // Mounted also while it is folded, because paper shows it whole.
      keepMountedMode="display-none"
      transitionDuration={120}
      classNames={{ panel: classes.panel ?? "", chevron: classes.chevron ?? "" }}
    >
      <Accordion.Item value="transcript" bg="white">
        <Accordion.Control>
          {entries.length === 0 ? "Conversation: nothing was said" : `Conversation (${entries.length} turns)`}
        </Accordion.Control>
        <Accordion.Panel>
          {entries.length > 0 ? <ListenButton entries={entries} /> : null}
          <TurnList entries={entries} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** Reads the conversation aloud, where the browser can. */
function ListenButton({ entries }: TranscriptDetailsProps) {
  const [speech] = useState(createBrowserSpeech);
  const [isReading, setReading] = useState(false);
  /** Counts the readings, so that a stopped one does not continue. */
  const reading = useRef(0);

  useEffect(
    () => () => {
      reading.current += 1;
      speech.silence();
    },
    [speech],
  );

  async function read() {
    reading.current += 1;
    const mine = reading.current;
    setReading(true);
    for (const entry of entries) if (reading.current === mine) await speech.speak(entry);
    if (reading.current === mine) setReading(false);
  }

  function stop() {
    reading.current += 1;
    speech.silence();
    setReading(false);
  }

  if (!speech.canSpeak) return null;
  return (
    <Button
      variant="default"
      size="sm"
      mb="sm"
      leftSection={
        isReading ? <IconPlayerStop size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
      }
      onClick={isReading ? stop : () => void read()}
    >
      {isReading ? "Stop" : "Listen"}
    </Button>
  );
}
