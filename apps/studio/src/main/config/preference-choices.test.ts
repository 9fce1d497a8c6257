import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { PreferenceChoices } from "./preference-choices.ts";
import { defaultPreferences, PreferencesFile } from "./preferences.ts";

/** The choices in a file, and their effects so far. */
function choicesOf(file = join(temporaryFolder(), "preferences.json")) {
  const effects: unknown[] = [];
  const note = (what: string) => (value: unknown) => void effects.push([what, value]);
  const choices = new PreferenceChoices(new PreferencesFile(file, () => undefined), {
    setTheme: note("theme"),
    setZoom: note("zoom"),
    checkSpelling: note("spelling"),
    followUpdates: note("updates"),
    onChanged: note("changed"),
  });
  return { choices, effects, file };
}

it("DESK-11 DESK-20 take effect at the start and whenever one is chosen, and outlive the app", () => {
  const { choices, effects, file } = choicesOf();
  expect(effects.splice(0)).toEqual([
    ["theme", "system"],
    ["zoom", 100],
    ["spelling", "en-GB"],
  ]);
  const changed = choices.change({ isSpellingChecked: false, theme: "dark", updateChannel: "beta" });
  expect(changed).toEqual({
    ...defaultPreferences,
    isSpellingChecked: false,
    theme: "dark",
    updateChannel: "beta",
  });
  expect(effects).toEqual([
    ["theme", "dark"],
    ["zoom", 100],
    ["spelling", null],
    ["updates", "beta"],
    ["changed", changed],
  ]);
  expect(choicesOf(file).choices.current).toEqual(changed);
});

it("UPD-01 DESK-20 looks for updates again only when the channel changes", () => {
  const { choices, effects } = choicesOf();
  choices.change({ updateChannel: "latest", hasNotifications: false });
  expect(effects).not.toContainEqual(["updates", "latest"]);
});

it("DESK-07 DESK-20 zooms step by step to the last step, and resets", () => {
  const { choices } = choicesOf();
  const sizes = (["in", "in", "out", "reset", "out", "out", "out"] as const).map((direction) => {
    choices.zoom(direction);
    return choices.current.zoomPercent;
  });
  expect(sizes).toEqual([110, 125, 110, 100, 90, 75, 75]);
});
