import type { PresenceStore } from "@andromeda/stores";
import { createContext, useContext } from "react";

const Context = createContext<PresenceStore | null>(null);

export const PresenceProvider = Context.Provider;

/** Who else has the case open; null without a provider. */
export function usePresence(): PresenceStore | null {
  return useContext(Context);
}
