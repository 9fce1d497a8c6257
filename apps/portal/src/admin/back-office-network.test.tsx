import {
  type CaseDocument,
  defaultTemplate,
  type LeafPath,
  newCaseForm,
  setLeafValue,
  toCaseDocument,
} from "@andromeda/domain";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  expectActionSurvives,
  expectReadingSurvives,
  faults,
  type NetworkAction,
  type NetworkRead,
} from "../testing/network-faults.ts";
import { fill, openPortal, pass } from "../testing/open-portal.tsx";
import { member, type Row, ScriptedServer } from "../testing/scripted-server.ts";

const dialog = () => within(screen.getByRole("dialog"));
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const admin = "/dashboard/admin";

const ada = "00000000-0000-4000-8000-000000000002";

/** Opens a screen of the back office as an administrator; `fail` is called just before the screen is opened. */
async function openAdmin(server: ScriptedServer, path: string, fail = () => {}) {
  Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_admin: true });
  server.procedures.check_and_set_admin_status = () => true;
  const { go } = openPortal("/dashboard/app-selection", { server });
  await screen.findByRole("link", { name: "Admin" });
  fail();
  await go(`${admin}${path}`);
}

it("LIST-25 a list opened by its address is requested while the account is still being read, and only once", async () => {
  const server = new ScriptedServer();
  Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_admin: true });
  const release = server.hold("GET profiles");
  openPortal(`${admin}/cases`, { server });
  await waitFor(() => expect(server.sent("GET clinical_scenarios")).toHaveLength(1));
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  release();
  await screen.findByText("No scenarios yet.");
  expect(server.sent("GET clinical_scenarios")).toHaveLength(1);
});

it("LIST-25 a list whose early request failed is requested again, and a second failure is shown", async () => {
  const server = new ScriptedServer();
  Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_admin: true });
  server.answer("GET clinical_scenarios", { status: 500, body: {} });
  openPortal(`${admin}/cases`, { server });
  await screen.findByText("Failed to fetch clinical scenarios");
  expect(server.sent("GET clinical_scenarios")).toHaveLength(2);
});

function addUser({ tables, procedures }: ScriptedServer, isInvited = false) {
  const named = { email: "ada@example.org", role: "member" };
  procedures.get_admin_user_list = () => [
    {
      ...named,
      user_id: ada,
      display_name: "Ada",
      profile_created_at: "2026-01-01T00:00:00Z",
      last_sign_in_at: null,
      total_count: 1,
    },
  ];
  procedures.get_admin_user_states = () => [
    { user_id: ada, is_educator: false, is_disabled: false, is_invited: isInvited },
  ];
  tables.profiles?.push({
    ...named,
    id: ada,
    name: "Ada",
    created_at: "2026-01-01T00:00:00Z",
    last_sign_in: null,
    phone: null,
    phone_verified: false,
    medical_school: null,
    graduation_year: null,
  });
}

function addCreditRequest({ procedures }: ScriptedServer) {
  procedures.get_pending_credit_requests = () => [
    {
      id: "request-1",
      user_id: ada,
      email: "ada@example.org",
      first_name: "Ada",
      last_name: "Lovelace",
      amount: 20,
      note: "For my exam",
      created_at: "2026-01-05T10:00:00Z",
      balance: 0,
      last_status: null,
      last_amount: null,
      last_reviewed_at: null,
      total_count: 1,
    },
  ];
}

function addPhoneChange({ tables }: ScriptedServer) {
  tables.pending_phone_changes = [
    {
      id: "phone-1",
      phone: "+447700900123",
      status: "pending",
      created_at: "2026-01-05T10:00:00Z",
      profiles: { id: ada, email: "ada@example.org", first_name: "Ada", last_name: "Lovelace" },
      phone_change_reviews: null,
    },
  ];
}

function addSetting({ tables }: ScriptedServer) {
  tables.system_configuration = [
    {
      key: "max_calls",
      value: "3",
      data_type: "number",
      description: "At once.",
      editable: true,
      updated_at: "2026-01-01T00:00:00Z",
    },
  ];
}

const leaves = {
  "patient_agent.presenting_complaint.chief_complaint": "I have a tight chest.",
  "patient_agent.presenting_complaint.history_of_presenting_complaint": "Since this morning.",
  "patient_agent.demographics.age": 58,
  "patient_agent.demographics.gender": "Male",
  "examiner_agent.symptomatology_and_differentials.differential_diagnoses.expected_differentials": [
    "Pulmonary embolism",
  ],
} as const;

