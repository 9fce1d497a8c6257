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
    ["", "Low Balance is required"],
    ["twelve", "Low Balance must be a number such as 12.5"],
    ["1e3", "Low Balance must be a number such as 12.5"],
    ["1,5", "Low Balance must be a number such as 12.5"],
  ])("CONF-11 says of the number %j: %s", (value, problem) => {
    expect(settingProblem(setting("low_balance", "number"), value)).toBe(problem);
  });

  it.each([
    ["credit_per_minute", "-0.01", "Credit Per Minute must be from 0 to 10,000"],
    ["browser_credit_per_minute", "10000.01", "Browser Credit Per Minute must be from 0 to 10,000"],
    ["max_call_minutes", "0", "Max Call Minutes must be from 1 to 1,440"],
    ["practice_idle_minutes", "1441", "Practice Idle Minutes must be from 1 to 1,440"],
    ["chat_retention_days", "-1", "Chat Retention Days must be a whole number of days, at most 99,999"],
    ["chat_retention_days", "1.5", "Chat Retention Days must be a whole number of days, at most 99,999"],
    ["credit_per_minute", "10000", null],
    ["max_call_minutes", "1", null],
    ["chat_retention_days", "0", null],
    ["low_credit_threshold", "-5", null],
  ])("CONF-11 says of %s %s: %s", (key, value, problem) => {
    expect(settingProblem(setting(key, "number"), value)).toBe(problem);
  });

  it("CONF-11 accepts any text", () => {
    expect(settingProblem(setting("support_email", "string"), "")).toBeNull();
  });
});
