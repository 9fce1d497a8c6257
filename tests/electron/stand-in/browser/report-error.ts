import { crash, rethrowLater } from "../api/crash.ts";
import { NotImplementedError } from "../api/not-implemented.ts";
import { CdpError, GoneError } from "../chromium/cdp.ts";

/**
 * Decides what becomes of an error that no caller awaits: what is missing in the stand-in ends the process, an error of
 * the app's own listener is thrown as the app's, and that a page has gone in the meantime is no error.
 */
export function reportError(error: unknown): void {
  if (error instanceof GoneError) return;
  if (error instanceof NotImplementedError || error instanceof CdpError) crash(error);
  else rethrowLater(error);
}
