import { Segments } from "@andromeda/ui";
import { Checkbox } from "@mantine/core";
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
  /** The buttons to step through the changes, when they are beside the settings. */
  readonly steps: ReactNode;
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

/** The settings of a comparison, and the buttons to step through its changes. */
export function DiffToolbar({ settings, onChange, hasRoomForTwo, steps }: DiffToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.settings}>
        <Segments
          label="Show as"
          options={formats}
          value={settings.format}
          onChange={(format) => onChange({ ...settings, format })}
        />
        <Segments
          label="Fields shown"
          options={scopes}
          value={settings.scope}
          onChange={(scope) => onChange({ ...settings, scope })}
        />
        {hasRoomForTwo ? (
          <Segments
            label="Layout"
            options={layouts}
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
      {steps}
    </div>
  );
}
