import { expect, it } from "vitest";
import { settingLabel } from "./setting-label.ts";

it.each([
  ["credit_per_minute", "Credit Per Minute"],
  ["maintenance", "Maintenance"],
  ["terms__of_use_", "Terms Of Use"],
])("CONF-15 labels %s as %s", (key, label) => {
  expect(settingLabel(key)).toBe(label);
});
