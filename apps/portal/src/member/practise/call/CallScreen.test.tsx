import { noAnswers } from "@andromeda/domain";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectPath, fill, openPortal, pass } from "../../../testing/open-portal.tsx";
import { id, PracticeServer, practiceCase, practise } from "../../../testing/practice-server.ts";

const path = `/dashboard/practise/${id(1)}`;
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What you say" });
const log = () => screen.getByRole("log", { name: "Conversation" });
const button = (name: string) => screen.getByRole("button", { name });

let server: PracticeServer;

beforeEach(() => {
  server = new PracticeServer();
});

/** Opens the server's call, which begins now unless the test has begun one. */
async function open(kind: "history" | "exam" | "prescribing" = "history") {
  if (!server.call) server.begin(practiceCase({ kind }));
  const portal = openPortal(path, { server });
  await screen.findByRole("textbox", { name: "What you say" });
  return portal;
}

describe("talking", () => {
  it("PRAC-22 Enter says it, Shift+Enter starts a line, and what is said is read out once", async () => {
    const { user } = await open();
    await user.type(box(), "Hello.{Shift>}{Enter}{/Shift}Where does it hurt?{Enter}");
    await waitFor(() => expect(within(log()).getAllByRole("listitem")).toHaveLength(2));
    const [mine, patients] = within(log()).getAllByRole("listitem");
    expect(mine?.textContent).toBe("YouHello.\nWhere does it hurt?");
    expect(patients?.textContent).toBe("PatientYou said: Hello.\nWhere does it hurt?");
    expect(box()).toHaveValue("");
    expect(box()).toHaveFocus();
    await user.keyboard(" {Enter}");
    expect(server.actions.filter((action) => action === "say")).toHaveLength(1);
  });

  it("PRAC-22 keeps the newest words in sight, unless the learner has scrolled up", async () => {
    const { user } = await open();
    await user.type(box(), "Hello.{Enter}");
    await waitFor(() => expect(within(log()).getAllByRole("listitem")).toHaveLength(2));
    const frame = log().parentElement?.parentElement as HTMLElement;
    Object.defineProperties(frame, { scrollHeight: { value: 1_000 }, clientHeight: { value: 200 } });

    fireEvent.scroll(frame, { target: { scrollTop: 650 } });
    await user.type(box(), "Any pain?{Enter}");
    await waitFor(() => expect(within(log()).getAllByRole("listitem")).toHaveLength(4));
    expect(frame.scrollTop).toBe(650);

    fireEvent.scroll(frame, { target: { scrollTop: 750 } });
    await user.type(box(), "Any fever?{Enter}");
    await waitFor(() => expect(within(log()).getAllByRole("listitem")).toHaveLength(6));
    expect(frame.scrollTop).toBe(1_000);
  });

  it("PRAC-22 asks the learner to begin, until something is said", async () => {
    const { user } = await open();
    const opening = "Your patient is listening. Introduce yourself to begin.";
    expect(screen.getByText(opening)).toBeVisible();
    await user.type(box(), "Hello.{Enter}");
    await waitFor(() => expect(within(log()).getAllByRole("listitem")).toHaveLength(2));
    expect(screen.queryByText(opening)).toBeNull();
  });

  it("PRAC-22 says that a text is too long instead of cutting it", async () => {
    const { user } = await open();
    fill(box(), "a".repeat(4_001));
    expect(screen.getByText("At most 4,000 characters at once. Say it in parts.")).toBeVisible();
    await user.click(button("Send"));
    expect(server.actions).not.toContain("say");
    expect(box().value).toHaveLength(4_001);
  });

  it("PRAC-23 nothing is lost with the connection: the same request is sent when it is back", async () => {
    const { user } = await open();
    const mend = server.refuse("say", "lost");
    await user.type(box(), "Any pain?{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Not sent yet.");
    await user.type(box(), "Or fever");
    mend();
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(within(log()).getAllByRole("listitem")).toHaveLength(2));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(box()).toHaveValue("Or fever");
    const [first, second] = server.sent(practise).filter(({ body }) => body.action === "say");
    expect(second?.body.requestId).toBe(first?.body.requestId);
  });

  it("PRAC-23 words that were not sent can be edited, and outlive leaving the screen", async () => {
    const { user, go } = await open();
    const mend = server.refuse("say", "lost");
    await user.type(box(), "Any pain?{Enter}");
    await screen.findByRole("alert");
    await user.click(button("Edit"));
    expect(box()).toHaveValue("Any pain?");
    mend();
    await go("/dashboard/progress");
    await go(path);
    await waitFor(() => expect(box()).toHaveValue("Any pain?"));
  });

  it("PRAC-24 goes on with what another tab said, and keeps the words of this one", async () => {
    const { user } = await open();
    server.say("Hello");
    await user.type(box(), "Any pain?{Enter}");
    expect(await screen.findByText(/This call continued in another tab/)).toBeVisible();
    expect(box()).toHaveValue("Any pain?");
    expect(within(log()).getAllByRole("listitem")).toHaveLength(2);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(within(log()).getAllByRole("listitem")).toHaveLength(4));
  });

  it("PRAC-29 a choice from the Examine… menu examines, and the findings are not the patient's words", async () => {
    server.reply = () => ({ speaker: "findings", text: "Soft, not tender." });
    const { user } = await open("exam");
    await user.click(button("Examine…"));
    await user.click(await screen.findByRole("menuitem", { name: "Abdomen" }));
    await waitFor(() =>
      expect(
        within(log())
          .getAllByRole("listitem")
          .map((turn) => turn.textContent),
      ).toEqual(["YouI examine your abdomen.", "FindingsSoft, not tender."]),
    );
  });
});

