import type { AppChoice, AuthGateway } from "@andromeda/domain";
import type { Stores } from "@andromeda/stores";
import { createContext, useContext } from "react";
import type { DataPorts } from "./compose-data.ts";
import type { PortalEnv } from "./env.ts";
import type { SignInNotice } from "./sign-in-notice.ts";

/** What every screen may reach: settings, stores and the one call that no store wraps. Made in compose.ts. */
export interface Portal {
  readonly env: PortalEnv;
  readonly stores: Stores;
  readonly auth: Pick<AuthGateway, "updatePassword">;
  readonly apps: readonly [AppChoice, AppChoice];
  /** The ports to everything but the session; loaded on first use. */
  readonly loadData: () => Promise<DataPorts>;
  readonly signInNotice: SignInNotice;
  /** Replaces the publishable key in a text that is about to be shown. */
  readonly mask: (text: string) => string;
}

/** Carries the portal from main.tsx to the screens. */
export const PortalContext = createContext<Portal | null>(null);

/** The portal; throws outside of its provider. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("This component stands outside of PortalContext.");
  return portal;
}
