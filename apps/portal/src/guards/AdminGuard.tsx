import { observer } from "mobx-react-lite";
import { Navigate, Outlet } from "react-router";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";

/** Admits administrators. It stands below SignedInGuard, so the role is known; the server enforces it anyway. */
export const AdminGuard = observer(function AdminGuard() {
  const { session } = usePortal().stores;
  return session.isAdmin ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
});
