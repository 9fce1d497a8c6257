import { FormAlert, TextLink } from "@andromeda/ui";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { dismissBanner, isBannerDismissed } from "./banner-state.ts";

/** Points to the other applications until it is dismissed, which lasts for the browser session. */
export function AppBanner() {
  const [isShown, setShown] = useState(() => !isBannerDismissed());
  if (!isShown) return null;
  return (
    <FormAlert
      kind="info"
      onClose={() => {
        dismissBanner();
        setShown(false);
      }}
    >
      Your sign-in opens every Andromeda application.{" "}
      <TextLink href={paths.appSelection}>See all applications</TextLink>
    </FormAlert>
  );
}
