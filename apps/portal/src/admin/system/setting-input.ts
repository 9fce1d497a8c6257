import type { SystemSetting } from "@andromeda/domain";
import { formatNumber } from "@andromeda/ui";
import { settingLabel } from "./setting-label.ts";

/** How a setting is entered; `step` is what one press of an arrow key adds. */
type SettingInput =
  | { readonly kind: "toggle" }
  | { readonly kind: "number"; readonly step: number }
  | { readonly kind: "text" }
  | { readonly kind: "long-text"; readonly rows: number };

/** The input of a setting by its type; an unknown type is entered as text. */
export function settingInput({
  key,
  dataType,
  description,
}: Pick<SystemSetting, "key" | "dataType" | "description">): SettingInput {
  switch (dataType) {
    case "boolean":
      return { kind: "toggle" };
    case "number":
      return { kind: "number", step: /credit/i.test(key) ? 0.01 : 1 };
    case "string":
      return /policy|terms/i.test(description) ? { kind: "long-text", rows: 10 } : { kind: "text" };
    default:
      return { kind: "text" };
  }
}

/** What the database accepts as a number: plain decimals. */
const NUMBER = /^-?[0-9]{1,15}(\.[0-9]{1,10})?$/;

/** Outside of these no call can be started. */
const RANGES: Readonly<Record<string, readonly [lowest: number, highest: number]>> = {
  credit_per_minute: [0, 10_000],
  browser_credit_per_minute: [0, 10_000],
  max_call_minutes: [1, 1440],
  practice_idle_minutes: [1, 1440],
};

/** Why the value cannot be saved; null when it can. */
export function settingProblem({ key, dataType }: SystemSetting, value: string): string | null {
  const label = settingLabel(key);
  const text = value.trim();
  if (dataType !== "number") return null;
  if (text === "") return `${label} is required`;
  if (!NUMBER.test(text)) return `${label} must be a number such as 12.5`;
  if (key.endsWith("_retention_days") && !/^[0-9]{1,5}$/.test(text))
    return `${label} must be a whole number of days, at most 99,999`;
  const [lowest, highest] = RANGES[key] ?? [-Infinity, Infinity];
  return Number(text) < lowest || Number(text) > highest
    ? `${label} must be from ${lowest} to ${formatNumber(highest)}`
    : null;
}
