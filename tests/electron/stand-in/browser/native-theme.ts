import { ElectronEmitter } from "../api/emitter.ts";
import { addMissingClassMembers } from "../api/missing-members.ts";

type ThemeSource = "system" | "light" | "dark";

/** `nativeTheme` of a computer whose own theme is light. Pages follow it as media queries see it. */
export class NativeTheme extends ElectronEmitter {
  readonly shouldUseHighContrastColors = false;
  readonly inForcedColorsMode = false;
  readonly prefersReducedTransparency = false;
  private source: ThemeSource = "system";

  constructor() {
    super("NativeTheme", ["updated"]);
  }

  get themeSource(): ThemeSource {
    return this.source;
  }
  set themeSource(source: ThemeSource) {
    if (!["system", "light", "dark"].includes(source)) throw new TypeError(`Invalid theme source: ${source}`);
    if (source === this.source) return;
    this.source = source;
    this.emit("updated");
  }
  get shouldUseDarkColors(): boolean {
    return this.source === "dark";
  }
}

addMissingClassMembers(NativeTheme, "NativeTheme", "nativeTheme");
