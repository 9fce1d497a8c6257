import { assertNever } from "@andromeda/domain";
import { ErrorState, FullPageSpinner } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Studio } from "../compose.ts";
import { SignInScreen } from "../session/SignInScreen.tsx";
import { BlockedScreen } from "./BlockedScreen.tsx";
import { StudioShell } from "./StudioShell.tsx";
import { useEditCommands } from "./use-edit-commands.ts";

export interface AppProps {
  readonly studio: Studio;
}

/** The window: signing in, or the screens of whoever is signed in. */
export const App = observer(function App({ studio }: AppProps) {
  const { session, client } = studio;
  const { status } = session;
  const isSignedIn = status.kind === "signed-in";
  useEditCommands(client);
  useEffect(() => {
    // Without an account nothing can be unsaved; its screens answer for themselves.
    if (isSignedIn) return undefined;
    return client.on("app:flush", ({ token }) => void client.ask("app:flushed", { token, unsaved: null }));
  }, [client, isSignedIn]);

  switch (status.kind) {
    case "loading":
      return <FullPageSpinner label="Opening Andromeda Case Studio…" />;
    case "failed":
      return (
        <main>
          <ErrorState
            message="Andromeda Case Studio could not be opened."
            description={status.message}
            onRetry={() => void session.reload()}
          />
        </main>
      );
    case "blocked":
      return (
        <BlockedScreen
          problem={status.problem}
          onSignOut={status.canSignOut ? () => session.signOut(false) : null}
        />
      );
    case "signed-out":
      return <SignInScreen session={session} notice={status.notice} />;
    case "signed-in":
      return <StudioShell key={status.account.id} studio={studio} status={status} />;
    default:
      return assertNever(status);
  }
});
