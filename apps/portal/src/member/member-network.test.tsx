import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  expectActionSurvives,
  expectReadingSurvives,
  expectSavingSurvives,
  faults,
  type NetworkAction,
  type NetworkRead,
} from "../testing/network-faults.ts";
import { expectPath, fill, openPortal, pass } from "../testing/open-portal.tsx";
import { practiceCase } from "../testing/practice-server.ts";
import { member, type Row, ScriptedServer } from "../testing/scripted-server.ts";

const region = (name: string) => within(screen.getByRole("region", { name }));
const dialog = () => within(screen.getByRole("dialog"));
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const aCase: Row = {
  id: "case-1",
  user_id: member.id,
  title: "My case",
  category_id: "Surgery:Trauma",
  category_type: "history",
  difficulty: "medium",
  notes: null,
  status: "pending",
  created_at: "2026-01-05T12:00:00Z",
};

async function openCases(server: ScriptedServer, path = "/dashboard/cases") {
  Object.assign(server.tables.user_preferences?.[0] ?? {}, { selected_categories: ["Surgery:Trauma"] });
  server.tables.category_tree = [{ id: "Surgery:Trauma", name: "Trauma" }];
  server.tables.user_cases = [{ ...aCase }];
  openPortal(path, { server });
  await screen.findByText("My case");
}

async function chooseAction(name: string) {
  click("Actions for My case");
  fireEvent.click(await screen.findByRole("menuitem", { name }));
}

async function openProfile(server: ScriptedServer) {
  openPortal("/dashboard/profile", { server });
  await screen.findByLabelText("First name");
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
}

async function openCodeStep(server: ScriptedServer) {
  openPortal("/forgot-password", { server, isSignedIn: false });
  fill(await screen.findByLabelText("Email"), member.email);
  click("Send reset instructions");
  fireEvent.click(await screen.findByRole("button", { name: "Enter verification code instead" }));
}

const codeBoxes = () =>
  within(screen.getByRole("group", { name: "Verification code" })).getAllByRole<HTMLInputElement>("textbox");

function enterCode(code: string) {
  fireEvent.paste(codeBoxes()[0] as HTMLElement, { clipboardData: { getData: () => code } });
}

async function openNewPassword(server: ScriptedServer, path: string) {
  openPortal(path, { server, isRecovering: true });
  fill(await screen.findByLabelText("New password"), "secret-2");
  fill(screen.getByLabelText("Confirm new password"), "secret-2");
}

const number = "+44 7700 900123";

