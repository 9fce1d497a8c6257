import type { CaseKind, ExaminerReport, PracticeAnswers } from "@andromeda/domain";
import type { CaseTemplate } from "./template/template.ts";

/** A value that survives the way through a jsonb column. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A user as Auth and the profile tables have them; times are ISO texts in UTC. */
export interface PersonRow {
  id: string;
  email: string;
  /** Null for the generated members, whose accounts are not for signing in. */
  password: string | null;
  first_name: string;
  last_name: string;
  is_admin: boolean;
  is_educator: boolean;
  phone: string | null;
  phone_verified: boolean;
  medical_school: string | null;
  graduation_year: number | null;
  created_at: string;
  last_sign_in_at: string | null;
}

/** Categories and settings of a member. */
export interface PreferencesRow {
  user_id: string;
  selected_categories: string[];
  preferred_category_mode: "presentations" | "conditions";
  preferred_specialties: string[];
  difficulty_preference: "easy" | "medium" | "hard";
  feedback_notification: boolean;
  session_reminder_minutes: number;
}

/** The content of a case as it is versioned. */
export interface CaseContent {
  title: string;
  description: string;
  difficulty_level: string;
  specialty: string;
  presentation: string;
  condition: string;
  case_kind: CaseKind;
  case_template: CaseTemplate;
}

/** The working copy of a case as it is first inserted: as published, or as a draft that was never published. */
export interface ScenarioRow extends CaseContent {
  id: string;
  is_active: boolean;
  is_draft: boolean;
  last_saved: string;
  created_by: string;
  created_at: string;
}

/** Edits that an author made after the last publish and that auto-save stored. */
export interface DraftEditRow extends CaseContent {
  id: string;
  last_saved: string;
}

/** What a version keeps of a case. */
export interface CaseSnapshot extends CaseContent {
  is_active: boolean;
  is_draft: boolean;
}

/** One publish. */
export interface VersionRow {
  id: string;
  case_id: string;
  version_number: number;
  commit_hash: string;
  parent_version_id: string | null;
  title: string;
  description: string;
  commit_message: string;
  author_id: string;
  case_snapshot: CaseSnapshot;
  total_changes: number;
  lines_added: number;
  lines_removed: number;
  created_at: string;
}

/** One field that a version changed. */
export interface VersionChangeRow {
  id: string;
  version_id: string;
  field_path: string;
  change_type: "added" | "modified" | "deleted";
  old_value: string | null;
  new_value: string | null;
  change_size: number;
  created_at: string;
}

/** The balance of a member; amounts are texts with two decimals. */
export interface CreditsRow {
  user_id: string;
  available_credits: string;
  lifetime_credits: string;
  used_credits: string;
}

/** The kinds of ledger entries. */
export type TransactionType = "call_deduction" | "admin_credit" | "admin_debit" | "other";

/** One ledger entry; amounts are texts with two decimals. */
export interface TransactionRow {
  id: string;
  user_id: string;
  amount: string;
  transaction_type: TransactionType;
  description: string;
  previous_balance: string;
  new_balance: string;
  reference_type: string | null;
  reference_id: string | null;
  payment_id: string | null;
  created_by: string | null;
  created_at: string;
}

/** A member's request for credits. */
export interface CreditRequestRow {
  id: string;
  user_id: string;
  amount: string;
  note: string | null;
  status: "pending" | "approved" | "rejected";
  approved_amount: string | null;
  reason: string | null;
  reviewed_at: string | null;
  reviewed_by: string | null;
  created_at: string;
}

/** A member's submitted phone number. */
export interface PhoneChangeRow {
  id: string;
  user_id: string;
  phone: string;
  verification_code: string;
  /** The code that the server had issued for the number; null when it issued none. */
  issued_code: string | null;
  status: "pending" | "approved" | "rejected";
  reason: string | null;
  reviewed_at: string | null;
  reviewed_by: string | null;
  created_at: string;
}

/** One turn of a call: the caller is the learner, the assistant plays the patient, findings are what an examination showed. */
export interface Turn {
  speaker: "caller" | "assistant" | "findings";
  text: string;
}

/** One simulated call; the duration is in seconds. A call in the browser has no provider and no numbers. */
export interface CallRow {
  id: string;
  user_id: string | null;
  channel: "phone" | "browser";
  provider_call_id: string | null;
  from_number: string | null;
  to_number: string | null;
  call_start_time: string | null;
  call_duration: number | null;
  call_status: "completed" | "in-progress" | "failed" | "busy" | "no-answer";
  call_recording_path: string | null;
  conversation_history: Turn[] | null;
  scenario_version_id: string | null;
  cost: string | null;
  created_at: string;
}

/** An attempt at a case, with the formats of checklist and feedback that calling services have written over time. */
export interface PractisedCaseRow {
  id: string;
  user_id: string;
  title: string;
  category_type: CaseKind;
  checklist_data: Json;
  feedback: Json;
  /** Null after a phone call. */
  answers: PracticeAnswers | null;
  report: ExaminerReport | null;
  scenario_id: string;
  version_id: string;
  call_id: string;
  created_at: string;
}

/** What was fixed when a call began. */
export interface CallTermsRow {
  call_id: string;
  credit_per_minute: string;
  max_seconds: number;
  title: string;
  category_type: CaseKind;
}

/** A call in the browser that was marked. */
export interface PracticeCallRow {
  call_id: string;
  user_id: string;
  request_id: string;
  ends_at: string;
  idle_seconds: number;
  last_said_at: string;
  ended_at: string;
  marked_at: string;
}

/** One thing that was said in a call in the browser. */
export interface PracticeTurnRow {
  call_id: string;
  position: number;
  request_id: string;
  speaker: "learner" | "patient" | "findings";
  text: string;
  sources: string[];
  said_at: string;
}

/** An own case of a member. */
export interface UserCaseRow {
  id: string;
  user_id: string;
  title: string;
  category_id: string;
  category_type: CaseKind;
  difficulty: "easy" | "medium" | "hard";
  notes: string | null;
  status: string;
  created_at: string;
}

/** One line of the administrators' log. */
export interface ActivityRow {
  id: string;
  admin_id: string;
  admin_name: string;
  action_type: string;
  action_details: string;
  target_user_id: string | null;
  before_value: Json;
  after_value: Json;
  created_at: string;
}

/** A conversation with the assistant about a case. */
export interface ChatSessionRow {
  id: string;
  case_id: string;
  user_id: string;
  title: string;
  archived: boolean;
  archived_at: string | null;
  created_at: string;
}

/** One message of such a conversation. */
export interface ChatMessageRow {
  id: string;
  session_id: string;
  role: "user" | "assistant";
  content: string;
  metadata: Json;
  created_at: string;
}

/** Changes that the assistant proposed together. */
export interface ChangeBatchRow {
  id: string;
  case_id: string;
  user_id: string;
  session_id: string;
  title: string;
  description: string;
  total_changes: number;
  created_at: string;
}

/** One proposed change. */
export interface ProposalRow {
  id: string;
  case_id: string;
  user_id: string;
  session_id: string;
  batch_id: string;
  field_path: string;
  field_name: string;
  action: "add" | "replace" | "modify" | "delete";
  current_value: string;
  proposed_value: string;
  reason: string;
  priority: "high" | "medium" | "low";
  change_order: number;
  status: "pending" | "approved" | "rejected";
  created_at: string;
  approved_at: string | null;
  approved_by: string | null;
}

/** A sound file for the bucket of recordings, from which `renderRecording` makes the bytes. */
export interface RecordingFile {
  path: string;
  contentType: "audio/wav";
  seed: number;
}
