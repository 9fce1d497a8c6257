import {
  createSupabaseAuthClient,
  createSupabaseAuthGateway,
  installKeyMasking,
  sharedCookieFor,
} from "@andromeda/data";
import { type AppChoiceStorage, createAppChoices, maskKeys, type RecoveryMarker } from "@andromeda/domain";
import { AppChoiceStore, SessionStore } from "@andromeda/stores";
import { configure } from "mobx";
import type { DataPorts } from "./compose-data.ts";
import type { PortalConfig } from "./config.ts";
import { log } from "./log.ts";
import type { Portal } from "./portal-context.ts";
import { sessionCookieName } from "./session-cookie.ts";
import { SignInNotice } from "./sign-in-notice.ts";
import { nextTask, whenIdle } from "./when-idle.ts";

/**
 * The place that picks implementations: Supabase behind every port.
 *
 * The client comes in two parts. The auth client belongs to the first load, because /login cannot work without it;
 * tables, Realtime and procedures (a third of everything that /login would load) arrive after it, in compose-data.ts.
 */
export function composePortal(config: PortalConfig): Portal {
  // From now on state changes in actions only.
  configure({ enforceActions: "always" });
  const { supabaseUrl: url, publishableKey } = config;
  const cookieOption = { cookie: sharedCookieFor(sessionCookieName, window.location, config.productDomain) };
  const authClient = createSupabaseAuthClient({ url, publishableKey, ...cookieOption });
  const auth = createSupabaseAuthGateway({ auth: authClient }, cookieOption);
  const loadData = loadOnce<DataPorts>(async () => {
    const { composeData } = await import("./compose-data.ts");
    // In a task of its own, because the one that runs the modules is long enough.
    await nextTask();
    return composeData(config, authClient);
  });
  const apps = createAppChoices({ cliniSummUrl: config.cliniSummUrl });
  const session = new SessionStore({
    auth,
    accounts: { getAccount: async (userId) => (await loadData()).accounts.getAccount(userId) },
    recovery: createRecoveryMarker(),
    log,
  });
  // Fetched after the first screen, so that signing in does not wait for it. A failure shows when the data is needed.
  whenIdle(() => void loadData().catch(() => undefined));
  return {
    config,
    stores: { session, appChoice: new AppChoiceStore({ storage: createAppChoiceStorage(), apps }) },
    auth,
    apps,
    loadData,
    signInNotice: new SignInNotice(),
    maskApiKey: (text) => maskKeys(text, [publishableKey]),
  };
}

/** Masks the key in console output and in reports of uncaught errors. */
export function maskKeyEverywhere(publishableKey: string): void {
  installKeyMasking({ keys: [publishableKey], console, target: window });
}

const recoveryKey = "andromeda.recovery";
const appChoiceKey = "andromeda.app";

/** The recovery flag in session storage: it belongs to this tab and survives its reloads. */
function createRecoveryMarker(): RecoveryMarker {
  return {
    isSet: () => read(window.sessionStorage, recoveryKey) === "true",
    set: () => window.sessionStorage.setItem(recoveryKey, "true"),
    clear: () => window.sessionStorage.removeItem(recoveryKey),
  };
}

/** The chosen application's id in local storage. */
function createAppChoiceStorage(): AppChoiceStorage {
  return {
    read: () => read(window.localStorage, appChoiceKey),
    write: (appId) => window.localStorage.setItem(appChoiceKey, appId),
  };
}

function read(storage: Storage, key: string): string | null {
  return storage.getItem(key);
}

/** Makes a loader that loads at most once; after a failure the next call tries again. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
