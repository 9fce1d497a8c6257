import type {
  ApprovalRepository,
  Call,
  CallHistoryRepository,
  ScenarioRepository,
  UserAdministrationRepository,
  UserDetails,
} from "@andromeda/domain";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { DataPorts } from "../compose-data.ts";
import { usersOf, userWith } from "../testing/in-memory-users.ts";
import { openBackOffice, portWith, scenarioCard } from "../testing/open-back-office.tsx";

/** A button by its name and, where every row has one, by the name of the row. */
type Control = string | readonly [row: string, name: string];

interface Walk {
  readonly path: string;
  readonly data: Partial<DataPorts>;
  readonly opener: Control;
  /** What is pressed one after the other once it is open; "Escape" is the key, and a function fills in a form. */
  readonly steps: readonly (Control | (() => void))[];
  /** What has the focus in the end, the opener unless given; a heading when it begins with "# ". */
  readonly end?: Control;
}

const createdAt = "2026-03-04T14:05:00Z";

function approvals(...names: readonly string[]): Partial<DataPorts> {
  const requests = names.map((name) => ({
    id: name,
    applicant: { id: name, name, email: null },
    balanceCents: 0,
    last: null,
    amountCents: 1250,
    note: null,
    createdAt,
  }));
  return {
    approvals: portWith<ApprovalRepository>({
      listCreditRequests: async () => ({ requests, totalCount: requests.length }),
      listPhoneChanges: async () => ({ requests: [], totalCount: 0 }),
      approveCreditRequest: async () => undefined,
      rejectCreditRequest: async () => undefined,
      subscribeToCreditRequests: () => () => undefined,
      subscribeToPhoneChanges: () => () => undefined,
    }),
  };
}

function scenarios(...titles: readonly string[]): Partial<DataPorts> {
  let all = titles.map((title) => scenarioCard({ id: title, title }));
  return {
    scenarios: portWith<ScenarioRepository>({
      listPage: async () => ({ scenarios: all, totalCount: all.length }),
      remove: async (id) => {
        all = all.filter((known) => known.id !== id);
      },
      subscribe: () => () => undefined,
    }),
  };
}

function users(): Partial<DataPorts> {
  const details: UserDetails = {
    ...userWith({ id: "7a3c2c0e-0000-4000-8000-00000000abcd", displayName: "Noor Haddad" }),
    phone: null,
    isPhoneVerified: false,
    medicalSchool: null,
    graduationYear: null,
    lifetimeCents: 0,
  };
  const none = async () => ({ items: [], totalCount: 0 });
  return {
    users: usersOf([details], {
      getUser: async () => details,
      listTransactions: none,
      listCases: none,
      listCalls: none,
      adjustCredits: async () => 0,
      setDisabled: async () => undefined,
      invite: async () => undefined,
    } satisfies Partial<UserAdministrationRepository>).users,
  };
}

function calls(): Partial<DataPorts> {
  const call: Call = {
    id: "call",
    userId: null,
    userName: null,
    channel: "phone",
    fromNumber: "+441632960777",
    toNumber: "+441632960100",
    startedAt: createdAt,
    durationSeconds: 65,
    status: "completed",
    recordingPath: null,
  };
  return {
    callHistories: portWith<CallHistoryRepository>({
      listPage: async () => ({ calls: [call], totalCount: 1 }),
      readConversation: async () => ({ turns: [], outcome: null }),
    }),
    users: usersOf([], { listUserOptions: async () => [], listUsersById: async () => [] }).users,
  };
}

const type = (label: string | RegExp, text: string) => () =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

const approvalsPage = "/dashboard/admin/approvals";
const casesPage = "/dashboard/admin/cases";
const usersPage = "/dashboard/admin/users";

