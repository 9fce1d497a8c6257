import type { ComparedField, ComparisonSide } from "@andromeda/stores";
import { IconArrowBackUp } from "@andromeda/ui";
import { Button, Menu, UnstyledButton } from "@mantine/core";
import { type RefObject, useEffect, useId, useRef } from "react";
import classes from "./ChangedFieldList.module.css";
import { ChangeTypeMark } from "./ChangeTypeMark.tsx";

/** A side from which a single field can be taken into the draft. */
export interface RestorableSide {
  readonly side: ComparisonSide;
  /** The name of this side, such as "Version 2"; only shown when there is more than one. */
  readonly label: string;
}

export interface ChangedFieldListProps {
  readonly fields: readonly ComparedField[];
  /** The current field. */
  readonly currentPath: string | null;
  readonly onSelect: (path: string) => void;
  readonly restorableSides: readonly RestorableSide[];
  readonly onRestore: (field: ComparedField, side: ComparisonSide) => void;
}

/** The fields that differ, by name and kind of change; choosing one leads to it. */
export function ChangedFieldList({
  fields,
  currentPath,
  onSelect,
  restorableSides,
  onRestore,
}: ChangedFieldListProps) {
  const headingId = useId();
  const items = useRef<HTMLOListElement>(null);
  useScrollToCurrent(items, currentPath);
  return (
    <nav className={classes.list} aria-labelledby={headingId}>
      <h3 className={classes.heading} id={headingId}>
        Changed fields
      </h3>
      <ol className={classes.items} ref={items}>
        {fields.map((field) => (
          <li
            key={field.path}
            className={classes.item}
            data-current={field.path === currentPath || undefined}
          >
            <UnstyledButton
              className={classes.field}
              aria-current={field.path === currentPath ? "true" : undefined}
              onClick={() => onSelect(field.path)}
            >
              <span className={classes.head}>
                <span className={classes.name}>{field.label.name}</span>
                <ChangeTypeMark type={field.changeType} />
              </span>
              {field.label.section ? <span className={classes.section}>{field.label.section}</span> : null}
            </UnstyledButton>
            <RestoreButton
              name={field.label.name}
              sides={sidesFor(field, restorableSides)}
              onRestore={(side) => onRestore(field, side)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls only the list, until the current field is visible. */
function useScrollToCurrent(items: RefObject<HTMLOListElement | null>, currentPath: string | null): void {
  useEffect(() => {
    const list = items.current;
    const current = currentPath === null ? null : list?.querySelector<HTMLElement>("[data-current]");
    if (!list || !current) return;
    const top = current.offsetTop - list.offsetTop;
    const isBelow = top + current.offsetHeight > list.scrollTop + list.clientHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (isBelow) list.scrollTop = top + current.offsetHeight - list.clientHeight;
  }, [items, currentPath]);
}

/** A deprecated field has no place in the draft. */
function sidesFor({ label }: ComparedField, sides: readonly RestorableSide[]): readonly RestorableSide[] {
  return label.isDeprecated ? [] : sides;
}

interface RestoreButtonProps {
  /** The display name of the field. */
  readonly name: string;
  readonly sides: readonly RestorableSide[];
  readonly onRestore: (side: ComparisonSide) => void;
}

/** Takes the field from the only side, or asks from which; shown while its row is hovered or focused. */
function RestoreButton({ name, sides, onRestore }: RestoreButtonProps) {
  const [only, ...others] = sides;
  if (!only) return null;
  const shared = {
    className: classes.restore ?? "",
    size: "compact-sm",
    variant: "default",
    leftSection: <IconArrowBackUp size={16} aria-hidden />,
    "aria-label": `Restore this field: ${name}`,
  };
  if (others.length === 0)
    return (
      <Button {...shared} onClick={() => onRestore(only.side)}>
        Restore
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...shared}>Restore</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sides.map(({ side, label }) => (
          <Menu.Item key={side} onClick={() => onRestore(side)}>
            From {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
