import { type CaseDocument, newCaseForm, setLeafValue, toCaseDocument } from "@andromeda/domain";
import type { TestBackend } from "@andromeda/testing";

/** A case as an educator writes it: every field of the template, some of them filled. */
export function sampleDocument(title: string): CaseDocument {
  const form = newCaseForm();
  const story = "It started this morning while I was climbing the stairs. ".repeat(20);
  const template = setLeafValue(
    form.template,
    "patient_agent.presenting_complaint.history_of_presenting_complaint",
    story,
  );
  return toCaseDocument({ ...form, title, description: "A case", template });
}

/** Puts cases into the database past the procedures, all of the same text; resolves to their ids. */
export async function insertCases({ sql }: TestBackend, authorId: string, count: number): Promise<string[]> {
  const { case_template: template } = sampleDocument("");
  const rows = await sql<{ id: string }[]>`
    insert into public.clinical_scenarios (title, created_by, case_template)
    select 'Case ' || n, ${authorId}, ${JSON.stringify(template)}::text::jsonb from generate_series(1, ${count}) as n
    returning id`;
  await sql`vacuum analyze public.clinical_scenarios`;
  return rows.map(({ id }) => id);
}
