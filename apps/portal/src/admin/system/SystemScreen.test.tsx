import { AppError, type SystemConfigurationRepository, type SystemSetting } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openBackOffice, portWith } from "../../testing/open-back-office.tsx";

const system = "/dashboard/admin/system";

/** Settings of every kind, as the server might have them. */
const kinds: readonly SystemSetting[] = [
  { key: "allow_sign_up", value: "true", dataType: "boolean", description: "Anybody may join." },
  { key: "call_credits_per_minute", value: "1.50", dataType: "number", description: "Price of a minute." },
  { key: "fixed_limit", value: "7", dataType: "number", description: "Not yours.", isEditable: false },
  { key: "legal", value: "Be kind.", dataType: "string", description: "The TERMS of use." },
  { key: "max_calls", value: "3", dataType: "number", description: "At once." },
  { key: "odd", value: "x", dataType: "colour", description: "Of a type that nobody knows." },
  { key: "support_email", value: "help@example.org", dataType: "string", description: "For questions." },
].map((setting) => ({ isEditable: true, updatedAt: "2026-01-01T00:00:00Z", ...setting }));

/** A configuration that is saved as it is given, and every save. */
function configurationOf(first: readonly SystemSetting[], refusal?: () => Error | null) {
  let settings = first;
  const saves: (readonly SystemSetting[])[] = [];
  const configuration = portWith<SystemConfigurationRepository>({
    list: async () => settings,
    save: async (changed) => {
      saves.push(changed);
      const error = refusal?.();
      if (error) throw error;
      settings = changed;
    },
  });
  return { configuration, saves };
}

const setting = (label: string) => screen.findByLabelText(label);
const save = () => screen.getByRole("button", { name: "Save Configuration" });

describe("SystemScreen", () => {
  it("CONF-01 CONF-02 CONF-03 CONF-04 CONF-05 CONF-15 enters each editable setting as its type asks for, by key", async () => {
    const { user } = await openBackOffice(system, configurationOf(kinds));
    expect(await screen.findByRole("switch", { name: /^Allow Sign Up/ })).toBeChecked();
    expect(screen.getByRole("heading", { level: 1, name: "System Configuration" })).toBeVisible();
    const inputs = [...document.querySelectorAll("[data-setting]")];
    expect(inputs.map((input) => input.getAttribute("data-setting"))).toEqual(
      kinds.filter(({ isEditable }) => isEditable).map(({ key }) => key),
    );
    const credits = await setting("Call Credits Per Minute");
    expect(credits).toHaveValue("1.50");
    await user.type(credits, "{ArrowUp}");
    expect(credits).toHaveValue("1.51");
    const calls = await setting("Max Calls");
    await user.type(calls, "{ArrowUp}");
    expect(calls).toHaveValue("4");
    expect(await setting("Legal")).toHaveAttribute("rows", "10");
    expect((await setting("Odd")).tagName).toBe("INPUT");
    expect(await setting("Support Email")).toHaveAccessibleDescription("For questions.");
    expect(screen.getAllByRole("button", { name: "Save Configuration" })).toHaveLength(1);
  });

  it.each([
    ["none is editable", kinds.filter(({ isEditable }) => !isEditable)],
    ["there is none", []],
  ])("CONF-06 says so when %s", async (_, settings) => {
    await openBackOffice(system, configurationOf(settings));
    expect(await screen.findByText("No editable configurations found.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Save Configuration" })).toBeNull();
  });

  it("CONF-08 CONF-09 CONF-10 CONF-14 saves the whole list at once, with what is not editable as it was", async () => {
    const { configuration, saves } = configurationOf(kinds);
    const { user } = await openBackOffice(system, { configuration });
    await user.click(await screen.findByRole("switch", { name: /^Allow Sign Up/ }));
    await user.click(save());
    expect(await screen.findByText("System configuration updated successfully.")).toBeVisible();
    expect(saves).toEqual([
      kinds.map((known) => (known.key === "allow_sign_up" ? { ...known, value: "false" } : known)),
    ]);
    expect(screen.getByRole("switch", { name: /^Allow Sign Up/ })).not.toBeChecked();
  });

  it("CONF-11 CONF-13 does not save what is not a number, says why a save was refused, and keeps what was typed", async () => {
    let refusal: Error | null = new AppError("database/invalid-input", "Database error: the disk is full");
    const { configuration, saves } = configurationOf(kinds, () => refusal);
    const { user } = await openBackOffice(system, { configuration });
    const calls = await setting("Max Calls");
    await user.clear(calls);
    await user.click(save());
    expect(await screen.findByText("Max Calls is required")).toBeVisible();
    expect(calls).toHaveFocus();
    expect(saves).toEqual([]);
    await user.type(calls, "12");
    expect(screen.queryByText("Max Calls is required")).toBeNull();
    await user.click(save());
    expect(
      await screen.findByText("Failed to update system configuration: Database error: the disk is full"),
    ).toBeVisible();
    expect(calls).toHaveValue("12");
    refusal = null;
    await user.click(save());
    expect(await screen.findByText("System configuration updated successfully.")).toBeVisible();
    expect(saves).toHaveLength(2);
  });

  it("CONF-12 says that the settings could not be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const list = () => Promise.reject(new AppError("unexpected", "no"));
    await openBackOffice(system, { configuration: portWith<SystemConfigurationRepository>({ list }) });
    expect(await screen.findByText("Failed to load system configurations. Please try again.")).toBeVisible();
  });

  it("CONF-01 asks before what was changed is left behind", async () => {
    const { user, address } = await openBackOffice(system, configurationOf(kinds));
    await user.type(await setting("Support Email"), "!");
    const links = within(screen.getByRole("navigation", { name: "Administration" }));
    await user.click(links.getByRole("link", { name: "Overview" }));
    const question = await screen.findByRole("dialog", { name: "Unsaved changes" });
    expect(question).toHaveTextContent("You have unsaved changes. Are you sure you want to leave?");
    await user.click(within(question).getByRole("button", { name: "Stay" }));
    expect(address()).toBe(system);
    expect(await setting("Support Email")).toHaveValue("help@example.org!");
    await user.click(links.getByRole("link", { name: "Overview" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(address()).toBe("/dashboard/admin"));
  });
});
