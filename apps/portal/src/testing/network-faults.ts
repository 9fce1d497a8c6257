import { notifications } from "@mantine/notifications";
import { act, fireEvent, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { pass } from "./open-portal.tsx";
import { type Reply, ScriptedServer, type SentRequest } from "./scripted-server.ts";

/** What can go wrong between a page and its server, with what the screen says then. */
export interface Fault {
  readonly name: string;
  readonly words: string;
  readonly reply: Reply | Promise<null>;
}

const minuteMs = 60_000;

const sessionEnded: Fault = {
  name: "401",
  words: "Your session has ended. Sign in again.",
  reply: { status: 401, body: { code: "PGRST301", message: "JWT expired" } },
};

const unanswered: Fault = {
  name: "no answer for a minute",
  words: "The server took too long to answer.",
  reply: new Promise<null>(() => undefined),
};

/** Every fault, the slowest first. */
export const faults: readonly Fault[] = [
  unanswered,
  { name: "cut before", words: "The server could not be reached. Check your connection.", reply: "lost" },
  {
    name: "cut in the middle",
    words: "The server could not be reached. Check your connection.",
    reply: "cut",
  },
  {
    name: "500",
    words: "The server has a problem at the moment. Try again later.",
    reply: { status: 500, body: { code: "XX000", message: "cache lookup failed for relation 16384" } },
  },
  sessionEnded,
];

/** Something that a person does and that waits for the server. */
export interface NetworkAction {
  readonly action: string;
  /** The request that it waits for. */
  readonly request: string;
  /** Opens the screen and does all but the last click. */
  readonly open: (server: ScriptedServer) => Promise<void>;
  /** The button of the last click; it must be disabled or busy while the answer is awaited. */
  readonly button: () => HTMLElement;
  /** What the screen says when it failed, whatever the reason; without it the reason alone. */
  readonly says?: string;
  /** What it says instead of the usual words when the session has ended. */
  readonly saysWhenEnded?: string;
  /** Asserts that what was typed is still there. */
  readonly keeps?: () => void;
  /** Asserts that the screen shows the result. */
  readonly done: () => void;
  /** False where there is no session yet that could end. */
  readonly hasSession?: boolean;
}

/** A screen that reads something when it is opened. */
export interface NetworkRead {
  readonly read: string;
  readonly request: string;
  /** Opens the screen, and calls `fail` before it reads. */
  readonly open: (server: ScriptedServer, fail: () => void) => Promise<void>;
  /** Asserts that the screen says that it reads. */
  readonly waits: () => void;
  /** What the screen says when it failed, whatever the reason, or by the words of the fault. */
  readonly says: string | ((words: string) => string);
  readonly shows: () => void;
}

const isRefresh = ({ query }: SentRequest) => query.get("grant_type") === "refresh_token";
const refreshes = (server: ScriptedServer) => server.sent("POST auth/token").filter(isRefresh).length;

/** Breaks requests of this name, and with a session that has ended its refresh, until the returned function is called. */
function breakWith(fault: Fault, server: ScriptedServer, request: string): () => void {
  const mends = [server.answer(request, () => fault.reply)];
  if (fault === sessionEnded) mends.push(server.answer("POST auth/token", refuseRefresh));
  return () => {
    for (const mend of mends) mend();
  };
}

function refuseRefresh(request: SentRequest): Reply | null {
  return isRefresh(request)
    ? { status: 400, body: { code: "refresh_token_not_found", message: "Refresh Token Not Found" } }
    : null;
}

/** Expects a text on the screen, alone or within another; roles and names would be slow to look for in a big form. */
function expectSaid(text: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let saying: HTMLElement | null = null;
  while (walker.nextNode())
    if (walker.currentNode.textContent?.includes(text)) saying = walker.currentNode.parentElement;
  expect(saying, text).not.toBeNull();
  expect(saying, text).toBeVisible();
}

/** A control that would lose the focus if it were disabled is only marked as busy. */
const isDisabledOrBusy = (control: HTMLElement) =>
  control.matches(":disabled") || control.getAttribute("aria-busy") === "true";

function expectPlainWords(): void {
  expect(document.body).not.toHaveTextContent(
    /TypeError|Failed to fetch(?! clinical)|cache lookup|JWT|Token/,
  );
}

/** Tries the action with every fault in turn, then with an answer that takes 20 s. */
export async function expectActionSurvives(row: NetworkAction): Promise<void> {
  const { request, open, button, says, keeps, done, hasSession = true } = row;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = new ScriptedServer();
  await open(server);
  const sent = () => server.sent(request).length;

  for (const fault of faults.filter((one) => hasSession || one !== sessionEnded)) {
    const [sentBefore, refreshesBefore] = [sent(), refreshes(server)];
    const mend = breakWith(fault, server, request);
    fireEvent.click(button());
    await waitFor(() => expect(sent(), fault.name).toBeGreaterThan(sentBefore));
    if (fault === unanswered) {
      await waitFor(() => expect(isDisabledOrBusy(button())).toBe(true));
      await pass(minuteMs);
    }
    await waitFor(() => {
      if (says) expectSaid(says);
      expectSaid((fault === sessionEnded && row.saysWhenEnded) || fault.words);
    });
    expectPlainWords();
    keeps?.();
    if (fault === sessionEnded) expect(refreshes(server)).toBe(refreshesBefore + 1);
    mend();
    // An automatic retry, which is not answered either, ends too.
    if (fault === unanswered) await pass(minuteMs);
    await waitFor(() => expect(isDisabledOrBusy(button()), fault.name).toBe(false));
    // Only a few are shown at once, and the next one must be among them.
    act(() => notifications.clean());
  }

  const sentBefore = sent();
  const release = server.hold(request);
  fireEvent.click(button());
  await waitFor(() => expect(sent()).toBe(sentBefore + 1));
  await waitFor(() => expect(isDisabledOrBusy(button())).toBe(true));
  fireEvent.click(button());
  const form = button().closest("form");
  if (form) fireEvent.submit(form);
  await pass(20_000);
  expect(isDisabledOrBusy(button())).toBe(true);
  expect(document.body).not.toHaveTextContent(says ?? unanswered.words);
  keeps?.();
  expect(sent()).toBe(sentBefore + 1);
  release();
  await waitFor(done);
}

/** Reads with every fault in turn, without a click in between, then lets the connection come back. */
export async function expectReadingSurvives(row: NetworkRead): Promise<void> {
  const { request, open, waits, says, shows } = row;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = new ScriptedServer();
  const sent = () => server.sent(request).length;
  let mend = () => {};
  await open(server, () => {
    mend = breakWith(unanswered, server, request);
  });
  await waitFor(waits);
  await pass(20_000);
  waits();
  for (const fault of faults) {
    const sentBefore = sent();
    mend();
    mend = breakWith(fault, server, request);
    await pass(minuteMs);
    await waitFor(() => expect(sent(), fault.name).toBeGreaterThan(sentBefore));
    await waitFor(() => expectSaid(typeof says === "string" ? says : says(fault.words)));
    expectPlainWords();
  }
  mend();
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  await waitFor(shows);
}

/** Something that is saved by itself; a second change undoes the first one. */
export interface NetworkSaving {
  readonly request: string;
  readonly open: (server: ScriptedServer) => Promise<void>;
  readonly change: () => void;
  readonly says: string;
  readonly keeps: () => void;
  readonly done: () => void;
}

/** Lets the saving fail with every fault in turn, then waits until it was done without a click. */
export async function expectSavingSurvives(row: NetworkSaving): Promise<void> {
  const { request, open, change, says, keeps, done } = row;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = new ScriptedServer();
  await open(server);
  for (const fault of faults) {
    const sentBefore = server.sent(request).length;
    const mend = breakWith(fault, server, request);
    change();
    await waitFor(() => expect(server.sent(request).length, fault.name).toBeGreaterThan(sentBefore));
    if (fault === unanswered) await pass(minuteMs);
    await waitFor(() => {
      expectSaid(says);
      if (fault === sessionEnded) expectSaid(fault.words);
    });
    expectPlainWords();
    keeps();
    mend();
    await pass(minuteMs);
    await waitFor(done);
    change();
    await pass(minuteMs);
  }
}
