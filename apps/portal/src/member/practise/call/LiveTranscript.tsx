import type { PracticeCallStore } from "@andromeda/stores";
import { FormAlert, IconEdit, IconRefresh, useIsScrollable } from "@andromeda/ui";
import { Button, Group } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { practiceFailure } from "../practice-words.ts";
import { Turn, TurnList } from "../TurnList.tsx";
import classes from "./LiveTranscript.module.css";

export interface LiveTranscriptProps {
  readonly store: PracticeCallStore;
  /** Shown before the first words. */
  readonly children: ReactNode;
}

/** How near to the end counts as being there, in pixels. */
const NEAR_PX = 96;

/** What was said, what is being sent, and the answer as it grows. The end stays in view unless the reader has scrolled up. */
export const LiveTranscript = observer(function LiveTranscript({ store, children }: LiveTranscriptProps) {
  const { entries, saying, pendingText } = store;
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const isScrollable = useIsScrollable(frame);
  const answer = saying.kind === "sending" ? saying.answer : "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added brings the end into sight
  useEffect(() => {
    const element = frame.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [entries.length, pendingText, answer, saying.kind]);

  // A growing text box, or the keyboard of a phone, makes the frame lower and would hide the end.
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={frame}
      className={classes.frame}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      }}
      {...(isScrollable ? { tabIndex: 0, role: "group", "aria-label": "What was said, scrollable" } : {})}
    >
      <div className={classes.content}>
        {children}
        {entries.length === 0 && saying.kind === "idle" ? (
          <p className={classes.opening}>Your patient is listening. Introduce yourself to begin.</p>
        ) : null}
        <div role="log" aria-label="Conversation">
          <TurnList entries={entries} />
        </div>
        {/* What grows letter by letter is read out once it is whole, as a part of the log. */}
        <div aria-hidden={saying.kind !== "failed" || undefined} className={classes.pending}>
          {pendingText === null ? null : <Turn speaker="learner" text={pendingText} isPending />}
          {saying.kind === "sending" ? <Turn speaker="patient" text={answer} isPending /> : null}
        </div>
        {saying.kind === "failed" ? (
          <FormAlert kind="error">
            <div>
              {pendingText === null ? "The answer has not arrived yet." : "Not sent yet."}{" "}
              {practiceFailure(saying.error)}
            </div>
            <Group gap="xs" mt="xs">
              <Button
                variant="default"
                size="xs"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void store.sayAgain()}
              >
                Try Again
              </Button>
              {pendingText === null ? null : (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconEdit size={16} aria-hidden />}
                  onClick={store.takeBack}
                >
                  Edit
                </Button>
              )}
            </Group>
          </FormAlert>
        ) : null}
      </div>
    </div>
  );
});
