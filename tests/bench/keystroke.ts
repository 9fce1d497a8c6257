import { randomUUID } from "node:crypto";
import { leafDefinitions, newCaseForm, setLeafValue, toCaseDocument } from "@andromeda/domain";
import type { Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { type OpenPortal, openPortal } from "./open-portal.ts";
import { timeToEditable, timeToPaint, untilWords, watchPaints } from "./paints.ts";
import { type BenchRow, excessRow, ratioRow } from "./report.ts";

const KEYS = 600;
const ROUNDS = 5;
const LETTERS = "abcde";
const PROPOSALS = 100;
/** What a key may take over one in a bare textarea. */
const EXCESS_MS = 6;

/**
 * A keystroke in the editor until the next paint, in cases of 120 and 1,200 fields with 100 pending proposals, beside a
 * bare textarea in the same browser; and the way from the case list to a field that can be typed into.
 */
export async function benchKeystroke(): Promise<BenchRow[]> {
  const portal = await openPortal();
  try {
    const page = await portal.signIn("administrator");
    const bare = await portal.browser.newPage({ viewport: { width: 1280, height: 900 } });
    await bare.setContent("<!doctype html><textarea rows=5 cols=60></textarea>");
    await watchPaints(bare, "keydown");
    const few = await benchCase(portal, page, bare, 120);
    const many = await benchCase(portal, page, bare, 1_200);
    const listed = [...few.listed, ...many.listed];
    const row = (fields: string, { samples, references }: Figures) =>
      excessRow(
        `keystroke to paint, ${fields} fields, ${PROPOSALS} proposals`,
        samples,
        { name: "bare textarea", samples: references },
        EXCESS_MS,
      );
    return [
      row("120", few),
      row("1,200", many),
      ratioRow(
        "case list to first editable field",
        [...few.opened, ...many.opened],
        { name: "the list itself, from its address", samples: listed },
        1.2,
      ),
      ratioRow(
        "case list, from its address",
        listed,
        { name: "the emptiest page of the same app", samples: [...few.emptiest, ...many.emptiest] },
        1.5,
      ),
    ];
  } finally {
    await portal.close();
  }
}

interface Figures {
  /** Milliseconds of each key. */
  readonly samples: readonly number[];
  /** Milliseconds of each key in the bare textarea. */
  readonly references: readonly number[];
  /** Milliseconds of each opening. */
  readonly opened: readonly number[];
  /** Milliseconds of each loading of the list. */
  readonly listed: readonly number[];
  /** Milliseconds of each loading of a page that reads nothing of its own. */
  readonly emptiest: readonly number[];
}

async function benchCase(portal: OpenPortal, page: Page, bare: Page, fields: number): Promise<Figures> {
  const title = `A case of ${fields} fields`;
  await insertCase(portal, title, fields);
  const opened: number[] = [];
  const listed: number[] = [];
  const emptiest: number[] = [];
  const list = new CaseListPage(page);
  const editor = new CaseEditorPage(page);
  const load = async (path: string, words: string) => {
    const began = performance.now();
    await page.goto(portal.url + path, { waitUntil: "commit" });
    await untilWords(page, words);
    return performance.now() - began;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    emptiest.push(await load("/dashboard/app-selection", "Welcome to Andromeda"));
    listed.push(await load("/dashboard/admin/cases", title));
    const link = list.card(title).getByRole("link", { name: "Edit" });
    opened.push(await timeToEditable(page, link, "title"));
  }
  await editor.unfold();
  const inputs = page.getByRole("main").locator("input, textarea");
  const shown = await inputs.count();
  if (shown < fields) throw new Error(`The editor shows ${shown} fields and not ${fields}.`);
  await watchPaints(page, "keydown");
  const target = editor
    .leaf("patient_agent.presenting_complaint.history_of_presenting_complaint")
    .getByRole("textbox");
  await target.click();
  await bare.getByRole("textbox").click();
  const samples: number[] = [];
  const references: number[] = [];
  // In turns, so that whatever else the machine does at the moment meets both.
  for (let key = 0; key < KEYS; key += 1) {
    const name = key % 6 === 5 ? "Space" : (LETTERS[key % LETTERS.length] ?? "a");
    await pause(key);
    samples.push(await timeToPaint(page, () => page.keyboard.press(name)));
    await pause(key);
    references.push(await timeToPaint(bare, () => bare.keyboard.press(name)));
  }
  return {
    samples,
    references,
    opened,
    listed,
    emptiest,
  };
}

/**
 * Waits until another phase of the frame, the same for both pages: keys that follow each other at once fall into step with
 * the frames, and one of the two pages then waits for a frame at every key and the other at none.
 */
function pause(key: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20 + ((key * 7) % 17)));
}

/** A published-looking case whose lists have so many items that the editor shows this many fields. */
async function insertCase({ stack }: OpenPortal, title: string, fields: number): Promise<void> {
  const form = newCaseForm();
  let { template } = form;
  const lists = leafDefinitions.filter(({ type }) => type === "list");
  const items = Math.ceil(fields / lists.length);
  for (const { path, type } of leafDefinitions) {
    if (type === "list") {
      const entries = Array.from({ length: items }, (_, index) => `Item ${index + 1} of this list`);
      template = setLeafValue(template, path, entries);
    } else if (type === "text")
      template = setLeafValue(template, path, "A few words of an author. ".repeat(4));
  }
  const id = randomUUID();
  const document = toCaseDocument({
    ...form,
    title,
    description: "For the measurement",
    difficulty_level: "Beginner",
    specialty: "Respiratory",
    template,
  });
  const { sql, accounts } = stack;
  const admin = accounts.find(({ role }) => role === "administrator");
  const educator = accounts.find(({ role }) => role === "educator");
  if (!admin || !educator) throw new Error("The demonstration accounts are missing.");
  await sql`
    insert into public.clinical_scenarios ${sql({
      id,
      title,
      description: document.description,
      difficulty_level: document.difficulty_level,
      specialty: document.specialty,
      is_draft: true,
      is_active: true,
    })}`;
  await sql`
    update public.clinical_scenarios set case_template = ${JSON.stringify(document.case_template)}::text::jsonb
    where id = ${id}`;
  const paths = leafDefinitions.map(({ path }) => `case_template.${path}`);
  for (let at = 0; at < PROPOSALS; at += 1) {
    const email = at % 2 === 0 ? admin.email : educator.email;
    await sql`
      insert into public.case_change_proposals (case_id, user_id, field_path, action, current_value, proposed_value, reason)
      select ${id}, p.id, ${paths[Math.floor(at / 2) % paths.length] ?? "title"}, 'modify', 'As it is', 'As it might be', 'Clearer'
      from public.profiles as p where p.email = ${email}`;
  }
}
