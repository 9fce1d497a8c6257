import { AppError, type CaseRecord, newCaseForm, setLeafValue, toCaseDocument } from "@andromeda/domain";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { CaseSummary, InitialState, SearchAnswer } from "../../shared/ipc-contract.ts";
import { ada, caseSummary, renderApp, signedOut } from "../../testing/render-app.tsx";
import { id } from "../../testing/studio.ts";

const time = "2026-01-01T00:00:00.000Z";
const record: CaseRecord = {
  id: id(1),
  revision: 1,
  document: { ...toCaseDocument(newCaseForm()), title: "Cough" },
  createdAt: time,
  updatedAt: time,
  lastSavedAt: time,
  wasAutoSaved: false,
  publishedVersionId: null,
};
const CONDITIONS = "patient_agent.past_medical_history.conditions";
const full = new AppError("storage/full", "The disk is full.", { recovery: "retry" });

/** The window, with one case in main. */
function renderCase(cases: readonly CaseSummary[] = [], begun?: Parameters<typeof renderApp>[2]) {
  onTestFinished(() => history.replaceState(null, "", location.pathname));
  const { bridge, user } = renderApp(ada, cases, begun);
  const disk = { fault: null as AppError | null, record };
  bridge.answer("cases:open", ({ id: asked }) => (asked === record.id ? disk.record : null));
  bridge.answer("draft:save", ({ document }) => {
    if (disk.fault) throw disk.fault;
    disk.record = { ...disk.record, revision: disk.record.revision + 1, document };
    return disk.record;
  });
  bridge.answer("conflicts:list", () => []);
  bridge.answer("presence:enter", () => null);
  bridge.answer("presence:leave", () => null);
  bridge.answer("presence:move", () => null);
  bridge.answer("proposals:watch", () => null);
  bridge.answer("proposals:unwatch", () => null);
  bridge.answer("proposals:read", () => ({
    own: [],
    decided: { approved: 0, rejected: 0 },
    others: [],
    editors: [],
  }));
  bridge.answer("versions:history", () => []);
  bridge.answer("versions:kept", () => ({
    checkpoints: [],
    versions: null,
    contentFetchedAt: {},
    keepsAll: false,
    progress: null,
  }));
  bridge.answer("fields:lastChanges", () => []);
  /** Follows a link to the case from outside. */
  const follow = async (caseId = record.id) => {
    bridge.answer("link:take", () => ({ kind: "case", id: caseId }));
    bridge.emit("link:arrived", null);
  };
  return { bridge, user, disk, follow };
}

// By selector: finding a role in a whole editor takes seconds.
async function field<Kind extends HTMLElement>(path: string): Promise<Kind> {
  return waitFor(() => {
    const found = document.querySelector<Kind>(`[data-field-path="${path}"] :is(input, select, textarea)`);
    if (!found) throw new Error(`There is no field ${path} yet.`);
    return found;
  });
}