describe("the chart", () => {
  const chart = () => within(screen.getByRole("region", { name: "Prescription chart" }));

  it("PRAC-25 shows an allergy once the patient has disclosed it, and keeps its lines for the marking", async () => {
    server.reply = () => ({ speaker: "patient", text: "Penicillin brings me out in a rash." });
    const { user } = await open("prescribing");
    expect(chart().getByRole("status")).toHaveTextContent("Allergies: not known. Ask the patient.");
    await user.type(box(), "Any allergies?{Enter}");
    await waitFor(() => expect(chart().getByRole("status")).toHaveTextContent("“Penicillin brings me out"));
    await user.click(chart().getByRole("button", { name: "Add a drug" }));
    fill(chart().getByLabelText("Drug"), "Doxycycline");
    fill(chart().getByLabelText("Dose"), "100 mg");
    await user.click(chart().getByRole("button", { name: "Add a drug" }));
    await user.click(button("End"));
    await user.click(button("End the call"));
    expect(await screen.findByDisplayValue("Doxycycline")).toBeVisible();
    await user.click(button("Get feedback"));
    await expectPath(`/dashboard/practised/${id(2)}`);
    const { prescriptions } = server.report?.answers ?? {};
    expect(prescriptions).toHaveLength(1);
    expect(prescriptions?.[0]).toMatchObject({ drug: "Doxycycline", dose: "100 mg", route: "" });
  });
});

