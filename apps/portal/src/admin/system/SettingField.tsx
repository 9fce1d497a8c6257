import { assertNever, type SystemSetting } from "@andromeda/domain";
import { NumberInput, Switch, Textarea, TextInput } from "@mantine/core";
import { memo } from "react";
import { settingInput } from "./setting-input.ts";
import { settingLabel } from "./setting-label.ts";

export interface SettingFieldProps {
  readonly setting: SystemSetting;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (key: string, value: string) => void;
}

/** One setting with its description, in the input for its type. */
export const SettingField = memo(function SettingField({
  setting,
  value,
  error,
  onChange,
}: SettingFieldProps) {
  const { key, description } = setting;
  const input = settingInput(setting);
  const change = (next: string) => onChange(key, next);
  const shared = { label: settingLabel(key), description, error, "data-setting": key };
  switch (input.kind) {
    case "toggle":
      return (
        <Switch
          {...shared}
          checked={value === "true"}
          onChange={({ currentTarget }) => change(String(currentTarget.checked))}
        />
      );
    case "number":
      return (
        <NumberInput
          {...shared}
          styles={{ wrapper: { maxWidth: "20rem" } }}
          step={input.step}
          // Text that is not a number stays, to be corrected.
          value={value}
          onChange={(next) => change(String(next))}
        />
      );
    case "text":
      return (
        <TextInput {...shared} value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
      );
    case "long-text":
      return (
        <Textarea
          {...shared}
          rows={input.rows}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    default:
      return assertNever(input);
  }
});
