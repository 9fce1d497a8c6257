import { IconChevronDown, IconChevronUp } from "@andromeda/ui";
import { ActionIcon, Checkbox, SegmentedControl, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import type { DiffScope } from "../text/diff-text.ts";
import classes from "./DiffToolbar.module.css";

/** How the comparison is shown. */
export interface DiffSettings {
  readonly format: "text" | "json";
  readonly layout: "side-by-side" | "inline";
  readonly scope: DiffScope;
  readonly isWhitespaceIgnored: boolean;
}

export interface DiffToolbarProps {
  readonly settings: DiffSettings;
  readonly onChange: (settings: DiffSettings) => void;
  /** Whether there is room for two texts beside one another. */
  readonly hasRoomForTwo: boolean;
  /** Where the reader is among the changes, in words. */
  readonly position: ReactNode;
  readonly canStep: boolean;
  readonly onStep: (direction: "next" | "previous") => void;
}

const formats = [
  { value: "text", label: "Text" },
  { value: "json", label: "JSON" },
] as const;

const layouts = [
  { value: "side-by-side", label: "Side by side" },
  { value: "inline", label: "Inline" },
] as const;

const scopes = [
  { value: "changed", label: "Changed fields" },
  { value: "whole", label: "Whole case" },
] as const;

const segments = { control: classes.segment ?? "", label: classes.segmentLabel ?? "" };

/** How a comparison is shown, and the way through its changes. */
export function DiffToolbar({
  settings,
  onChange,
  hasRoomForTwo,
  position,
  canStep,
  onStep,
}: DiffToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.settings}>
        <SegmentedControl
          classNames={segments}
          aria-label="Show as"
          data={[...formats]}
          value={settings.format}
          onChange={(format) => onChange({ ...settings, format })}
        />
        <SegmentedControl
          classNames={segments}
          aria-label="Fields shown"
          data={[...scopes]}
          value={settings.scope}
          onChange={(scope) => onChange({ ...settings, scope })}
        />
        {hasRoomForTwo ? (
          <SegmentedControl
            classNames={segments}
            aria-label="Layout"
            data={[...layouts]}
            value={settings.layout}
            onChange={(layout) => onChange({ ...settings, layout })}
          />
        ) : null}
        <Checkbox
          label="Ignore whitespace"
          checked={settings.isWhitespaceIgnored}
          onChange={({ currentTarget }) =>
            onChange({
              ...settings,
              isWhitespaceIgnored: currentTarget.checked,
            })
          }
        />
      </div>
      <div className={classes.steps}>
        <span className={classes.position} role="status">
          {position}
        </span>
        <StepButton direction="previous" shortcut="Shift+F7" isDisabled={!canStep} onStep={onStep} />
        <StepButton direction="next" shortcut="F7" isDisabled={!canStep} onStep={onStep} />
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly direction: "next" | "previous";
  readonly shortcut: string;
  readonly isDisabled: boolean;
  readonly onStep: (direction: "next" | "previous") => void;
}

function StepButton({ direction, shortcut, isDisabled, onStep }: StepButtonProps) {
  const label = direction === "next" ? "Next change" : "Previous change";
  const Icon = direction === "next" ? IconChevronDown : IconChevronUp;
  return (
    <Tooltip label={`${label} (${shortcut})`}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        disabled={isDisabled}
        onClick={() => onStep(direction)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
