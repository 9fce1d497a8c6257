import { IconCloudOff } from "../theme/icons.ts";
import classes from "./OfflineBanner.module.css";

export interface OfflineBannerProps {
  readonly isOffline: boolean;
}

/**
 * A strip across the top while there is no connection. Its live region is always mounted, so that both changes are
 * announced.
 */
export function OfflineBanner({ isOffline }: OfflineBannerProps) {
  return (
    <div role="status">
      {isOffline ? (
        <div className={classes.banner}>
          <IconCloudOff size={18} aria-hidden />
          <span>You are offline. Changes cannot be saved until the connection is back.</span>
        </div>
      ) : null}
    </div>
  );
}
