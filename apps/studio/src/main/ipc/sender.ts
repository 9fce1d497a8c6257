import { isAppUrl } from "../window/app-files.ts";

/** What is looked at of a message's sender; Electron's events have it. */
export interface SenderLike {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
  readonly sender: unknown;
}

/** Why a sender is not trusted; null for the top frame of the app's own page in a window of the app's own. */
export function senderProblem({ senderFrame }: SenderLike, isOwnWindow: boolean): string | null {
  if (!isOwnWindow) return "it comes from another window";
  if (!senderFrame) return "its frame is gone";
  if (senderFrame.parent !== null) return "it comes from a frame within the page";
  return isAppUrl(senderFrame.url) ? null : `it comes from ${senderFrame.url.slice(0, 200)}`;
}