/** A case that may be published. */
const document: CaseDocument = {
  ...toCaseDocument({
    ...newCaseForm(),
    template: Object.entries(leaves).reduce(
      (template, [path, value]) => setLeafValue(template, path as LeafPath, value),
      defaultTemplate(),
    ),
  }),
  title: "Chest pain",
  description: "A man of 58",
  difficulty_level: "Beginner",
  specialty: "Cardiovascular",
};

const stored: Row = {
  ...document,
  id: "case-1",
  auto_saved: false,
  last_saved: null,
  revision: 1,
  published_version_id: "version-2",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

const version = (number: number): Row => ({
  id: `version-${number}`,
  case_id: "case-1",
  version_number: number,
  commit_hash: `abcdef${number}`,
  commit_message: `Version ${number} of it`,
  author_id: null,
  created_at: "2026-01-01T00:00:00Z",
  total_changes: 1,
  lines_added: 1,
  lines_removed: 0,
  parent: null,
  scenario: { title: "Chest pain", published_version_id: "version-2" },
  case_snapshot: document,
});

function addCase({ tables, procedures }: ScriptedServer) {
  tables.clinical_scenarios = [{ ...stored }];
  tables.case_versions = [version(2), version(1)];
  procedures.save_case = ({ p_case, p_expected_revision }) => ({
    ...stored,
    ...(p_case as Row),
    revision: Number(p_expected_revision) + 1,
  });
  procedures.publish_case = () => ({ case: { ...stored, revision: 2 }, version: version(3) });
  procedures.revert_case = () => ({ ...stored, revision: 2 });
  procedures.get_field_changes = () => [];
  procedures.get_author_names = () => [];
  procedures.enter_case = () => null;
}

async function openCase(server: ScriptedServer) {
  addCase(server);
  await openAdmin(server, "/cases/edit/case-1");
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue("Chest pain"));
}

/** Opens the case with a suggestion for each of these fields. */
async function openSuggestions(server: ScriptedServer, ...fields: readonly string[]) {
  const proposals: Row[] = fields.map((field) => ({
    id: `change-of-${field}`,
    case_id: "case-1",
    field_path: field,
    field_name: null,
    action: "modify",
    current_value: null,
    proposed_value: `Another ${field}`,
    status: "pending",
    created_at: "2026-01-05T12:00:00Z",
    user_id: member.id,
    batch_id: null,
    user_name: null,
    user_email: null,
    reason: null,
    priority: "medium",
    change_order: 0,
  }));
  // The view and get_case_proposals show what the table holds.
  server.tables.case_change_proposals = proposals;
  server.tables.case_change_proposals_with_user_info = proposals;
  server.procedures.get_case_proposals = () => ({
    own: proposals.filter(({ status }) => status === "pending"),
    decided: { approved: 0, rejected: 0 },
    others: [],
    editors: [],
  });
  server.procedures.decide_change_proposals = ({ p_proposal_ids, p_status }) =>
    (p_proposal_ids as string[]).map((proposal_id) => {
      const found = proposals.find(({ id }) => id === proposal_id);
      if (found) found.status = p_status;
      return { proposal_id, is_decided: true };
    });
  await openCase(server);
  await screen.findByText(`${fields.length} Pending`);
  // The list below the case follows its fields.
  await screen.findByText("Proposed Changes");
}

const allSuggestions = (name: string) =>
  within(screen.getByText("Proposed Changes").closest("section") as HTMLElement)
    .getByText(name)
    .closest("button") as HTMLElement;