const actions: readonly NetworkAction[] = [
  {
    action: "sign in",
    request: "POST auth/token",
    hasSession: false,
    open: async (server) => {
      openPortal("/login", { server, isSignedIn: false });
      fill(await screen.findByLabelText("Email"), member.email);
      fill(screen.getByLabelText("Password"), "secret-1");
    },
    button: () => screen.getByRole("button", { name: "Sign in" }),
    says: "Failed to sign in. Please check your credentials.",
    keeps: () => {
      expect(screen.getByLabelText("Email")).toHaveValue(member.email);
      expect(screen.getByLabelText("Password")).toHaveValue("secret-1");
    },
    // Signed in, the page is loaded again, which jsdom cannot do.
    done: () => expect(screen.queryByRole("alert")).toBeNull(),
  },
  {
    action: "ask for the mail that resets a password",
    request: "POST auth/recover",
    hasSession: false,
    open: async (server) => {
      openPortal("/forgot-password", { server, isSignedIn: false });
      fill(await screen.findByLabelText("Email"), member.email);
    },
    button: () => screen.getByRole("button", { name: "Send reset instructions" }),
    says: "Failed to reset password. Please try again.",
    keeps: () => expect(screen.getByLabelText("Email")).toHaveValue(member.email),
    done: () => expect(screen.getByText("Check your email for password reset instructions.")).toBeVisible(),
  },
  {
    action: "have the code of a reset checked",
    request: "POST auth/verify",
    hasSession: false,
    open: async (server) => {
      await openCodeStep(server);
      enterCode("123456");
    },
    button: () => screen.getByText("Verify Code").closest("button") as HTMLElement,
    says: "The code could not be checked. Please try again.",
    keeps: () => expect(codeBoxes().map(({ value }) => value)).toEqual([..."123456"]),
    done: () => expect(screen.getByText("Code verified. You can now choose a new password.")).toBeVisible(),
  },
  {
    action: "have the code of a reset sent again",
    request: "POST auth/recover",
    hasSession: false,
    open: async (server) => {
      await openCodeStep(server);
      await pass(180_000);
    },
    button: () => screen.getByRole("button", { name: "Resend Code" }),
    says: "Failed to resend verification code. Please try again.",
    keeps: () => expect(screen.getByText(`We sent a code to ${member.email}.`)).toBeVisible(),
    done: () => expect(screen.getByRole("timer")).toBeVisible(),
  },
  {
    action: "choose a new password at /force-reset-password",
    request: "PUT auth/user",
    open: (server) => openNewPassword(server, "/force-reset-password"),
    button: () => screen.getByRole("button", { name: "Save password" }),
    says: "Failed to reset password: ",
    keeps: () => expect(screen.getByLabelText("New password")).toHaveValue("secret-2"),
    done: () => expect(screen.getByText(/Your password has been saved\./)).toBeVisible(),
  },
  {
    action: "choose a new password at /reset-password",
    request: "PUT auth/user",
    open: (server) => openNewPassword(server, "/reset-password"),
    button: () => screen.getByRole("button", { name: "Save password" }),
    says: "Failed to reset password: ",
    keeps: () => expect(screen.getByLabelText("New password")).toHaveValue("secret-2"),
    done: () => expect(screen.getByText(/Your password has been saved\./)).toBeVisible(),
  },
  {
    action: "save the profile",
    request: "PATCH profiles",
    open: async (server) => {
      await openProfile(server);
      fill(screen.getByLabelText("First name"), "Nia");
    },
    button: () => screen.getByRole("button", { name: "Save Profile" }),
    says: "Failed to update profile. Please try again.",
    keeps: () => expect(screen.getByLabelText("First name")).toHaveValue("Nia"),
    done: () => expect(screen.getByText("Profile updated successfully!")).toBeVisible(),
  },
  {
    action: "change the password",
    request: "PUT auth/user",
    open: async (server) => {
      await openProfile(server);
      fill(screen.getByLabelText("Current password"), "secret-1");
      fill(screen.getByLabelText("New password"), "secret-2");
      fill(screen.getByLabelText("Confirm new password"), "secret-2");
    },
    button: () => screen.getByRole("button", { name: "Change Password" }),
    says: "Failed to update password. Please try again.",
    keeps: () => expect(screen.getByLabelText("New password")).toHaveValue("secret-2"),
    done: () => expect(screen.getByText("Password updated successfully!")).toBeVisible(),
  },
  {
    action: "have the current password checked",
    request: "POST auth/token",
    hasSession: false,
    open: async (server) => {
      await openProfile(server);
      fill(screen.getByLabelText("Current password"), "secret-1");
      fill(screen.getByLabelText("New password"), "secret-2");
      fill(screen.getByLabelText("Confirm new password"), "secret-2");
    },
    button: () => screen.getByRole("button", { name: "Change Password" }),
    says: "Failed to update password. Please try again.",
    keeps: () => expect(screen.getByLabelText("Current password")).toHaveValue("secret-1"),
    done: () => expect(screen.getByText("Password updated successfully!")).toBeVisible(),
  },
  {
    action: "have a code sent to a phone number",
    request: "POST functions/request-phone-verification",
    open: async (server) => {
      await openProfile(server);
      fill(screen.getByLabelText("Phone number"), number);
    },
    button: () => screen.getByRole("button", { name: "Send Verification Code" }),
    says: "Failed to send verification code. Please try again.",
    keeps: () => expect(screen.getByLabelText("Phone number")).toHaveValue(number),
    done: () => expect(screen.getByLabelText("Verification code")).toBeVisible(),
  },
  {
    action: "submit the code of a phone number",
    request: "POST pending_phone_changes",
    open: async (server) => {
      await openProfile(server);
      fill(screen.getByLabelText("Phone number"), number);
      click("Send Verification Code");
      fill(await screen.findByLabelText("Verification code"), "123456");
    },
    button: () => screen.getByRole("button", { name: "Submit Code" }),
    says: "Failed to verify code. Please try again.",
    keeps: () => expect(screen.getByLabelText("Verification code")).toHaveValue("123456"),
    done: () => expect(screen.getByText("Waiting for approval")).toBeVisible(),
  },
  {
    action: "ask for credits",
    request: "POST rpc/request_credits",
    open: async (server) => {
      server.procedures.request_credits = ({ _amount, _note }) => ({
        id: "request-1",
        user_id: member.id,
        amount: _amount,
        note: _note,
        status: "pending",
        approved_amount: null,
        reason: null,
        created_at: new Date().toISOString(),
        reviewed_at: null,
      });
      openPortal("/dashboard/credits", { server });
      await screen.findByText("No transactions yet");
      await waitFor(() => expect(screen.getByRole("button", { name: "Request Credits" })).toBeEnabled());
      click("Request Credits");
      fill(await screen.findByLabelText(/^Amount/), "20");
      fill(screen.getByLabelText(/^Note/), "For my exam");
    },
    button: () => dialog().getByRole("button", { name: "Send Request" }),
    says: "Failed to send the request. Please try again.",
    keeps: () => {
      expect(screen.getByLabelText(/^Amount/)).toHaveValue("20");
      expect(screen.getByLabelText(/^Note/)).toHaveValue("For my exam");
    },
    done: () => expect(screen.getByText("Request pending")).toBeVisible(),
  },
  {
    action: "create a case",
    request: "POST user_cases",
    open: async (server) => {
      await openCases(server, "/dashboard/cases/new?type=history");
      await waitFor(() => expect(screen.getByRole("combobox", { name: /^Category/ })).toBeEnabled());
      fill(screen.getByLabelText(/^Title/), "Chest pain at night");
    },
    button: () => screen.getByRole("button", { name: "Create Case" }),
    says: "Failed to create case. Please try again.",
    keeps: () => expect(screen.getByLabelText(/^Title/)).toHaveValue("Chest pain at night"),
    done: () => expect(region("Your Cases").getByText("Chest pain at night")).toBeVisible(),
  },
  {
    action: "change a case",
    request: "PATCH user_cases",
    open: async (server) => {
      await openCases(server);
      await chooseAction("Edit");
      fill(await screen.findByLabelText(/^Title/), "Another title");
    },
    button: () => dialog().getByRole("button", { name: "Save Case" }),
    says: "Failed to save the case. Please try again.",
    keeps: () => expect(screen.getByLabelText(/^Title/)).toHaveValue("Another title"),
    done: () => {
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(region("Your Cases").getByText("Another title")).toBeVisible();
    },
  },
  {
    action: "delete a case",
    request: "DELETE user_cases",
    open: async (server) => {
      await openCases(server);
      await chooseAction("Delete");
      await screen.findByRole("dialog");
    },
    button: () => dialog().getByRole("button", { name: "Delete" }),
    says: "Failed to delete the case. Please try again.",
    done: () => expect(screen.getByText("You have no cases yet")).toBeVisible(),
  },
];