const walks: readonly (readonly [name: string, walk: () => Walk])[] = [
  [
    "an approval, cancelled",
    () => ({
      path: approvalsPage,
      data: approvals("One", "Two"),
      opener: ["One", "Approve"],
      steps: ["Cancel"],
    }),
  ],
  [
    "an approval, left with Escape",
    () => ({
      path: approvalsPage,
      data: approvals("One", "Two"),
      opener: ["One", "Approve"],
      steps: ["Escape"],
    }),
  ],
  [
    "an approval, with a request below",
    () => ({
      path: approvalsPage,
      data: approvals("One", "Two", "Three"),
      opener: ["Two", "Approve"],
      steps: ["Approve"],
      end: ["Three", "Approve"],
    }),
  ],
  [
    "a rejection of the last request",
    () => ({
      path: approvalsPage,
      data: approvals("One", "Two"),
      opener: ["Two", "Reject"],
      steps: [type("Reason", "Not now"), "Reject"],
      end: ["One", "Reject"],
    }),
  ],
  [
    "an approval of the only request",
    () => ({
      path: approvalsPage,
      data: approvals("One"),
      opener: ["One", "Approve"],
      steps: ["Approve"],
      end: "# Credit Requests",
    }),
  ],
  [
    "deleting a scenario, cancelled",
    () => ({
      path: casesPage,
      data: scenarios("One", "Two"),
      opener: ["One", "Delete"],
      steps: ["Cancel"],
    }),
  ],
  [
    "deleting a scenario",
    () => ({
      path: casesPage,
      data: scenarios("One", "Two", "Three"),
      opener: ["Two", "Delete"],
      steps: ["Delete"],
      end: ["Three", "Delete"],
    }),
  ],
  [
    "deleting the only scenario",
    () => ({
      path: casesPage,
      data: scenarios("One"),
      opener: ["One", "Delete"],
      steps: ["Delete"],
      end: "# Clinical Scenarios",
    }),
  ],
  [
    "deleting a scenario, dismissed",
    () => ({ path: casesPage, data: scenarios("One"), opener: ["One", "Delete"], steps: ["Escape"] }),
  ],
  ["Invite User", () => ({ path: usersPage, data: users(), opener: "Invite User", steps: ["Cancel"] })],
  [
    "Invite User, sent",
    () => ({
      path: usersPage,
      data: users(),
      opener: "Invite User",
      steps: [type(/^Email/, "ida@example.org"), "Send invitation"],
    }),
  ],
  [
    "the details of a user",
    () => ({ path: usersPage, data: users(), opener: "Noor Haddad", steps: ["Close"] }),
  ],
  [
    "Adjust Credits among the details",
    () => ({
      path: usersPage,
      data: users(),
      opener: "Noor Haddad",
      steps: ["Adjust Credits", type("Amount", "5"), type("Description", "Gift"), "Add 5.00", "Close"],
    }),
  ],
  [
    "Disable account among the details",
    () => ({
      path: usersPage,
      data: users(),
      opener: "Noor Haddad",
      steps: ["Disable account", "Cancel", "Escape"],
    }),
  ],
  [
    "a recording",
    () => ({ path: "/dashboard/admin/call-histories", data: calls(), opener: "Play", steps: ["Close"] }),
  ],
  [
    "a transcript",
    () => ({ path: "/dashboard/admin/call-histories", data: calls(), opener: "View", steps: ["Close"] }),
  ],
];

const lastButton = (queries: ReturnType<typeof within>, name: string) =>
  queries.queryAllByRole("button", { name }).at(-1);

/** The control in its row, or else in the topmost dialog, or else in an open menu or on the page. */
function find(control: Control): HTMLElement | undefined {
  if (typeof control !== "string") {
    const row = screen.getByText(control[0]).closest<HTMLElement>("li, tr");
    return row ? lastButton(within(row), control[1]) : undefined;
  }
  if (control.startsWith("# ")) return screen.getByRole("heading", { name: control.slice(2) });
  const top = screen.queryAllByRole("dialog").at(-1);
  if (top) return lastButton(within(top), control);
  return screen.queryByRole("menuitem", { name: control }) ?? lastButton(screen as never, control);
}

async function findVisible(control: Control): Promise<HTMLElement> {
  await waitFor(() => expect(find(control)).toBeVisible());
  return find(control) as HTMLElement;
}

describe("the focus of the back office", () => {
  it.each(walks)("LIB-04 is on the page after %s", async (_name, walk) => {
    const { path, data, opener, steps, end = opener } = walk();
    const { user } = await openBackOffice(path, data);
    for (const step of [opener, ...steps]) {
      if (typeof step === "function") step();
      else if (step === "Escape") await user.keyboard("{Escape}");
      else {
        const control = await findVisible(step);
        act(() => control.focus());
        await user.keyboard("{Enter}");
        // A dialog or menu that this opens or closes is rendered before the next step.
        await act(async () => undefined);
      }
    }
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(find(end)).toHaveFocus());
  });
});
