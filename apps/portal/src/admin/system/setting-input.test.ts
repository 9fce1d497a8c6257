import { describe, expect, it } from "vitest";
import { settingInput, settingProblem } from "./setting-input.ts";

const setting = (key: string, dataType: string, description = "") => ({
  key,
  dataType,
  description,
  value: "",
  isEditable: true,
  updatedAt: "",
});

describe("the input of a setting", () => {
  it.each([
    [setting("is_open", "boolean"), { kind: "toggle" }],
    [setting("Credit_price", "number"), { kind: "number", step: 0.01 }],
    [setting("retention_days", "number", "Credit of trust"), { kind: "number", step: 1 }],
    [setting("support_email", "string", "Shown on the help page"), { kind: "text" }],
    [setting("privacy", "string", "The Privacy POLICY"), { kind: "long-text", rows: 10 }],
    [setting("legal", "string", "Terms of use"), { kind: "long-text", rows: 10 }],
    [setting("legal", "json", "Terms of use"), { kind: "text" }],
  ])("CONF-02 CONF-03 CONF-04 follows type, key and description: %o", (row, input) => {
    expect(settingInput(row)).toEqual(input);
  });

  it.each([
    ["12", null],
    [" -0.5 ", null],
    ["", "Retention Days is required"],
    ["twelve", "Retention Days must be a number such as 12.5"],
    ["1e3", "Retention Days must be a number such as 12.5"],
    ["1,5", "Retention Days must be a number such as 12.5"],
  ])("CONF-11 says of the number %j: %s", (value, problem) => {
    expect(settingProblem(setting("retention_days", "number"), value)).toBe(problem);
  });

  it("CONF-11 lets any text be", () => {
    expect(settingProblem(setting("support_email", "string"), "")).toBeNull();
  });
});
