import type { AppId } from "@andromeda/domain";
import { IconClipboardText, IconPhoneCall } from "@andromeda/ui";
import type { ReactNode } from "react";

/** The icon of each application, `size` pixels wide; the simulation, "main", is of phone calls. */
export function appIcon(id: AppId, size: number): ReactNode {
  return id === "main" ? (
    <IconPhoneCall size={size} aria-hidden />
  ) : (
    <IconClipboardText size={size} aria-hidden />
  );
}
