import { assertNever } from "@andromeda/domain";
import {
  FormAlert,
  FullPageSpinner,
  IconChevronDown,
  IconLogout,
  IconUserCircle,
  Logo,
  notify,
} from "@andromeda/ui";
import { Button, Menu } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { SessionState } from "../../shared/ipc-contract.ts";
import { CaseScreen } from "../case/CaseScreen.tsx";
import { composeAccountServices, type Studio } from "../compose.ts";
import { LibraryScreen } from "../library/LibraryScreen.tsx";
import { noFilters } from "../library/library-filters.ts";
import { followAddress } from "../navigation/follow-address.ts";
import type { NavigationStore } from "../navigation/navigation-store.ts";
import { Palette } from "../palette/Palette.tsx";
import type { StudioClient } from "../ports/studio-client.ts";
import { SignOutDialog } from "../session/SignOutDialog.tsx";
import { AccountServicesContext, useAccountServices } from "../studio-context.ts";
import { StatusBar } from "../sync/StatusBar.tsx";
import { UpdateBar } from "../updates/UpdateBar.tsx";
import classes from "./StudioShell.module.css";
import { UnsavedAlert } from "./UnsavedAlert.tsx";
import { useMenuCommand } from "./use-menu-command.ts";
import { WorkingBar } from "./WorkingBar.tsx";

const NO_SUCH_CASE = "The case of this link is not on this computer. Synchronise, then open the link again.";
const SERVER_LINK = "The link leads to a server. Sign out, then open it again to connect to that server.";

type SignedIn = Extract<SessionState, { readonly kind: "signed-in" }>;

export interface StudioShellProps {
  readonly studio: Studio;
  readonly status: SignedIn;
}

/** The frame of the signed-in window: head, current screen, status bar. */
export const StudioShell = observer(function StudioShell({ studio, status }: StudioShellProps) {
  const [services] = useState(() => composeAccountServices(studio));
  const main = useRef<HTMLElement>(null);
  const { place } = services.navigation;
  useEffect(() => {
    const stops = [
      services.library.start(),
      services.sync.start(),
      services.updates.start(),
      followAddress(services, {
        onMissing: () => notify({ kind: "error", message: NO_SUCH_CASE }),
        onServerLink: () => notify({ kind: "info", message: SERVER_LINK }),
      }),
    ];
    services
      .whenIdle()
      .then(() => services.client.ask("window:ready", null))
      .catch((error: unknown) => services.log("Main could not be notified that the window is ready", error));
    return () => {
      for (const stop of stops) stop();
    };
  }, [services]);
  useFloor(main);
  const [firstPlace] = useState(place);
  useEffect(() => {
    const toTop = () => {
      main.current?.focus();
      main.current?.scrollTo({ top: 0 });
    };
    if (place !== firstPlace) return toTop();
    // At the start it waits for the first frame, not to force another layout; by then a field may have the focus.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) toTop();
    });
    return () => cancelAnimationFrame(frame);
  }, [place, firstPlace]);

  return (
    <AccountServicesContext value={services}>
      <div className={classes.window}>
        <Header status={status} />
        <main className={classes.main} tabIndex={-1} ref={main}>
          <div className={classes.page} data-place={place.kind}>
            <Notices status={status} />
            <PlaceScreen />
          </div>
        </main>
        <Palette />
        <UnsavedAlert />
        <WorkingBar client={services.client} />
        <UpdateBar store={services.updates} client={services.client} />
        <StatusBar
          store={services.sync}
          isUnsaved={services.navigation.saveProblem !== null}
          onSignIn={async () => {
            if (await services.navigation.mayLeave()) await services.session.signOut(false);
          }}
        />
      </div>
    </AccountServicesContext>
  );
});

const PlaceScreen = observer(function PlaceScreen() {
  const services = useAccountServices();
  const { navigation, library, client } = services;
  const { place } = navigation;
  useFlush(client, navigation);
  useEffect(
    () =>
      client.on("library:show-conflicts", () => {
        library.filter({ ...noFilters, sync: "conflict" });
        void navigation.showLibrary();
      }),
    [client, library, navigation],
  );
  useMenuCommand(client, "new-case", () => void navigation.newCase());
  useMenuCommand(client, "show-library", () => void navigation.showLibrary());

  if (navigation.isStarting) return <FullPageSpinner fills="area" label="Opening your cases…" />;
  switch (place.kind) {
    case "library":
      return <LibraryScreen />;
    case "new-case":
      return <CaseScreen key={`new ${place.number}`} place={place} />;
    case "case":
      return <CaseScreen key={place.id} place={place} />;
    default:
      return assertNever(place);
  }
});

function Header({ status }: { readonly status: SignedIn }) {
  const { navigation, session, library } = useAccountServices();
  const [isLeaving, setLeaving] = useState(false);
  const { account } = status;
  return (
    <header className={classes.header}>
      <span className={classes.logo}>
        <Logo size={28} suffix="Case Studio" />
      </span>
      <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            className={classes.account ?? ""}
            leftSection={<IconUserCircle size={20} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {account.displayName}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => setLeaving(true)}>
            Sign out…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog
        isOpen={isLeaving}
        email={account.email ?? account.displayName}
        library={library}
        onSignOut={async (removeLocalData) => {
          // The dialog has already warned an author who removes the data on this computer.
          if (removeLocalData || (await navigation.mayLeave())) await session.signOut(removeLocalData);
        }}
        onClose={() => setLeaving(false)}
      />
    </header>
  );
}

function Notices({ status }: { readonly status: SignedIn }) {
  const [isDismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const notices = [
    ...status.notices,
    ...(status.isRemembered
      ? []
      : [
          "Your sign-in will not be remembered: this computer has no keyring to keep it safe. You will be asked again next time.",
        ]),
  ].filter((notice) => !isDismissed.has(notice));
  return notices.map((notice) => (
    <FormAlert key={notice} kind="info" onClose={() => setDismissed(new Set([...isDismissed, notice]))}>
      {notice}
    </FormAlert>
  ));
}

const FLOOR = "--andromeda-floor";

/** Keeps `--andromeda-floor` at the height of the bars at the foot of the window, which come and go. */
function useFloor(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = main.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    let floor: number | undefined;
    const observer = new ResizeObserver(() => {
      // Not at the mount, where reading it would force the styles of the first frame.
      floor ??= Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(FLOOR));
      const measured = Math.round(window.innerHeight - element.getBoundingClientRect().bottom);
      // Each change lays the whole page out again.
      if (measured === floor) return;
      floor = measured;
      style.setProperty(FLOOR, `${floor}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(FLOOR);
    };
  }, [main]);
}

/** Saves unsaved edits when main asks for it, and when the window loses the focus. */
function useFlush(client: StudioClient, navigation: NavigationStore): void {
  useEffect(() => {
    const stop = client.on("app:flush", async ({ token }) => {
      await client.ask("app:flushed", { token, unsaved: await navigation.save() });
    });
    const save = () => void navigation.save();
    window.addEventListener("blur", save);
    document.addEventListener("visibilitychange", save);
    return () => {
      stop();
      window.removeEventListener("blur", save);
      document.removeEventListener("visibilitychange", save);
    };
  }, [client, navigation]);
}
