import type { AppId } from "@andromeda/domain";
import { IconClipboardText, IconPhoneCall } from "@andromeda/ui";
import type { ReactNode } from "react";

/** The picture of each application, in the size of its place. */
export function appIcon(id: AppId, size: number): ReactNode {
  return id === "main" ? (
    <IconPhoneCall size={size} aria-hidden />
  ) : (
    <IconClipboardText size={size} aria-hidden />
  );
}
