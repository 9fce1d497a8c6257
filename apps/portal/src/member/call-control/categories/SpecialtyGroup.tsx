import type { CategoryItem, CategorySelectionStore, SpecialtyChoice } from "@andromeda/stores";
import { CheckRow, IconChevronDown } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { type CSSProperties, useDeferredValue, useId } from "react";
import { groupStates } from "./group-states.ts";
import classes from "./SpecialtyGroup.module.css";

export interface SpecialtyGroupProps {
  readonly selection: CategorySelectionStore;
  readonly specialty: SpecialtyChoice;
  /** The shown items, fewer than all during a search. */
  readonly items: readonly CategoryItem[];
}

/** A specialty with its box and, while it is open, its items. */
export const SpecialtyGroup = observer(function SpecialtyGroup({
  selection,
  specialty,
  items,
}: SpecialtyGroupProps) {
  const id = useId();
  const isOpen = selection.isOpen(specialty);
  // Deferred, so that a button or another mode answers before the hundreds of items of all specialties are rendered.
  const wanted = isOpen ? selection.mode : null;
  const isFilled = useDeferredValue(wanted) === wanted && isOpen;
  const size = { "--open-items": isOpen ? items.length : 0 } as CSSProperties;
  return (
    <li className={classes.group} style={size}>
      {selection.isSearching ? (
        <h3 className={classes.found}>{specialty.name}</h3>
      ) : (
        <SpecialtyHead selection={selection} specialty={specialty} controls={id} isOpen={isOpen} />
      )}
      {isFilled ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without markers as a list
        <ul id={id} className={classes.items} role="list" aria-label={specialty.name}>
          {items.map((item) => (
            <ItemRow key={item.key} selection={selection} item={item} />
          ))}
        </ul>
      ) : null}
    </li>
  );
});

interface SpecialtyHeadProps extends Omit<SpecialtyGroupProps, "items"> {
  readonly controls: string;
  readonly isOpen: boolean;
}

const SpecialtyHead = observer(function SpecialtyHead({
  selection,
  specialty,
  controls,
  isOpen,
}: SpecialtyHeadProps) {
  const { name, available, selectedCount, state } = specialty;
  const figure = available.length > 0 ? `${selectedCount} of ${available.length}` : "None yet";
  return (
    <div className={classes.head} data-open={isOpen || undefined}>
      <div className={classes.box}>
        <CheckRow
          label={name}
          state={groupStates[state]}
          disabled={available.length === 0}
          isGroup
          onToggle={() => selection.toggleSpecialty(specialty)}
        />
      </div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-label={`${figure}, ${isOpen ? "hide" : "show"} the items of ${name}`}
        {...(isOpen ? { "aria-controls": controls } : {})}
        onClick={() => selection.toggleOpen(specialty)}
      >
        <span className={classes.figure} data-any={selectedCount > 0 || undefined}>
          {figure}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </button>
    </div>
  );
});

/** A component of its own, so that a tick re-renders only this row. */
const ItemRow = observer(function ItemRow({
  selection,
  item,
}: {
  readonly selection: CategorySelectionStore;
  readonly item: CategoryItem;
}) {
  const { key, name, count } = item;
  return (
    <li className={classes.item}>
      <CheckRow
        label={name}
        state={selection.isSelected(key) ? "checked" : "empty"}
        disabled={count === 0}
        hint={count === 0 ? "None yet" : count === 1 ? "1 scenario" : `${count} scenarios`}
        onToggle={() => selection.toggle(item)}
      />
    </li>
  );
});
