import { CreditsPage } from "../page-models/credits-page.ts";
import type { People, Person } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

async function requestsOf(people: People, { id }: Person) {
  const { data } = await people.service
    .from("credit_requests")
    .select("id, amount, note, status")
    .eq("user_id", id)
    .order("created_at")
    .throwOnError();
  return data;
}

test("CRED-02 a request is sent once, waits, and its approval is seen as it is made", async ({
  page,
  people,
  member,
  admin,
  resume,
}) => {
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await credits.request("$12.50", " For my exam ");
  await expect(credits.dialog).toHaveCount(0);
  await expect(page.getByText("Your request was sent. An administrator will decide.")).toBeVisible();
  await expect(credits.balance.getByText("Request pending", { exact: true })).toBeVisible();
  await expect(credits.balance.getByText(/You asked for \$12\.50/)).toBeVisible();
  await expect(credits.requestCredits).toBeDisabled();
  const requests = await requestsOf(people, member);
  expect(requests).toMatchObject([{ amount: 12.5, note: "For my exam", status: "pending" }]);
  await page.reload();
  await expect(credits.requestCredits).toBeDisabled();

  const asAdmin = await people.signedIn(admin);
  await asAdmin.rpc("approve_credit_request", { _request_id: requests[0]?.id, _amount: 10 }).throwOnError();
  await expect(credits.balance.getByText("Request approved", { exact: true })).toBeVisible();
  await expect(credits.balance.getByText(/approved with \$10\.00/)).toBeVisible();
  await expect(credits.balance.getByText("$10.00", { exact: true })).toBeVisible();
  await expect(credits.requestCredits).toBeEnabled();
});

test("CRED-02 a request that is turned down says why, and another may be made", async ({
  page,
  people,
  member,
  admin,
  resume,
}) => {
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await credits.request("20");
  await expect(credits.balance.getByText("Request pending")).toBeVisible();
  const [request] = await requestsOf(people, member);
  const asAdmin = await people.signedIn(admin);
  const decision = { _request_id: request?.id, _reason: "Not this term" };
  await asAdmin.rpc("reject_credit_request", decision).throwOnError();
  await expect(credits.balance.getByText("Request not approved", { exact: true })).toBeVisible();
  await expect(credits.balance.getByText(/Not this term/)).toBeVisible();
  await credits.request("5");
  await expect(credits.balance.getByText(/You asked for \$5\.00/)).toBeVisible();
  expect(await requestsOf(people, member)).toHaveLength(2);
});

test("CRED-02 an amount has to be above 0, and cancelling sends nothing", async ({
  page,
  people,
  member,
  resume,
}) => {
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await credits.requestCredits.click();
  await expect(credits.amount).toBeFocused();
  for (const [amount, problem] of [
    ["", "Enter an amount"],
    ["0", "Enter an amount above 0"],
    ["-5", "Enter an amount in dollars, such as 20 or 12.50"],
    ["1000001", "Enter at most $1000000.00"],
  ] as const) {
    await credits.amount.fill(amount);
    await credits.send.click();
    await expect(credits.dialog.getByText(problem, { exact: true })).toBeVisible();
    await expect(credits.amount).toBeFocused();
  }
  await credits.cancel.click();
  await expect(credits.dialog).toHaveCount(0);
  await expect(credits.requestCredits).toBeFocused();
  expect(await requestsOf(people, member)).toEqual([]);
});

test("CRED-02 a request that fails keeps what was typed; one that is in the way is told", async ({
  page,
  people,
  member,
  resume,
}) => {
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await page.route("**/rest/v1/rpc/request_credits", (route) => route.abort());
  await credits.request("20", "For my exam");
  const alert = credits.dialog.getByRole("alert");
  await expect(alert).toContainText("Failed to send the request. Please try again.");
  await expect(credits.amount).toHaveValue("20");
  await expect(credits.note).toHaveValue("For my exam");
  await page.unroute("**/rest/v1/rpc/request_credits");
  // Another device was faster.
  const client = await people.signedIn(member);
  await client.rpc("request_credits", { _amount: 7 }).throwOnError();
  await credits.send.click();
  await expect(alert).toContainText("A request of yours is waiting for a decision already.");
  await credits.cancel.click();
  await expect(credits.balance.getByText(/You asked for \$7\.00/)).toBeVisible();
  await expect(credits.requestCredits).toBeDisabled();
});
