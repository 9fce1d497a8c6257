import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fill, openPortal, pass } from "../../testing/open-portal.tsx";
import { member, type Row, ScriptedServer } from "../../testing/scripted-server.ts";

const region = (name: string) => within(screen.getByRole("region", { name }));
const balance = () => region("Balance");
const activity = () => region("Recent Activity");
const rows = () => activity().getAllByRole("listitem");

function setBalance(server: ScriptedServer, dollars: number) {
  Object.assign(server.tables.user_credits?.[0] ?? {}, { available_credits: dollars });
}

/** A server with bookings, the first of them the oldest. */
function withBookings(bookings: readonly Row[]): ScriptedServer {
  const server = new ScriptedServer();
  server.tables.credit_transactions = bookings.map((booking, at) => ({
    id: `booking-${at}`,
    user_id: member.id,
    transaction_type: "other",
    previous_balance: 0,
    new_balance: 0,
    payment_id: null,
    created_at: new Date(Date.UTC(2026, 0, 5, 12, at)).toISOString(),
    ...booking,
  }));
  return server;
}

async function openCredits(server = new ScriptedServer()) {
  const portal = openPortal("/dashboard/credits", { server });
  await screen.findByRole("heading", { level: 1, name: "Credits" });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  return portal;
}

describe("the balance", () => {
  // The theme's yellow is the orange of the specification.
  it.each([
    [-3.25, "-$3.25", "Suspended", "Your account is suspended. Request credits to call by phone.", "red"],
    [0, "$0.00", "Suspended", "Your account is suspended. Request credits to call by phone.", "red"],
    [0.01, "$0.01", "Low", "Your balance is low.", "yellow"],
    [9.99, "$9.99", "Low", "Your balance is low.", "yellow"],
    [10, "$10.00", "Good", "Your balance is in good standing.", "green"],
    [7.5, "$7.50", "Low", "Your balance is low.", "yellow"],
  ])("CRED-03 CRED-04 CRED-05 of %d is %s, %s", async (dollars, shown, badge, text, colour) => {
    const server = new ScriptedServer();
    setBalance(server, dollars);
    await openCredits(server);
    expect(balance().getByText(shown)).toBeVisible();
    expect(balance().getByText(text)).toBeVisible();
    const label = balance().getByText(badge).closest<HTMLElement>("[data-kind]");
    expect(label?.style.getPropertyValue("--badge-color")).toBe(`var(--mantine-color-${colour}-light-color)`);
  });

  it("CRED-18 of a member without a credit row is nothing and suspended", async () => {
    const server = new ScriptedServer();
    server.tables.user_credits = [];
    await openCredits(server);
    expect(balance().getByText("$0.00")).toBeVisible();
    expect(balance().getByText("Suspended")).toBeVisible();
  });

  it("CRED-16 is read again every 30 seconds, with the transactions, while somebody looks", async () => {
    const server = new ScriptedServer();
    const { go } = openPortal("/dashboard/app-selection", { server });
    await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    vi.useFakeTimers();
    await go("/dashboard/credits");
    await vi.dynamicImportSettled();
    await pass(0);
    expect(balance().getByText("$0.00")).toBeVisible();
    expect(activity().getByText("No transactions yet")).toBeVisible();
    setBalance(server, 12);
    server.tables.credit_transactions = withBookings([{ amount: 12, description: "Top-up" }]).tables
      .credit_transactions as Row[];
    await pass(29_000);
    expect(balance().getByText("$0.00")).toBeVisible();
    await pass(1_000);
    expect(balance().getByText("$12.00")).toBeVisible();
    expect(activity().getByText("Top-up")).toBeVisible();

    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    const before = server.sent("GET user_credits").length;
    setBalance(server, 13);
    await pass(300_000);
    expect(server.sent("GET user_credits")).toHaveLength(before);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(1_000);
    expect(balance().getByText("$13.00")).toBeVisible();
    setBalance(server, 15);
    window.dispatchEvent(new Event("focus"));
    await pass(1_000);
    expect(balance().getByText("$15.00")).toBeVisible();
    setBalance(server, 17);
    window.dispatchEvent(new Event("online"));
    await pass(1_000);
    expect(balance().getByText("$17.00")).toBeVisible();
  });

  it("CRED-17 that a lost connection kept away comes by itself", async () => {
    const server = new ScriptedServer();
    const mend = server.answer(/credit/, "lost");
    const { go } = openPortal("/dashboard/app-selection", { server });
    await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    vi.useFakeTimers();
    await go("/dashboard/credits");
    await vi.dynamicImportSettled();
    await pass(0);
    expect(balance().getByText("The balance is not available at the moment.")).toBeVisible();
    mend();
    await pass(2_000);
    expect(balance().getByText("$0.00")).toBeVisible();
    expect(screen.queryByText("The balance is not available at the moment.")).toBeNull();
  });
});

