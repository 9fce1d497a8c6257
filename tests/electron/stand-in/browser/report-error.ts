import { crash, rethrowLater } from "../api/crash.ts";
import { NotImplementedError } from "../api/not-implemented.ts";
import { CdpError, GoneError } from "../chromium/cdp.ts";

/**
 * Gives an error of something that nobody awaits to whom it belongs: what is missing in the stand-in ends the process, an
 * error of the app's own listener is the app's, and that a page has gone in the meantime is none.
 */
export function reportError(error: unknown): void {
  if (error instanceof GoneError) return;
  if (error instanceof NotImplementedError || error instanceof CdpError) crash(error);
  else rethrowLater(error);
}
