import {
  AppError,
  CREDIT_HISTORY_LIMIT,
  type CreditBalance,
  type CreditFigures,
  type CreditFiguresQuery,
  type CreditRepository,
  type CreditRequest,
  type CreditTransaction,
  type Subscriber,
} from "@andromeda/domain";
import { Answers, Followers } from "./answers.ts";

/** The credits of one member on a server; with `answers` a test makes a method wait or fail. */
export class InMemoryCredits implements CreditRepository {
  balance: CreditBalance | null = null;
  ledger: readonly CreditTransaction[] = [];
  requests: readonly CreditRequest[] = [];
  figures: Partial<CreditFigures> = {};
  creditPerMinute: number | null = 1;
  readonly queries: CreditFiguresQuery[] = [];
  readonly pages: number[] = [];
  readonly answers = new Answers<
    "getBalance" | "listLatestTransactions" | "getFigures" | "latestRequest" | "requestCredits"
  >();
  readonly followers = new Followers<null>();

  /** Sets what is available, in cents. */
  setBalance(availableCents: number): void {
    this.balance = { availableCents, lifetimeCents: 0, usedCents: 0 };
  }

  /** Puts so many bookings of a dollar into the ledger. */
  book(count: number): void {
    this.ledger = Array.from({ length: count }, (_, at) => ({
      id: `t${count - at}`,
      amountCents: 100,
      type: "other",
      description: `Booking ${count - at}`,
      previousBalanceCents: 0,
      newBalanceCents: 100,
      createdAt: "2026-01-05T10:00:00.000Z",
      paymentId: null,
    }));
  }

  async getBalance() {
    const { balance } = this;
    await this.answers.to("getBalance");
    return balance;
  }

  async listLatestTransactions(_userId: string, page = 0) {
    this.pages.push(page);
    const { ledger } = this;
    await this.answers.to("listLatestTransactions");
    return ledger.slice(page * CREDIT_HISTORY_LIMIT, (page + 1) * CREDIT_HISTORY_LIMIT);
  }

  async getFigures(query: CreditFiguresQuery) {
    this.queries.push(query);
    await this.answers.to("getFigures");
    return {
      callsThisMonth: 0,
      minutesUsed: 0,
      totalReceivedCents: 0,
      transactionCount: this.ledger.length,
      balancesCents: query.moments.map(() => 0),
      ...this.figures,
    };
  }

  async getCallTerms() {
    return { creditPerMinute: this.creditPerMinute, number: null };
  }

  async latestRequest() {
    const latest = this.requests.at(-1) ?? null;
    await this.answers.to("latestRequest");
    return latest;
  }

  async requestCredits(amountCents: number, note: string) {
    await this.answers.to("requestCredits");
    if (this.requests.at(-1)?.status === "pending") throw new AppError("database/refused", "pending");
    const request: CreditRequest = {
      id: `r${this.requests.length + 1}`,
      amountCents,
      note: note || null,
      status: "pending",
      approvedCents: null,
      reason: null,
      createdAt: "2026-01-05T10:00:00.000Z",
      reviewedAt: null,
    };
    this.requests = [...this.requests, request];
    return request;
  }

  subscribe(_userId: string, subscriber: Subscriber<null>) {
    return this.followers.add(subscriber);
  }
}
