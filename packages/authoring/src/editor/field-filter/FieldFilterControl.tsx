import type { DraftChangesStore } from "@andromeda/stores";
import { Segments } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { useEditorView } from "../editor-view.ts";
import classes from "./FieldFilterControl.module.css";
import { type FieldFilterKind, requiredPaths } from "./field-filter.ts";

const choices: readonly { readonly value: FieldFilterKind; readonly label: string }[] = [
  { value: "all", label: "All" },
  { value: "required", label: "Required" },
  { value: "changed", label: "Changed" },
];

export interface FieldFilterControlProps {
  /** Null while the case has never been saved. */
  readonly draftChanges: DraftChangesStore | null;
}

/** Which fields are shown: all, those that publishing requires, or those that differ from the version before. */
export const FieldFilterControl = observer(function FieldFilterControl({
  draftChanges,
}: FieldFilterControlProps) {
  const { store, filter } = useEditorView();
  const [note, setNote] = useState<string | null>(null);
  // The choice while the version to compare with is being read.
  const [wanted, setWanted] = useState<FieldFilterKind | null>(null);
  const latest = useRef<FieldFilterKind>("all");

  async function choose(kind: FieldFilterKind) {
    latest.current = kind;
    setNote(null);
    setWanted(null);
    if (kind === "all") filter.showAll();
    else if (kind === "required") filter.show("required", requiredPaths(store.fields));
    else {
      setWanted(kind);
      setNote("Comparing with the previous version…");
      await draftChanges?.load();
      if (latest.current !== kind) return;
      setWanted(null);
      setNote(showChanged());
    }
  }

  /** Shows the changed fields; returns a message, or null. */
  function showChanged(): string | null {
    const changes = draftChanges?.changes ?? { kind: "first" };
    const number = draftChanges?.base?.versionNumber;
    if (changes.kind !== "ready") {
      filter.showAll();
      return changes.kind === "first"
        ? "There is no version to compare with yet."
        : "The previous version could not be loaded.";
    }
    filter.show(
      "changed",
      changes.fields.map(({ path }) => path),
    );
    return changes.fields.length === 0 ? `Nothing changed since version ${number}.` : null;
  }

  return (
    <div className={classes.filter}>
      <Segments
        label="Fields shown"
        size="xs"
        isWide
        options={choices}
        value={wanted ?? filter.kind}
        onChange={(kind) => void choose(kind)}
      />
      <p className={classes.note} role="status">
        {note}
      </p>
    </div>
  );
});

/** Shown instead of the fields when none passes the filter. */
export const NothingShown = observer(function NothingShown() {
  const { filter } = useEditorView();
  if (filter.choice?.paths.size !== 0) return null;
  return (
    <div className={classes.nothing}>
      <p>No field differs from the previous version.</p>
      <Button variant="default" onClick={filter.showAll}>
        Show all fields
      </Button>
    </div>
  );
});