const actions: readonly NetworkAction[] = [
  {
    action: "adjust credits",
    request: "POST rpc/add_user_credits",
    open: async (server) => {
      addUser(server);
      server.procedures.add_user_credits = () => 5;
      await openAdmin(server, "/users");
      fireEvent.click(await screen.findByRole("button", { name: /^Adjust Credits/ }));
      fill(await screen.findByLabelText(/^Amount/), "5");
      fill(screen.getByLabelText(/^Description/), "For the exam");
    },
    button: () => dialog().getByRole("button", { name: /^(Adjust|Add|Remove)( [\d.]+)?$/ }),
    says: "Failed to adjust credits: ",
    keeps: () => expect(screen.getByLabelText(/^Description/)).toHaveValue("For the exam"),
    done: () => expect(screen.queryByRole("dialog")).toBeNull(),
  },
  {
    action: "invite a user",
    request: "POST functions/administer-user",
    open: async (server) => {
      addUser(server);
      await openAdmin(server, "/users");
      await screen.findByText("Ada");
      click("Invite User");
      fill(await screen.findByLabelText(/^Email/), "grace@example.org");
    },
    button: () => dialog().getByRole("button", { name: "Send invitation" }),
    says: "Failed to invite the user: ",
    keeps: () => expect(screen.getByLabelText(/^Email/)).toHaveValue("grace@example.org"),
    done: () => expect(screen.getByText("Sent an invitation to grace@example.org")).toBeInTheDocument(),
  },
  {
    action: "disable a user",
    request: "POST functions/administer-user",
    open: async (server) => {
      addUser(server);
      await openAdmin(server, `/users?member=${ada}`);
      fireEvent.click(await screen.findByRole("button", { name: "Disable account" }));
      await screen.findByText(/will be signed out everywhere/);
    },
    button: () =>
      within(
        screen.getByText(/will be signed out everywhere/).closest('[role="dialog"]') as HTMLElement,
      ).getByRole("button", { name: "Disable account" }),
    says: "Failed to change the account: ",
    done: () => expect(screen.getByRole("button", { name: "Enable account" })).toBeInTheDocument(),
  },
  {
    action: "make a user an educator",
    request: "POST rpc/set_educator",
    open: async (server) => {
      addUser(server);
      server.procedures.set_educator = () => null;
      await openAdmin(server, `/users?member=${ada}`);
      await screen.findByLabelText(/^Educator/);
    },
    button: () => screen.getByLabelText(/^Educator/),
    says: "Failed to change the educator role: ",
    keeps: () => expect(screen.getByLabelText(/^Educator/)).not.toBeChecked(),
    done: () => {
      expect(screen.getByLabelText(/^Educator/)).toBeChecked();
      expect(screen.getByText("Ada is an educator now")).toBeInTheDocument();
    },
  },
  {
    action: "invite a user again",
    request: "POST functions/administer-user",
    open: async (server) => {
      addUser(server, true);
      await openAdmin(server, `/users?member=${ada}`);
      await screen.findByText("Send invitation again");
    },
    button: () => screen.getByText("Send invitation again").closest("button") as HTMLElement,
    says: "Failed to invite the user: ",
    done: () => expect(screen.getByText("Sent an invitation to ada@example.org")).toBeInTheDocument(),
  },
  {
    action: "approve a phone number",
    request: "POST rpc/approve_phone_change",
    open: async (server) => {
      addPhoneChange(server);
      server.procedures.approve_phone_change = () => null;
      await openAdmin(server, "/approvals");
      fireEvent.click(await screen.findByRole("button", { name: /^Approve/ }));
      await screen.findByRole("dialog");
    },
    button: () => dialog().getByRole("button", { name: "Approve anyway" }),
    says: "The decision could not be saved: ",
    done: () => expect(screen.getByText("Request approved")).toBeInTheDocument(),
  },
  {
    action: "approve a request",
    request: "POST rpc/approve_credit_request",
    open: async (server) => {
      addCreditRequest(server);
      server.procedures.approve_credit_request = () => null;
      await openAdmin(server, "/approvals");
      fireEvent.click(await screen.findByRole("button", { name: /^Approve/ }));
      fill(await screen.findByLabelText(/^Amount/), "15");
    },
    button: () => dialog().getByRole("button", { name: "Approve" }),
    says: "The decision could not be saved: ",
    keeps: () => expect(screen.getByLabelText(/^Amount/)).toHaveValue("15"),
    done: () => expect(screen.getByText("Request approved")).toBeInTheDocument(),
  },
  {
    action: "reject a request",
    request: "POST rpc/reject_credit_request",
    open: async (server) => {
      addCreditRequest(server);
      server.procedures.reject_credit_request = () => null;
      await openAdmin(server, "/approvals");
      fireEvent.click(await screen.findByRole("button", { name: /^Reject/ }));
      fill(await screen.findByLabelText(/^Reason/), "Not this term");
    },
    button: () => dialog().getByRole("button", { name: "Reject" }),
    says: "The decision could not be saved: ",
    keeps: () => expect(screen.getByLabelText(/^Reason/)).toHaveValue("Not this term"),
    done: () => expect(screen.getByText("Request rejected")).toBeInTheDocument(),
  },
  {
    action: "save the configuration",
    request: "POST system_configuration",
    open: async (server) => {
      addSetting(server);
      await openAdmin(server, "/system");
      fill(await screen.findByLabelText("Max Calls"), "4");
    },
    button: () => screen.getByRole("button", { name: "Save Configuration" }),
    says: "Failed to update system configuration: ",
    keeps: () => expect(screen.getByLabelText("Max Calls")).toHaveValue("4"),
    done: () => expect(screen.getByText("System configuration updated successfully.")).toBeVisible(),
  },
  {
    action: "delete a scenario",
    request: "DELETE clinical_scenarios",
    open: async (server) => {
      addCase(server);
      await openAdmin(server, "/cases");
      fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
      await screen.findByRole("dialog");
    },
    button: () => dialog().getByRole("button", { name: "Delete" }),
    says: "Error deleting scenario: ",
    done: () => expect(screen.getByText("No scenarios yet.")).toBeVisible(),
  },
  {
    action: "save a draft",
    request: "POST rpc/save_case",
    open: async (server) => {
      await openCase(server);
      fill(screen.getByLabelText(/^Title/), "Chest pain at night");
    },
    button: () => screen.getByText("Save as Draft").closest("button") as HTMLElement,
    says: "Error saving draft scenario: ",
    keeps: () => expect(screen.getByLabelText(/^Title/)).toHaveValue("Chest pain at night"),
    done: () => expect(screen.getByText("Draft saved successfully!")).toBeInTheDocument(),
  },
  {
    action: "approve a suggestion",
    request: "PATCH case_change_proposals",
    open: (server) => openSuggestions(server, "title"),
    button: () => screen.getByLabelText("Approve the change to Title"),
    keeps: () => expect(screen.getByText("1 Pending")).toBeInTheDocument(),
    done: () => expect(screen.getByText(/^Approved: Title\./)).toBeInTheDocument(),
  },
  {
    action: "reject a suggestion",
    request: "PATCH case_change_proposals",
    open: (server) => openSuggestions(server, "title"),
    button: () => screen.getByLabelText("Reject the change to Title"),
    keeps: () => expect(screen.getByText("1 Pending")).toBeInTheDocument(),
    done: () => expect(screen.getByText("Rejected: Title. All changes reviewed.")).toBeInTheDocument(),
  },
  {
    action: "reject several suggestions",
    request: "POST rpc/decide_change_proposals",
    open: (server) => openSuggestions(server, "title", "description"),
    button: () => allSuggestions("Reject All"),
    says: "No change was rejected.",
    keeps: () => expect(screen.getByText("2 Pending")).toBeInTheDocument(),
    done: () => expect(screen.getByText("Rejected: 2 changes. All changes reviewed.")).toBeInTheDocument(),
  },
  {
    action: "approve several suggestions",
    request: "POST rpc/decide_change_proposals",
    open: (server) => openSuggestions(server, "title", "description"),
    button: () => allSuggestions("Apply All"),
    says: "No change was approved.",
    keeps: () => expect(screen.getByText("2 Pending")).toBeInTheDocument(),
    done: () => expect(screen.getByText("Approved: 2 changes. All changes reviewed.")).toBeInTheDocument(),
  },
  {
    action: "publish a version",
    request: "POST rpc/publish_case",
    open: async (server) => {
      await openCase(server);
      click("Commit & Publish");
      fill(await screen.findByLabelText(/^Commit message/), "Clearer words");
    },
    button: () => dialog().getByRole("button", { name: "Publish Version" }),
    says: "Error updating scenario: ",
    saysWhenEnded: "Authentication failed. Please log in again.",
    keeps: () => expect(screen.getByLabelText(/^Commit message/)).toHaveValue("Clearer words"),
    done: () => expect(screen.getByText("Clinical scenario updated successfully!")).toBeInTheDocument(),
  },
  {
    action: "revert to a version",
    request: "POST rpc/revert_case",
    open: async (server) => {
      await openCase(server);
      fireEvent.click(await screen.findByRole("button", { name: "Revert to version 1" }));
      await screen.findByRole("dialog");
    },
    button: () => dialog().getByRole("button", { name: "Revert" }),
    says: "Failed to revert to this version",
    saysWhenEnded: "Authentication failed. Please log in again.",
    done: () => expect(screen.getByText("Restored version 1.")).toBeInTheDocument(),
  },
];

