import { assertNever, messageOf } from "@andromeda/domain";
import { AuthCard, ErrorState, FormAlert, FullPageSpinner, notify } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Connection, SessionState } from "../../shared/ipc-contract.ts";
import type { Studio } from "../compose.ts";
import { HelpDialog } from "../help/HelpDialog.tsx";
import type { StudioClient } from "../ports/studio-client.ts";
import { PreferencesDialog } from "../preferences/PreferencesDialog.tsx";
import { ConnectScreen } from "../session/ConnectScreen.tsx";
import { SignInScreen } from "../session/SignInScreen.tsx";
import { isPageCovered } from "./is-page-covered.ts";
import { StudioShell } from "./StudioShell.tsx";
import { useMenuCommand } from "./use-menu-command.ts";

export interface AppProps {
  readonly studio: Studio;
}

/** The window: signing in, or the screens of the signed-in account, and what both share. */
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
    // Without an account nothing can be unsaved; with one, its screens answer.
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
          waysOut={
            status.canSignOut
              ? { tryAgain: () => session.openAgain(), signOut: () => session.signOut(false) }
              : null
          }
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

/** Signing in, and choosing the server first: at the first start, from a link, or to change it. */
function SignedOut({ studio, status }: AppProps & { readonly status: SignedOutState }) {
  const { session, client, log } = studio;
  const [isChanging, setChanging] = useState(false);
  /** The server that a link from outside offers. */
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
    const takeNow = () => void take().catch((error) => log("A link could not be opened", error));
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

/** Makes Undo and Redo of the menu do the same as their keys, wherever the focus is. */
function useEditCommands(client: StudioClient): void {
  useMenuCommand(client, "undo", () => press({ key: "z", shiftKey: false }, "undo"));
  useMenuCommand(client, "redo", () => press({ key: "z", shiftKey: true }, "redo"));
}

/**
 * Sends the key to the focused field, or to the open case when no field has the focus; the browser undoes when neither
 * handles it.
 */
function press(keys: { readonly key: string; readonly shiftKey: boolean }, command: "undo" | "redo"): void {
  const event = new KeyboardEvent("keydown", { ...keys, ctrlKey: true, bubbles: true, cancelable: true });
  const active = document.activeElement ?? document.body;
  const isOutsideFields = !active.matches("input, textarea, select, [contenteditable]") && !isPageCovered();
  const editor = isOutsideFields ? document.querySelector("[data-mode]") : null;
  const isTaken = !(editor ?? active).dispatchEvent(event);
  if (!isTaken) document.execCommand(command);
}

interface BlockedScreenProps {
  readonly problem: string;
  /** Null when the app must be started again. */
  readonly waysOut: { readonly tryAgain: () => Promise<void>; readonly signOut: () => Promise<void> } | null;
}

/** Shown instead of the app while it cannot work: why, and what to do about it. */
function BlockedScreen({ problem, waysOut }: BlockedScreenProps) {
  const [busy, setBusy] = useState<"tryAgain" | "signOut" | null>(null);
  const button = (way: "tryAgain" | "signOut") => ({
    loading: busy === way,
    disabled: busy !== null,
    onClick: () => {
      setBusy(way);
      waysOut?.[way]()
        .catch((error: unknown) => notify({ kind: "error", message: messageOf(error) }))
        .finally(() => setBusy(null));
    },
  });
  return (
    <AuthCard title="Andromeda Case Studio">
      <Stack gap="md">
        <FormAlert kind="error" title="The app cannot work right now">
          <Text component="span" style={{ overflowWrap: "anywhere" }}>
            {problem}
          </Text>
        </FormAlert>
        {waysOut ? (
          <>
            <Button {...button("tryAgain")}>Try again</Button>
            <Button variant="default" {...button("signOut")}>
              Sign out
            </Button>
          </>
        ) : null}
      </Stack>
    </AuthCard>
  );
}
