import type { PresenceStore } from "@andromeda/stores";
import { createContext, useContext } from "react";

const Context = createContext<PresenceStore | null>(null);

export const PresenceProvider = Context.Provider;

/** Who else is at the case; null where nobody asks. */
export function usePresence(): PresenceStore | null {
  return useContext(Context);
}
