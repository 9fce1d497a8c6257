import type { AppChoice, AuthGateway } from "@andromeda/domain";
import type { AppChoiceStore, SessionStore } from "@andromeda/stores";
import { createContext, useContext } from "react";
import type { DataPorts } from "./compose-data.ts";
import type { PortalConfig } from "./config.ts";
import type { SignInNotice } from "./sign-in-notice.ts";

/** What every screen may reach: settings, the stores that live as long as the page, and the port of sessions and passwords. Made in compose.ts. */
export interface Portal {
  readonly config: PortalConfig;
  readonly stores: { readonly session: SessionStore; readonly appChoice: AppChoiceStore };
  readonly auth: Pick<
    AuthGateway,
    "getSession" | "updatePassword" | "requestPasswordReset" | "verifyRecoveryCode" | "institutionSignInUrl"
  >;
  readonly apps: readonly [AppChoice, AppChoice];
  /** The ports to everything but the session; loaded on first use. */
  readonly loadData: () => Promise<DataPorts>;
  readonly signInNotice: SignInNotice;
  /** Masks the publishable key in a text. */
  readonly maskApiKey: (text: string) => string;
}

/** Provides the portal to the screens. */
export const PortalContext = createContext<Portal | null>(null);

/** The portal; throws outside of its provider. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("This component stands outside of PortalContext.");
  return portal;
}
