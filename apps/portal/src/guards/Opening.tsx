import { AppShellSkeleton, FullPageSpinner } from "@andromeda/ui";
import { isReturning } from "../session-cookie.ts";

/** While the portal opens: who comes back to the dashboard with a session sees its frame, others a spinner. */
export function Opening() {
  return isReturning() ? <AppShellSkeleton /> : <FullPageSpinner />;
}