/** Lets pending promises settle, without advancing timers. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  });

const alertTitle = "Your changes are not being saved";
const syncStatus = () => document.querySelector("section[aria-label=Synchronisation] [role=status]");

describe("an open case", () => {
  it("DRAFT-04 DRAFT-07 shows while changes cannot be saved that they are not, and why, and lets the author save a copy", async () => {
    const { bridge, user, disk, follow } = renderCase();
    await screen.findByText("No cases yet");
    await follow();
    const title = await field<HTMLInputElement>("title");
    await waitFor(() => expect(title).toHaveValue("Cough"));
    bridge.emit("sync:changed", { kind: "offline", unsent: 1, lastSyncedAt: null });
    expect(await screen.findByRole("button", { name: "Retry" })).toBeInTheDocument();
    disk.fault = full;
    await user.type(title, "ing");
    const alert = (await screen.findByText(alertTitle)).closest<HTMLElement>("[role=alert]");
    if (!alert) throw new Error("The alert is announced.");
    expect(alert).toHaveTextContent("The disk is full.");
    expect(syncStatus()).toHaveTextContent(/^Not saved$/);
    // One button tries again to save, none beside it to synchronise.
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();

    // Whoever closes the window learns what is unsaved.
    bridge.emit("app:flush", { token: 7 });
    const unsaved = {
      title: "Coughing",
      reason: "The disk is full.",
      copy: expect.stringContaining('"title": "Coughing"'),
    };
    await waitFor(() => expect(bridge.asked).toContainEqual(["app:flushed", { token: 7, unsaved }]));

    // Leaving the case asks too, and stays.
    bridge.answer("app:may-leave", () => false);
    await user.click(screen.getByText("Back to Cases"));
    await waitFor(() => expect(bridge.asked).toContainEqual(["app:may-leave", unsaved]));
    expect(title).toHaveValue("Coughing");

    bridge.answer("app:save-copy", () => true);
    await user.click(within(alert).getByText("Save a copy…"));
    const { reason: _reason, ...copied } = unsaved;
    await waitFor(() => expect(bridge.asked).toContainEqual(["app:save-copy", copied]));

    disk.fault = null;
    await user.click(within(alert).getByText("Try again"));
    await waitFor(() => expect(screen.queryByText(alertTitle)).toBeNull());
    expect(syncStatus()).toHaveTextContent("Offline");
    expect(disk.record.document.title).toBe("Coughing");
  });

  it("DESK-09 is opened again at the field that the author was in, or at the requested one", async () => {
    const { bridge, user, follow } = renderCase();
    await screen.findByText("No cases yet");
    await follow();
    await waitFor(() => expect(document.querySelector("main")).toHaveFocus());
    await user.click(await field("description"));
    await user.click(screen.getByText("Back to Cases"));
    await screen.findByText("No cases yet");
    await follow();
    const again = await field("description");
    await waitFor(() => expect(again).toHaveFocus());
    bridge.emit("window:show-field", { field: "title" });
    await waitFor(async () => expect(await field("title")).toHaveFocus());
  });

  it("DRAFT-02 saves what was typed at once when the window loses the focus or is hidden", async () => {
    const { disk, follow } = renderCase();
    await screen.findByText("No cases yet");
    await follow();
    const title = await field<HTMLInputElement>("title");
    await waitFor(() => expect(title).toHaveValue("Cough"));
    // The delay of the automatic save never ends.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    for (const [text, target, event] of [
      ["Coughing", window, "blur"],
      ["Coughing at night", document, "visibilitychange"],
    ] as const) {
      fireEvent.change(title, { target: { value: text } });
      await settled();
      expect(disk.record.document.title).not.toBe(text);
      target.dispatchEvent(new Event(event));
      await settled();
      expect(disk.record.document.title).toBe(text);
    }
  });

  it("DESK-13 DESK-14 is opened again from the address of a reloaded page, and undoes from the menu", async () => {
    history.replaceState(null, "", `#case/${record.id}`);
    const { bridge, user } = renderCase();
    const level = await field<HTMLSelectElement>("difficulty_level");
    await waitFor(() => expect(level).toBeEnabled());
    await user.selectOptions(level, "Advanced");
    level.focus();
    bridge.emit("menu:command", { command: "undo" });
    await waitFor(() => expect(level).toHaveValue(""));
    bridge.emit("menu:command", { command: "redo" });
    await waitFor(() => expect(level).toHaveValue("Advanced"));

    expect(location.hash).toBe(`#case/${record.id}`);
    bridge.emit("session:changed", signedOut);
    await screen.findByLabelText("Email");
    // The next account starts at its library.
    expect(location.hash).toBe("");
  });

  it("DESK-10 DESK-14 undoes and redoes edits that were made before the library was shown", async () => {
    const { bridge, user, disk, follow } = renderCase();
    await screen.findByText("No cases yet");
    await follow();
    const title = await field<HTMLInputElement>("title");
    await waitFor(() => expect(title).toHaveValue("Cough"));
    await user.type(title, "ing");
    await user.click(screen.getByText("Back to Cases"));
    await waitFor(() => expect(disk.record.document.title).toBe("Coughing"));
    await waitFor(() => expect(document.querySelector("[data-field-path=title]")).toBeNull());
    await follow();
    const again = await field<HTMLInputElement>("title");
    await waitFor(() => expect(again).toHaveValue("Coughing"));
    bridge.emit("menu:command", { command: "undo" });
    await waitFor(() => expect(again).toHaveValue("Cough"));
    bridge.emit("menu:command", { command: "redo" });
    await waitFor(() => expect(again).toHaveValue("Coughing"));
  });

  it("DRAFT-05 ASEC-14 keeps the draft as a checkpoint under a name that is not cut, and restores one", async () => {
    const { bridge, user, follow } = renderCase();
    const kept = {
      id: 7,
      caseId: record.id,
      reason: "manual" as const,
      name: "Before lunch",
      createdAt: time,
    };
    let checkpoints = [kept];
    bridge.answer("checkpoints:list", () => checkpoints);
    bridge.answer("checkpoints:create", ({ name }) => {
      const made = { ...kept, id: 8, name };
      checkpoints = [made, ...checkpoints];
      return made;
    });
    bridge.answer("checkpoints:restore", () => record);
    await screen.findByText("No cases yet");
    await follow();
    await field("title");
    await user.click(screen.getByText("Checkpoints"));
    const dialog = within(await screen.findByRole("dialog", { name: "Checkpoints on this computer" }));
    const name = dialog.getByRole("textbox");
    await user.click(name);
    await user.paste("x".repeat(201));
    await user.click(dialog.getByText("Save checkpoint"));
    expect(name).toHaveValue("x".repeat(201));
    expect(name).toHaveAccessibleDescription("Use at most 200 characters");
    expect(bridge.asked.map(([channel]) => channel)).not.toContain("checkpoints:create");
    await user.clear(name);
    await user.type(name, " After lunch ");
    await user.click(dialog.getByText("Save checkpoint"));
    await waitFor(() =>
      expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining("After lunch"),
        expect.stringContaining("Before lunch"),
      ]),
    );
    expect(bridge.asked).toContainEqual([
      "checkpoints:create",
      { caseId: record.id, reason: "manual", name: "After lunch" },
    ]);
    expect(dialog.getByRole("textbox")).toHaveValue("");
    await user.click(dialog.getAllByText("Restore")[1] as HTMLElement);
    await screen.findByText(/^The draft was restored from that checkpoint/);
    expect(bridge.asked).toContainEqual(["checkpoints:restore", { checkpointId: 7 }]);
  });

  it("DRAFT-06 is restored from the bin and opens; reading the bin can be retried", async () => {
    const { bridge, user } = renderCase();
    let fault: AppError | null = full;
    bridge.answer("bin:list", () => {
      if (fault) throw fault;
      return [{ checkpointId: 7, title: "Cough", deletedAt: time }];
    });
    bridge.answer("bin:restore", () => record);
    await user.click(await screen.findByRole("button", { name: "Bin" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Bin" }));
    await dialog.findByText("The bin could not be read.");
    expect(dialog.getByText("The disk is full.")).toBeInTheDocument();
    fault = null;
    await user.click(dialog.getByRole("button", { name: "Retry" }));
    await user.click(await dialog.findByRole("button", { name: "Restore Cough" }));
    await waitFor(async () => expect(await field<HTMLInputElement>("title")).toHaveValue("Cough"));
    expect(bridge.asked).toContainEqual(["bin:restore", { checkpointId: 7 }]);
    expect(screen.queryByRole("dialog", { name: "Bin" })).toBeNull();
  });

  it("DESK-15 finds text in the fields and labels of the case, and changes nothing", async () => {
    const { bridge, user, disk, follow } = renderCase();
    const description = "A cough.\nHe coughs at night.";
    const template = setLeafValue(newCaseForm().template, CONDITIONS, ["Asthma", "Hay fever (1998)"]);
    const stored = toCaseDocument({ ...newCaseForm(), template });
    const found = { ...stored, title: "Cough", description, difficulty_level: "Advanced" };
    disk.record = { ...record, document: found };
    await screen.findByText("No cases yet");
    await follow();
    const title = await field<HTMLInputElement>("title");
    await waitFor(() => expect(title).toHaveValue("Cough"));
    title.focus();
    title.setSelectionRange(0, 0);

    act(() => bridge.emit("menu:command", { command: "find" }));
    const find = screen.getByLabelText<HTMLInputElement>("Find in the case");
    expect(find).toHaveFocus();
    const bar = within(find.closest<HTMLElement>("[role=search]") ?? document.body);
    const count = bar.getByRole("status");
    await user.keyboard("cOUGH");
    expect(count).toHaveTextContent(/^1 of 3$/);
    expect(title).toHaveAttribute("data-found");
    await user.keyboard("{Enter}{Enter}");
    expect(count).toHaveTextContent(/^3 of 3$/);
    const text = await field<HTMLTextAreaElement>("description");
    expect([text.selectionStart, text.selectionEnd]).toEqual([12, 17]);
    expect(title).not.toHaveAttribute("data-found");
    act(() => bridge.emit("menu:command", { command: "find-next" }));
    expect(count).toHaveTextContent(/^1 of 3$/);
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(count).toHaveTextContent(/^3 of 3$/);
    act(() => bridge.emit("menu:command", { command: "find-previous" }));
    expect(count).toHaveTextContent(/^2 of 3$/);
    expect(find).toHaveFocus();

    // Closed, it leaves the focus at the match; opened again, it has its text selected and continues from there.
    await user.keyboard("{Escape}");
    expect(text).toHaveFocus();
    expect([text.selectionStart, text.selectionEnd]).toEqual([2, 7]);
    expect(screen.queryByLabelText("Find in the case")).toBeNull();
    expect(document.querySelector("[data-found]")).toBeNull();
    act(() => bridge.emit("menu:command", { command: "find" }));
    const again = screen.getByLabelText<HTMLInputElement>("Find in the case");
    expect([again.selectionStart, again.selectionEnd]).toEqual([0, 5]);
    await user.keyboard("advanc");
    expect(document.querySelector("[data-found]")).toBe(await field("difficulty_level"));
    await user.clear(again);
    await user.keyboard("FEVER (19");
    expect(document.querySelector("[data-found]")).toHaveValue("Hay fever (1998)");
    await user.clear(again);
    await user.keyboard("difficulty level");
    expect(document.querySelector("[data-found]")).toHaveTextContent("Difficulty Level");
    await user.clear(again);
    await user.keyboard("no such thing");
    expect(screen.getByText("No matches")).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(text).toHaveFocus();

    expect(text).toHaveValue(description);
    bridge.emit("app:flush", { token: 9 });
    await waitFor(() => expect(bridge.asked).toContainEqual(["app:flushed", { token: 9, unsaved: null }]));
    expect(bridge.asked.map(([channel]) => channel)).not.toContain("draft:save");
  });

  it("DESK-12 the command palette goes to a field of the open case", async () => {
    const { bridge, user, follow } = renderCase();
    await follow();
    await field("title");
    act(() => bridge.emit("menu:command", { command: "command-palette" }));
    await screen.findByRole("dialog", { name: "Command palette" });
    await user.keyboard("difficulty{Enter}");
    const wanted = await field("difficulty_level");
    await waitFor(() => expect(wanted).toHaveFocus());
  });

  it("DESK-09 DESK-27 the case that was open last is opened at the start", async () => {
    const { bridge } = renderCase([], { openCase: record, newest: "[]" });
    expect(await field("title")).toHaveValue("Cough");
    // It came with the initial state, and is requested only when it may have changed.
    const read = () => bridge.asked.filter(([channel]) => /^cases:(open|newest)$/.test(channel));
    expect(read()).toEqual([]);
    act(() =>
      bridge.emit("cases:changed", {
        origin: "elsewhere",
        changed: [caseSummary(record.id, { title: "Cough" })],
        removed: [],
      }),
    );
    await waitFor(() => expect(read()).toEqual([["cases:open", { id: record.id }]]));
  });

  it("DESK-25 a new case opens with the focus in its title", async () => {
    const { user } = renderCase([caseSummary(id(1), { title: "Cough" })]);
    await user.click(await screen.findByRole("button", { name: "New case" }));
    const title = await field<HTMLInputElement>("title");
    await waitFor(() => expect(title).toHaveFocus());
  });

  it("DESK-27 the whole list is read only after the frame that shows the case", async () => {
    const frames: FrameRequestCallback[] = [];
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
    const cases = Array.from({ length: 41 }, (_, index) => caseSummary(id(index + 1)));
    const { bridge } = renderCase(cases, { openCase: record, newest: JSON.stringify(cases.slice(0, 40)) });
    expect(await field("title")).toHaveValue("Cough");
    // All idle callbacks so far have run.
    await new Promise((done) => requestIdleCallback(done));
    const read = () => bridge.asked.filter(([channel]) => /^(cases:list|window:ready)$/.test(channel));
    expect(read()).toEqual([]);
    act(() => {
      for (const run of frames) run(0);
    });
    await waitFor(() => expect(read()).toHaveLength(2));
  });

  it("DESK-27 LIB-04 the first rendering of the signed-in window has the case, not a spinner, and gets the focus", async () => {
    const shown: string[] = [];
    const watcher = new MutationObserver(() => shown.push(document.body.textContent));
    watcher.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watcher.disconnect());
    renderCase([], { openCase: record, newest: "[]" });
    expect(await field("title")).toHaveValue("Cough");
    await waitFor(() => expect(document.querySelector("main")).toHaveFocus());
    expect(shown.some((text) => text.includes("Opening Andromeda Case Studio…"))).toBe(true);
    expect(shown.filter((text) => text.includes("Loading the scenario…"))).toEqual([]);
  });

  it("DESK-09 DESK-27 the library is neither rendered nor read as a whole before the case that was open last can be edited", async () => {
    const cases = Array.from({ length: 41 }, (_, index) => caseSummary(id(index + 1)));
    const { promise, resolve } = Promise.withResolvers<Partial<InitialState>>();
    const { bridge } = renderCase(cases, promise);
    expect(await screen.findByText("Opening Andromeda Case Studio…")).toBeInTheDocument();
    const titles: (string | undefined)[] = [];
    bridge.answer("cases:list", () => {
      titles.push(document.querySelector<HTMLInputElement>('[data-field-path="title"] input')?.value);
      return "[]";
    });
    bridge.answer("window:ready", () => {
      titles.push(document.querySelector<HTMLInputElement>('[data-field-path="title"] input')?.value);
      return null;
    });
    resolve({ openCase: record, newest: JSON.stringify(cases.slice(0, 40)) });
    await waitFor(() => expect(titles).toEqual(["Cough", "Cough"]));
    expect(screen.queryByRole("heading", { name: "Case library" })).toBeNull();
  });

  it("DESK-19 goes to the field that was requested in another window, and does not open a case that another window has", async () => {
    const { bridge, user } = renderCase([caseSummary(id(1), { title: "Cough" })]);
    bridge.answer("window:enter-case", () => false);
    await user.click(await screen.findByRole("button", { name: "Cough" }));
    await waitFor(() =>
      expect(bridge.asked).toContainEqual(["window:enter-case", { id: id(1), field: null }]),
    );
    expect(screen.getByRole("heading", { name: "Case library" })).toBeInTheDocument();
    bridge.answer("window:enter-case", () => true);
    await user.click(screen.getByRole("button", { name: "Cough" }));
    const wanted = await field("difficulty_level");
    act(() => bridge.emit("window:show-field", { field: "difficulty_level" }));
    await waitFor(() => expect(wanted).toHaveFocus());
  });

  it("DESK-19 opens a case of the library in a window of its own", async () => {
    const { bridge, user } = renderCase([caseSummary(id(1), { title: "Cough" })]);
    bridge.answer("window:open-case", () => null);
    await user.click(await screen.findByRole("button", { name: "Actions for Cough" }));
    await user.click(await screen.findByRole("menuitem", { name: "Open in new window" }));
    expect(bridge.asked).toContainEqual(["window:open-case", { id: id(1) }]);
  });

  it("DESK-03 DESK-17 shows the fields that match the search, and opens the case at the field", async () => {
    const { bridge, user } = renderCase([caseSummary(id(1), { title: "Cough" })]);
    const path = `case_template.${CONDITIONS}`;
    const answers: Readonly<Record<string, SearchAnswer>> = {
      "hay fev": {
        hits: [
          {
            caseId: id(1),
            title: "Cough",
            path,
            fieldName: "Conditions",
            snippet: [
              { text: "Since school: ", isMatch: false },
              { text: "Hay", isMatch: true },
              { text: " <b>fever</b>", isMatch: false },
            ],
          },
        ],
        isMore: true,
        unread: 1,
      },
    };
    bridge.answer("search:cases", ({ text }) => answers[text] ?? { hits: [], isMore: false, unread: 0 });
    const box = await screen.findByRole("searchbox", { name: "Search cases" });
    expect(screen.queryByText("Found in fields")).toBeNull();
    await user.type(box, "hay fev{Enter}");
    const results = within(await screen.findByRole("region", { name: "Found in fields" }));
    expect(results.getByRole("status")).toHaveTextContent("1 field, and more; 1 case is still being read");
    expect(results.getByText("Hay").tagName).toBe("MARK");
    await user.click(results.getByRole("button", { name: "Conditions Since school: Hay <b>fever</b>" }));
    const button = await waitFor(() => {
      const place = document.querySelector(`[data-field-path="${path}"]`);
      expect(place?.contains(document.activeElement)).toBe(true);
      return place;
    });
    expect(button).toBeInTheDocument();
  });

  it("SYNC-13 says why a case was not deleted, until the author keeps it", async () => {
    const { bridge, user, follow } = renderCase([
      caseSummary(record.id, { sync: { kind: "not-deleted", message: "Only its author may." } }),
    ]);
    const kept: string[] = [];
    bridge.answer("cases:retry-refused", ({ id: asked }) => {
      kept.push(String(asked));
      return null;
    });
    await follow();
    const alert = await screen.findByText("This case was not deleted");
    expect(alert.closest("[role=alert]")).toHaveTextContent(
      "Only its author may. To try again, delete the case again.",
    );
    await user.click(screen.getByRole("button", { name: "Keep the case" }));
    expect(kept).toEqual([record.id]);
  });

  it("DESK-08 says what to do about a link whose case is not on this computer", async () => {
    const { follow } = renderCase();
    await screen.findByText("No cases yet");
    await follow(id(2));
    await screen.findByText(
      "The case of this link is not on this computer. Synchronise, then open the link again.",
    );
    expect(screen.getByText("No cases yet")).toBeInTheDocument();
  });
});
