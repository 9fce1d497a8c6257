import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { type OpenPortal, openPortal } from "./open-portal.ts";
import { type BenchRow, ratioRow } from "./report.ts";

const rounds = 12;
const [few, many] = [10, 10_000];
/** How many transactions a page of the list has. */
const pageSize = 20;

/** A learner's credits page in a browser of its own, and what the server sent to it. */
interface Ledger {
  readonly page: Page;
  readonly count: number;
  readonly samples: number[];
  /** The most rows of the ledger in one answer. */
  mostRows: number;
}

/** The credits page from its address to everything on it, with a long ledger beside a short one. */
export async function benchCredits(): Promise<BenchRow[]> {
  const portal = await openPortal();
  try {
    const ledgers = [await openLedger(portal, few), await openLedger(portal, many)];
    // In turns, so that whatever else the machine does at the moment meets both; the first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const ledger of ledgers) {
        const elapsed = await load(ledger, portal.url);
        if (round > 0) ledger.samples.push(elapsed);
      }
    }
    const [short = [], long = []] = ledgers.map(({ samples }) => samples);
    const mostRows = Math.max(...ledgers.map((ledger) => ledger.mostRows));
    return [
      ratioRow(
        "credits page with 10,000 transactions, whole",
        long,
        { name: `with ${few}`, samples: short },
        1.5,
      ),
      {
        what: "rows of the ledger in one answer",
        measured: String(mostRows),
        reference: `${many.toLocaleString("en-GB")} transactions`,
        target: `at most the ${pageSize} of a page`,
        isMet: mostRows > 0 && mostRows <= pageSize,
      },
    ];
  } finally {
    await portal.close();
  }
}

/** A new member with so many calls, one every ten minutes up to now, of two cents each. */
async function openLedger({ stack, signIn }: OpenPortal, count: number): Promise<Ledger> {
  const account = { email: `ledger-${count}@large.example`, password: "bench-password" };
  const service = createClient(stack.apiUrl, stack.secretKey, { auth: { persistSession: false } });
  const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  await stack.sql`
    insert into public.credit_transactions
      (user_id, amount, transaction_type, description, previous_balance, new_balance, created_at)
    select ${data.user.id}, -0.02, 'call_deduction', 'Call ' || n, 500 - 0.02 * (n - 1), 500 - 0.02 * n,
      now() - (${count} - n) * interval '10 minutes'
    from generate_series(1, ${count}::int) as n`;
  await stack.sql`update public.user_credits set available_credits = 500 where user_id = ${data.user.id}`;
  await stack.sql.unsafe("vacuum analyze public.credit_transactions");
  const ledger: Ledger = { page: await signIn(account), count, samples: [], mostRows: 0 };
  ledger.page.on("response", async (response) => {
    if (!response.url().includes("/rest/v1/credit_transactions")) return;
    // A page that is left meanwhile takes its answers with it.
    const rows: unknown = await response.json().catch(() => null);
    if (Array.isArray(rows)) ledger.mostRows = Math.max(ledger.mostRows, rows.length);
  });
  return ledger;
}

/** Milliseconds from the address until balance, figures, chart and list are there. */
async function load({ page, count }: Ledger, url: string): Promise<number> {
  const started = performance.now();
  await page.goto(`${url}/dashboard/credits`);
  await Promise.all([
    page.getByText("$500.00", { exact: true }).waitFor(),
    page.getByText(`Call ${count}`, { exact: true }).waitFor(),
    page.getByRole("img", { name: "Last 30 days" }).locator("svg").first().waitFor(),
    page.getByRole("region", { name: "Calls this month", exact: true }).getByText(/\d/).waitFor(),
  ]);
  return performance.now() - started;
}
