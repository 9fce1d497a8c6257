import {
  AppError,
  CALL_HISTORY_PAGE_SIZE,
  type Call,
  type CallHistoryRepository,
  type CallOutcome,
  type CallQuery,
  type CallTurn,
  type RecordingLink,
  type UserOption,
} from "@andromeda/domain";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { usersOf, userWith } from "../../testing/in-memory-users.ts";
import { openBackOffice, portWith } from "../../testing/open-back-office.tsx";

const callsPage = "/dashboard/admin/call-histories";
const moId = "7a3c2c0e-0000-4000-8000-00000000abcd";
const mo: UserOption = { id: moId, displayName: "Mo Adeyemi", email: "mo@example.org" };

const callWith = (parts: Partial<Call> & { readonly id: string }): Call => ({
  userId: null,
  userName: null,
  channel: "phone",
  fromNumber: "+441632960777",
  toNumber: "+441632960100",
  startedAt: "2025-03-04T14:05:00Z",
  durationSeconds: 65,
  status: "completed",
  recordingPath: null,
  ...parts,
});

/** Ports to a back office with these calls, and what the list was asked. */
function callPorts(all: readonly Call[], parts: Partial<CallHistoryRepository> = {}, options = [mo]) {
  const asked: CallQuery[] = [];
  const callHistories = portWith<CallHistoryRepository>({
    listPage: async (query) => {
      asked.push(query);
      const found = all.filter(
        ({ fromNumber, status, userId }) =>
          (fromNumber ?? "").includes(query.phone ?? "") &&
          (query.status === null || query.status === status) &&
          (query.userId === null || query.userId === userId),
      );
      const first = query.page * CALL_HISTORY_PAGE_SIZE;
      return { calls: found.slice(first, first + CALL_HISTORY_PAGE_SIZE), totalCount: found.length };
    },
    readConversation: async () => ({ turns: [], outcome: null }),
    ...parts,
  });
  const { users } = usersOf([userWith({ id: moId })], {
    listUserOptions: async () => options,
    getUser: async () => null,
    listUsersById: async (ids) => (ids.includes(moId) ? [mo] : []),
  });
  return { callHistories, users, asked };
}

const rows = () => screen.getAllByRole("rowheader");
const column = (name: string) => texts([...document.querySelectorAll(`td[data-label="${name}"]`)]);
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const filter = (name: string) => screen.getByRole("combobox", { name });
const quiet = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

