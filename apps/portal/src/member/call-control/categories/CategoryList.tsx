import type { CategorySelectionStore } from "@andromeda/stores";
import { CheckRow, EmptyState, IconInfoCircle, IconSearch } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "./CategoryList.module.css";
import { groupStates } from "./group-states.ts";
import { SpecialtyGroup } from "./SpecialtyGroup.tsx";

export interface CategoryListProps {
  readonly selection: CategorySelectionStore;
}

/** Select All and the specialties, or those that match the search. */
export const CategoryList = observer(function CategoryList({ selection }: CategoryListProps) {
  if (selection.isSearching) {
    return (
      <>
        <SearchBar selection={selection} />
        {selection.shown.length > 0 ? (
          <Specialties selection={selection} />
        ) : (
          <EmptyState
            title={`No category matches “${selection.search.trim()}”`}
            icon={<IconSearch size={24} aria-hidden />}
            isCompact
          />
        )}
      </>
    );
  }
  return (
    <>
      {selection.availableCount === 0 ? <NothingAvailable /> : null}
      <SelectAllBar selection={selection} />
      <Specialties selection={selection} />
    </>
  );
});

const Specialties = observer(function Specialties({ selection }: CategoryListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without markers as a list
    <ul className={classes.list} role="list" aria-label="Specialties">
      {selection.shown.map(({ specialty, items }) => (
        <SpecialtyGroup key={specialty.name} selection={selection} specialty={specialty} items={items} />
      ))}
    </ul>
  );
});

/** A component of its own, so that a tick re-renders only these figures, not the list. */
const SelectAllBar = observer(function SelectAllBar({ selection }: CategoryListProps) {
  const { availableCount, selectedCount, state, isAllOpen } = selection;
  return (
    <div className={classes.bar}>
      <div className={classes.all}>
        <CheckRow
          label="Select All"
          state={groupStates[state]}
          disabled={availableCount === 0}
          isGroup
          onToggle={selection.toggleAll}
        />
      </div>
      <span className={classes.figure}>
        {availableCount > 0 ? (
          <>
            {selectedCount} of {availableCount} <span className={classes.word}>selected</span>
          </>
        ) : null}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={selection.toggleAllOpen}>
        {isAllOpen ? "Collapse all" : "Expand all"}
      </Button>
    </div>
  );
});

const SearchBar = observer(function SearchBar({ selection }: CategoryListProps) {
  const { shownCount } = selection;
  return (
    <div className={classes.bar}>
      <span className={classes.found} role="status">
        {shownCount === 1 ? "1 category found" : `${shownCount} categories found`}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => selection.setSearch("")}>
        Show all
      </Button>
    </div>
  );
});

function NothingAvailable() {
  return (
    <div className={classes.nothing} role="status">
      <IconInfoCircle size={20} aria-hidden />
      <div>
        <p>No categories available</p>
        <p>None of these has a scenario to practise yet.</p>
      </div>
    </div>
  );
}
