import { createHash } from "node:crypto";
import type { Random } from "../random.ts";
import type { CaseContent, CaseSnapshot, VersionChangeRow, VersionRow } from "../rows.ts";
import { iso } from "../time.ts";
import { commitMessage } from "./commit-message.ts";
import { compareCases, type FieldChange } from "./compare.ts";

/** One state of a case that was published. */
export interface Publish {
  content: CaseContent;
  /** What the author typed; empty for a generated message. */
  note?: string | undefined;
  authorId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The versions of one case and what each changed. */
export interface BuiltVersions {
  versions: VersionRow[];
  changes: VersionChangeRow[];
}

function total(changes: readonly FieldChange[], key: "linesAdded" | "linesRemoved"): number {
  return changes.reduce((sum, change) => sum + change[key], 0);
}

function changeRow(random: Random, version: VersionRow, change: FieldChange): VersionChangeRow {
  return {
    id: random.uuid(),
    version_id: version.id,
    field_path: change.path,
    change_type: change.type,
    old_value: change.before,
    new_value: change.after,
    change_size: Math.abs((change.after?.length ?? 0) - (change.before?.length ?? 0)),
    created_at: version.created_at,
  };
}

/** Numbers the publishes of a case from 1, each compared with the one before. */
export function buildVersions(
  random: Random,
  caseId: string,
  publishes: readonly Publish[],
  isActive: boolean,
): BuiltVersions {
  const versions: VersionRow[] = [];
  const changes: VersionChangeRow[] = [];
  for (const [index, { content, note, authorId, at }] of publishes.entries()) {
    const found = compareCases(publishes[index - 1]?.content ?? null, content);
    const isLast = index === publishes.length - 1;
    const snapshot: CaseSnapshot = { ...content, is_active: isLast ? isActive : true, is_draft: false };
    const created = iso(at);
    const hash = createHash("sha1").update([JSON.stringify(snapshot), authorId, created].join("\n"));
    const version: VersionRow = {
      id: random.uuid(),
      case_id: caseId,
      version_number: index + 1,
      commit_hash: hash.digest("hex"),
      parent_version_id: versions[index - 1]?.id ?? null,
      title: content.title,
      description: content.description,
      commit_message: note ?? commitMessage(found, index + 1),
      author_id: authorId,
      case_snapshot: snapshot,
      total_changes: found.length,
      lines_added: total(found, "linesAdded"),
      lines_removed: total(found, "linesRemoved"),
      created_at: created,
    };
    versions.push(version);
    changes.push(...found.map((change) => changeRow(random, version, change)));
  }
  return { versions, changes };
}
