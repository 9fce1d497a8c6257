import { ActionIcon, Button, Input, Textarea, TextInput, VisuallyHidden } from "@mantine/core";
import {
  type ClipboardEvent,
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { IconPlus } from "../theme/icons.ts";
import { inputDirection } from "./field-props.ts";
import classes from "./ListField.module.css";
import { useListItems } from "./use-list-items.ts";

/** Props of a component that renders the rows of a list. */
export interface ListRowsProps {
  /** One key for each row, in order; a row keeps its key when it is moved. */
  readonly keys: readonly number[];
  readonly texts: readonly string[];
  /** The content of a row; `handle` is shown before the item's field. The same function at every render. */
  readonly renderRow: (at: number, text: string, handle?: ReactNode) => ReactNode;
  /** The same function at every render. */
  readonly onMove: (from: number, to: number) => void;
}

export interface ListFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  /** Gets the whole list; its items are trimmed and never empty. */
  readonly onChange: (items: string[]) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Placeholder of the field for a new item. */
  readonly placeholder?: string;
  readonly required?: boolean;
  /** The list is shown and cannot be changed. */
  readonly disabled?: boolean;
  /** Id of the field for a new item, for focusing the first field with an error. */
  readonly id?: string;
  /** The items of a typed or pasted text; by default one for each line that is not blank. */
  readonly readItems?: (text: string) => readonly string[];
  /** Renders the rows, for instance to make them movable; must be the same component at every render. */
  readonly rows?: ComponentType<ListRowsProps>;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function PlainRows({ keys, texts, renderRow }: ListRowsProps) {
  return (
    <ol className={classes.items}>
      {keys.map((key, at) => (
        <li key={key}>{renderRow(at, texts[at] ?? "")}</li>
      ))}
    </ol>
  );
}

/** The field's text with the pasted one in the place of the selection; null when that is a single line. */
function pastedLines(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): string | null {
  const pasted = event.clipboardData.getData("text/plain");
  if (linesOf(pasted).length < 2) return null;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length);
}

/**
 * A list of short texts: added by button, by Enter, by leaving the field or by pasting lines; edited in place, removed
 * one by one.
 */
