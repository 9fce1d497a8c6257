import { IconArrowDown, IconArrowUp, type ListRowsProps } from "@andromeda/ui";
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon, Menu } from "@mantine/core";
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from "react";
import classes from "./SortableRows.module.css";

/** The actions of the keys on a row's handle, given the row's index and the last index. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Rows that can be reordered: by dragging the handle, by the arrow keys on it, or from the menu that a press on it
 * opens, for those who cannot drag.
 */
export function SortableRows({ keys, texts, renderRow, onMove }: ListRowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  // The library treats the id 0 as none, so ids start at one.
  const order = keys.map((key) => key + 1).join(" ");
  // The same array while nothing moves, because a new one renders every row.
  const ids = useMemo(() => (order === "" ? [] : order.split(" ").map(Number)), [order]);

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      // The list makes its own announcements of moves.
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: "" } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.rows}>
          {ids.map((id, at) => (
            <SortableRow
              key={id}
              id={id}
              at={at}
              count={ids.length}
              text={texts[at] ?? ""}
              renderRow={renderRow}
              onMove={onMove}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Out of sight the row keeps this height, in pixels; not rounded, because a list can have many rows. */
function rememberHeight({ style }: HTMLElement, height: number): void {
  style.containIntrinsicBlockSize = `auto ${height}px`;
}

/**
 * Has the rows within remember their heights, but for those of one line: browsers look at each row that remembers one in
 * every frame, and a case can have a thousand rows.
 */
export function rememberHeights(root: HTMLElement): void {
  // All are read before any is written, so that the browser need not lay out in between; those of a folded part have none.
  const rows = [...root.querySelectorAll<HTMLElement>("[data-row]")]
    .map((row) => ({ row, height: row.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0);
  const oneLine = Math.min(...rows.map(({ height }) => height));
  for (const { row, height } of rows) if (height > oneLine) rememberHeight(row, height);
}

const POINTER = { activationConstraint: { distance: 4 } };

const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface SortableRowProps extends Pick<ListRowsProps, "renderRow" | "onMove"> {
  readonly id: number;
  readonly at: number;
  readonly count: number;
  readonly text: string;
}

const SortableRow = memo(function SortableRow({ id, at, count, text, renderRow, onMove }: SortableRowProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = useRef<HTMLButtonElement | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const last = count - 1;

  function move(to: number) {
    if (to < 0 || to > last || to === at) return;
    onMove(at, to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = MOVES[event.key]?.(at, last);
    if (target === undefined) return;
    event.preventDefault();
    move(target);
  }

  const grip = (
    <div className={classes.grip}>
      <ActionIcon
        {...listeners}
        ref={(element) => {
          handle.current = element;
          setActivatorNodeRef(element);
        }}
        className={classes.handle ?? ""}
        variant="subtle"
        color="gray"
        size={42}
        aria-label={`Move ${text || `item ${at + 1}`}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        onKeyDown={onKeyDown}
        onClick={() => setMenuOpen(true)}
      />
      {isMenuOpen ? (
        <MoveMenu
          isFirst={at === 0}
          isLast={at === last}
          onUp={() => move(at - 1)}
          onDown={() => move(at + 1)}
          onClose={() => {
            setMenuOpen(false);
            handle.current?.focus();
          }}
        />
      ) : null}
    </div>
  );

  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-row
      data-dragging={isDragging || undefined}
      // Out of sight it keeps the height that its text has now.
      onBlur={({ currentTarget }) =>
        rememberHeight(currentTarget, currentTarget.getBoundingClientRect().height)
      }
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {renderRow(at, text, count > 1 ? grip : null)}
    </li>
  );
});

interface MoveMenuProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onClose: () => void;
}

/** Rendered only while it is open, because a list can have many rows. */
function MoveMenu({ isFirst, isLast, onUp, onDown, onClose }: MoveMenuProps): ReactNode {
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="md" returnFocus={false} withinPortal>
      <Menu.Target>
        <span className={classes.anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isFirst} leftSection={<IconArrowUp size={16} aria-hidden />} onClick={onUp}>
          Move up
        </Menu.Item>
        <Menu.Item disabled={isLast} leftSection={<IconArrowDown size={16} aria-hidden />} onClick={onDown}>
          Move down
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
