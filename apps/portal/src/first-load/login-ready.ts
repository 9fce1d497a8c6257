import type { SessionStore } from "@andromeda/stores";
import { when } from "mobx";
import type { createBrowserRouter } from "react-router";
import { paths } from "../paths.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Waits for the session and the login screen; false when something else than the plain form is to be shown. */
export async function isLoginReady(router: Router, session: SessionStore): Promise<boolean> {
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
