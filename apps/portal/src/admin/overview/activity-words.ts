import { settingLabel } from "../system/setting-label.ts";

const words: Readonly<Record<string, string>> = {
  admin_granted: "Made administrator",
  admin_revoked: "Administrator role removed",
  configuration_updated: "Setting changed",
  credit_request_approved: "Credit request approved",
  credit_request_rejected: "Credit request rejected",
  credits_adjusted: "Credits adjusted",
  educator_granted: "Made educator",
  educator_revoked: "Educator role removed",
  phone_approval_undone: "Phone approval undone",
  phone_change_approved: "Phone number approved",
  phone_change_rejected: "Phone number rejected",
  scenario_created: "Case created",
  scenario_deleted: "Case deleted",
  scenario_published: "Case published",
  scenario_reverted: "Case reverted",
  user_deleted: "Account deleted",
  user_disabled: "Account disabled",
  user_enabled: "Account enabled",
  user_invited: "User invited",
};

/** An administrator's action as text: "Setting changed" for `configuration_updated`. */
export function activityWords(actionType: string): string {
  const known = Object.hasOwn(words, actionType) ? words[actionType] : undefined;
  const plain = actionType.replaceAll("_", " ").trim();
  return known ?? `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
}

/** What the log says of an action, a setting by the name that its screen gives it. */
export function activityDetails(actionType: string, details: string): string {
  if (actionType !== "configuration_updated") return details;
  return details.replace(
    /^(Changed the setting )(\w+)$/,
    (_, start: string, key: string) => start + settingLabel(key),
  );
}
