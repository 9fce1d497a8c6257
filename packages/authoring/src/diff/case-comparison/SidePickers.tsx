import { truncate } from "@andromeda/domain";
import type { ComparisonSide, ComparisonSource, ComparisonSourceKind } from "@andromeda/stores";
import { formatDateTime, IconSwitchHorizontal } from "@andromeda/ui";
import { ActionIcon, NativeSelect, Tooltip } from "@mantine/core";
import classes from "./CaseComparison.module.css";

export interface SidePickersProps {
  readonly sources: readonly ComparisonSource[];
  readonly beforeId: string | null;
  readonly afterId: string | null;
  readonly onChoose: (side: ComparisonSide, sourceId: string) => void;
  readonly onSwap: () => void;
}

const groups: readonly (readonly [kind: ComparisonSourceKind, heading: string])[] = [
  ["draft", "Being edited"],
  ["server", "On the server"],
  ["checkpoint", "Checkpoints on this computer"],
  ["version", "Versions"],
];

/** Characters of a description in the list of a picker. */
const DESCRIPTION_LENGTH = 60;

/** The two states of the case that are compared, the older on the left. */
export function SidePickers({ sources, beforeId, afterId, onChoose, onSwap }: SidePickersProps) {
  const data = groups
    .map(([kind, group]) => ({
      group,
      items: sources.filter((source) => source.kind === kind).map(optionOf),
    }))
    .filter(({ items }) => items.length > 0);
  const picker = (side: ComparisonSide, label: string, value: string | null) => (
    <NativeSelect
      className={classes.picker}
      label={label}
      // The empty choice is there until something is chosen.
      data={value === null ? [{ value: "", label: "Choose…" }, ...data] : data}
      value={value ?? ""}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== "") onChoose(side, currentTarget.value);
      }}
    />
  );
  return (
    <div className={classes.pickers}>
      {picker("before", "From", beforeId)}
      <Tooltip label="Swap sides">
        <ActionIcon
          className={classes.swap}
          variant="default"
          size={42}
          aria-label="Swap sides"
          disabled={beforeId === null && afterId === null}
          onClick={onSwap}
        >
          <IconSwitchHorizontal size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {picker("after", "To", afterId)}
      {sources.some(({ unavailable }) => unavailable) ? (
        <p className={classes.note}>
          You are offline. Versions that are not on this computer can be compared once the connection is back.
        </p>
      ) : null}
    </div>
  );
}

function optionOf({ id, name, description, keptAt, unavailable }: ComparisonSource) {
  const more = keptAt ? formatDateTime(new Date(keptAt)) : truncate(description ?? "", DESCRIPTION_LENGTH);
  const label = more ? `${name} – ${more}` : name;
  return unavailable
    ? { value: id, label: `${label} (not on this computer)`, disabled: true }
    : { value: id, label };
}
