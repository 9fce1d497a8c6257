import { Combobox, Kbd, Modal, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { DialogRoot } from "../feedback/Dialog.tsx";
import { IconSearch } from "../theme/icons.ts";
import classes from "./CommandPalette.module.css";

/** An entry of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** The heading above it and its neighbours of the same group. */
  readonly group: string;
  /** What distinguishes it from others of the same name. */
  readonly detail?: string;
  /** The keys that do the same, as they are shown. */
  readonly keys?: string;
  /** Why it cannot be chosen now. */
  readonly unavailable?: string;
}

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  /** The accessible name of the palette. */
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The entries that match the query, in order. */
  readonly items: readonly PaletteItem[];
  /** Shown when no entry is left. */
  readonly emptyText: string;
  /** Called with the chosen entry after `onClose`, when the palette has closed and the focus is back where it was. */
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** A list over the page that is filtered by typing and used by keyboard. */
export function CommandPalette({
  isOpen,
  label,
  placeholder,
  query,
  onQuery,
  items,
  emptyText,
  onChoose,
  onClose,
}: CommandPaletteProps) {
  const combobox = useCombobox({ opened: isOpen });
  const chosen = useRef<string | null>(null);
  const runChosen = useEffectEvent(() => {
    const id = chosen.current;
    chosen.current = null;
    if (id !== null) onChoose(id);
  });
  useEffect(() => {
    if (!isOpen) {
      runChosen();
      return undefined;
    }
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen]);

  // The field needs the id of the list, which exists once the list is mounted, so it renders once more. Mantine would
  // replace a generated id after that, so the id is our own.
  const listId = useId();
  const [list, setList] = useState<HTMLElement | null>(null);

  const shown = items.map(({ id }) => id).join("\n");
  const selectFirst = useEffectEvent(() => {
    if (list) combobox.selectFirstOption();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => selectFirst(), [shown, list]);

  return (
    <DialogRoot
      opened={isOpen}
      onClose={onClose}
      size="lg"
      padding={0}
      yOffset="12vh"
      // The focus returns just before the chosen action begins.
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>
        <Combobox
          store={combobox}
          onOptionSubmit={(id) => {
            chosen.current = id;
            onClose();
          }}
        >
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              className={classes.search ?? ""}
              variant="unstyled"
              size="md"
              data-autofocus
              role="combobox"
              aria-label={label}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={query}
              onChange={({ currentTarget }) => onQuery(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                onClose();
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options
            id={listId}
            ref={setList}
            className={classes.options}
            aria-label={label}
            tabIndex={-1}
          >
            {grouped(items).map(([group, members]) => (
              <Combobox.Group key={group} label={group}>
                {members.map((item) => (
                  <Combobox.Option
                    key={item.id}
                    value={item.id}
                    disabled={item.unavailable !== undefined}
                    className={classes.option ?? ""}
                  >
                    <span className={classes.text}>
                      <span className={classes.label}>{item.label}</span>
                      <Detail item={item} />
                    </span>
                    {item.keys === undefined ? null : <Kbd>{item.keys}</Kbd>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          <div role="status">
            {items.length === 0 ? (
              <p className={classes.empty}>{emptyText}</p>
            ) : (
              <VisuallyHidden>{items.length === 1 ? "1 entry" : `${items.length} entries`}</VisuallyHidden>
            )}
          </div>
        </Combobox>
      </Modal.Content>
    </DialogRoot>
  );
}

function Detail({ item: { detail, unavailable } }: { readonly item: PaletteItem }) {
  const text = unavailable ?? detail;
  return text === undefined ? null : <span className={classes.detail}>{text}</span>;
}

function grouped(items: readonly PaletteItem[]): readonly (readonly [string, readonly PaletteItem[]])[] {
  return [...Map.groupBy(items, ({ group }) => group)];
}
