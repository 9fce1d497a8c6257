import { IconCloudOff } from "../theme/icons.ts";
import classes from "./OfflineBanner.module.css";

export interface OfflineBannerProps {
  readonly isOffline: boolean;
  /** What being offline means on this page. */
  readonly message?: string;
}

/**
 * A strip across the top while there is no connection. Its live region is always mounted, so that both changes are
 * announced.
 */
export function OfflineBanner({
  isOffline,
  message = "You are offline. Changes cannot be saved until the connection is back.",
}: OfflineBannerProps) {
  return (
    <div role="status">
      {isOffline ? (
        <div className={classes.banner}>
          <IconCloudOff size={18} aria-hidden />
          <span>{message}</span>
        </div>
      ) : null}
    </div>
  );
}