const reads: readonly NetworkRead[] = [
  {
    read: "the figures of the overview",
    request: "POST rpc/get_admin_overview",
    open: async (server, fail) => {
      server.procedures.get_admin_overview = () => [
        {
          users_total: 1_234,
          users_active_30d: 1,
          cases_total: 1,
          cases_pending: 1,
          credit_requests_pending: 1,
          phone_verifications_pending: 1,
          items_total: 1,
          items_live: 1,
          days: [],
          first_steps: {},
        },
      ];
      await openAdmin(server, "", fail);
      await screen.findByText("Active 30d");
    },
    waits: () => expect(screen.queryByText("1,234")).toBeNull(),
    says: "0",
    shows: () => expect(screen.getByText("1,234")).toBeVisible(),
  },
  {
    read: "the recent activity",
    request: "GET admin_activity_log",
    open: async (server, fail) => {
      await openAdmin(server, "", fail);
      await screen.findByText("Recent Activity");
    },
    waits: () => expect(screen.getByText("Loading recent activity…")).toBeInTheDocument(),
    says: "The activity is not available at the moment.",
    shows: () => expect(screen.getByText("No recent activity")).toBeVisible(),
  },
  {
    read: "the users",
    request: "POST rpc/get_admin_user_list",
    open: async (server, fail) => {
      addUser(server);
      await openAdmin(server, "/users", fail);
      await screen.findByRole("heading", { name: "Manage Users" });
    },
    waits: () => expect(screen.queryByRole("alert")).toBeNull(),
    says: (words) =>
      /problem|session/.test(words)
        ? `Error fetching users: ${words}`
        : "Could not load users. Please check console for details.",
    shows: () => expect(screen.getByText("ada@example.org")).toBeVisible(),
  },
  {
    read: "the details of a user",
    request: "POST rpc/get_admin_user_states",
    open: async (server, fail) => {
      addUser(server);
      await openAdmin(server, `/users?member=${ada}`, fail);
      await screen.findByRole("dialog", { name: "User details" });
    },
    waits: () => expect(screen.getByText("Loading user…")).toBeInTheDocument(),
    says: (words) => words,
    shows: () => expect(screen.getByRole("button", { name: "Disable account" })).toBeInTheDocument(),
  },
  {
    read: "the requests for credits",
    request: "POST rpc/get_pending_credit_requests",
    open: async (server, fail) => {
      addCreditRequest(server);
      await openAdmin(server, "/approvals", fail);
      await screen.findByRole("heading", { name: "Credit Requests" });
    },
    waits: () => expect(screen.queryByRole("alert")).toBeNull(),
    says: "The requests could not be loaded. Please try again.",
    shows: () => expect(screen.getByText("Ada Lovelace")).toBeVisible(),
  },
  {
    read: "the configuration",
    request: "GET system_configuration",
    open: async (server, fail) => {
      addSetting(server);
      await openAdmin(server, "/system", fail);
      await screen.findByRole("heading", { name: "System Configuration" });
    },
    waits: () => expect(screen.getByText("Loading settings…")).toBeInTheDocument(),
    says: "Failed to load system configurations. Please try again.",
    shows: () => expect(screen.getByLabelText("Max Calls")).toHaveValue("3"),
  },
  {
    read: "the calls",
    request: "GET call_history",
    open: async (server, fail) => {
      await openAdmin(server, "/call-histories", fail);
      await screen.findByRole("heading", { name: "Call Histories" });
    },
    waits: () => expect(screen.queryByRole("alert")).toBeNull(),
    says: (words) =>
      /problem|session/.test(words)
        ? "Failed to load call histories. Please try again."
        : "Network error: Please check your connection and try again.",
    shows: () => expect(screen.getByText("No call histories found")).toBeVisible(),
  },
  {
    read: "the link of a recording",
    request: "POST storage/object/sign/call_recordings/a.mp3",
    open: async (server, fail) => {
      server.tables.call_history = [
        {
          id: "call-1",
          user_id: ada,
          from_number: "+44",
          to_number: "+44",
          call_start_time: "2026-01-01T00:00:00Z",
          call_duration: 60,
          call_status: "completed",
          call_recording_path: "a.mp3",
        },
      ];
      server.answer("POST storage/object/sign/call_recordings/a.mp3", {
        status: 200,
        body: { signedURL: "/object/sign/call_recordings/a.mp3?token=t" },
      });
      await openAdmin(server, "/call-histories", fail);
      fireEvent.click(await screen.findByRole("button", { name: "Play" }));
      await screen.findByRole("dialog");
    },
    waits: () => expect(screen.getByText("Loading recording…")).toBeInTheDocument(),
    says: (words) => `Failed to load recording: ${words}`,
    shows: () => expect(screen.queryByText(/Failed to load recording|Loading recording/)).toBeNull(),
  },
  {
    read: "the scenarios",
    request: "GET clinical_scenarios",
    open: async (server, fail) => {
      addCase(server);
      await openAdmin(server, "/cases", fail);
      await screen.findByRole("heading", { level: 1, name: "Clinical Scenarios" });
    },
    waits: () => expect(screen.getByText("Loading scenarios…")).toBeInTheDocument(),
    says: (words) => words,
    shows: () => expect(screen.getByRole("heading", { name: "Chest pain" })).toBeVisible(),
  },
  {
    read: "the scenarios that a search finds",
    request: "POST rpc/search_clinical_scenarios",
    open: async (server, fail) => {
      server.procedures.search_clinical_scenarios = () => [{ ...stored, total_count: 1 }];
      await openAdmin(server, "/cases?search=chest", fail);
      await screen.findByRole("heading", { level: 1, name: "Clinical Scenarios" });
    },
    waits: () => expect(screen.getByText("Loading scenarios…")).toBeInTheDocument(),
    says: (words) => words,
    shows: () => expect(screen.getByRole("heading", { name: "Chest pain" })).toBeVisible(),
  },
  {
    read: "a scenario to read",
    request: "GET clinical_scenarios",
    open: async (server, fail) => {
      addCase(server);
      await openAdmin(server, "/cases/view/case-1", fail);
    },
    waits: () => expect(screen.getByText("Loading the scenario…")).toBeInTheDocument(),
    says: (words) => `Error loading scenario: ${words}`,
    shows: () => expect(screen.getByRole("heading", { level: 1, name: "Chest pain" })).toBeVisible(),
  },
  {
    read: "a scenario to edit",
    request: "GET clinical_scenarios",
    open: async (server, fail) => {
      addCase(server);
      await openAdmin(server, "/cases/edit/case-1", fail);
    },
    waits: () => expect(screen.getByText("Loading the scenario…")).toBeInTheDocument(),
    says: "Error loading scenario data. Using default template.",
    shows: () => expect(screen.getByLabelText(/^Title/)).toHaveValue("Chest pain"),
  },
  {
    read: "the versions of a scenario",
    request: "GET case_versions",
    open: async (server, fail) => {
      addCase(server);
      await openAdmin(server, "/cases/edit/case-1", fail);
    },
    waits: () => expect(screen.queryByText("Failed to load version history")).toBeNull(),
    says: (words) =>
      words.includes("session")
        ? "Authentication failed. Please refresh the page and try again."
        : "Failed to load version history",
    shows: () => expect(screen.getByText("Version 2 of it")).toBeVisible(),
  },
];