/** Opens the recording or the transcript of the only call. */
async function openCall(button: "Play" | "View", call: Partial<Call>, parts: Partial<CallHistoryRepository>) {
  const view = await openBackOffice(callsPage, callPorts([callWith({ id: "the-call", ...call })], parts));
  await view.user.click(await screen.findByRole("button", { name: button }));
  const name = button === "Play" ? "Call Recording" : "Call Transcript";
  return { ...view, dialog: within(await screen.findByRole("dialog", { name })) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the list of calls", () => {
  it("CALLS-01 CALLS-05 CALLS-08 has three filters and eight columns", async () => {
    await openBackOffice(callsPage, callPorts([callWith({ id: "one" })]));
    await screen.findByRole("button", { name: "Play" });
    expect(screen.getByRole("heading", { level: 1, name: "Call Histories" })).toBeVisible();
    expect(screen.getByRole("searchbox", { name: "Phone number" })).toBeVisible();
    expect(
      within(filter("Call status"))
        .getAllByRole<HTMLOptionElement>("option")
        .map(({ value, textContent }) => [value, textContent]),
    ).toEqual([
      ["all", "All"],
      ["completed", "Completed"],
      ["in-progress", "In progress"],
      ["failed", "Failed"],
      ["busy", "Busy"],
      ["no-answer", "No answer"],
    ]);
    expect(texts(within(filter("User")).getAllByRole("option"))).toEqual(["All users", "Mo Adeyemi"]);
    expect(texts(screen.getAllByRole("columnheader"))).toEqual([
      "User",
      "From",
      "To",
      "Start Time",
      "Duration",
      "Status",
      "Recording",
      "Transcript",
    ]);
    expect(column("Recording")).toEqual(["Play"]);
    expect(column("Transcript")).toEqual(["View"]);
  });

  it("CALLS-09 CALLS-10 CALLS-11 shows member, number, time, duration and status, and a word for each that is unknown", async () => {
    const office = callPorts(
      [
        callWith({ id: "known", userId: moId, userName: "Mo Adeyemi", fromNumber: "+1" }),
        callWith({
          id: "again",
          userId: moId,
          userName: "Mo Adeyemi",
          startedAt: null,
          durationSeconds: 9,
          status: "busy",
        }),
        callWith({ id: "gone", userId: "nobody", durationSeconds: 3600, status: "ringing" }),
        callWith({ id: "bare", durationSeconds: null, status: null, fromNumber: null, toNumber: null }),
      ],
      {},
      [],
    );
    const { user, address } = await openBackOffice(callsPage, office);
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(texts(rows())).toEqual(["Mo Adeyemi", "Mo Adeyemi", "Unknown", "Unknown"]);
    expect(column("From").at(-1)).toBe("N/A");
    expect(column("Start Time").slice(0, 2)).toEqual([
      expect.stringMatching(/^Mar 4, 2025 \d{1,2}:05 [AP]M$/),
      "N/A",
    ]);
    expect(column("Duration")).toEqual(["1:05", "0:09", "60:00", "0:00"]);
    const kinds = [...document.querySelectorAll("[data-kind]")];
    expect(kinds.map((badge) => [badge.textContent, badge.getAttribute("data-kind")])).toEqual([
      ["completed", "success"],
      ["busy", "danger"],
      ["ringing", "info"],
      ["unknown", "info"],
    ]);
    await user.click(screen.getAllByRole("link", { name: "Mo Adeyemi" })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe(`/dashboard/admin/users?member=${moId}`));
  });

  it("PRAC-19 says that a call in the browser was not made by phone, also over its transcript", async () => {
    const typed = { channel: "browser", fromNumber: null, toNumber: null } as const;
    const office = callPorts([callWith({ id: "typed", userId: moId, userName: "Mo Adeyemi", ...typed })]);
    const { user } = await openBackOffice(callsPage, office);
    await waitFor(() => expect(column("From")).toEqual(["Browser"]));
    await user.click(screen.getByRole("button", { name: "View" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent(/Mo Adeyemi, in the browser, Mar 4, 2025/);
  });

  it("CALLS-03 CALLS-13 CALLS-15 keeps filters and page in the address; they combine, and Back takes steps back", async () => {
    const { asked, ...office } = callPorts(
      Array.from({ length: 21 }, (_, at) =>
        callWith({ id: `call ${at}`, userId: moId, status: at === 0 ? "busy" : "completed" }),
      ),
    );
    const { user, address, router } = await openBackOffice(callsPage, office);
    const position = () =>
      within(screen.getByRole("navigation", { name: "Calls, pages" })).getByRole("status");
    const pageButton = (name: string) => screen.getByRole("button", { name });
    await waitFor(() => expect(position()).toHaveTextContent("Page 1 of 3"));
    expect(rows()).toHaveLength(10);
    expect(pageButton("Previous")).toBeDisabled();
    await user.type(screen.getByRole("searchbox", { name: "Phone number" }), "0777{Enter}");
    await waitFor(() => expect(address()).toBe(`${callsPage}?phone=0777`));
    await user.click(pageButton("Next"));
    await user.click(pageButton("Next"));
    await waitFor(() => expect(position()).toHaveTextContent("Page 3 of 3"));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(pageButton("Next")).toBeDisabled();
    expect(address()).toBe(`${callsPage}?phone=0777&page=3`);
    await user.selectOptions(filter("Call status"), "Busy");
    await waitFor(() => expect(address()).toBe(`${callsPage}?phone=0777&status=busy`));
    await user.selectOptions(filter("User"), "Mo Adeyemi");
    await waitFor(() => expect(address()).toBe(`${callsPage}?phone=0777&status=busy&user=${moId}`));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(asked.at(-1)).toMatchObject({ phone: "0777", status: "busy", userId: moId, page: 0 });
    await router.navigate(-1);
    await waitFor(() => expect(filter("User")).toHaveDisplayValue("All users"));
    await router.navigate(-1);
    await waitFor(() => expect(position()).toHaveTextContent("Page 3 of 3"));
    expect(filter("Call status")).toHaveDisplayValue("All");
    expect(screen.getByRole("searchbox", { name: "Phone number" })).toHaveValue("0777");
  });

  it("CALLS-06 CALLS-15 opens a shared link with its filters, also of a user who is not offered", async () => {
    const { asked, ...office } = callPorts([callWith({ id: "one", userId: moId })], {}, []);
    await openBackOffice(`${callsPage}?phone=0777&status=completed&user=${moId}`, office);
    await waitFor(() => expect(filter("User")).toHaveDisplayValue("Mo Adeyemi"));
    expect(filter("Call status")).toHaveDisplayValue("Completed");
    expect(screen.getByRole("searchbox", { name: "Phone number" })).toHaveValue("0777");
    expect(asked[0]).toMatchObject({ phone: "0777", status: "completed", userId: moId });
  });

  it("CALLS-09 says that there is none, and without a filter how calls come to be there", async () => {
    const hint = "A call appears here as soon as a learner starts it, by phone or in the browser.";
    const { user } = await openBackOffice(callsPage, callPorts([]));
    expect(await screen.findByText("No call histories found")).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    await user.selectOptions(filter("Call status"), "Busy");
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
    expect(await screen.findByText("No call histories found")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
    expect(await screen.findByText(hint)).toBeVisible();
    expect(filter("Call status")).toHaveDisplayValue("All");
  });

  it.each([
    ["database/permission-denied", "Permission denied: You may not have access to call history data."],
    ["database/schema", "Database schema error: Please contact an administrator."],
    ["network/offline", "Network error: Please check your connection and try again."],
    ["unexpected", "Failed to load call histories. Please try again."],
  ])("CALLS-26 tells %s by its cause", async (code, words) => {
    quiet();
    const listPage = () => Promise.reject(new AppError(code, "refused"));
    await openBackOffice(callsPage, callPorts([], { listPage }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("rowheader")).toBeNull();
  });
});

describe("the recording of a call", () => {
  const path = "calls/2025/call.wav";
  const retry = () => screen.getByRole("button", { name: "Retry" });

  it("CALLS-16 CALLS-17 CALLS-18 has a player, a download and where it lies, without the link's token", async () => {
    const link = "https://storage.example.org/call.wav?token=eyJ.secret&download=";
    const signed: string[] = [];
    const signRecording = async (recording: string): Promise<RecordingLink> => {
      signed.push(recording);
      return { url: link, expiresAt: Date.now() + 3_600_000 };
    };
    const { dialog } = await openCall("Play", { recordingPath: path }, { signRecording });
    const player = await dialog.findByLabelText("Call recording");
    expect(player).toHaveAttribute("src", link);
    expect(signed).toEqual([path]);
    const download = dialog.getByRole("link", { name: "Download recording" });
    expect(download).toHaveAttribute("href", link);
    expect(download).toHaveAttribute("download");
    const details = dialog.getByRole("region", { name: "Technical details" });
    expect(texts(within(details).getAllByRole("definition"))).toEqual([
      "the-call",
      path,
      "wav",
      "call_recordings",
      expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/),
    ]);
    expect(details).not.toHaveTextContent("eyJ");

    // What the browser cannot play.
    fireEvent.error(player);
    expect(
      await dialog.findByText("Direct playback not available. Please use the download link below."),
    ).toBeVisible();
    expect(dialog.queryByLabelText("Call recording")).toBeNull();
    expect(dialog.getByRole("link", { name: "Download recording" })).toBeVisible();
  });

  it.each([null, "  "])(
    "CALLS-19 that has the path %j is not asked for, and says so",
    async (recordingPath) => {
      const signRecording = vi.fn();
      const { dialog } = await openCall("Play", { recordingPath }, { signRecording });
      expect(await dialog.findByText("No recording path available for this call")).toBeVisible();
      expect(dialog.queryByLabelText("Call recording")).toBeNull();
      expect(signRecording).not.toHaveBeenCalled();
    },
  );

  it("CALLS-20 CALLS-21 CALLS-22 CALLS-23 says of each failure why there is no link, until another try mends it", async () => {
    quiet();
    let failure: AppError | null = new AppError("storage/no-link", "Signed URL generation failed");
    const signRecording = async () => {
      if (failure) throw failure;
      return { url: "https://storage.example.org/call.wav", expiresAt: Date.now() + 3_600_000 };
    };
    const { dialog, user } = await openCall("Play", { recordingPath: path }, { signRecording });
    for (const [next, words] of [
      [failure, "Signed URL generation failed"],
      [new AppError("storage/unexpected", "X"), "Could not access recording: X"],
      [new AppError("storage/bucket-not-found", "X"), "Bucket not found. Check the bucket name."],
      [new AppError("storage/object-not-found", "X"), `Object not found in bucket call_recordings: ${path}`],
      [new AppError("network/offline", "X"), "Failed to load recording: X"],
    ] as const) {
      if (next !== failure) {
        failure = next;
        await user.click(retry());
      }
      expect(await dialog.findByText(words)).toBeVisible();
      expect(dialog.getByText("Recording not available - download link generation failed")).toBeVisible();
      expect(dialog.queryByRole("link", { name: "Download recording" })).toBeNull();
    }
    failure = null;
    await user.click(retry());
    expect(await dialog.findByLabelText("Call recording")).toBeVisible();
  });

  it("CALLS-18 is offered under a new link when the first has expired", async () => {
    let number = 0;
    const signRecording = async () => {
      number += 1;
      return { url: `https://storage.example.org/${number}`, expiresAt: Date.now() + 3_600_000 };
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog } = await openCall("Play", { recordingPath: path }, { signRecording });
    expect(await dialog.findByLabelText("Call recording")).toHaveAttribute(
      "src",
      "https://storage.example.org/1",
    );
    act(() => {
      vi.advanceTimersByTime(3_600_000);
    });
    expect(dialog.getByText("The link to this recording has expired.")).toBeVisible();
    expect(dialog.queryByRole("link", { name: "Download recording" })).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: "Get a new link" }));
    expect(await dialog.findByLabelText("Call recording")).toHaveAttribute(
      "src",
      "https://storage.example.org/2",
    );
  });
});

describe("the transcript of a call", () => {
  const turns = [
    { speaker: "caller", text: "Good morning. Where is the pain?" },
    { speaker: "assistant", text: "In my chest.\nIt is a dull PAIN." },
    { speaker: "assistant", text: "(No answer)" },
  ] as const;
  const said = (given: readonly CallTurn[], outcome: CallOutcome | null = null) => ({
    readConversation: async () => ({ turns: given, outcome }),
  });
  const never = new Promise<never>(() => {});
  const marks = () => texts([...document.querySelectorAll("mark")]);

  it("CALLS-12 CALLS-24 names the speakers, can be searched and copied", async () => {
    const { dialog, user } = await openCall("View", {}, said(turns));
    const lines = within(await dialog.findByRole("list", { name: "Transcript" })).getAllByRole("listitem");
    expect(texts(lines)).toEqual([
      "CallerGood morning. Where is the pain?",
      "AssistantIn my chest.\nIt is a dull PAIN.",
      "Assistant(No answer)",
    ]);
    const search = dialog.getByRole("searchbox", { name: "Search transcript" });
    await user.type(search, "pain{Enter}");
    expect(await dialog.findByText("Match 1 of 2")).toBeVisible();
    expect(marks()).toEqual(["pain", "PAIN"]);
    await user.click(dialog.getByRole("button", { name: "Next match" }));
    expect(document.querySelector("mark[data-current]")).toHaveTextContent("PAIN");
    await user.clear(search);
    await user.type(search, "(no{Enter}");
    await waitFor(() => expect(marks()).toEqual(["(No"]));
    await user.clear(search);
    await user.type(search, "fever{Enter}");
    expect(await dialog.findByText("No matches")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Copy transcript" }));
    expect(await dialog.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      "Caller: Good morning. Where is the pain?\nAssistant: In my chest.\nIt is a dull PAIN.\nAssistant: (No answer)",
    );
  });

  it("CALLS-25 says that there is none", async () => {
    const { dialog } = await openCall("View", {}, said([]));
    expect(await dialog.findByText("No transcript available")).toBeVisible();
  });

  const outcome: CallOutcome = {
    title: "Cough",
    scenarioId: "the-case",
    checklist: [
      { task: "Greets", isCompleted: true },
      { task: "Asks", isCompleted: false },
    ],
    feedback: { kind: "sections", sections: [{ heading: "Strengths", text: "<b>Kind</b> and clear." }] },
  };

  it.each(["Play", "View"] as const)(
    "CALLS-12 leads from %s to the practised case of the call",
    async (button) => {
      const { dialog, user } = await openCall(button, {}, said([], outcome));
      const practised = await dialog.findByRole("region", { name: "Practised case" });
      expect(practised).toHaveTextContent("Practised case: Cough, 1 of 2 tasks completed");
      expect(within(practised).getByRole("link", { name: "Cough" })).toHaveAttribute(
        "href",
        "/dashboard/admin/cases/view/the-case",
      );
      await user.click(within(practised).getByRole("button", { name: "Show tasks and feedback" }));
      expect(texts(within(practised).getAllByRole("listitem"))).toEqual([
        "Completed: Greets",
        "Not completed: Asks",
      ]);
      expect(within(practised).getByRole("heading", { name: "Strengths" })).toBeVisible();
      expect(within(practised).getByText("<b>Kind</b> and clear.")).toBeVisible();
    },
  );

  const fails = { readConversation: () => Promise.reject(new AppError("unexpected", "X")) };

  it("ASEC-13 leaves the recording as it is when the practised case cannot be read, which is in the log", async () => {
    const log = quiet();
    const { dialog } = await openCall("Play", {}, fails);
    await waitFor(() =>
      expect(log.mock.calls.map(([text]) => text)).toEqual([
        expect.stringContaining("the practised case of a call failed"),
      ]),
    );
    expect(await dialog.findByText("No recording path available for this call")).toBeVisible();
    expect(dialog.queryByText(/could not be loaded/)).toBeNull();
  });

  it("PRIV-10 shows nothing of a conversation that the server did not give, and offers another try", async () => {
    quiet();
    const answers = [fails.readConversation, said(turns).readConversation];
    const { dialog, user } = await openCall(
      "View",
      {},
      { readConversation: () => answers.shift()?.() ?? never },
    );
    expect(await dialog.findByText("The transcript could not be loaded.")).toBeVisible();
    expect(dialog.queryByText("No transcript available")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Retry" }));
    expect(await dialog.findByText("Good morning. Where is the pain?")).toBeVisible();
  });
});
