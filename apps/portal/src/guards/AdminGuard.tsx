import { observer } from "mobx-react-lite";
import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { Redirect } from "./Redirect.tsx";

/** Admits administrators. It stands below SignedInGuard, so the role is known; the server enforces it anyway. */
export const AdminGuard = observer(function AdminGuard() {
  const { session } = usePortal().stores;
  return session.isAdmin ? <Outlet /> : <Redirect to={paths.dashboard} />;
});
