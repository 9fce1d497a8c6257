import { Navigate, useLocation } from "react-router";

/**
 * Replaces the current address.
 *
 * A guard shows the same redirect for every address below it. `Navigate` acts once, when it mounts, so an address that
 * comes while the first redirect is still being drawn (the back button right after signing out) would stay as it is,
 * on an empty page. A new address therefore means a new redirect.
 */
export function Redirect({ to }: { readonly to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
