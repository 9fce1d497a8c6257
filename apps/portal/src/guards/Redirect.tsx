import { Navigate, useLocation } from "react-router";

/**
 * Replaces the current address.
 *
 * A guard renders the same redirect for every address below it. `Navigate` acts once, when it mounts, so an address
 * that arrives while the first redirect is still rendering (the back button right after signing out) would stay, on an
 * empty page. Hence a new address is a new redirect.
 */
export function Redirect({ to }: { readonly to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
