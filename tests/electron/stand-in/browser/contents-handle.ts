import type { FrameHandle } from "./frame-tree.ts";

/** What a session sees of the web contents that uses it. */
export interface ContentsHandle {
  readonly id: number;
  readonly mainFrame: FrameHandle;
  getURL(): string;
}
