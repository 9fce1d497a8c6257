import { FormAlert, TextLink } from "@andromeda/ui";
import { Box } from "@mantine/core";
import { useState } from "react";
import { paths } from "../../paths.ts";

const key = "andromeda.app-banner-dismissed";

/** Points to the other applications until it is dismissed, which lasts for the browser session. */
export function AppBanner() {
  const [isShown, setShown] = useState(() => window.sessionStorage.getItem(key) === null);
  if (!isShown) return null;

  function dismiss() {
    window.sessionStorage.setItem(key, "true");
    setShown(false);
  }

  return (
    <Box mb="lg">
      <FormAlert kind="info" onClose={dismiss}>
        Your sign-in opens every Andromeda application.{" "}
        <TextLink href={paths.appSelection}>See all applications</TextLink>
      </FormAlert>
    </Box>
  );
}