describe("the end", () => {
  it("PRAC-26 skipping the answers leads straight to the feedback; they are kept where the marking fails", async () => {
    const { user } = await open();
    await user.type(box(), "Hello{Enter}");
    const mend = server.refuse("submit", "lost");
    await user.click(button("End"));
    await user.click(await screen.findByRole("button", { name: "End and skip to feedback" }));
    expect(await screen.findByText("Your answers could not be marked. They are kept here.")).toBeVisible();
    mend();
    await user.click(button("Get feedback"));
    await expectPath(`/dashboard/practised/${id(2)}`);
    expect(server.report?.answers).toMatchObject({ differentials: [], investigations: [], plan: "" });
  });

  it("PRAC-26 asks before the call ends, and an end that fails leaves it going on", async () => {
    const { user } = await open();
    const mend = server.refuse("end", "lost");
    await user.click(button("End"));
    // A key pressed once too often does not end it.
    expect(await screen.findByRole("button", { name: "Keep talking" })).toHaveFocus();
    await user.click(button("End the call"));
    expect(await screen.findByText("The call could not be ended.")).toBeVisible();
    mend();
    await user.click(button("Keep talking"));
    expect(box()).toBeVisible();
    await user.click(button("End"));
    await user.click(await screen.findByRole("button", { name: "End the call" }));
    expect(await screen.findByText(/^The call has ended\./)).toBeVisible();
  });

  it("PRAC-26 the call ends by itself when the time is up, and what was not said stays in sight", async () => {
    server.begin(practiceCase(), { endsAt: new Date(Date.now() + 60_000).toISOString() });
    await open();
    fill(box(), "One thing more");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    expect(screen.getByRole("timer", { name: "Time left" })).toHaveTextContent(/^(1:00|0:5\d)$/);
    server.call = server.call && { ...server.call, status: "answering", endedAt: server.call.endsAt };
    await pass(62_000);
    vi.useRealTimers();
    // The clock of the screen started before time was stopped; coming back to the tab reads the call too.
    window.dispatchEvent(new Event("focus"));
    expect(await screen.findByText(/^Time is up, so the call has ended\./)).toBeVisible();
    expect(screen.getByText("One thing more")).toBeVisible();
  });

  it("PRAC-26 a silent call that ended by itself has nothing to mark", async () => {
    server.begin(practiceCase(), { status: "marked", endedAt: "2026-01-05T10:00:00Z" });
    openPortal(path, { server });
    expect(await screen.findByText("Nothing was said in this call.")).toBeVisible();
  });

  it("PRAC-26 a call of somebody else is not found", async () => {
    openPortal(path, { server });
    expect(await screen.findByText("This call was not found.")).toBeVisible();
  });

  it("PRAC-26 a call that cannot be read is read again on a retry", async () => {
    server.begin();
    const mend = server.refuse("get", "lost");
    const { user } = openPortal(path, { server });
    expect(await screen.findByText("The call could not be loaded.")).toBeVisible();
    mend();
    await user.click(button("Try Again"));
    expect(await screen.findByRole("textbox", { name: "What you say" })).toBeVisible();
  });
});

describe("the answers", () => {
  it("PRAC-27 are kept until they are marked, and lead to the feedback", async () => {
    server.begin(practiceCase(), { status: "answering", endedAt: "2026-01-05T10:00:00Z", cost: 1.5 });
    const { user, go } = openPortal(path, { server });
    const field = await screen.findByRole("textbox", { name: "New item for differential diagnoses" });
    expect(screen.getByText(/^The call has ended\. It cost \$1\.50\./)).toBeVisible();
    await user.type(field, "Angina{Enter}Reflux{Enter}");
    await user.type(screen.getByRole("textbox", { name: "Management plan" }), "Aspirin");
    await user.type(screen.getByRole("textbox", { name: "Why aspirin?" }), "Platelets");
    await go("/dashboard/progress");
    await go(path);
    expect(await screen.findByDisplayValue("Reflux")).toBeVisible();
    const mend = server.refuse("submit", "lost");
    await user.click(button("Get feedback"));
    expect(await screen.findByRole("alert")).toHaveTextContent("They are kept here.");
    mend();
    await user.click(button("Get feedback"));
    await expectPath(`/dashboard/practised/${id(2)}`);
    expect(server.report?.answers).toEqual({
      differentials: ["Angina", "Reflux"],
      investigations: [],
      plan: "Aspirin",
      questions: ["Platelets"],
      prescriptions: [],
    });
    expect(window.sessionStorage.getItem(`andromeda.practice.${id(1)}`)).toBeNull();
  });
});

