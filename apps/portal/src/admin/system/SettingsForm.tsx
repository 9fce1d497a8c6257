import { assertNever, messageOf, type SystemSetting } from "@andromeda/domain";
import { FormAlert } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { usePortal } from "../../portal-context.ts";
import { UnsavedChangesGuard } from "../../shell/UnsavedChangesGuard.tsx";
import { SettingField } from "./SettingField.tsx";
import { settingProblem } from "./setting-input.ts";

export interface SettingsFormProps {
  /** All settings; only editable ones are shown. */
  readonly settings: readonly SystemSetting[];
  /** Saves the whole list; a rejection is shown and the entries stay. */
  readonly onSave: (settings: readonly SystemSetting[]) => Promise<void>;
}

type Entries = Readonly<Record<string, string>>;

type Status =
  | { readonly kind: "editing" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved" }
  | { readonly kind: "failed"; readonly message: string };

/** Every editable setting, saved together. */
export function SettingsForm({ settings, onSave }: SettingsFormProps) {
  const { maskApiKey } = usePortal();
  const form = useRef<HTMLFormElement>(null);
  const [entries, setEntries] = useState<Entries>({});
  const [problems, setProblems] = useState<Entries>({});
  const [status, setStatus] = useState<Status>({ kind: "editing" });
  const editable = settings.filter((setting) => setting.isEditable);
  const entryOf = ({ key, value }: SystemSetting) => entries[key] ?? value;
  const isUnsaved = editable.some((setting) => entryOf(setting) !== setting.value);

  const change = useCallback((key: string, value: string) => {
    setEntries((known) => ({ ...known, [key]: value }));
    setProblems(({ [key]: _, ...others }) => others);
    setStatus({ kind: "editing" });
  }, []);

  async function save(event: FormEvent) {
    event.preventDefault();
    // Enter in a field submits even while the button is disabled.
    if (status.kind === "saving") return;
    const found = editable.flatMap((setting): [string, string][] => {
      const problem = settingProblem(setting, entryOf(setting));
      return problem === null ? [] : [[setting.key, problem]];
    });
    setProblems(Object.fromEntries(found));
    const [first] = found;
    if (first) {
      form.current?.querySelector<HTMLElement>(`[data-setting="${first[0]}"]`)?.focus();
      return;
    }
    setStatus({ kind: "saving" });
    try {
      await onSave(
        settings.map((setting) =>
          setting.isEditable ? { ...setting, value: storedValue(setting, entryOf(setting)) } : setting,
        ),
      );
    } catch (error) {
      setStatus({
        kind: "failed",
        message: `Failed to update system configuration: ${maskApiKey(messageOf(error))}`,
      });
      return;
    }
    setEntries({});
    setStatus({ kind: "saved" });
  }

  return (
    <form ref={form} onSubmit={save} noValidate>
      <Stack gap="lg">
        {editable.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            value={entryOf(setting)}
            error={problems[setting.key] ?? null}
            onChange={change}
          />
        ))}
        {outcome(status)}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!isUnsaved || status.kind === "saving"}
            onClick={() => {
              setEntries({});
              setProblems({});
              setStatus({ kind: "editing" });
            }}
          >
            Discard changes
          </Button>
          <Button type="submit" loading={status.kind === "saving"}>
            Save Configuration
          </Button>
        </Group>
      </Stack>
      <UnsavedChangesGuard isUnsaved={() => isUnsaved} />
    </form>
  );
}

/** Spaces around a number are ignored. */
function storedValue({ dataType }: SystemSetting, value: string): string {
  return dataType === "number" ? value.trim() : value;
}

function outcome(status: Status) {
  switch (status.kind) {
    case "editing":
    case "saving":
      return null;
    case "saved":
      return <FormAlert kind="success">System configuration updated successfully.</FormAlert>;
    case "failed":
      return <FormAlert kind="error">{status.message}</FormAlert>;
    default:
      return assertNever(status);
  }
}
