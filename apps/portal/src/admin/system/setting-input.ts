import type { SystemSetting } from "@andromeda/domain";
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

/** Why the value cannot be saved; null when it can. */
export function settingProblem({ key, dataType }: SystemSetting, value: string): string | null {
  if (dataType !== "number" || NUMBER.test(value.trim())) return null;
  return value.trim() === ""
    ? `${settingLabel(key)} is required`
    : `${settingLabel(key)} must be a number such as 12.5`;
}
