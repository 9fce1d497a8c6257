import { type LoaderFunction, replace } from "react-router";
import { log } from "../../log.ts";
import type { Portal } from "../../portal-context.ts";
import { completeCallback } from "./complete-callback.ts";

/** The route of /auth/v1/callback: it has no screen and always redirects. */
export function createCallbackLoader(portal: Portal): LoaderFunction {
  return async ({ url }) => {
    // The router gives loaders no hash, and the tokens must leave the address bar before anything can fail.
    const { hash, origin } = window.location;
    window.history.replaceState(window.history.state, "", `${url.pathname}${url.search}`);
    const { target, notice } = await completeCallback({
      hash,
      search: url.search,
      origin,
      productDomain: portal.config.productDomain,
      session: portal.stores.session,
      hasInstitutions: portal.config.signIn.length > 0,
      log,
    });
    if (notice) portal.signInNotice.set(notice);
    if (target.kind === "internal") return replace(target.path);
    window.location.replace(target.url);
    // The page is being replaced; until then the spinner stays.
    return new Promise<never>(() => undefined);
  };
}