const reads: readonly NetworkRead[] = [
  {
    read: "the profile",
    request: "GET profiles",
    open: async (server, fail) => {
      const { go } = openPortal("/dashboard/app-selection", { server });
      await screen.findByRole("heading", { name: "Welcome to Andromeda" });
      fail();
      await go("/dashboard/profile");
      await screen.findByRole("region", { name: "Your Profile" });
    },
    waits: () => expect(region("Your Profile").getByText(/^Loading/)).toBeInTheDocument(),
    says: "Failed to load profile data. Please try again later.",
    shows: () => expect(screen.getByLabelText("First name")).toHaveValue("Mia"),
  },
  {
    read: "the cases",
    request: "GET user_cases",
    open: async (server, fail) => {
      fail();
      server.tables.user_cases = [{ ...aCase }];
      openPortal("/dashboard/cases", { server });
      await screen.findByRole("region", { name: "Your Cases" });
    },
    waits: () => expect(screen.getByText("Loading your cases...")).toBeVisible(),
    says: "Your cases are not available at the moment.",
    shows: () => expect(screen.getByText("My case")).toBeVisible(),
  },
  {
    read: "the categories of a new case",
    request: "GET user_preferences",
    open: async (server, fail) => {
      fail();
      Object.assign(server.tables.user_preferences?.[0] ?? {}, { selected_categories: ["Surgery:Trauma"] });
      server.tables.category_tree = [{ id: "Surgery:Trauma", name: "Trauma" }];
      openPortal("/dashboard/cases/new?type=history", { server });
      await screen.findByLabelText(/^Title/);
    },
    waits: () => expect(screen.getByRole("combobox", { name: /^Category/ })).toBeDisabled(),
    says: "Failed to load categories. Please try again.",
    shows: () => expect(screen.getByRole("combobox", { name: /^Category/ })).toBeEnabled(),
  },
  {
    read: "the cases to practise",
    request: "POST rpc/search_practice_cases",
    open: async (server, fail) => {
      fail();
      server.procedures.search_practice_cases = () => ({ cases: [practiceCase()], totalCount: 1 });
      openPortal("/dashboard/practise", { server });
      await screen.findByRole("region", { name: "Choose a case" });
    },
    waits: () => expect(screen.getByText("Loading cases…")).toBeInTheDocument(),
    says: "The cases could not be loaded.",
    shows: () => expect(screen.getByText("Tight in the chest")).toBeVisible(),
  },
  {
    read: "the progress",
    request: "POST rpc/get_practice_progress",
    open: async (server, fail) => {
      fail();
      server.procedures.get_practice_progress = () => ({ attempts: [], missed: [], next: null });
      openPortal("/dashboard/progress", { server });
      await screen.findByRole("heading", { level: 1, name: "Progress" });
    },
    waits: () => expect(screen.getByText("Loading your progress…")).toBeInTheDocument(),
    says: "Your progress could not be loaded.",
    shows: () => expect(screen.getByText("No attempts yet.")).toBeVisible(),
  },
  {
    read: "the balance",
    request: "GET user_credits",
    open: async (server, fail) => {
      fail();
      server.tables.user_credits = [
        { user_id: member.id, available_credits: 12, lifetime_credits: 12, used_credits: 0 },
      ];
      openPortal("/dashboard/credits", { server });
      await screen.findByRole("heading", { level: 1, name: "Credits" });
    },
    waits: () => expect(screen.queryByText("$12.00")).toBeNull(),
    says: "not available at the moment",
    shows: () => expect(screen.getAllByText("$12.00")[0]).toBeVisible(),
  },
  {
    read: "what can be practised",
    request: "POST rpc/get_scenario_presentations",
    open: async (server, fail) => {
      fail();
      server.procedures.get_scenario_presentations = () => [
        { specialty: "Respiratory", presentation: "Stridor", scenario_count: 1 },
      ];
      window.sessionStorage.setItem("andromeda.app-selection-seen", "true");
      openPortal("/dashboard/call-control", { server });
      await screen.findByRole("region", { name: "Category Selection" });
    },
    waits: () => expect(screen.queryByRole("checkbox", { name: "Select All" })).toBeNull(),
    says: "Failed to load categories. Please try again.",
    shows: () => expect(screen.getByRole("checkbox", { name: "Select All" })).toBeVisible(),
  },
];