describe("what is too long for the marking", () => {
  it.each<[string, (user: UserEvent) => unknown]>([
    ["sends them", (user) => user.click(button("Get feedback"))],
    ["comes back to the tab", () => window.dispatchEvent(new Event("focus"))],
  ])(
    "PRAC-24 are shown as not marked where another tab had the call marked and the learner %s",
    async (_, goOn) => {
      server.begin(practiceCase(), { status: "answering", endedAt: "2026-01-05T10:00:00Z" });
      const { user, go } = openPortal(path, { server });
      await user.type(
        await screen.findByRole("textbox", { name: "New item for differential diagnoses" }),
        "Angina{Enter}",
      );
      await user.type(screen.getByRole("textbox", { name: "Management plan" }), "Aspirin");
      server.mark({ ...noAnswers, questions: [""], plan: "Rest" });
      await goOn(user);
      await expectPath(`/dashboard/practised/${id(2)}`);
      const notice = (await screen.findByText("Not marked: what you typed in this tab")).closest(
        "[role=alert], [role=status]",
      );
      expect(notice).toHaveTextContent(/Differential diagnoses: Angina.*Management plan: Aspirin/);
      await go("/dashboard/progress");
      await go(`/dashboard/practised/${id(2)}`);
      await user.click(await screen.findByRole("button", { name: "Discard these answers" }));
      expect(screen.queryByText("Not marked: what you typed in this tab")).toBeNull();
      await go("/dashboard/progress");
      await go(`/dashboard/practised/${id(2)}`);
      expect(await screen.findByRole("region", { name: "Your result" })).toBeVisible();
      expect(screen.queryByText("Not marked: what you typed in this tab")).toBeNull();
    },
  );

  it("PRAC-27 is neither cut nor sent: its field says so and gets the focus", async () => {
    const kind = "prescribing";
    server.begin(practiceCase({ kind }), { status: "answering", endedAt: "2026-01-05T10:00:00Z" });
    const { user } = openPortal(path, { server });
    const differential = await screen.findByRole("textbox", { name: "New item for differential diagnoses" });
    fill(differential, "d".repeat(501));
    await user.type(differential, "{Enter}");
    expect(screen.getByText("Use at most 500 characters in item 1")).toBeVisible();
    const plan = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Management plan" });
    fill(plan, "p".repeat(10_001));
    expect(screen.getByText("Use at most 10,000 characters")).toBeVisible();
    fill(screen.getByRole("textbox", { name: "Why aspirin?" }), "q".repeat(4_001));
    expect(screen.getByText("Use at most 4,000 characters")).toBeVisible();
    await user.click(button("Add a drug"));
    fill(screen.getByLabelText("Drug"), "d".repeat(301));
    expect(screen.getByText("Use at most 300 characters")).toBeVisible();
    for (const field of [plan, screen.getByLabelText("Drug")]) expect(field).not.toHaveAttribute("maxlength");
    await user.click(button("Get feedback"));
    expect(differential).toHaveFocus();
    expect(server.actions).not.toContain("submit");
  });

  it("PRAC-27 is one item too many, too", async () => {
    server.begin(practiceCase(), { status: "answering", endedAt: "2026-01-05T10:00:00Z" });
    const { user } = openPortal(path, { server });
    await user.click(await screen.findByRole("textbox", { name: "New item for investigations" }));
    await user.paste(Array.from({ length: 51 }, (_, at) => `Test ${at}`).join("\n"));
    expect(screen.getByText("Use at most 50 items")).toBeVisible();
    await user.click(button("Get feedback"));
    expect(server.actions).not.toContain("submit");
    await user.click(button("Remove Test 50"));
    await user.click(button("Get feedback"));
    await expectPath(`/dashboard/practised/${id(2)}`);
  });
});

describe("voice", () => {
  /** A browser that hears what the test says. */
  class Recognition {
    static last: Recognition | null = null;
    onresult: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      Recognition.last = this;
    }
    stop() {
      this.onend?.();
    }
    hear(transcript: string) {
      this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: true })] });
    }
  }

  it("PRAC-28 is not offered where the browser cannot listen", async () => {
    await open();
    expect(screen.queryByRole("radiogroup", { name: "How you talk" })).toBeNull();
  });

  it("PRAC-28 says who gets the voice before it listens, and sends what was heard while the key was held", async () => {
    vi.stubGlobal("webkitSpeechRecognition", Recognition);
    const { user } = await open();
    await user.click(screen.getByRole("radio", { name: "Push to talk" }));
    expect(screen.getByText(/may send it to its maker/)).toBeVisible();
    expect(Recognition.last).toBeNull();
    button("Hold to talk").focus();
    await user.keyboard("{ >}");
    expect(button("Release to send")).toBeVisible();
    Recognition.last?.hear("where does it hurt");
    await user.keyboard("{/ }");
    await waitFor(() => expect(log()).toHaveTextContent("where does it hurt"));
    Recognition.last = null;
  });

  it("PRAC-28 text still works when the microphone is refused", async () => {
    vi.stubGlobal("webkitSpeechRecognition", Recognition);
    const { user } = await open();
    await user.click(screen.getByRole("radio", { name: "Hands-free" }));
    await user.click(button("Start listening"));
    Recognition.last?.onerror?.({ error: "not-allowed" });
    Recognition.last?.onend?.();
    expect(await screen.findByRole("alert")).toHaveTextContent("does not let this page use the microphone");
    expect(button("Start listening")).toBeVisible();
    expect(box()).toBeEnabled();
  });
});
