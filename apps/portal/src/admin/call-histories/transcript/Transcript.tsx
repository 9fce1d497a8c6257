import type { Call, CallHistoryRepository, CallTurn } from "@andromeda/domain";
import {
  EmptyState,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconCopy,
  notify,
  SearchInput,
} from "@andromeda/ui";
import { ActionIcon, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import { CallContext } from "../CallContext.tsx";
import { PractisedCase } from "../PractisedCase.tsx";
import { findInTurns, speakerName, transcriptText } from "./find-in-turns.ts";
import classes from "./Transcript.module.css";

export interface TranscriptProps {
  readonly turns: readonly CallTurn[];
}

/** The turns in their order, with a search that goes from match to match and a copy of the whole. */
export function Transcript({ turns }: TranscriptProps) {
  const [search, setSearch] = useState("");
  const [current, setCurrent] = useState(0);
  const clipboard = useClipboard({ timeout: 2_000 });
  const found = useMemo(() => findInTurns(turns, search), [turns, search]);
  const { matchCount } = found;
  const list = useRef<HTMLOListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search has its first match brought into sight
  useEffect(() => {
    list.current?.querySelector("[data-current]")?.scrollIntoView({ block: "center" });
  }, [current, search]);

  useEffect(() => {
    if (!clipboard.error) return;
    console.error("Copying the transcript failed", clipboard.error);
    void notify({ kind: "error", message: "The transcript could not be copied. Select the text instead." });
  }, [clipboard.error]);

  function go(by: number) {
    setCurrent((current + by + matchCount) % matchCount);
  }

  return (
    <div className={classes.transcript}>
      <div className={classes.bar}>
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchInput
              label="Search transcript"
              placeholder="Search transcript"
              delay={150}
              value={search}
              onSearch={(text) => {
                setSearch(text);
                setCurrent(0);
              }}
            />
          </div>
          <Button
            variant="default"
            leftSection={
              clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
            }
            onClick={() => clipboard.copy(transcriptText(turns))}
          >
            {clipboard.copied ? "Copied" : "Copy transcript"}
          </Button>
        </div>
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {search.trim() === "" ? "" : matchWords(current, matchCount)}
          </Text>
          {matchCount > 1 ? (
            <>
              <ActionIcon variant="default" aria-label="Previous match" onClick={() => go(-1)}>
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" aria-label="Next match" onClick={() => go(1)}>
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </>
          ) : null}
        </Group>
      </div>
      <ol ref={list} className={classes.turns} aria-label="Transcript">
        {turns.map((turn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the turns of a call never change, and the same may be said twice
          <li key={at} className={classes.turn} data-speaker={turn.speaker}>
            <span className={classes.speaker}>{speakerName(turn)}</span>
            <p className={classes.text}>
              {found.turns[at]?.map(({ text, match }, piece) =>
                match === null ? (
                  text
                ) : (
                  <mark
                    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
                    key={piece}
                    className={classes.match}
                    data-current={match === current || undefined}
                  >
                    {text}
                  </mark>
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function matchWords(current: number, matchCount: number): string {
  return matchCount === 0 ? "No matches" : `Match ${current + 1} of ${matchCount}`;
}

interface TranscriptDialogProps {
  readonly calls: Pick<CallHistoryRepository, "getOutcome">;
  /** Which call; the dialog keeps showing it while it fades out. */
  readonly call: Call | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What was said in a call, and which practised case came of it. */
export function TranscriptDialog({ calls, call, isOpen, onClose }: TranscriptDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Call Transcript" size="xl">
      {call ? (
        <Stack gap="md" key={call.id}>
          <CallContext call={call} />
          <PractisedCase calls={calls} callId={call.id} />
          {call.turns.length > 0 ? (
            <Transcript turns={call.turns} />
          ) : (
            <EmptyState title="No transcript available" isCompact />
          )}
        </Stack>
      ) : null}
    </Modal>
  );
}
