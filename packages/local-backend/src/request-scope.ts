import { AsyncLocalStorage } from "node:async_hooks";

/** What lite drops from a request, but a mail sent while answering it needs. */
export interface RequestScope {
  /** The `redirect_to` of the request, not yet checked. */
  redirectTo: string | null;
  /** Present when the client asked for the PKCE flow. */
  codeChallenge: { challenge: string; method: string } | null;
}

/** The scope of the Auth request being answered. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
