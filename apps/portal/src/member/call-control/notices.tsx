import { creditStatus } from "@andromeda/domain";
import type { Query } from "@andromeda/stores";
import { FormAlert, LinkButton, StatusBadge, TextLink } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { paths } from "../../paths.ts";
import classes from "./notices.module.css";

/** Points to the other applications until it is dismissed, which lasts for the browser session. */
export function AppBanner() {
  const [isShown, setShown] = useState(() => !isBannerDismissed());
  if (!isShown) return null;
  return (
    <FormAlert
      kind="info"
      onClose={() => {
        dismissBanner();
        setShown(false);
      }}
    >
      One sign-in for every Andromeda app. <TextLink href={paths.appSelection}>See all applications</TextLink>
    </FormAlert>
  );
}

const bannerKey = "andromeda.app-banner-dismissed";

/** True once the banner was dismissed in this browser session. */
function isBannerDismissed(): boolean {
  try {
    return window.sessionStorage.getItem(bannerKey) !== null;
  } catch {
    // Storage is blocked: the banner comes back with the next visit.
    return false;
  }
}

function dismissBanner(): void {
  try {
    window.sessionStorage.setItem(bannerKey, "true");
  } catch {
    // Storage is blocked: the banner stays away for this visit only.
  }
}

interface SuspendedNoticeProps {
  /** In cents. */
  readonly balance: Query<number>;
}

/** Says that no call by phone can be made while the balance is used up; nothing while the balance is not known. */
export const SuspendedNotice = observer(function SuspendedNotice({
  balance: { value },
}: SuspendedNoticeProps) {
  if (value === null || creditStatus(value) !== "critical") return null;
  return (
    <div className={classes.notice} role="status">
      <StatusBadge kind="danger">Suspended</StatusBadge>
      <span className={classes.text}>Your account is suspended. You need credits to call by phone.</span>
      <LinkButton href={paths.credits} variant="default" size="xs">
        Go to Credits
      </LinkButton>
    </div>
  );
});
