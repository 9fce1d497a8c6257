import type { Targets } from "../chromium/targets.ts";
import type { PreloadProcess } from "../renderer/preload-runtime.ts";
import type { ContentsHandle } from "./contents-handle.ts";
import type { IpcMain } from "./ipc-main.ts";
import type { NativeTheme } from "./native-theme.ts";

/** What web contents need of the app around them and of their window. */
export interface ContentsHost {
  readonly ipcMain: IpcMain;
  readonly targets: () => Targets;
  readonly schemes: () => readonly string[];
  readonly appPath: () => string;
  /** The `process` object that a preload script sees. */
  readonly preloadProcess: (additionalArguments: readonly string[]) => PreloadProcess;
  /** The size of the page in the window. */
  readonly size: () => { readonly width: number; readonly height: number };
  readonly isFocused: (contentsId: number) => boolean;
  readonly nativeTheme: NativeTheme;
  readonly openExternally: (url: string) => void;
  readonly closeTarget: (targetId: Promise<string>) => void;
  readonly crashed: (contents: ContentsHandle, details: object) => void;
}
