import { assertNever } from "@andromeda/domain";
import { ErrorState, FullPageSpinner, notify } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Connection, SessionState } from "../../shared/ipc-contract.ts";
import type { Studio } from "../compose.ts";
import { HelpDialog } from "../help/HelpDialog.tsx";
import { PreferencesDialog } from "../preferences/PreferencesDialog.tsx";
import { ConnectScreen } from "../session/ConnectScreen.tsx";
import { SignInScreen } from "../session/SignInScreen.tsx";
import { BlockedScreen } from "./BlockedScreen.tsx";
import { StudioShell } from "./StudioShell.tsx";
import { useEditCommands } from "./use-edit-commands.ts";

export interface AppProps {
  readonly studio: Studio;
}

/** The window: signing in, or the screens of whoever is signed in; and what is there for both. */
export function App({ studio }: AppProps) {
  const { client } = studio;
  useEffect(
    () =>
      client.on("app:notice", ({ kind, title, message, stays = false }) => {
        const words = message === "" ? { message: title } : { title, message };
        void notify({ kind, ...words, ...(stays ? { closesAfter: false } : {}) });
      }),
    [client],
  );
  return (
    <>
      <Screens studio={studio} />
      <PreferencesDialog client={client} />
      <Help studio={studio} />
    </>
  );
}

const Help = observer(function Help({ studio: { client, session } }: AppProps) {
  return <HelpDialog client={client} hasShortcuts={session.status.kind === "signed-in"} />;
});

const Screens = observer(function Screens({ studio }: AppProps) {
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
    case "unconnected":
    case "signed-out":
      return <SignedOut studio={studio} status={status} />;
    case "signed-in":
      return <StudioShell key={status.account.id} studio={studio} status={status} />;
    default:
      return assertNever(status);
  }
});

type SignedOutState = Extract<SessionState, { readonly kind: "unconnected" | "signed-out" }>;

/** Signing in, and before it the server to sign in to: the first time, from a link, or to change it. */
function SignedOut({ studio, status }: AppProps & { readonly status: SignedOutState }) {
  const { session, client, log } = studio;
  const [isChanging, setChanging] = useState(false);
  /** What a link from outside offers. */
  const [proposed, setProposed] = useState<Connection | null>(null);
  const server = status.kind === "signed-out" ? status.server : null;
  const canChange = server === null || server.canChange;
  useEffect(() => {
    const take = async () => {
      const link = await client.ask("link:take", { kind: "connect" });
      if (link?.kind !== "connect") return;
      if (canChange) setProposed(link.connection);
      else void notify({ kind: "info", message: "This copy of the app works with one server only." });
    };
    const takeNow = () => void take().catch((error) => log("A link could not be taken", error));
    takeNow();
    return client.on("link:arrived", takeNow);
  }, [client, log, canChange]);
  function stopChanging() {
    setChanging(false);
    setProposed(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another server is there to sign in to
  useEffect(() => stopChanging(), [server?.address]);

  if (status.kind === "unconnected" || isChanging || proposed) {
    return (
      <ConnectScreen
        session={session}
        problem={status.kind === "unconnected" ? status.problem : null}
        proposed={proposed}
        onCancel={server ? stopChanging : null}
      />
    );
  }
  return (
    <SignInScreen
      session={session}
      notice={status.notice}
      address={status.server.address}
      onChangeServer={status.server.canChange ? () => setChanging(true) : null}
    />
  );
}