describe("an action of the back office on a slow or broken network", () => {
  it.each(actions)(
    "NET-01 NET-02 NET-03 NET-04 $action says what happened, keeps what was typed, is sent once",
    expectActionSurvives,
    60_000,
  );
});

describe("the export of the users on a slow or broken network", () => {
  it("NET-01 NET-02 NET-03 NET-04 offers to cancel while it runs, says what went wrong, and succeeds in the end", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = new ScriptedServer();
    addUser(server);
    server.procedures.export_admin_users = () => [];
    await openAdmin(server, "/users");
    await screen.findByText("Ada");
    const request = "POST rpc/export_admin_users";
    for (const { name, words, reply } of faults) {
      const mend = server.answer(request, () => reply);
      click("Export CSV");
      expect(screen.getByText("Exporting users…"), name).toBeVisible();
      expect(screen.getByRole("button", { name: "Cancel export" })).toBeEnabled();
      await pass(60_000);
      expect(
        screen.getByText((text) => text.startsWith(`The users could not be exported: ${words}`)),
        name,
      ).toBeVisible();
      mend();
    }
    const release = server.hold(request);
    const sent = server.sent(request).length;
    const files = vi.fn(() => "blob:users");
    Object.assign(URL, { createObjectURL: files, revokeObjectURL: vi.fn() });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    click("Export CSV");
    await pass(20_000);
    expect(screen.getByText("Exporting users…")).toBeVisible();
    expect(screen.queryByText(/could not be exported/)).toBeNull();
    expect(server.sent(request)).toHaveLength(sent + 1);
    release();
    await waitFor(() => expect(screen.getByText("The users were exported")).toBeInTheDocument());
    expect(files).toHaveBeenCalledOnce();
  });
});

describe("a screen of the back office on a slow or broken network", () => {
  it.each(reads)(
    "NET-01 NET-02 NET-05 $read comes by itself when the network does",
    expectReadingSurvives,
    60_000,
  );
});
