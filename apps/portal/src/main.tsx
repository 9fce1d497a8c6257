import "./portal.css";
import type { SessionStore } from "@andromeda/stores";
import { AndromedaProvider, FullPageSpinner } from "@andromeda/ui";
import { when } from "mobx";
import { lazy, StrictMode, Suspense, startTransition } from "react";
import { preconnect } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { composePortal, maskKeyEverywhere } from "./compose.ts";
import { type ConfigFailure, fetchConfig, type PortalConfig } from "./config.ts";
import { dropLoginShell, holdsLoginShell } from "./first-load/login-shell.ts";
import { paths } from "./paths.ts";
import { PortalContext } from "./portal-context.ts";
import { createRoutes } from "./routes.tsx";
import { RouterLink } from "./shell/RouterLink.tsx";
import { explainClosedAccount, explainEndedSession, explainFailedLookup } from "./sign-in-notice.ts";
import { nextTask } from "./when-idle.ts";

const container = document.getElementById("root") ?? document.body;
void open();

// A page from the back/forward cache has the session of an earlier time.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

async function open(): Promise<void> {
  const result = await fetchConfig();
  if (result.kind === "ready") await start(result.config);
  else explain(result);
}

async function start(config: PortalConfig): Promise<void> {
  preconnect(config.supabaseUrl, { crossOrigin: "anonymous" });
  maskKeyEverywhere(config.publishableKey);
  let report = (_error: unknown): void => undefined;
  if (config.errorReports !== null) {
    const dsn = config.errorReports;
    void import("./error-reports.ts").then(({ reportErrorsTo }) => {
      report = reportErrorsTo(dsn, window);
    });
  }
  const portal = composePortal(config);
  explainFailedLookup(portal.stores.session, portal.signInNotice);
  explainClosedAccount(portal.stores.session, portal.signInNotice);
  explainEndedSession(portal.stores.session, portal.signInNotice);
  portal.stores.session.start();
  // In tasks of their own, so that the page can answer in between.
  await nextTask();
  const routes = createRoutes(portal);
  await nextTask();
  const router = createBrowserRouter(routes);
  await nextTask();
  const app = (
    <StrictMode>
      <PortalContext value={portal}>
        <AndromedaProvider linkComponent={RouterLink}>
          <RouterProvider router={router} onError={(error) => report(error)} />
        </AndromedaProvider>
      </PortalContext>
    </StrictMode>
  );
  // The prerendered form stays until it can be hydrated with what was typed meanwhile.
  const isPrerendered = holdsLoginShell(container) && (await isLoginReady(router, portal.stores.session));
  // In small steps, so that the visitor can type and click meanwhile.
  startTransition(() => {
    if (isPrerendered) {
      hydrateRoot(container, app);
      return;
    }
    dropLoginShell(container);
    createRoot(container).render(app);
  });
}

function explain(failure: ConfigFailure): void {
  const SettingsProblemScreen = lazy(async () => ({
    default: (await import("./shell/SettingsProblemScreen.tsx")).SettingsProblemScreen,
  }));
  dropLoginShell(container);
  createRoot(container).render(
    <StrictMode>
      <AndromedaProvider>
        <Suspense fallback={<FullPageSpinner />}>
          <SettingsProblemScreen failure={failure} />
        </Suspense>
      </AndromedaProvider>
    </StrictMode>,
  );
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Waits for the session and the login screen; false when anything but the plain form must be shown. */
async function isLoginReady(router: Router, session: SessionStore): Promise<boolean> {
  await Promise.all([when(() => session.status.kind !== "loading"), initialized(router)]);
  const { location, errors } = router.state;
  return session.status.kind === "signed-out" && location.pathname === paths.login && errors === null;
}

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const unsubscribe = router.subscribe(({ initialized: isInitialized }) => {
      if (!isInitialized) return;
      unsubscribe();
      resolve();
    });
  });
}
