import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fill, openPortal, pass } from "../../testing/open-portal.tsx";
import { member, type Row, ScriptedServer } from "../../testing/scripted-server.ts";

const region = (name: string) => within(screen.getByRole("region", { name }));
const profile = () => region("Your Profile");
const password = () => region("Change Password");
const field = (label: string) => profile().getByLabelText(label);
const save = () => fireEvent.click(profile().getByRole("button", { name: "Save Profile" }));

function serverWith(row: Row = {}): ScriptedServer {
  const server = new ScriptedServer();
  Object.assign(server.tables.profiles?.[0] ?? {}, row);
  return server;
}

async function openProfile(server = new ScriptedServer()) {
  const portal = openPortal("/dashboard/profile", { server });
  await screen.findByLabelText("First name");
  await screen.findByRole("region", { name: "Phone Verification" });
  return portal;
}

describe("Your Profile", () => {
  it("PROF-01 PROF-02 PROF-03 has three blocks, four fields and the account's address, which is only shown", async () => {
    await openProfile(serverWith({ email: "somebody@else.example" }));
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Your Profile",
      "Change Password",
      "Phone Verification",
    ]);
    expect(field("First name")).toHaveValue("Mia");
    expect(field("Last name")).toHaveValue("Member");
    for (const label of ["First name", "Last name", "Medical school", "Graduation year"])
      expect(field(label)).not.toHaveAttribute("readonly");
    expect(field("Email")).toHaveAttribute("readonly");
    expect(field("Email")).toHaveValue(member.email);
    expect(profile().getByText("Email cannot be changed")).toBeVisible();
    expect(screen.queryByDisplayValue("somebody@else.example")).toBeNull();
  });

  it("PROF-04 PROF-07 MDATA-14 CRED-06 saves the four fields and says so for 3 s, also with a balance of 0", async () => {
    const { server } = await openProfile();
    fill(field("First name"), " Mia ");
    fill(field("Last name"), "Muster");
    fill(field("Medical school"), "St Andrews");
    fill(field("Graduation year"), "2027");
    vi.useFakeTimers();
    save();
    await pass(0);
    expect(server.sent("PATCH profiles").map(({ body }) => body)).toEqual([
      // Spaces around a name do not change it.
      { last_name: "Muster", medical_school: "St Andrews", graduation_year: 2027 },
    ]);
    expect(profile().getByText("Profile updated successfully!")).toBeVisible();
    expect(field("First name")).toHaveValue("Mia");
    await pass(2_999);
    expect(profile().getByText("Profile updated successfully!")).toBeVisible();
    await pass(1);
    expect(profile().queryByText("Profile updated successfully!")).toBeNull();
  });

  it("PROF-05 a save that fails says so, keeps what was typed and can be repeated", async () => {
    const { server } = await openProfile();
    const mend = server.answer("PATCH profiles", "lost");
    fill(field("First name"), "Nia");
    save();
    expect(await profile().findByText("Failed to update profile. Please try again.")).toBeVisible();
    expect(field("First name")).toHaveValue("Nia");
    mend();
    save();
    expect(await profile().findByText("Profile updated successfully!")).toBeVisible();
  });

  it("PROF-06 a profile that cannot be loaded says so, on the first page and on a later one", async () => {
    const server = new ScriptedServer();
    const mend = server.answer("GET profiles", { status: 500, body: { message: "no" } });
    const { user, go } = openPortal("/dashboard/profile", { server });
    const message = "Failed to load profile data. Please try again later.";
    expect(await screen.findByText(message)).toBeVisible();
    mend();
    await user.click(profile().getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(field("Email")).toHaveValue(member.email));
    await go("/dashboard/credits");
    server.answer("GET profiles", { status: 500, body: { message: "no" } });
    await go("/dashboard/profile");
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("PROF-06 a lost connection is reported, and what is missing loads by itself afterwards", async () => {
    const server = new ScriptedServer();
    const { go } = openPortal("/dashboard/app-selection", { server });
    await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    const mend = server.answer("GET profiles", "lost");
    vi.useFakeTimers();
    await go("/dashboard/profile");
    await vi.dynamicImportSettled();
    await pass(0);
    expect(screen.getByText("Failed to load profile data. Please try again later.")).toBeVisible();
    mend();
    await pass(2_000);
    expect(field("First name")).toHaveValue("Mia");
    expect(screen.getByRole("button", { name: "Send Verification Code" })).toBeVisible();
  });

  it("PROF-07 a graduation year has four digits, or is not given", async () => {
    const { server } = await openProfile();
    fill(field("Graduation year"), "20x6");
    save();
    await waitFor(() =>
      expect(field("Graduation year")).toHaveAccessibleDescription("Enter a four-digit year, such as 2027"),
    );
    expect(field("Graduation year")).toHaveFocus();
    expect(server.sent("PATCH profiles")).toEqual([]);
    for (const [text, stored] of [
      ["2027", 2027],
      ["", null],
    ] as const) {
      fill(field("Graduation year"), text);
      save();
      await waitFor(() => expect(server.tables.profiles?.[0]?.graduation_year).toBe(stored));
    }
  });

  it("PROF-31 a change made elsewhere comes into every field but the typed ones, whose problems stay said, and is not undone by saving", async () => {
    const { server } = await openProfile(serverWith({ medical_school: "Bristol" }));
    fill(field("First name"), "Nia");
    fill(field("Graduation year"), "12");
    save();
    const problem = "Enter a four-digit year, such as 2027";
    await waitFor(() => expect(field("Graduation year")).toHaveAccessibleDescription(problem));
    Object.assign(server.tables.profiles?.[0] ?? {}, { medical_school: "Leeds", first_name: "Elsewhere" });
    // Submitting a phone number reads the profile again.
    const phone = region("Phone Verification");
    fill(phone.getByLabelText("Phone number"), "+44 7700 900123");
    fireEvent.click(phone.getByRole("button", { name: "Send Verification Code" }));
    fill(await phone.findByLabelText("Verification code"), "123456");
    fireEvent.click(phone.getByRole("button", { name: "Submit Code" }));
    await waitFor(() => expect(field("Medical school")).toHaveValue("Leeds"));
    expect(field("First name")).toHaveValue("Nia");
    expect(field("Graduation year")).toHaveAccessibleDescription(problem);
    fill(field("Graduation year"), "2028");
    server.requests.length = 0;
    save();
    expect(await profile().findByText("Profile updated successfully!")).toBeVisible();
    expect(server.sent("PATCH profiles").map(({ body }) => body)).toEqual([
      { first_name: "Nia", graduation_year: 2028 },
    ]);
  });

  it("PROF-31 nothing is written when nothing was changed", async () => {
    const { server } = await openProfile();
    save();
    expect(await profile().findByText("Profile updated successfully!")).toBeVisible();
    expect(server.sent("PATCH profiles")).toEqual([]);
  });

  it("asks about what was typed before it is left, and not about what is saved", async () => {
    const { user } = await openProfile();
    fill(field("First name"), "Typed");
    await user.click(screen.getByRole("link", { name: "Credits" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field("First name")).toHaveValue("Typed");
    save();
    await profile().findByText("Profile updated successfully!");
    await user.click(screen.getByRole("link", { name: "Credits" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  });
});

describe("Logout", () => {
  it("SHELL-23 asks about what was typed, and then ends the session", async () => {
    const { server, user } = await openProfile();
    const logout = () => user.click(screen.getByRole("button", { name: "Logout" }));
    fill(field("First name"), "Typed");
    await logout();
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field("First name")).toHaveValue("Typed");
    expect(server.sent("POST auth/logout")).toEqual([]);
    await logout();
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    expect(await screen.findByRole("button", { name: "Sign in" })).toBeVisible();
    expect(server.sent("POST auth/logout")).toHaveLength(1);
    expect(document.cookie).toBe("");
  });
});

describe("Change Password", () => {
  const current = () => password().getByLabelText("Current password");

  function change(typed: string, next: string, confirmation = next) {
    fill(current(), typed);
    fill(password().getByLabelText("New password"), next);
    fill(password().getByLabelText("Confirm new password"), confirmation);
    fireEvent.click(password().getByRole("button", { name: "Change Password" }));
  }

  it("PROF-08 PROF-09 PROF-10 PROF-11 PROF-12 PROF-13 checks in order before anything is sent", async () => {
    const { server } = await openProfile();
    expect(document.querySelectorAll("input[type=password]")).toHaveLength(3);
    for (const [typed, next, confirmation, message] of [
      ["", "", "", "All password fields are required."],
      ["secret-1", "", "654321", "All password fields are required."],
      ["secret-1", "654321", "", "All password fields are required."],
      ["", "123", "456", "All password fields are required."],
      ["secret-1", "123", "456", "New passwords do not match."],
      ["secret-1", "12345", "12345", "New password must be at least 6 characters long."],
      ["12345", "12345", "12345", "New password must be at least 6 characters long."],
      ["secret-1", "secret-1", "secret-1", "New password cannot be the same as your current password."],
    ] as const) {
      change(typed, next, confirmation);
      await waitFor(() => expect(password().getByRole("alert").textContent).toBe(message));
    }
    expect(server.requests.filter(({ what }) => /^P.* auth/.test(what))).toEqual([]);
  });

  it("PROF-14 changes nothing without the current password", async () => {
    const { server } = await openProfile();
    server.answer("POST auth/token", { status: 400, body: { code: "invalid_credentials", message: "no" } });
    change("not-mine", "brand-new-1");
    expect((await password().findByRole("alert")).textContent).toBe("Current password is incorrect.");
    await waitFor(() => expect(current()).toHaveFocus());
    expect(server.sent("POST auth/token").map(({ query }) => query.get("grant_type"))).toEqual(["password"]);
    expect(server.sent("PUT auth/user")).toEqual([]);
    expect(window.location.pathname).toBe("/dashboard/profile");
  });

  it("PROF-15 says for 5 s that it is changed, and the fields are empty again", async () => {
    const { server } = await openProfile();
    vi.useFakeTimers();
    change("secret-1", "brand-new-1");
    await pass(0);
    expect(server.sent("PUT auth/user").map(({ body }) => body.password)).toEqual(["brand-new-1"]);
    expect(password().getByText("Password updated successfully!")).toBeVisible();
    for (const label of ["Current password", "New password", "Confirm new password"])
      expect(password().getByLabelText(label)).toHaveValue("");
    await pass(4_999);
    expect(password().getByText("Password updated successfully!")).toBeVisible();
    await pass(1);
    expect(password().queryByText("Password updated successfully!")).toBeNull();
  });

  it("PROF-16 reports a refusal with the server's message, or with a general one", async () => {
    const { server } = await openProfile();
    const body = { code: "weak_password", msg: "Too easy to guess." };
    const mend = server.answer("PUT auth/user", { status: 422, body });
    change("secret-1", "brand-new-1");
    expect((await password().findByRole("alert")).textContent).toBe("Too easy to guess.");
    mend();
    const reconnect = server.answer("PUT auth/user", "lost");
    change("secret-1", "brand-new-1");
    const general = "Failed to update password. Please try again.";
    const unreachable = "The server could not be reached. Check your connection.";
    await waitFor(() => expect(password().getByRole("alert").textContent).toBe(general + unreachable));
    reconnect();
    // The current password could not be checked.
    server.answer("POST auth/token", "lost");
    change("secret-2", "brand-new-1");
    await waitFor(() => expect(password().getByRole("alert").textContent).toBe(general + unreachable));
  });
});
