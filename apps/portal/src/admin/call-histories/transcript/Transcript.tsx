import {
  assertNever,
  type Call,
  type CallHistoryRepository,
  type CallTurn,
  explainOutage,
} from "@andromeda/domain";
import {
  Dialog,
  EmptyState,
  ErrorState,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconCopy,
  ListSkeleton,
  notify,
  SearchInput,
} from "@andromeda/ui";
import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { log } from "../../../log.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { CallHeading } from "../CallHeading.tsx";
import { PractisedCase } from "../PractisedCase.tsx";
import { findInTurns, speakerName, transcriptText } from "./find-in-turns.ts";
import classes from "./Transcript.module.css";

export interface TranscriptProps {
  readonly turns: readonly CallTurn[];
}

/** The turns in order, with a search that steps through the matches, and a button that copies the text. */
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
    log("Copying the transcript failed", clipboard.error);
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
                    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its position alone in the text
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
  readonly calls: Pick<CallHistoryRepository, "readConversation">;
  /** Which call; the dialog keeps showing it while it fades out. */
  readonly call: Call | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The transcript of a call, and the practised case that resulted. */
export function TranscriptDialog({ calls, call, isOpen, onClose }: TranscriptDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Call Transcript" size="xl">
      {call ? (
        <Stack gap="md" key={call.id}>
          <CallHeading call={call} />
          <ConversationOf calls={calls} callId={call.id} />
        </Stack>
      ) : null}
    </Dialog>
  );
}

interface ConversationOfProps {
  readonly calls: Pick<CallHistoryRepository, "readConversation">;
  readonly callId: string;
}

const ConversationOf = observer(function ConversationOf({ calls, callId }: ConversationOfProps): ReactNode {
  const conversation = useRemote({
    what: "the transcript of a call",
    read: () => calls.readConversation(callId),
  });
  const { status } = conversation;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={5} label="Loading transcript…" />;
    case "failed":
      return (
        <ErrorState
          message="The transcript could not be loaded."
          description={explainOutage(status.error)}
          onRetry={() => void conversation.retry()}
          isCompact
        />
      );
    case "ready": {
      const { turns, outcome } = status.value;
      return (
        <>
          {outcome ? <PractisedCase outcome={outcome} /> : null}
          {turns.length > 0 ? (
            <Transcript turns={turns} />
          ) : (
            <EmptyState title="No transcript available" isCompact />
          )}
        </>
      );
    }
    default:
      return assertNever(status);
  }
});
