import { useNavigate } from "react-router";
import { usePortal } from "../portal-context.ts";
import { markAppSelectionSeen } from "./first-visit.ts";

/**
 * Opens an application: the choice is remembered first, then an external one opens in a new tab (which gets no hold of
 * this window) and an internal one in this tab.
 */
export function useChooseApp(): (id: string) => void {
  const { stores, apps } = usePortal();
  const navigate = useNavigate();
  return (id) => {
    const app = apps.find((candidate) => candidate.id === id);
    if (!app) return;
    markAppSelectionSeen();
    stores.appChoice.choose(app.id);
    if (app.isExternal) window.open(app.path, "_blank", "noopener,noreferrer");
    else void navigate(app.path);
  };
}
