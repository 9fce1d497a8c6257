import { AndromedaProvider, FullPageSpinner } from "@andromeda/ui";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { composePortal, maskKeyEverywhere } from "./compose.ts";
import { type EnvProblem, type PortalEnv, readEnv } from "./env.ts";
import { explainFailedLookup } from "./no-answer.ts";
import { PortalContext } from "./portal-context.ts";
import { createRoutes } from "./routes.tsx";
import { RouterLink } from "./shell/RouterLink.tsx";
import "./portal.css";

const host = document.querySelector<HTMLMetaElement>('meta[name="andromeda-env"]');
const settings = readEnv(host?.content ?? null, import.meta.env);
const root = createRoot(document.getElementById("root") ?? document.body);
if (settings.kind === "ready") start(settings.env);
else explain(settings.problems);

// A page that the browser kept alive for its back button shows the session of then.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

function start(env: PortalEnv): void {
  maskKeyEverywhere(env.publishableKey);
  const portal = composePortal(env);
  explainFailedLookup(portal.stores.session, portal.signInNotice);
  portal.stores.session.start();
  const router = createBrowserRouter(createRoutes(portal));
  root.render(
    <StrictMode>
      <PortalContext value={portal}>
        <AndromedaProvider linkComponent={RouterLink}>
          <RouterProvider router={router} />
        </AndromedaProvider>
      </PortalContext>
    </StrictMode>,
  );
}

function explain(problems: readonly EnvProblem[]): void {
  const SettingsProblemScreen = lazy(async () => ({
    default: (await import("./shell/SettingsProblemScreen.tsx")).SettingsProblemScreen,
  }));
  root.render(
    <StrictMode>
      <AndromedaProvider>
        <Suspense fallback={<FullPageSpinner />}>
          <SettingsProblemScreen problems={problems} />
        </Suspense>
      </AndromedaProvider>
    </StrictMode>,
  );
}
