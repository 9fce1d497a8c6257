import {
  type AppError,
  asAppError,
  BALANCE_HISTORY_DAYS,
  type BalancePoint,
  balanceHistory,
  type CallTerms,
  CREDIT_HISTORY_LIMIT,
  CREDIT_OUTCOME_DAYS,
  CREDITS_REFRESH_MS,
  type CreditFigures,
  type CreditRepository,
  type CreditRequest,
  type CreditTransaction,
  minutesOfCalls,
  startOfMonth,
  startsOfDays,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import { type PageRange, pageRange } from "../query/paged-list.ts";
import { Query } from "../query/query.ts";

/** Whether the page is visible, and when it becomes visible again or the connection returns. */
export interface PageVisibility {
  isVisible(): boolean;
  /** The returned function stops listening. */
  onReturn(listener: () => void): () => void;
}

/** What the credits need from outside; `log` receives what no screen shows. */
export interface CreditsDeps {
  readonly userId: string;
  readonly credits: CreditRepository;
  readonly visibility: PageVisibility;
  readonly log: (message: string, cause: unknown) => void;
}

/** One page of the ledger; pages count from 0. */
export interface TransactionPage {
  readonly page: number;
  readonly items: readonly CreditTransaction[];
}

/** The figures and the times to which their balances belong. */
interface DatedFigures extends CreditFigures {
  readonly moments: readonly Date[];
}

/** The state of sending a request; a refusal says whether another request is pending. */
export type RequestStatus =
  | { readonly kind: "idle" | "sending" }
  | { readonly kind: "failed"; readonly isAlreadyPending: boolean; readonly error: unknown };

/** One booking causes two or three events; one read answers them all. */
const SETTLE_MS = 200;

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The credits of a member: balance, ledger, figures, and the request for more. Everything is read every 30 seconds
 * while the page is visible, when it becomes visible again, and after every change that the server reports.
 */
export class CreditsStore {
  readonly balance: Query<number>;
  readonly transactions: Query<TransactionPage>;
  readonly figures: Query<DatedFigures>;
  readonly latestRequest: Query<CreditRequest | null>;
  /** What a call costs, and the number to call. */
  readonly callTerms: Query<CallTerms>;
  requestStatus: RequestStatus = { kind: "idle" };
  /** The requested page; `transactions` says which one is loaded. */
  wantedPage = 0;

  readonly #deps: CreditsDeps;
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: CreditsDeps) {
    const { userId, credits, log } = deps;
    this.#deps = deps;
    this.balance = new Query({
      what: "the credit balance",
      log,
      // A member without a row has not received anything yet: the balance is 0.
      read: async () => (await credits.getBalance(userId))?.availableCents ?? 0,
    });
    this.transactions = new Query({ what: "the credit transactions", log, read: () => this.#readPage() });
    this.figures = new Query({ what: "the credit figures", log, read: () => this.#readFigures() });
    this.latestRequest = new Query({
      what: "the credit request",
      log,
      read: () => credits.latestRequest(userId),
    });
    this.callTerms = new Query({
      what: "the terms of a call",
      log,
      read: () => credits.getCallTerms(),
    });
    makeAutoObservable(
      this,
      { balance: false, transactions: false, figures: false, latestRequest: false, callTerms: false },
      { autoBind: true, deep: false },
    );
  }

  /** Whole minutes of calls that the balance pays for; null while that is not known, and when calls are free. */
  get minutesLeft(): number | null {
    const { value: balanceCents } = this.balance;
    return balanceCents === null
      ? null
      : minutesOfCalls(balanceCents, this.callTerms.value?.creditPerMinute ?? null);
  }

  /** Why some of it could not be read, or null. */
  get failure(): AppError | null {
    const parts = [this.balance, this.transactions, this.figures, this.latestRequest];
    return parts.find(({ failure }) => failure !== null)?.failure ?? null;
  }

  /** At least 1: an empty ledger is one empty page. */
  get pageCount(): number {
    return Math.max(1, Math.ceil((this.figures.value?.transactionCount ?? 0) / CREDIT_HISTORY_LIMIT));
  }

  /** The transactions that are shown; null while there are none. */
  get range(): PageRange | null {
    const { value } = this.transactions;
    const total = this.figures.value?.transactionCount ?? 0;
    return value && pageRange(value.page, CREDIT_HISTORY_LIMIT, value.items.length, total);
  }

  get isTurningPage(): boolean {
    return this.transactions.value !== null && this.transactions.value.page !== this.wantedPage;
  }

  get isRequestPending(): boolean {
    return this.latestRequest.value?.status === "pending";
  }

  /** The newest request while it is pending, and for two weeks after it was decided; else null. */
  get recentRequest(): CreditRequest | null {
    const { value: request } = this.latestRequest;
    if (!request || request.status === "pending") return request;
    const decidedAt = Date.parse(request.reviewedAt ?? request.createdAt);
    return Date.now() - decidedAt < CREDIT_OUTCOME_DAYS * dayMs ? request : null;
  }

  /** The balance of the last days up to now; null while it is not known, and for a ledger without a booking. */
  get balanceHistory(): readonly BalancePoint[] | null {
    const { value: figures } = this.figures;
    const { value: balanceCents } = this.balance;
    if (!figures || figures.transactionCount === 0 || balanceCents === null) return null;
    const now = { at: new Date(), balanceCents };
    return balanceHistory(figures.moments, figures.balancesCents, now);
  }

  /** Reads everything and keeps it up to date until the returned function is called. */
  follow(): () => void {
    const { userId, credits, visibility, log } = this.#deps;
    // The next tick reads what changes before the first connection.
    let hasMissedChanges = false;
    const unsubscribe = credits.subscribe(userId, {
      onChange: this.refreshSoon,
      onState: (state) => {
        if (state.kind === "failed") log("Following the credits failed", state.error);
        else if (hasMissedChanges) this.refreshSoon();
        hasMissedChanges = state.kind === "failed";
      },
    });
    const stopListening = visibility.onReturn(this.refreshSoon);
    void this.refresh();
    void this.callTerms.load();
    const ticks = setInterval(() => {
      // The page is hidden: `onReturn` reads when it is visible again.
      if (visibility.isVisible()) void this.refresh();
    }, CREDITS_REFRESH_MS);
    return () => {
      unsubscribe();
      stopListening();
      clearInterval(ticks);
      clearTimeout(this.#refreshTimer);
      this.#refreshTimer = undefined;
    };
  }

  /** Reads everything again; what cannot be read keeps its last value. */
  async refresh(): Promise<void> {
    await Promise.all([
      this.balance.load(),
      this.transactions.load(),
      this.figures.load(),
      this.latestRequest.load(),
    ]);
  }

  /** Reads everything again after a moment, once for all events in it. */
  refreshSoon(): void {
    this.#refreshTimer ??= setTimeout(() => {
      this.#refreshTimer = undefined;
      void this.refresh();
    }, SETTLE_MS);
  }

  /** Goes to a page of the ledger. A failure is only logged, and the old page stays. */
  async goTo(page: number): Promise<void> {
    this.wantedPage = Math.min(Math.max(0, page), this.pageCount - 1);
    await this.transactions.load();
    runInAction(() => {
      if (!this.transactions.isReading) this.wantedPage = this.transactions.value?.page ?? 0;
    });
  }

  /** Asks for credits; true when the request was stored and waits for a decision. */
  async request(amountCents: number, note: string): Promise<boolean> {
    const { credits, log } = this.#deps;
    if (this.requestStatus.kind === "sending") return false;
    this.requestStatus = { kind: "sending" };
    try {
      const request = await credits.requestCredits(amountCents, note);
      runInAction(() => {
        if (this.latestRequest.status.kind === "ready") this.latestRequest.update(() => request);
        else void this.latestRequest.load();
        this.requestStatus = { kind: "idle" };
      });
      return true;
    } catch (cause) {
      log("Requesting credits failed", cause);
      const isAlreadyPending = asAppError(cause).code === "database/refused";
      runInAction(() => {
        this.requestStatus = { kind: "failed", isAlreadyPending, error: cause };
      });
      if (isAlreadyPending) void this.latestRequest.load();
      return false;
    }
  }

  /** Clears the failure of a request, when the form is left. */
  dropRequestFailure(): void {
    if (this.requestStatus.kind === "failed") this.requestStatus = { kind: "idle" };
  }

  async #readPage(): Promise<TransactionPage> {
    const { credits, userId } = this.#deps;
    const page = this.wantedPage;
    const items = await credits.listLatestTransactions(userId, page);
    if (items.length > 0 || page === 0) return { page, items };
    // The ledger is shorter than counted.
    runInAction(() => {
      this.wantedPage = 0;
    });
    return { page: 0, items: await credits.listLatestTransactions(userId, 0) };
  }

  async #readFigures(): Promise<DatedFigures> {
    const { credits } = this.#deps;
    const now = new Date();
    const moments = startsOfDays(now, BALANCE_HISTORY_DAYS);
    return { ...(await credits.getFigures({ monthStart: startOfMonth(now), moments })), moments };
  }
}