export function ListField({
  label,
  value,
  onChange,
  description,
  error,
  placeholder = "Add an item",
  required = false,
  disabled = false,
  id,
  readItems = linesOf,
  rows: Rows = PlainRows,
}: ListFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const items = useListItems({ items: value, onChange, readItems });
  const [typed, setTyped] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const addInput = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  useOnLeave(group, !disabled && typed.trim() !== "", () => addItems(typed));

  function addItems(text: string) {
    const texts = items.add(text);
    if (texts.length === 0) return;
    setAnnouncement(texts.length === 1 ? `Added ${texts[0] ?? ""}` : `Added ${texts.length} items`);
    setTyped("");
  }

  function add(text: string) {
    if (text.trim() === "") return;
    addItems(text);
    addInput.current?.focus();
  }

  function remove(at: number) {
    setAnnouncement(`Removed ${value[at] ?? ""}`);
    items.remove(at);
    addInput.current?.focus();
  }

  function move(from: number, to: number) {
    items.move(from, to);
    setAnnouncement(`${value[from] ?? ""} is now item ${to + 1} of ${value.length}`);
  }

  const handlers = useLatest({
    edit: items.edit,
    finish(at: number, staysInRow: boolean) {
      // The row is removed, and with it the button that has the focus.
      if (items.finish(at) && staysInRow) addInput.current?.focus();
    },
    paste: (at: number, text: string) => setAnnouncement(`Pasted ${items.replace(at, text).length} items`),
    focusNewItem: () => addInput.current?.focus(),
    remove,
    move,
  });
  const renderRow = useCallback(
    (at: number, text: string, handle?: ReactNode) => (
      <ListItem label={label} at={at} text={text} isDisabled={disabled} handle={handle} handlers={handlers} />
    ),
    [label, disabled, handlers],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot carry the same label markup as the other fields
    <div ref={group} role="group" aria-labelledby={`${fieldId}-label`} className={classes.field}>
      <div>
        <Input.Label
          labelElement="div"
          id={`${fieldId}-label`}
          required={required}
          size="md"
          data-invalid={error ? true : undefined}
          className={classes.label ?? ""}
        >
          {label}
        </Input.Label>
        {description ? <Input.Description size="md">{description}</Input.Description> : null}
      </div>
      {items.rows.length === 0 ? (
        <p className={classes.empty}>{disabled ? "No items provided." : "No items added yet."}</p>
      ) : (
        <Rows
          keys={items.rows.map(({ key }) => key)}
          texts={items.rows.map(({ text }) => text)}
          renderRow={renderRow}
          onMove={handlers.move}
        />
      )}
      {disabled ? null : (
        <div className={classes.item}>
          <TextInput
            ref={addInput}
            id={fieldId}
            className={classes.grow ?? ""}
            {...inputDirection("auto")}
            aria-label={`New item for ${label.toLowerCase()}`}
            placeholder={placeholder}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onPaste={(event) => {
              const lines = pastedLines(event);
              if (lines === null) return;
              event.preventDefault();
              add(lines);
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if ((event.ctrlKey || event.metaKey) && typed !== "") {
                const key = event.key.toLowerCase();
                // Saving by key also saves what is being typed.
                if (key === "s") add(typed);
                // It is not part of the list yet, so the browser's undo applies, not that of the form.
                if (key === "z" || key === "y") event.stopPropagation();
              }
              if (event.key !== "Enter") return;
              event.preventDefault();
              add(typed);
            }}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={typed.trim() === ""}
            onClick={() => add(typed)}
          >
            Add
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

interface ListItemHandlers {
  readonly edit: (at: number, text: string) => void;
  readonly finish: (at: number, staysInRow: boolean) => void;
  readonly paste: (at: number, text: string) => void;
  readonly focusNewItem: () => void;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
}

/** Handlers that stay the same object at every render and call the latest ones. */
function useLatest(handlers: ListItemHandlers): ListItemHandlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  return useMemo(
    () => ({
      edit: (at, text) => latest.current.edit(at, text),
      finish: (at, staysInRow) => latest.current.finish(at, staysInRow),
      paste: (at, text) => latest.current.paste(at, text),
      focusNewItem: () => latest.current.focusNewItem(),
      remove: (at) => latest.current.remove(at),
      move: (from, to) => latest.current.move(from, to),
    }),
    [],
  );
}

interface ListItemProps {
  readonly label: string;
  readonly at: number;
  readonly text: string;
  readonly isDisabled: boolean;
  readonly handle: ReactNode;
  readonly handlers: ListItemHandlers;
}

/** One item's field. A keystroke renders only the item that is typed into. */
const ListItem = memo(function ListItem({ label, at, text, isDisabled, handle, handlers }: ListItemProps) {
  const row = useRef<HTMLDivElement>(null);
  const isEmptied = text.trim() === "";
  useOnLeave(row, isEmptied, () => handlers.finish(at, false));
  return (
    <div ref={row} className={classes.item}>
      {handle}
      <Textarea
        className={classes.grow ?? ""}
        rows={1}
        {...inputDirection("auto")}
        aria-label={`${label}, item ${at + 1}`}
        value={text}
        disabled={isDisabled}
        onChange={(event) => handlers.edit(at, event.currentTarget.value)}
        onBlur={({ relatedTarget }) => {
          const staysInRow = row.current?.contains(relatedTarget) ?? false;
          if (staysInRow || !isEmptied) handlers.finish(at, staysInRow);
        }}
        onPaste={(event) => {
          const lines = pastedLines(event);
          if (lines === null) return;
          event.preventDefault();
          handlers.paste(at, lines);
        }}
        onKeyDown={(event) => {
          // Enter ends the editing; it must not submit the form around the list.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          handlers.focusNewItem();
        }}
      />
      {isDisabled ? null : (
        <ActionIcon
          className={classes.remove ?? ""}
          variant="subtle"
          color="gray"
          size={42}
          aria-label={`Remove ${text || `item ${at + 1}`}`}
          onClick={() => handlers.remove(at)}
        />
      )}
    </div>
  );
});

/**
 * While something is pending, runs `onLeave` when the element or the page is left, before the pressed control reacts, so
 * that "Save" saves that too. Nothing happens while the pointer is down, because the page would move under it.
 */
function useOnLeave(element: RefObject<HTMLElement | null>, isPending: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!isPending) return;
    const listening = new AbortController();
    let isPressed = false;
    const options = { capture: true, signal: listening.signal };
    const leaveIfOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || element.current?.contains(target)) return;
      // One press must not do it twice.
      listening.abort();
      leave();
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
    };
    document.addEventListener("pointerdown", press, options);
    document.addEventListener("pointerup", release, options);
    document.addEventListener("pointercancel", release, options);
    document.addEventListener("click", leaveIfOutside, options);
    window.addEventListener("pagehide", () => leave(), options);
    // Switching to another window does not leave the field: no element here gets the focus.
    document.addEventListener("focusin", (event) => !isPressed && leaveIfOutside(event), options);
    return () => listening.abort();
  }, [element, isPending]);
}
