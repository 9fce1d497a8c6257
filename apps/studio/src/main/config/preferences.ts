import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Preferences } from "../../shared/ipc-contract.ts";
import { preferenceChoices } from "../../shared/payload-schemas.ts";
import { saveWholeSync } from "../storage/whole-file.ts";
import { windowPlace } from "../window/window-place.ts";

/** The defaults. */
export const defaultPreferences: Preferences = {
  theme: "system",
  zoomPercent: 100,
  isSpellingChecked: true,
  spellingLanguage: "en-GB",
  hasNotifications: true,
  updateChannel: "latest",
};

const { shape } = preferenceChoices;
const stored = z.object({
  theme: shape.theme.catch(defaultPreferences.theme),
  zoomPercent: shape.zoomPercent.catch(defaultPreferences.zoomPercent),
  isSpellingChecked: shape.isSpellingChecked.catch(defaultPreferences.isSpellingChecked),
  spellingLanguage: shape.spellingLanguage.catch(defaultPreferences.spellingLanguage),
  hasNotifications: shape.hasNotifications.catch(defaultPreferences.hasNotifications),
  updateChannel: shape.updateChannel.catch(defaultPreferences.updateChannel),
  /** The last places of the windows, in the order in which they were opened. */
  windows: z.array(windowPlace).max(50).catch([]),
});

/** The preferences, and what else this computer remembers of the app. */
export type StoredPreferences = z.infer<typeof stored>;

/** Only the preferences. */
export function withoutWindows({ windows: _, ...preferences }: StoredPreferences): Preferences {
  return preferences;
}

/** The preferences in a file that may be missing or damaged: each one that cannot be read has its default. */
export class PreferencesFile {
  readonly #file: string;
  readonly #log: (message: string, cause: unknown) => void;
  #current: StoredPreferences;

  constructor(file: string, log: (message: string, cause: unknown) => void) {
    this.#file = file;
    this.#log = log;
    this.#current = this.#read();
  }

  get current(): StoredPreferences {
    return this.#current;
  }

  /** Takes effect at once; if it cannot be written, only until the app quits. */
  change(change: Partial<StoredPreferences>): void {
    this.#current = { ...this.#current, ...change };
    try {
      saveWholeSync(this.#file, `${JSON.stringify(this.#current, null, 2)}\n`);
    } catch (error) {
      this.#log("The preferences cannot be written", error);
    }
  }

  #read(): StoredPreferences {
    try {
      return stored.parse(JSON.parse(readFileSync(this.#file, "utf8")));
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isMissing) this.#log("The preferences cannot be read", error);
      return stored.parse({});
    }
  }
}
