import type { Authors, LibraryCase } from "../cases/library.ts";
import type { Random } from "../random.ts";
import type { ChangeBatchRow, ChatMessageRow, ChatSessionRow, ProposalRow } from "../rows.ts";
import { textAt } from "../template/template.ts";
import { DAY, HOUR, iso, MINUTE } from "../time.ts";
import { conversations, type PlannedConversation, type PlannedProposal } from "./planned-conversations.ts";

/** Everything that authors and the assistant said and proposed. */
export interface AssistantRows {
  sessions: ChatSessionRow[];
  messages: ChatMessageRow[];
  batches: ChangeBatchRow[];
  proposals: ProposalRow[];
}

function displayName(path: string): string {
  const key = path.split(".").at(-1) ?? path;
  return key.replaceAll("_", " ").replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function currentValue(about: LibraryCase, path: string): string {
  const content = about.draftEdit ?? about.content;
  if (path === "title" || path === "description") return content[path];
  return textAt(content.case_template, path.replace("case_template.", ""));
}

function buildProposal(
  random: Random,
  batch: ChangeBatchRow,
  about: LibraryCase,
  planned: PlannedProposal,
  order: number,
): ProposalRow {
  const isApproved = planned.status === "approved";
  return {
    id: random.uuid(),
    case_id: batch.case_id,
    user_id: batch.user_id,
    session_id: batch.session_id,
    batch_id: batch.id,
    field_path: planned.path,
    field_name: displayName(planned.path),
    action: planned.action,
    current_value: currentValue(about, planned.path),
    proposed_value: planned.proposed,
    reason: planned.reason,
    priority: planned.priority,
    change_order: order,
    status: planned.status,
    created_at: batch.created_at,
    approved_at: isApproved ? iso(Date.parse(batch.created_at) + 6 * MINUTE) : null,
    approved_by: isApproved ? batch.user_id : null,
  };
}

function buildConversation(
  random: Random,
  planned: PlannedConversation,
  about: LibraryCase,
  userId: string,
  now: number,
): AssistantRows {
  const start = now - planned.minutesAgo * MINUTE;
  const session: ChatSessionRow = {
    id: random.uuid(),
    case_id: about.scenario.id,
    user_id: userId,
    title: planned.title,
    archived: planned.isArchived,
    archived_at: planned.isArchived ? iso(Math.min(start + 2 * DAY, now - HOUR)) : null,
    created_at: iso(start - MINUTE),
  };
  const batch: ChangeBatchRow = {
    id: random.uuid(),
    case_id: session.case_id,
    user_id: userId,
    session_id: session.id,
    title: planned.batchTitle,
    description: planned.batchDescription,
    total_changes: planned.proposals.length,
    created_at: iso(start + planned.messages.length * 20_000),
  };
  const lastAnswer = planned.messages.findLastIndex(({ role }) => role === "assistant");
  const hasChanges = planned.proposals.length > 0;
  return {
    sessions: [session],
    messages: planned.messages.map(({ role, content }, index) => ({
      id: random.uuid(),
      session_id: session.id,
      role,
      content,
      metadata:
        hasChanges && index === lastAnswer ? { type: "structured_changes", batch_id: batch.id } : null,
      created_at: iso(start + index * 20_000),
    })),
    batches: hasChanges ? [batch] : [],
    proposals: planned.proposals.map((proposal, index) =>
      buildProposal(random, batch, about, proposal, index + 1),
    ),
  };
}

/** The conversations of the authors with the assistant; some proposals wait for a decision. */
export function buildConversations(
  random: Random,
  library: readonly LibraryCase[],
  authors: Authors,
  now: Date,
): AssistantRows {
  const built = conversations.flatMap((planned) => {
    const about = library.find(({ content }) => content.title === planned.caseTitle);
    return about ? [buildConversation(random, planned, about, authors[planned.by], now.getTime())] : [];
  });
  return {
    sessions: built.flatMap(({ sessions }) => sessions),
    messages: built.flatMap(({ messages }) => messages),
    batches: built.flatMap(({ batches }) => batches),
    proposals: built.flatMap(({ proposals }) => proposals),
  };
}
