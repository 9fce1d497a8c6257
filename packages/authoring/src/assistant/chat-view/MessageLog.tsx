import type { CaseAssistantStore } from "@andromeda/stores";
import { IconArrowDown, IconChecklist } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { ChatBubble, TextBubble } from "./ChatBubble.tsx";
import classes from "./MessageLog.module.css";

export interface MessageLogProps {
  readonly store: CaseAssistantStore;
}

/** The messages; the latest stays in view unless the reader has scrolled up. */
export const MessageLog = observer(function MessageLog({ store }: MessageLogProps) {
  const { chat, loadFailure, isEmptyChat } = store;
  const { scroller, content, isAtEnd, goToEnd } = useStickToEnd();
  return (
    <div className={classes.container}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <div
        ref={scroller}
        className={classes.log}
        role="log"
        aria-live="polite"
        aria-label="Messages"
        tabIndex={0}
      >
        <div ref={content} className={classes.content}>
          {chat.entries.list.map((entry) => (
            <ChatBubble key={entry.id} entry={entry} changes={store.changes} />
          ))}
          {loadFailure === null ? null : <TextBubble who="Assistant" tone="failure" text={loadFailure} />}
          {isEmptyChat ? (
            <Button
              className={classes.analyse ?? ""}
              variant="light"
              size="sm"
              leftSection={<IconChecklist size={18} aria-hidden />}
              onClick={() => {
                // The button disappears with the first message.
                scroller.current?.focus({ preventScroll: true });
                void store.analyse();
              }}
            >
              Analyze My Case
            </Button>
          ) : null}
          {chat.isThinking ? (
            <p className={classes.thinking}>
              <span className={classes.dots} aria-hidden>
                <i />
                <i />
                <i />
              </span>
              AI is thinking...
            </p>
          ) : null}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      {isAtEnd ? null : (
        <Button
          className={classes.latest ?? ""}
          size="compact-sm"
          variant="default"
          radius="xl"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={goToEnd}
        >
          Latest message
        </Button>
      )}
    </div>
  );
});

/** How near to the end counts as being there, in pixels. */
const NEAR_PX = 24;

function useStickToEnd() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);

  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return undefined;
    let sticks = true;
    let size = "";
    const sizeNow = () => `${box.scrollHeight} ${box.clientHeight}`;
    const toEnd = () => {
      box.scrollTop = box.scrollHeight;
    };
    const onScroll = () => {
      // A change of size moved the text, not the reader; the observer will handle it.
      if (size !== sizeNow()) return;
      sticks = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX;
      setAtEnd(sticks);
    };
    // Longer content or less room keeps the end in view.
    const observer = new ResizeObserver(() => {
      size = sizeNow();
      if (sticks) toEnd();
    });
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", onScroll);
    };
  }, []);

  const goToEnd = () => {
    const box = scroller.current;
    box?.scrollTo({ top: box.scrollHeight });
    box?.focus({ preventScroll: true });
  };
  return { scroller, content, isAtEnd, goToEnd };
}
