import { messageOf } from "@andromeda/domain";
import { ErrorState, LinkButton } from "@andromeda/ui";
import { Center, Stack } from "@mantine/core";
import { useRouteError } from "react-router";
import { useOnline, useReconnection } from "../connection.ts";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { useScreenTitle } from "./use-screen-title.ts";

/** Shown instead of a screen that failed: the message, a reload button and a link to a working page. */
export function ErrorScreen() {
  const { maskApiKey } = usePortal();
  const error = useRouteError();
  useScreenTitle("Something went wrong");
  const isMissing = isMissingChunk(error);
  const isOffline = !useOnline() && isMissing;
  useReconnection(() => {
    if (isMissing) window.location.reload();
  });
  return (
    <Center mih="70dvh" p="md">
      <Stack align="center" gap="md" maw="36rem">
        <ErrorState
          message={isMissing ? "This page could not be loaded." : "Something went wrong on this page."}
          description={
            isOffline
              ? "You are offline. The page opens by itself as soon as the connection is back."
              : isMissing
                ? "A newer version of Andromeda may have been published, or the connection was lost. Reload to continue."
                : maskApiKey(messageOf(error))
          }
          onRetry={() => window.location.reload()}
          retryLabel="Reload the page"
        />
        <LinkButton href={paths.dashboard} variant="subtle" size="sm">
          Go to the dashboard
        </LinkButton>
      </Stack>
    </Center>
  );
}

/** The browsers' messages for a script that is no longer on the server or could not be fetched. */
function isMissingChunk(error: unknown): boolean {
  return /dynamically imported module|importing a module script|preload css/i.test(messageOf(error));
}
