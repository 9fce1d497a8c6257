import type { CreditRepository } from "@andromeda/domain";
import { CreditsStore } from "@andromeda/stores";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderWithTheme } from "../../../testing/render-with-theme.tsx";
import { BalanceSection } from "./BalanceSection.tsx";

/** Renders the section for a member without transactions and requests; returns the handler of its button. */
async function renderSection(availableCents: number, price: number | null = 1) {
  const credits: CreditRepository = {
    getBalance: async () => ({ availableCents, lifetimeCents: 0, usedCents: 0 }),
    listLatestTransactions: async () => [],
    getFigures: async () => ({
      callsThisMonth: 0,
      minutesUsed: 0,
      totalReceivedCents: 0,
      transactionCount: 0,
      balancesCents: [],
    }),
    getCallTerms: async () => ({ creditPerMinute: price, number: null }),
    latestRequest: async () => null,
    requestCredits: () => Promise.reject(new Error("Nothing is asked for.")),
    subscribe: () => () => undefined,
  };
  const store = new CreditsStore({
    userId: "ada",
    credits,
    visibility: { isVisible: () => true, onReturn: () => () => undefined },
    log: () => undefined,
  });
  await Promise.all([store.refresh(), store.callTerms.load()]);
  const onRequest = vi.fn();
  renderWithTheme(<BalanceSection store={store} onRequest={onRequest} />);
  return onRequest;
}

const suspended = "Your account is suspended. Request credits to call by phone.";

describe("BalanceSection", () => {
  // The theme's yellow is the orange of the specification.
  it.each([
    [-325, "-$3.25", "Suspended", "red", suspended],
    [0, "$0.00", "Suspended", "red", suspended],
    [1, "$0.01", "Low", "yellow", "Your balance is low."],
    [999, "$9.99", "Low", "yellow", "Your balance is low."],
    [1_000, "$10.00", "Good", "green", "Your balance is in good standing."],
    [2_500, "$25.00", "Good", "green", "Your balance is in good standing."],
  ])("CRED-04 CRED-05 a balance of %i cents is %s, %s and %s", async (cents, amount, word, colour, text) => {
    await renderSection(cents);
    const status = screen.getByText(amount).parentElement;
    expect(status?.textContent).toContain(`${amount}${word}${text}`);
    const badge = screen.getByText(word).closest<HTMLElement>("[data-kind]");
    expect(badge?.style.getPropertyValue("--badge-color")).toBe(`var(--mantine-color-${colour}-light-color)`);
    expect(badge?.style.getPropertyValue("--badge-bg")).toBe(`var(--mantine-color-${colour}-light)`);
  });

  it.each([
    [100, 1, "About 1 minute of calls left."],
    [516, 1, "About 5 minutes of calls left."],
    [2_500, 0.5, "About 50 minutes of calls left."],
    [50, 1, "Less than a minute of calls left."],
  ])("CRED-21 a balance of %i cents at %d a minute says: %s", async (cents, price, words) => {
    await renderSection(cents, price);
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each([
    [0, 1],
    [516, 0],
    [516, null],
  ])("CRED-21 a balance of %i cents at %s a minute says nothing of minutes", async (cents, price) => {
    await renderSection(cents, price);
    expect(screen.queryByText(/of calls left/)).toBeNull();
  });

  it("CRED-01 CRED-21 the button that asks for more stands in the card", async () => {
    const onRequest = await renderSection(516);
    screen.getByRole("button", { name: "Request Credits" }).click();
    expect(onRequest).toHaveBeenCalledOnce();
  });
});
