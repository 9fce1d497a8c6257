import type { EditorStore } from "@andromeda/stores";
import { IconArrowDown, IconArrowUp } from "@andromeda/ui";
import { ActionIcon, CloseButton, TextInput } from "@mantine/core";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { isPageCovered } from "../../shell/is-page-covered.ts";
import { useMenuCommand } from "../../shell/use-menu-command.ts";
import { useAccountServices } from "../../studio-context.ts";
import { caretOf, caseTexts, type FoundText, focusText, markedOf, showText } from "./case-texts.ts";
import classes from "./FindBar.module.css";
import { findMatches, type Step, stepFrom } from "./find-matches.ts";

export interface FindBarProps {
  readonly editor: EditorStore;
  /** The page that the editor is on. */
  readonly page: RefObject<HTMLElement | null>;
}

/** The current match, and which one it is of how many. */
interface Found extends FoundText {
  readonly number: number;
  readonly count: number;
}

/** Finds text in the open case: the menu's Find opens it, Escape closes it. */
export function FindBar({ editor, page }: FindBarProps) {
  const { client } = useAccountServices();
  const input = useRef<HTMLInputElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState("");
  const [found, setFound] = useState<Found | null>(null);

  function open() {
    // Behind a dialog the focus cannot move.
    if (isPageCovered()) return;
    if (isOpen) takeFocus();
    else
      focusedBefore.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(true);
  }

  function takeFocus() {
    input.current?.focus();
    input.current?.select();
  }

  function find(text: string, step: Step) {
    if (!page.current) return;
    const texts = caseTexts(page.current);
    const matches = findMatches(
      texts.map((one) => one.text),
      text,
    );
    const index = stepFrom(matches, startPosition(texts), step);
    const match = matches[index];
    const element = match && texts[match.text]?.element;
    if (!match || !element) {
      setFound(null);
      return;
    }
    const next = { element, start: match.start, end: match.end, number: index + 1, count: matches.length };
    setFound(next);
    showText(next, editor.showField);
    // If the focus is in the case, it moves to the match.
    if (document.activeElement?.closest("[data-mode]")) focusText(next);
  }

  /** Where to continue: the focused field, the match, or the last position. */
  function startPosition(texts: ReturnType<typeof caseTexts>) {
    for (const from of [document.activeElement, found?.element, focusedBefore.current]) {
      const text = texts.findIndex(({ element }) => element === from);
      const element = texts[text]?.element;
      if (element)
        return { text, start: caretOf(element) ?? (element === found?.element ? found.start : -1) };
    }
    return { text: 0, start: -1 };
  }

  function step(direction: "next" | "previous") {
    if (isOpen) find(wanted, direction);
    else open();
  }

  function close() {
    if (!(found && focusText(found))) focusedBefore.current?.focus();
    setOpen(false);
    setFound(null);
  }

  useMenuCommand(client, "find", open);
  useMenuCommand(client, "find-next", () => step("next"));
  useMenuCommand(client, "find-previous", () => step("previous"));

  const startSearch = useEffectEvent(() => {
    takeFocus();
    find(wanted, "here");
  });
  useEffect(() => {
    if (isOpen) startSearch();
  }, [isOpen]);

  useEffect(() => {
    const marked = found && markedOf(found);
    marked?.setAttribute("data-found", "");
    return () => marked?.removeAttribute("data-found");
  }, [found]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && event.target === input.current) {
      event.preventDefault();
      step(event.shiftKey ? "previous" : "next");
    }
  }

  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: to the DOM of the tests <search> is an unknown element
    <div role="search" className={classes.overlay} onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        <TextInput
          ref={input}
          className={classes.field ?? ""}
          size="sm"
          aria-label="Find in the case"
          placeholder="Find in the case"
          autoComplete="off"
          spellCheck={false}
          value={wanted}
          onChange={({ currentTarget: { value } }) => {
            setWanted(value);
            find(value, "here");
          }}
        />
        <span className={classes.count} role="status" aria-live="polite">
          {wanted.trim() === "" ? "" : found ? `${found.number} of ${found.count}` : "No matches"}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Previous match"
          onClick={() => step("previous")}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Next match"
          onClick={() => step("next")}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <CloseButton aria-label="Close find" size={32} onClick={close} />
      </div>
    </div>
  );
}
