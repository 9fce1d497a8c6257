import type { ChatChanges, ChatEntry } from "@andromeda/stores";
import { memo, type ReactNode } from "react";
import { AssistantMarkdown } from "../AssistantMarkdown.tsx";
import { CaseAnalysis } from "../CaseAnalysis.tsx";
import { ChangeCards } from "../ChangeCards.tsx";
import classes from "./ChatBubble.module.css";

export interface ChatBubbleProps {
  readonly entry: ChatEntry;
  readonly changes: ChatChanges;
}

/** One message of a chat. Only the assistant's messages are markdown. */
export const ChatBubble = memo(function ChatBubble({ entry, changes }: ChatBubbleProps) {
  const { role, kind, content, metadata } = entry;
  if (role === "user")
    return <TextBubble who="You" tone="user" text={content} isSending={kind === "sending"} />;
  if (kind === "failure") return <TextBubble who="Assistant" tone="failure" text={content} />;
  if (metadata?.type === "case_analysis")
    return (
      <Bubble who="Assistant" tone="assistant">
        <CaseAnalysis result={metadata.analysis_data} />
      </Bubble>
    );
  return (
    <Bubble who="Assistant" tone="assistant">
      <AssistantMarkdown text={content} />
      {metadata?.type === "structured_changes" ? (
        <ChangeCards batchId={metadata.batch_id} changes={changes} />
      ) : null}
    </Bubble>
  );
});

interface LookProps {
  readonly who: "You" | "Assistant";
  readonly tone: "user" | "assistant" | "failure";
  readonly isSending?: boolean;
}

/** A message as plain text. */
export function TextBubble({ text, ...look }: LookProps & { readonly text: string }) {
  return (
    <Bubble {...look}>
      <p className={classes.text}>{text}</p>
    </Bubble>
  );
}

function Bubble({ who, tone, isSending = false, children }: LookProps & { readonly children: ReactNode }) {
  return (
    <article
      className={classes.bubble}
      aria-label={who}
      data-tone={tone}
      data-sending={isSending || undefined}
    >
      {children}
    </article>
  );
}
