import type { KeyboardEvent } from "react";

/** Whether a key sends what was typed: Enter, but not Shift+Enter, and not the Enter that ends a composition. */
export function isSendKey({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  // Safari reports that Enter after the composition, with 229.
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing && keyCode !== 229;
}