describe("an action of a member on a slow or broken network", () => {
  it.each(actions)(
    "NET-01 NET-02 NET-03 NET-04 $action says what happened, keeps what was typed, is sent once",
    expectActionSurvives,
    60_000,
  );
});

describe("Logout on a slow or broken network", () => {
  it.each(faults)("NET-01 NET-02 AUTH-27 SHELL-10 leads to /login at once ($name)", async ({ reply }) => {
    const server = new ScriptedServer();
    openPortal("/dashboard/credits", { server });
    await screen.findByText("No transactions yet");
    server.answer("POST auth/logout", () => reply);
    // Time stands still here, so nothing can have waited for an answer.
    vi.useFakeTimers();
    click("Logout");
    await pass(0);
    expect(server.sent("POST auth/logout")).toHaveLength(1);
    expect(document.cookie).toBe("");
    vi.useRealTimers();
    await expectPath("/login");
    expect(await screen.findByLabelText("Email")).toBeVisible();
  });
});

describe("a tick on a slow or broken network", () => {
  it("NET-01 NET-02 NET-03 NET-05 is marked as unsaved, kept, and stored by itself when the network is back", async () => {
    const box = () => screen.getByRole("checkbox", { name: "Respiratory" });
    await expectSavingSurvives({
      request: "POST user_preferences",
      open: async (server) => {
        server.procedures.get_scenario_presentations = () => [
          { specialty: "Respiratory", presentation: "Stridor", scenario_count: 1 },
        ];
        window.sessionStorage.setItem("andromeda.app-selection-seen", "true");
        openPortal("/dashboard/call-control", { server });
        await screen.findByRole("checkbox", { name: "Respiratory" });
      },
      change: () => fireEvent.click(box()),
      says: "Your selection is not saved yet",
      keeps: () => expect(box()).toBeChecked(),
      done: () => {
        expect(screen.getByText("Saved")).toBeVisible();
        expect(box()).toBeChecked();
      },
    });
  }, 60_000);
});

describe("a screen of a member on a slow or broken network", () => {
  it.each(reads)(
    "NET-01 NET-02 NET-05 $read comes by itself when the network does",
    expectReadingSurvives,
    60_000,
  );
});
