import type { CreditRequest } from "@andromeda/domain";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithTheme } from "../../../testing/render-with-theme.tsx";
import { RequestState } from "./RequestState.tsx";

const pendingRequest: CreditRequest = {
  id: "r1",
  amountCents: 2_500,
  note: null,
  status: "pending",
  approvedCents: null,
  reason: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  reviewedAt: null,
};

function renderText(request: Partial<CreditRequest> | null): string {
  renderWithTheme(<RequestState id="state" request={request && { ...pendingRequest, ...request }} />);
  return screen.getByRole("status").textContent;
}

describe("RequestState", () => {
  it("CRED-02 has its live region while nothing was asked for", () => {
    expect(renderText(null)).toBe("");
  });

  it.each<[Partial<CreditRequest>, RegExp]>([
    [{}, /^Request pendingYou asked for \$25\.00 on Jan 5, 2026.*\. An administrator will decide\.$/],
    [{ status: "approved" }, /^Request approvedYour request for \$25\.00 was approved\. $/],
    [
      { status: "approved", approvedCents: 2_500, reviewedAt: "2026-01-06T10:00:00.000Z" },
      /^Request approvedYour request for \$25\.00 was approved\. Jan 6, 2026/,
    ],
    [
      { status: "approved", approvedCents: 1_000 },
      /^Request approvedYour request for \$25\.00 was approved with \$10\.00\. $/,
    ],
    [{ status: "rejected" }, /^Request not approvedYour request for \$25\.00 was not approved\. $/],
    [
      { status: "rejected", reason: "Too soon.", reviewedAt: "2026-01-06T10:00:00.000Z" },
      /^Request not approvedYour request for \$25\.00 was not approved: Too soon\. Jan 6, 2026/,
    ],
  ])("CRED-02 says what became of %j, and when where that is known", (request, words) => {
    expect(renderText(request)).toMatch(words);
  });
});
