import "@testing-library/jest-dom/vitest";
import {
  type ApprovalRepository,
  type AuthGateway,
  type AuthSession,
  createAppChoices,
  maskKeys,
  type ScenarioCard,
  type UnsavedEditsStore,
} from "@andromeda/domain";
import { AppChoiceStore, SessionStore } from "@andromeda/stores";
import { AndromedaProvider } from "@andromeda/ui";
import { notifications } from "@mantine/notifications";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { configure as configureMobx } from "mobx";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, vi } from "vitest";
import type { DataPorts } from "../compose-data.ts";
import { type Portal, PortalContext } from "../portal-context.ts";
import { createRoutes } from "../routes.tsx";
import { RouterLink } from "../shell/RouterLink.tsx";
import { SignInNotice } from "../sign-in-notice.ts";

// jsdom lacks these, and component-setup.ts does not add them.
window.scrollTo = () => undefined;
// A window as wide as a desktop's.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes("min-width"),
    media: query,
  }) as unknown as MediaQueryList;

afterEach(() => {
  cleanup();
  // Notifications outlive the screens, and only a few are shown at once.
  notifications.clean();
  notifications.cleanQueue();
  vi.restoreAllMocks();
});

/** The user who is signed in. */
export const administrator = { id: "ada-id", email: "ada@example.org" } as const;

const signedIn: AuthSession = {
  user: { ...administrator, identities: [], factors: [] },
  accessToken: "access",
  refreshToken: "refresh",
  tokenType: "bearer",
  expiresAt: 4_102_444_800,
};

/** A key that no screen may show. */
export const publishableKey = "sb_publishable_test";

/** A published case, as the list of cases shows it. */
export function scenarioCard(parts: Partial<ScenarioCard> & { readonly id: string }): ScenarioCard {
  return {
    title: `Case ${parts.id}`,
    description: "A long story.",
    difficultyLevel: "Beginner",
    specialty: "Respiratory",
    presentation: "Cough",
    condition: "Asthma",
    isActive: true,
    isDraft: false,
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    ...parts,
  };
}

/** An object whose missing members are made when they are asked for; it has no `then`, because it is not a promise. */
function completed<T extends object>(parts: Partial<T>, missing: (name: string) => unknown): T {
  return new Proxy(parts as T, {
    get: (known, name, receiver) =>
      name in known || typeof name === "symbol" || name === "then"
        ? Reflect.get(known, name, receiver)
        : missing(name),
  });
}

/** Adds what every test asks about pending requests: the frame of the back office shows their number. */
function withPendingCount(approvals: ApprovalRepository | undefined): ApprovalRepository {
  const nothingPending: Partial<ApprovalRepository> = {
    countPending: async () => 0,
    subscribeToCreditRequests: () => () => undefined,
    subscribeToPhoneChanges: () => () => undefined,
    subscribeToBoth: () => () => undefined,
  };
  return completed<ApprovalRepository>(
    approvals ?? ({} as ApprovalRepository),
    (name) =>
      Reflect.get(nothingPending, name) ?? Reflect.get(approvals ?? portWith<ApprovalRepository>({}), name),
  );
}

/** A browser that keeps no unsaved edits. */
export const noUnsavedEdits: UnsavedEditsStore = {
  save: async () => undefined,
  discard: async () => undefined,
  listRecoverable: async () => [],
  lock: () => () => undefined,
  onPageHidden: () => () => undefined,
  whenIdle: () => () => undefined,
};

/** A port of which a test says only what it uses; calling anything else fails by its name. */
export function portWith<Port extends object>(parts: Partial<Port>): Port {
  return completed(parts, (name) => () => {
    throw new Error(`The test does not say what ${name} answers.`);
  });
}

/**
 * The whole portal at an address, with an administrator (or `isAdmin` false) signed in: its routes, guards, frame and
 * stores over the given ports. Gives a user who types and clicks, and the address as it is.
 */
export async function openBackOffice(address: string, data: Partial<DataPorts>, { isAdmin = true } = {}) {
  const apps = createAppChoices({ cliniSummUrl: "https://scribe.example.org/" });
  configureMobx({ enforceActions: "always" });
  const auth = portWith<AuthGateway>({
    getSession: async () => signedIn,
    signOut: async () => undefined,
    onChange: (listener) => {
      void Promise.resolve().then(() => listener({ kind: "initial", session: signedIn }));
      return () => undefined;
    },
  });
  const session = new SessionStore({
    auth,
    accounts: {
      getAccount: async () => ({ profile: null, flags: { isAdmin, isEducator: false } }),
    },
    recovery: { isSet: () => false, set: () => undefined, clear: () => undefined },
    log: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
  const portal: Portal = {
    config: {
      supabaseUrl: "http://localhost",
      publishableKey,
      waitlistUrl: "https://example.org/waitlist",
      cliniSummUrl: "https://scribe.example.org/",
      studioDownloadUrl: null,
      productDomain: null,
      sessionSyncHosts: [],
      signIn: [],
      errorReports: null,
    },
    stores: {
      session,
      appChoice: new AppChoiceStore({ storage: { read: () => null, write: () => undefined }, apps }),
    },
    auth,
    apps,
    loadData: async () =>
      completed<DataPorts>({ ...data, approvals: withPendingCount(data.approvals) }, () => portWith({})),
    signInNotice: new SignInNotice(),
    maskApiKey: (text) => maskKeys(text, [publishableKey]),
  };
  session.start();
  const router = createMemoryRouter(createRoutes(portal), {
    // The first is a page to go back to.
    initialEntries: ["/dashboard/app-selection", address],
    initialIndex: 1,
  });
  const view = render(
    <PortalContext value={portal}>
      <AndromedaProvider env="test" linkComponent={RouterLink}>
        <RouterProvider router={router} />
      </AndromedaProvider>
    </PortalContext>,
  );
  return {
    ...view,
    router,
    user: userEvent.setup({ delay: null }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
