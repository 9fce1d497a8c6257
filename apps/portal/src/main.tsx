import { AndromedaProvider, FullPageSpinner } from "@andromeda/ui";
import { lazy, StrictMode, Suspense, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { composePortal, maskKeyEverywhere } from "./compose.ts";
import { type EnvProblem, type PortalEnv, readEnv } from "./env.ts";
import { isLoginReady } from "./first-load/login-ready.ts";
import { dropLoginShell, holdsLoginShell } from "./first-load/login-shell.ts";
import { explainFailedLookup } from "./no-answer.ts";
import { PortalContext } from "./portal-context.ts";
import { createRoutes } from "./routes.tsx";
import { RouterLink } from "./shell/RouterLink.tsx";
import { explainClosedAccount, explainEndedSession } from "./sign-in-notice.ts";
import "./portal.css";

const host = document.querySelector<HTMLMetaElement>('meta[name="andromeda-env"]');
const settings = readEnv(host?.content ?? null, import.meta.env);
const container = document.getElementById("root") ?? document.body;
if (settings.kind === "ready") void start(settings.env);
else explain(settings.problems);

// A page that the browser kept alive for its back button shows the session of then.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

async function start(env: PortalEnv): Promise<void> {
  maskKeyEverywhere(env.publishableKey);
  const portal = composePortal(env);
  explainFailedLookup(portal.stores.session, portal.signInNotice);
  explainClosedAccount(portal.stores.session, portal.signInNotice);
  explainEndedSession(portal.stores.session, portal.signInNotice);
  portal.stores.session.start();
  const router = createBrowserRouter(createRoutes(portal));
  const app = (
    <StrictMode>
      <PortalContext value={portal}>
        <AndromedaProvider linkComponent={RouterLink}>
          <RouterProvider router={router} />
        </AndromedaProvider>
      </PortalContext>
    </StrictMode>
  );
  // The form of the built page stays until it can be taken over as it stands, with what was typed meanwhile.
  if (holdsLoginShell(container) && (await isLoginReady(router, portal.stores.session))) {
    // In small steps, between which the visitor can go on typing.
    startTransition(() => void hydrateRoot(container, app));
    return;
  }
  dropLoginShell(container);
  createRoot(container).render(app);
}

function explain(problems: readonly EnvProblem[]): void {
  const SettingsProblemScreen = lazy(async () => ({
    default: (await import("./shell/SettingsProblemScreen.tsx")).SettingsProblemScreen,
  }));
  dropLoginShell(container);
  createRoot(container).render(
    <StrictMode>
      <AndromedaProvider>
        <Suspense fallback={<FullPageSpinner />}>
          <SettingsProblemScreen problems={problems} />
        </Suspense>
      </AndromedaProvider>
    </StrictMode>,
  );
}
