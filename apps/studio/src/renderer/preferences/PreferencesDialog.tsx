import { messageOf } from "@andromeda/domain";
import { Dialog, ErrorState, FullPageSpinner, notify } from "@andromeda/ui";
import { NativeSelect, Radio, Stack, Switch, Text } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import type { Preferences } from "../../shared/ipc-contract.ts";
import { ZOOM_STEPS } from "../../shared/zoom-steps.ts";
import type { StudioClient } from "../ports/studio-client.ts";
import { isPageCovered } from "../shell/is-page-covered.ts";
import { useMenuCommand } from "../shell/use-menu-command.ts";
import classes from "./PreferencesDialog.module.css";

export interface PreferencesDialogProps {
  readonly client: StudioClient;
  /** On macOS the system's spelling checker chooses the language. */
  readonly isMac?: boolean;
}

/**
 * The preferences of this computer's user. Every choice takes effect at once; Preferences in the menu opens the dialog.
 */
export function PreferencesDialog({
  client,
  isMac = navigator.userAgent.includes("Macintosh"),
}: PreferencesDialogProps) {
  const [isOpen, setOpen] = useState(false);
  useMenuCommand(client, "preferences", () => {
    if (!isPageCovered()) setOpen(true);
  });
  return (
    <Dialog
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={isMac ? "Settings" : "Preferences"}
      size="lg"
    >
      <Choices client={client} isMac={isMac} />
    </Dialog>
  );
}

type Loaded =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "ready"; readonly preferences: Preferences };

function Choices({ client, isMac }: Required<PreferencesDialogProps>) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: "loading" });
  const [pending, setPending] = useState<Partial<Preferences>>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew
  useEffect(() => {
    const show = (preferences: Preferences) => setLoaded({ kind: "ready", preferences });
    client
      .ask("preferences:read", null)
      .then(show, (error: unknown) => setLoaded({ kind: "failed", message: messageOf(error) }));
    return client.on("preferences:changed", show);
  }, [client, attempt]);

  if (loaded.kind === "loading") return <FullPageSpinner fills="area" label="Reading the preferences…" />;
  if (loaded.kind === "failed") {
    return (
      <ErrorState
        message="The preferences could not be read."
        description={loaded.message}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  const { theme, zoomPercent, isSpellingChecked, spellingLanguage, hasNotifications, updateChannel } = {
    ...loaded.preferences,
    ...pending,
  };
  const change = (change: Partial<Preferences>) => {
    // The control moves at once, and back if main fails. The event of an earlier change does not move it.
    setPending((before) => ({ ...before, ...change }));
    client
      .ask("preferences:change", change)
      .catch((error: unknown) => void notify({ kind: "error", message: messageOf(error) }))
      .finally(() => setPending((before) => without(before, change)));
  };
  const sizes = ZOOM_STEPS.includes(zoomPercent) ? ZOOM_STEPS : [...ZOOM_STEPS, zoomPercent].sort(byNumber);

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Changes take effect at once. They apply on this computer, whoever is signed in.
      </Text>
      <Group legend="Appearance">
        <Radio.Group
          label="Theme"
          value={theme}
          onChange={(value) => change({ theme: value as Preferences["theme"] })}
        >
          <div className={classes.choices}>
            <Radio value="system" label="Same as the system" />
            <Radio value="light" label="Light" />
            <Radio value="dark" label="Dark" />
          </div>
        </Radio.Group>
        <NativeSelect
          label="Text size"
          description="Everything in the window becomes larger or smaller with the text."
          className={classes.short ?? ""}
          value={String(zoomPercent)}
          data={sizes.map((size) => ({ value: String(size), label: sizeLabel(size) }))}
          onChange={({ currentTarget }) => change({ zoomPercent: Number(currentTarget.value) })}
        />
      </Group>
      <Group legend="Spelling">
        <Switch
          label="Check spelling while typing"
          checked={isSpellingChecked}
          onChange={({ currentTarget }) => change({ isSpellingChecked: currentTarget.checked })}
        />
        <NativeSelect
          label="Language"
          description={isMac ? "macOS chooses the language in its own settings, under Keyboard." : undefined}
          className={classes.short ?? ""}
          disabled={isMac || !isSpellingChecked}
          value={spellingLanguage}
          data={LANGUAGES}
          onChange={({ currentTarget }) =>
            change({ spellingLanguage: currentTarget.value as Preferences["spellingLanguage"] })
          }
        />
      </Group>
      <Group legend="Notifications">
        <Switch
          label="Tell me about conflicts and updates while I work in another app"
          checked={hasNotifications}
          onChange={({ currentTarget }) => change({ hasNotifications: currentTarget.checked })}
        />
      </Group>
      <Group legend="Updates">
        <Radio.Group
          aria-label="Versions to receive"
          value={updateChannel}
          onChange={(value) => change({ updateChannel: value as Preferences["updateChannel"] })}
        >
          <Stack gap="xs">
            <Radio value="latest" label="Released versions" />
            <Radio
              value="beta"
              label="Beta versions too"
              description="They come earlier and are less well tested."
            />
          </Stack>
        </Radio.Group>
      </Group>
    </Stack>
  );
}

/** Choices without an answer yet; a later choice of the same preference waits for its own answer. */
const without = (pending: Partial<Preferences>, answered: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(
    Object.entries(pending).filter(([name, value]) => answered[name as keyof Preferences] !== value),
  );

const LANGUAGES = [
  { value: "en-GB", label: "English (United Kingdom)" },
  { value: "en-AU", label: "English (Australia)" },
  { value: "en-CA", label: "English (Canada)" },
  { value: "en-US", label: "English (United States)" },
];

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <Stack gap="sm">{children}</Stack>
    </fieldset>
  );
}

function sizeLabel(percent: number): string {
  return percent === 100 ? "100% (default)" : `${percent}%`;
}

const byNumber = (left: number, right: number) => left - right;
