import { randomUUID } from "node:crypto";
import { accountOf } from "../actors.ts";
import { only, type Procedure, SIGNED_IN } from "../expectations.ts";
import { insertRow, newScenario, newVersion } from "./rows.ts";

const AUTHORS = only("educator", "admin");
const ADMINS = only("admin");
/** For the service role, which the matrix does not follow: it passes every policy. */
const SERVICE = only();

/** Every procedure of the API, and who may call it. */
export const procedures: Procedure[] = [
  { name: "check_and_set_admin_status", proves: "ASEC-03 ASEC-04", may: SIGNED_IN, args: () => ({}) },
  { name: "get_scenario_presentations", proves: "MSEC-14", may: SIGNED_IN, args: () => ({}) },
  { name: "get_scenario_conditions", proves: "MSEC-14", may: SIGNED_IN, args: () => ({}) },
  {
    name: "request_credits",
    proves: "MSEC-13",
    may: SIGNED_IN,
    async args(world, actor) {
      await world.sql`delete from public.credit_requests where user_id = ${world.id[accountOf(actor)]}`;
      return { _amount: 5 };
    },
  },
  {
    name: "get_credit_figures",
    proves: "MSEC-04 MSEC-06",
    may: SIGNED_IN,
    args: () => ({ p_month_start: "2026-01-01T00:00:00Z" }),
  },
  { name: "get_call_terms", proves: "CRED-21", may: SIGNED_IN, args: () => ({}) },

  { name: "search_clinical_scenarios", proves: "ASEC-05", may: AUTHORS, args: () => ({ p_search: "pain" }) },
  {
    name: "generate_commit_hash",
    proves: "ASEC-05",
    may: AUTHORS,
    args: (world, actor) => ({
      case_data: { title: "Chest pain" },
      author_id: world.id[accountOf(actor)],
      created_timestamp: "2026-01-01T00:00:00Z",
    }),
  },
  {
    name: "get_next_version_number",
    proves: "ASEC-05",
    may: AUTHORS,
    args: async (world, actor) => ({ target_case_id: await newScenario(world, accountOf(actor)) }),
  },
  {
    name: "ensure_main_branch",
    proves: "ASEC-05",
    may: AUTHORS,
    args: async (world, actor) => ({
      target_case_id: await newScenario(world, accountOf(actor)),
      creator_id: world.id[accountOf(actor)],
    }),
  },
  {
    name: "publish_case",
    proves: "ASEC-05 ASEC-09",
    may: AUTHORS,
    args: async (world, actor) => ({
      p_case_id: await newScenario(world, accountOf(actor)),
      p_expected_revision: 1,
      p_commit_message: null,
      p_changes: [],
      p_case: { description: "A case", difficulty_level: "Beginner", specialty: "Respiratory" },
    }),
  },
  {
    name: "save_case",
    proves: "ASEC-05 ASEC-09",
    may: AUTHORS,
    args: async (world, actor) => ({
      p_case_id: await newScenario(world, accountOf(actor)),
      p_expected_revision: 1,
      p_case: { title: "Saved" },
      p_kind: "auto-save",
    }),
  },
  {
    name: "create_case",
    proves: "ASEC-05 ASEC-09",
    may: AUTHORS,
    args: () => ({ p_case_id: randomUUID(), p_case: { title: "Created" } }),
  },
  {
    name: "revert_case",
    proves: "ASEC-05 ASEC-09",
    may: AUTHORS,
    async args(world, actor) {
      const { id, caseId } = await newVersion(world, accountOf(actor));
      return { p_case_id: caseId, p_version_id: id, p_expected_revision: 1, p_changes: [] };
    },
  },
  { name: "pull_cases", proves: "ASEC-05 SYNC-01", may: AUTHORS, args: () => ({}) },
  {
    name: "get_field_changes",
    proves: "ASEC-05",
    may: AUTHORS,
    args: async (world, actor) => ({ p_case_id: await newScenario(world, accountOf(actor)) }),
  },
  {
    name: "get_field_history",
    proves: "ASEC-05",
    may: AUTHORS,
    args: async (world, actor) => ({
      p_case_id: await newScenario(world, accountOf(actor)),
      p_field_path: "title",
    }),
  },
  {
    name: "get_author_names",
    proves: "ASEC-05",
    may: AUTHORS,
    args: (world) => ({ p_user_ids: [world.id["member B"]] }),
  },
  {
    name: "enter_case",
    proves: "ASEC-05 SYNC-09",
    may: AUTHORS,
    args: () => ({ p_case_id: randomUUID(), p_connection_id: randomUUID() }),
  },
  {
    name: "leave_case",
    proves: "SYNC-09",
    may: SIGNED_IN,
    args: () => ({ p_connection_id: randomUUID() }),
  },
  {
    name: "get_case_connections",
    proves: "ASEC-05 SYNC-09",
    may: AUTHORS,
    args: () => ({ p_case_id: randomUUID(), p_connection_ids: [randomUUID()] }),
  },
  {
    name: "get_case_proposals",
    proves: "REVIEW-20 CONFL-03",
    may: SIGNED_IN,
    args: () => ({ p_case_id: randomUUID() }),
  },
  {
    name: "create_change_batch",
    proves: "ASEC-05 ASEC-10",
    may: AUTHORS,
    args: async (world, actor) => ({
      _id: randomUUID(),
      _case_id: await newScenario(world, accountOf(actor)),
      _session_id: null,
      _title: "Sharper history",
      _description: "One field",
      _changes: [{ field_path: "title", action: "delete" }],
    }),
  },
  {
    name: "open_case_chat",
    proves: "ASEC-05 ASEC-10",
    may: AUTHORS,
    args: async (world, actor) => ({
      _case_id: await newScenario(world, accountOf(actor)),
      _user_id: world.id[accountOf(actor)],
      _title: "New Chat",
      _welcome: "Hello",
    }),
  },
  {
    name: "delete_empty_case_chats",
    proves: "ASEC-05 ASEC-10",
    may: AUTHORS,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)], _case_id: randomUUID() }),
  },
  { name: "count_assistant_request", proves: "ASEC-05 CHAT-39", may: AUTHORS, args: () => ({}) },
  {
    name: "decide_change_proposals",
    proves: "ASEC-05 ASEC-10",
    may: AUTHORS,
    args: () => ({ p_proposal_ids: [randomUUID()], p_status: "approved" }),
  },
  {
    name: "apply_change_proposals",
    proves: "ASEC-05 ASEC-10",
    may: AUTHORS,
    async args(world, actor) {
      const caseId = await newScenario(world, accountOf(actor));
      const id = randomUUID();
      await insertRow(world, "case_change_proposals", {
        id,
        case_id: caseId,
        user_id: world.id[accountOf(actor)],
        field_path: "title",
        action: "modify",
        proposed_value: "Applied",
        status: "approved",
      });
      return {
        p_case_id: caseId,
        p_proposal_ids: [id],
        p_expected_revision: 1,
        p_case: { title: "Applied" },
      };
    },
  },
  { name: "push_cases", proves: "ASEC-05 SYNC-01", may: AUTHORS, args: () => ({ p_mutations: [] }) },

  { name: "get_admin_user_list", proves: "ASEC-06", may: ADMINS, args: () => ({ p_limit: 10, p_offset: 0 }) },
  {
    name: "get_admin_user_states",
    proves: "ASEC-05",
    may: ADMINS,
    args: (world) => ({ p_user_ids: [world.id["member B"]] }),
  },
  { name: "export_admin_users", proves: "ASEC-05", may: ADMINS, args: () => ({ p_limit: 10 }) },
  {
    name: "get_admin_overview",
    proves: "ASEC-05",
    may: ADMINS,
    args: () => ({ p_time_zone: "Europe/London" }),
  },
  { name: "get_curriculum_coverage", proves: "COVER-01", may: ADMINS, args: () => ({}) },
  {
    name: "get_specialty_coverage",
    proves: "COVER-01",
    may: ADMINS,
    args: () => ({ p_specialty: "Respiratory" }),
  },
  { name: "search_call_history", proves: "ASEC-05", may: ADMINS, args: () => ({ p_phone: "7700" }) },
  {
    name: "set_educator",
    proves: "ASEC-01",
    may: ADMINS,
    args: (world) => ({ _user_id: world.id["member B"], _is_educator: false }),
  },
  {
    name: "add_user_credits",
    proves: "ASEC-06 MSEC-06",
    may: ADMINS,
    args: (world) => ({
      _user_id: world.id["member B"],
      _amount: 1,
      _transaction_type: "admin_credit",
      _description: "Gift",
    }),
  },
  {
    name: "get_pending_credit_requests",
    proves: "ADMIN-26 MSEC-06",
    may: ADMINS,
    args: () => ({ p_limit: 50 }),
  },
  {
    name: "add_credits_to_users",
    proves: "USERS-28 MSEC-06",
    may: ADMINS,
    args: (world) => ({
      _user_ids: [world.id["member B"]],
      _amount: 1,
      _description: "Gift",
      _request_id: randomUUID(),
    }),
  },
  {
    name: "approve_credit_request",
    proves: "MSEC-13",
    may: ADMINS,
    args: () => ({ _request_id: randomUUID() }),
    allowedError: "PT404",
  },
  {
    name: "reject_credit_request",
    proves: "MSEC-13",
    may: ADMINS,
    args: () => ({ _request_id: randomUUID() }),
    allowedError: "PT404",
  },
  {
    name: "get_live_marks",
    proves: "NET-08",
    may: SIGNED_IN,
    args: () => ({ p_of: ["preferences", "practised", "case", "proposals"], p_case_id: randomUUID() }),
  },
  { name: "get_live_marks", proves: "NET-08", may: ADMINS, args: () => ({ p_of: ["approvals"] }) },
  { name: "count_pending_approvals", proves: "ADMIN-26", may: ADMINS, args: () => ({}) },
  {
    name: "approve_phone_change",
    proves: "MSEC-13 MSEC-18",
    may: ADMINS,
    args: () => ({ _request_id: randomUUID() }),
    allowedError: "PT404",
  },
  {
    name: "reject_phone_change",
    proves: "MSEC-13 MSEC-18",
    may: ADMINS,
    args: () => ({ _request_id: randomUUID() }),
    allowedError: "PT404",
  },
  {
    name: "undo_phone_approval",
    proves: "ADMIN-28",
    may: ADMINS,
    args: () => ({ _request_id: randomUUID() }),
    allowedError: "PT404",
  },

  {
    name: "issue_phone_verification_code",
    proves: "MSEC-18",
    may: SERVICE,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)], _phone: "+447700900123" }),
  },
  {
    name: "record_user_administration",
    proves: "ASEC-05",
    may: SERVICE,
    args: (world, actor) => ({
      _admin_id: world.id[accountOf(actor)],
      _action: "user_disabled",
      _user_id: world.id["member B"],
    }),
  },
  {
    name: "record_call_deduction",
    proves: "MSEC-06",
    may: SERVICE,
    args: (world, actor) => ({
      _user_id: world.id[accountOf(actor)],
      _amount: 1,
      _description: "Call",
      _reference_id: randomUUID(),
    }),
  },
  {
    name: "start_call",
    proves: "MSEC-06",
    may: SERVICE,
    args: async (world, actor) => ({
      _provider_call_id: randomUUID(),
      _from_number: "+447700900123",
      _to_number: "+441632960100",
      _scenario_id: (await newVersion(world, accountOf(actor))).caseId,
      _started_at: "2026-01-01T00:00:00Z",
    }),
  },
  {
    name: "end_call",
    proves: "MSEC-06",
    may: SERVICE,
    args: () => ({ _provider_call_id: randomUUID(), _status: "completed", _duration_seconds: 60 }),
  },
  {
    name: "offer_practice_call",
    proves: "PRAC-36",
    may: SERVICE,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)] }),
  },
  {
    name: "start_practice_call",
    proves: "PRAC-01",
    may: SERVICE,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)], _request_id: randomUUID() }),
  },
  {
    name: "get_practice_call",
    proves: "PRAC-01",
    may: SERVICE,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)] }),
  },
  {
    name: "say_in_practice_call",
    proves: "PRAC-01",
    may: SERVICE,
    args: (world, actor) => ({
      _user_id: world.id[accountOf(actor)],
      _call_id: randomUUID(),
      _request_id: randomUUID(),
      _position: 1,
      _text: "Hello",
    }),
  },
  {
    name: "count_practice_voice",
    proves: "PRAC-37",
    may: SERVICE,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)], _call_id: randomUUID() }),
  },
  {
    name: "answer_in_practice_call",
    proves: "PRAC-01",
    may: SERVICE,
    args: () => ({ _call_id: randomUUID(), _request_id: randomUUID(), _speaker: "patient", _text: "Hello" }),
  },
  {
    name: "end_practice_call",
    proves: "PRAC-01",
    may: SERVICE,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)], _call_id: randomUUID() }),
  },
  {
    name: "mark_practice_call",
    proves: "PRAC-01",
    may: SERVICE,
    args: (world, actor) => ({
      _user_id: world.id[accountOf(actor)],
      _call_id: randomUUID(),
      _answers: {},
      _report: { score: 100 },
      _result: { checklist: [], feedback: {} },
    }),
  },
  { name: "end_idle_practice", proves: "PRAC-01", may: SERVICE, args: () => ({}) },
  {
    name: "search_practice_cases",
    proves: "PRAC-07",
    may: SIGNED_IN,
    args: () => ({ p_search: "pain" }),
  },
  { name: "get_practice_progress", proves: "PRAC-08", may: SIGNED_IN, args: () => ({}) },
  {
    name: "get_practice_report",
    proves: "PRAC-08",
    may: SIGNED_IN,
    args: async (world, actor) => {
      const id = randomUUID();
      await insertRow(world, "practiced_cases", { id, user_id: world.id[accountOf(actor)], title: "Mine" });
      return { p_practised_case_id: id };
    },
  },
  {
    name: "list_personal_data",
    proves: "PRIV-01",
    may: SIGNED_IN,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)] }),
  },
  {
    name: "read_personal_data",
    proves: "PRIV-01",
    may: SIGNED_IN,
    args: (world, actor) => ({ _user_id: world.id[accountOf(actor)], _part: "profile" }),
  },
  { name: "get_privacy_terms", proves: "PRIV-12", may: SIGNED_IN, args: () => ({}) },
  {
    name: "note_access",
    proves: "PRIV-10",
    may: SIGNED_IN,
    args: () => ({ _what: "details" }),
  },
  {
    name: "read_conversation",
    proves: "PRIV-10",
    may: ADMINS,
    args: async (world) => {
      const id = randomUUID();
      await insertRow(world, "call_history", { id, user_id: world.id["member B"] });
      return { p_call_id: id };
    },
  },
  { name: "get_privacy_state", proves: "PRIV-07", may: ADMINS, args: () => ({}) },
  {
    name: "delete_account",
    proves: "PRIV-04",
    may: SERVICE,
    args: (world, actor) => ({ _user_id: randomUUID(), _requested_by: world.id[accountOf(actor)] }),
  },
  { name: "list_recording_removals", proves: "PRIV-07", may: SERVICE, args: () => ({}) },
  { name: "settle_recording_removals", proves: "PRIV-07", may: SERVICE, args: () => ({ _paths: [] }) },
  { name: "apply_retention", proves: "PRIV-09", may: SERVICE, args: () => ({}) },
  {
    name: "grade_call",
    proves: "MSEC-12",
    may: SERVICE,
    args: () => ({
      _provider_call_id: randomUUID(),
      _result: { checklist: [{ task: "Ask", completed: true }], feedback: "Good." },
    }),
  },
];
