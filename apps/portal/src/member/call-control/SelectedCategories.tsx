import {
  assertNever,
  type CategoryPreferences,
  type PreferencesRepository,
  splitCategory,
} from "@andromeda/domain";
import { EmptyState, ListSkeleton } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useRemote } from "../../remote/use-remote.ts";
import { useUser } from "../../shell/use-user.ts";
import classes from "./SelectedCategories.module.css";

export interface SelectedCategoriesProps {
  readonly preferences: PreferencesRepository;
}

/** The categories that the member has chosen, by specialty. A failed reading is logged and reads like no choice. */
export const SelectedCategories = observer(function SelectedCategories({
  preferences,
}: SelectedCategoriesProps) {
  const { id } = useUser();
  const selected = useRemote({
    what: "the preferences",
    read: async () => (await preferences.get(id))?.selectedCategories ?? [],
    subscribe: (subscriber) => preferences.subscribe(id, subscriber),
    apply: (_old, changed: CategoryPreferences) => changed.selectedCategories,
  });
  const { status } = selected;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={3} label="Loading your categories…" />;
    case "failed":
      return <EmptyState title="No categories available" isCompact />;
    case "ready":
      return status.value.length === 0 ? (
        <EmptyState title="You have not selected any categories" isCompact />
      ) : (
        <dl className={classes.groups}>
          {bySpecialty(status.value).map(([specialty, items]) => (
            <div key={specialty} className={classes.group}>
              <dt>{specialty}</dt>
              <dd>{items.join(", ")}</dd>
            </div>
          ))}
        </dl>
      );
    default:
      return assertNever(status);
  }
});

function bySpecialty(stored: readonly string[]): [specialty: string, items: string[]][] {
  const groups = new Map<string, string[]>();
  for (const text of stored) {
    const category = splitCategory(text);
    if (category) groups.set(category.specialty, [...(groups.get(category.specialty) ?? []), category.item]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([specialty, items]) => [specialty, items.toSorted()]);
}
