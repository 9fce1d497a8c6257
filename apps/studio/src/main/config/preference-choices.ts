import type { Preferences } from "../../shared/ipc-contract.ts";
import { ZOOM_STEPS } from "../../shared/zoom-steps.ts";
import { type PreferencesFile, withoutWindows } from "./preferences.ts";

/** How the app applies a choice. */
interface PreferenceEffects {
  setTheme(theme: Preferences["theme"]): void;
  setZoom(percent: number): void;
  /** Null for no checking. */
  checkSpelling(language: Preferences["spellingLanguage"] | null): void;
  followUpdates(channel: Preferences["updateChannel"]): void;
  onChanged(preferences: Preferences): void;
}

/** The preferences; each takes effect as soon as it is chosen in the menu or the dialog. */
export class PreferenceChoices {
  readonly #file: PreferencesFile;
  readonly #effects: PreferenceEffects;

  /** Applies the stored choices at the start. */
  constructor(file: PreferencesFile, effects: PreferenceEffects) {
    this.#file = file;
    this.#effects = effects;
    this.#takeEffect();
  }

  get current(): Preferences {
    return withoutWindows(this.#file.current);
  }

  change(change: Partial<Preferences>): Preferences {
    const before = this.current;
    this.#file.change(change);
    const { current } = this;
    this.#takeEffect();
    if (current.updateChannel !== before.updateChannel) this.#effects.followUpdates(current.updateChannel);
    this.#effects.onChanged(current);
    return current;
  }

  /** To the next size, or to the default. */
  zoom(direction: "in" | "out" | "reset"): void {
    const { zoomPercent } = this.current;
    const next = {
      in: ZOOM_STEPS.find((step) => step > zoomPercent),
      out: ZOOM_STEPS.findLast((step) => step < zoomPercent),
      reset: 100,
    }[direction];
    if (next !== undefined) this.change({ zoomPercent: next });
  }

  #takeEffect(): void {
    const { theme, zoomPercent, isSpellingChecked, spellingLanguage } = this.current;
    this.#effects.setTheme(theme);
    this.#effects.setZoom(zoomPercent);
    this.#effects.checkSpelling(isSpellingChecked ? spellingLanguage : null);
  }
}
