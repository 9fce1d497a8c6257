import type { CasePresence } from "@andromeda/domain";
import { PresenceStore } from "@andromeda/stores";
import { useEffect, useState } from "react";
import { usePortal } from "../../../portal-context.ts";

/** Who else has the case open, while the screen is mounted; nobody for a case that was never saved. */
export function usePresence(presence: CasePresence, caseId: string | null): PresenceStore {
  const { stores } = usePortal();
  const [store] = useState(() => new PresenceStore({ presence, session: stores.session, app: "web" }));
  useEffect(() => {
    if (caseId === null) return undefined;
    store.enter(caseId);
    return () => store.leave();
  }, [store, caseId]);
  return store;
}