describe("figures and activity", () => {
  it("CRED-01 CRED-07 CRED-08 CRED-09 CRED-10 stand below title, button and balance", async () => {
    const server = withBookings([{ amount: 20, description: "Gift" }]);
    server.procedures.get_credit_figures = ({ p_moments }) => [
      {
        calls_this_month: 2,
        minutes_used: 13,
        total_received: 25,
        transaction_count: 1,
        balances: (p_moments as unknown[]).map(() => 0),
      },
    ];
    await openCredits(server);
    expect(screen.getByRole("button", { name: "Request Credits" })).toBeEnabled();
    expect(balance().getByText(/Your account is suspended/)).toBeVisible();
    const card = (name: string) => screen.getByRole("region", { name }).textContent;
    expect(card("Calls this month")).toMatch(/Calls this month2$/);
    expect(card("Minutes used")).toMatch(/Minutes used13$/);
    expect(card("Total received")).toMatch(/Total received\$25\.00$/);
    expect(rows()).toHaveLength(1);
  });

  it("CRED-11 CRED-12 CRED-14 lists the 20 latest, newest first, with the balance after each, and the others behind", async () => {
    const bookings = Array.from({ length: 25 }, (_, at) => ({
      amount: 1,
      description: `Booking ${at + 1}`,
      new_balance: at + 1,
    }));
    const server = withBookings(bookings);
    server.procedures.get_credit_figures = ({ p_moments }) => [
      {
        calls_this_month: 0,
        minutes_used: 0,
        total_received: 25,
        transaction_count: 25,
        balances: (p_moments as unknown[]).map(() => 0),
      },
    ];
    const { user } = await openCredits(server);
    expect(rows()).toHaveLength(20);
    expect(rows()[0]?.textContent).toBe("Booking 25Jan 5, 2026 12:24 PM+$1.00Balance $25.00");
    expect(rows().at(-1)).toHaveTextContent("Booking 6");
    await user.click(activity().getByRole("button", { name: "Next" }));
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(rows()[0]).toHaveTextContent("Booking 5");
    expect(activity().getByRole("button", { name: "Next" })).toBeDisabled();
    await user.click(activity().getByRole("button", { name: "Previous" }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent("Booking 25"));
  });

  it("CRED-13 a call or a negative amount reads as a deduction, anything else does not", async () => {
    await openCredits(
      withBookings([
        { amount: 2, transaction_type: "call_deduction", description: "Call" },
        { amount: -2, transaction_type: "other", description: "Correction" },
        { amount: 2, transaction_type: "admin_credit", description: "Gift" },
      ]),
    );
    const amounts = rows().map((row) => /[-+]\$\d\.\d\d/.exec(row.textContent)?.[0]);
    expect(amounts).toEqual(["+$2.00", "-$2.00", "-$2.00"]);
  });

  it("CRED-15 MDATA-27 MDATA-28 a fresh member has no transactions", async () => {
    const { server } = await openCredits();
    expect(activity().getByText("No transactions yet")).toBeVisible();
    expect(server.sent("GET user_credits")[0]?.query.get("select")).toBe(
      "available_credits,lifetime_credits,used_credits",
    );
    const query = server.sent("GET credit_transactions")[0]?.query;
    expect([query?.get("order"), query?.get("limit")]).toEqual(["created_at.desc", "20"]);
  });

  it("CRED-17 MDATA-34 what cannot be read is logged, shows no alarming message and can be tried again", async () => {
    const server = new ScriptedServer();
    setBalance(server, 12);
    const mend = server.answer(/credit/, { status: 500, body: { message: "no" } });
    const { user, log } = await openCredits(server);
    for (const what of ["balance", "transactions", "figures", "request"])
      await waitFor(() => expect(log()).toContain(`Reading the credit ${what} failed`));
    expect(screen.queryByRole("alert")).toBeNull();
    mend();
    await user.click(balance().getByRole("button", { name: "Try Again" }));
    expect(await balance().findByText("$12.00")).toBeVisible();
    await user.click(activity().getByRole("button", { name: "Try Again" }));
    expect(await activity().findByText("No transactions yet")).toBeVisible();
  });
});

describe("a request for credits", () => {
  const dialog = () => within(screen.getByRole("dialog", { name: "Request Credits" }));
  const amount = () => dialog().getByLabelText(/^Amount/);
  const button = () => screen.getByRole("button", { name: "Request Credits" });
  const request = "POST rpc/request_credits";

  const answered = (body: Row) => ({
    id: "request-1",
    user_id: member.id,
    amount: 20,
    note: null,
    status: "pending",
    approved_amount: null,
    reason: null,
    created_at: "2026-01-05T10:00:00Z",
    reviewed_at: null,
    ...body,
  });

  function ask(dollars: string, note = "") {
    fill(amount(), dollars);
    fill(dialog().getByLabelText(/^Note/), note);
  }

  it("CRED-02 has an amount above 0, and cancelling sends nothing", async () => {
    const { user, server } = await openCredits();
    await user.click(button());
    await waitFor(() => expect(amount()).toHaveFocus());
    for (const [text, problem] of [
      ["", "Enter an amount"],
      ["0", "Enter an amount above 0"],
      ["-5", "Enter an amount in dollars, such as 20 or 12.50"],
      ["1000001", "Enter at most $1000000.00"],
    ] as const) {
      fill(amount(), text);
      await user.click(dialog().getByRole("button", { name: "Send Request" }));
      expect(await dialog().findByText(problem)).toBeVisible();
      expect(amount()).toHaveFocus();
    }
    await user.click(dialog().getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button()).toHaveFocus());
    expect(server.sent(request)).toEqual([]);
  });

  it("CRED-02 is sent once, waits, and leaves the button at rest", async () => {
    const { user, server } = await openCredits();
    server.procedures.request_credits = ({ _amount, _note }) => answered({ amount: _amount, note: _note });
    await user.click(button());
    ask("$12.50", " For my exam ");
    await user.dblClick(dialog().getByRole("button", { name: "Send Request" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(
      await screen.findByText("Your request was sent. An administrator will decide."),
    ).toBeInTheDocument();
    expect(server.sent(request).map(({ body }) => body)).toEqual([{ _amount: 12.5, _note: "For my exam" }]);
    expect(balance().getByText("Request pending")).toBeVisible();
    expect(balance().getByText(/You asked for \$12\.50/)).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it.each([
    [{ status: "approved", approved_amount: 10 }, "Request approved", /approved with \$10\.00/],
    [{ status: "rejected", reason: "Not this term" }, "Request not approved", /Not this term/],
  ])("CRED-02 that is decided says how, and another may be made: %j", async (decision, heading, text) => {
    const server = new ScriptedServer();
    server.tables.credit_requests = [answered({ ...decision, reviewed_at: new Date().toISOString() })];
    await openCredits(server);
    expect(await balance().findByText(heading)).toBeVisible();
    expect(balance().getByText(text)).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it("CRED-02 that fails keeps what was typed, and an earlier request is named as the reason", async () => {
    const { user, server } = await openCredits();
    const mend = server.answer(request, "lost");
    await user.click(button());
    ask("20", "For my exam");
    const send = dialog().getByRole("button", { name: "Send Request" });
    await user.click(send);
    expect(await dialog().findByRole("alert")).toHaveTextContent(
      "Failed to send the request. Please try again.",
    );
    expect(amount()).toHaveValue("20");
    expect(dialog().getByLabelText(/^Note/)).toHaveValue("For my exam");
    mend();
    // Another device was faster.
    server.answer(request, { status: 400, body: { code: "P0001", message: "pending" } });
    server.tables.credit_requests = [answered({ amount: 7 })];
    await user.click(send);
    expect(await dialog().findByText(/You already have a request awaiting a decision\./)).toBeVisible();
    await user.click(dialog().getByRole("button", { name: "Cancel" }));
    expect(await balance().findByText(/You asked for \$7\.00/)).toBeVisible();
    await waitFor(() => expect(button()).toBeDisabled());
  });
});
