import { Dialog, EmptyState, SearchInput } from "@andromeda/ui";
import { Anchor, Button, List, Text, Title } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import type { StudioClient } from "../ports/studio-client.ts";
import { isPageCovered } from "../shell/is-page-covered.ts";
import { useMenuCommand } from "../shell/use-menu-command.ts";
import classes from "./HelpDialog.module.css";
import { type HelpTopic, topicsWith } from "./help-topics.ts";

export interface HelpDialogProps {
  readonly client: StudioClient;
  /** The list of keyboard shortcuts is available only after sign-in. */
  readonly hasShortcuts: boolean;
}

/** The help, which needs no network: Help in the menu and F1 open it. */
export function HelpDialog({ client, hasShortcuts }: HelpDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const page = useRef<HTMLDivElement>(null);
  /** The other dialog opens when this one has closed. */
  const wantsShortcuts = useRef(false);
  useMenuCommand(client, "show-help", () => {
    if (isPageCovered()) return;
    setSearch("");
    setOpen(true);
  });
  useMenuCommand(client, "find", () => {
    if (isOpen) page.current?.querySelector("input")?.focus();
  });
  const topics = topicsWith(search.trim());

  return (
    <Dialog
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={() => {
        if (wantsShortcuts.current) void client.ask("menu:run", { id: "show-shortcuts" });
        wantsShortcuts.current = false;
      }}
      title="Case Studio Help"
      size="64rem"
    >
      <div className={classes.help} ref={page}>
        <div className={classes.side}>
          <SearchInput
            label="Search the help"
            placeholder="Search the help…"
            value={search}
            onSearch={setSearch}
            delay={100}
          />
          <nav aria-label="Topics">
            <ul className={classes.topics}>
              {topics.map(({ id, title }) => (
                <li key={id}>
                  <Anchor component="button" type="button" size="sm" ta="start" onClick={() => goTo(id)}>
                    {title}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
          {hasShortcuts ? (
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                wantsShortcuts.current = true;
                setOpen(false);
              }}
            >
              Keyboard shortcuts
            </Button>
          ) : null}
        </div>
        <div className={classes.text}>
          {topics.length === 0 ? (
            <EmptyState
              title="Nothing found in the help"
              description="Try a shorter word, or fewer words."
              isCompact
            />
          ) : (
            topics.map((topic) => <Topic key={topic.id} topic={topic} />)
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Topic({ topic: { id, title, parts } }: { readonly topic: HelpTopic }) {
  return (
    <section aria-labelledby={headingOf(id)}>
      <Title order={3} size="h4" id={headingOf(id)} tabIndex={-1} className={classes.title ?? ""}>
        {title}
      </Title>
      {parts.map((part) =>
        typeof part === "string" ? (
          <Text key={part}>{withNames(part)}</Text>
        ) : (
          <List key={part.join()} withPadding>
            {part.map((step) => (
              <List.Item key={step}>{withNames(step)}</List.Item>
            ))}
          </List>
        ),
      )}
    </section>
  );
}

/** The text, with the names on the screen in bold. */
function withNames(text: string): readonly ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its position alone
  return text.split("*").map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part));
}

function headingOf(id: string): string {
  return `help-${id}`;
}

function goTo(id: string): void {
  const heading = document.getElementById(headingOf(id));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}
