import type { CreditRepository } from "@andromeda/domain";
import { CreditsStore } from "@andromeda/stores";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPortal } from "../../../testing/render-portal.tsx";
import { BalanceSection } from "./BalanceSection.tsx";

/** The section of a member who has so much and has neither booked nor asked for anything. */
async function sectionOf(availableCents: number) {
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
    latestRequest: async () => null,
    requestCredits: () => Promise.reject(new Error("Nothing is asked for.")),
    subscribe: () => () => undefined,
  };
  const store = new CreditsStore({
    userId: "ada",
    credits,
    attention: { isVisible: () => true, onReturn: () => () => undefined },
    log: () => undefined,
  });
  await store.refresh();
  renderPortal(<BalanceSection store={store} requestStateId="request" />);
}

const suspended = "Your account is suspended. Request credits to make calls again.";

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
    await sectionOf(cents);
    const status = screen.getByText(amount).parentElement;
    expect(status).toHaveTextContent(`${amount}${word}${text}`);
    const badge = screen.getByText(word).closest<HTMLElement>("[data-kind]");
    expect(badge?.style.getPropertyValue("--badge-color")).toBe(`var(--mantine-color-${colour}-light-color)`);
    expect(badge?.style.getPropertyValue("--badge-bg")).toBe(`var(--mantine-color-${colour}-light)`);
  });
});
