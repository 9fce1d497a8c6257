import type { PracticeEntry } from "@andromeda/domain";
import { Accordion } from "@mantine/core";
import { TurnList } from "./TurnList.tsx";

export interface TranscriptDetailsProps {
  readonly entries: readonly PracticeEntry[];
}

/** The conversation, folded away until somebody wants to read it. */
export function TranscriptDetails({ entries }: TranscriptDetailsProps) {
  return (
    <Accordion variant="contained" radius="lg" order={2} keepMounted={false} transitionDuration={120}>
      <Accordion.Item value="transcript" bg="white">
        <Accordion.Control>
          {entries.length === 0 ? "Conversation: nothing was said" : `Conversation (${entries.length} turns)`}
        </Accordion.Control>
        <Accordion.Panel>
          <TurnList entries={entries} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
