import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { examinerReport, id, PracticeServer } from "../../../testing/practice-server.ts";
import { member } from "../../../testing/scripted-server.ts";

const path = `/dashboard/practised/${id(2)}`;
const region = (name: string) => within(screen.getByRole("region", { name }));

function marked(): PracticeServer {
  const server = new PracticeServer();
  server.report = {
    practisedCaseId: id(2),
    callId: id(1),
    scenarioId: id(100),
    title: "Tight in the chest",
    kind: "history",
    practisedAt: "2026-01-05T10:00:00Z",
    channel: "browser",
    entries: [
      { position: 1, speaker: "learner", text: "Where does it hurt?", saidAt: "2026-01-05T10:00:00Z" },
      { position: 2, speaker: "patient", text: "<b>Here</b>", saidAt: "2026-01-05T10:00:00Z" },
    ],
    answers: {
      differentials: ["angina pectoris", "Pleurisy"],
      investigations: ["12-lead ECG"],
      plan: "",
      questions: ["It thins the blood."],
      prescriptions: [],
    },
    recordingPath: null,
    report: examinerReport(),
  };
  return server;
}

describe("the feedback", () => {
  it("PRAC-30 has the misses first, each with what would have earned it, then what was earned with its quote", async () => {
    openPortal(path, { server: marked() });
    await screen.findByRole("heading", { level: 1, name: "Tight in the chest" });
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Your result",
      "You missed 2",
      "You did 1",
      "Model answer",
      "Communication",
      "Conversation (2 turns)",
    ]);
    expect(region("Your result").getByText(/1 of 3 points earned.*not the share of points/)).toBeVisible();
    const [call, plan] = region("You missed 2").getAllByRole("listitem");
    expect(call).toHaveTextContent("Asks about allergiesAre you allergic to anything?");
    expect(plan).toHaveTextContent("Aspirin 300 mgName the drug and its dose.");
    expect(region("You did 1").getByRole("listitem")).toHaveTextContent("Where does it hurt?");
  });

  it("PRAC-30 has what could harm the patient before every other miss", async () => {
    const server = marked();
    const report = examinerReport();
    const advice = "Do not give this: the patient is allergic to penicillin.";
    const unsafe = {
      task: "Amoxicillin 500 mg",
      isCompleted: false,
      quote: null,
      advice,
      isUnsafe: true as const,
    };
    server.report = server.report && { ...server.report, report: { ...report, prescribing: [unsafe] } };
    openPortal(path, { server });
    await screen.findByRole("heading", { level: 1, name: "Tight in the chest" });
    const misses = region("You missed 3");
    expect(misses.getAllByRole("heading", { level: 3 })[0]).toHaveTextContent("Unsafe");
    expect(misses.getAllByRole("listitem")[0]).toHaveTextContent(`Amoxicillin 500 mg${advice}`);
    expect(region("Model answer").queryByText("Amoxicillin 500 mg")).not.toBeInTheDocument();
  });

  it("PRAC-31 shows the model answer beside what was given", async () => {
    openPortal(path, { server: marked() });
    await screen.findByRole("heading", { level: 1, name: "Tight in the chest" });
    const rows = region("Model answer")
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "ExpectedYours",
      "Anginaangina pectoris",
      "ExpectedYours",
      "RefluxNot given",
      "ExpectedYours",
      "ECG12-lead ECG",
    ]);
    expect(region("Model answer").getByText("You also gave: Pleurisy")).toBeVisible();
    // The examiner's questions have no answer in a case: the learner's is shown once.
    expect(region("Model answer").getAllByText("It thins the blood.")).toHaveLength(1);
    const [toWorkOn, shown] = region("Communication").getAllByRole("listitem");
    expect(toWorkOn).toHaveTextContent("SummarisingSay back what you heard.");
    expect(shown).toHaveTextContent(/^Introducing yourselfI am Sam$/);
  });

  it("PRAC-31 says which part of the diagnosis is still missing", async () => {
    const server = marked();
    const diagnosis = { expected: "Angina, anaemia", given: "anaemia", lacking: "Angina" };
    server.report = server.report && { ...server.report, report: { ...examinerReport(), diagnosis } };
    openPortal(path, { server });
    await screen.findByRole("heading", { level: 1, name: "Tight in the chest" });
    expect(region("Model answer").getByRole("row", { name: /Angina, anaemia/ })).toHaveTextContent(
      "Angina, anaemiaanaemia. Still missing: Angina",
    );
  });

  it("PRAC-32 has the conversation, as text and nothing else, and the way to practise again", async () => {
    const { user } = openPortal(path, { server: marked() });
    await user.click(await screen.findByRole("button", { name: "Conversation (2 turns)" }));
    expect(await screen.findByText("<b>Here</b>")).toBeVisible();
    for (const again of screen.getAllByRole("link", { name: "Practise again" }))
      expect(again).toHaveAttribute("href", `/dashboard/practise?case=${id(100)}`);
  });

  it("PRAC-32 the conversation is read aloud, one turn after the other, until it is stopped", async () => {
    const spoken: { text: string; onend?: () => void }[] = [];
    class Utterance {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
    vi.stubGlobal("speechSynthesis", {
      speak: (utterance: { text: string }) => spoken.push(utterance),
      cancel: () => undefined,
    });
    const { user } = openPortal(path, { server: marked() });
    await user.click(await screen.findByRole("button", { name: "Conversation (2 turns)" }));
    await user.click(await screen.findByRole("button", { name: "Listen" }));
    spoken[0]?.onend?.();
    await waitFor(() =>
      expect(spoken.map(({ text }) => text)).toEqual(["Where does it hurt?", "<b>Here</b>"]),
    );
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(screen.getByRole("button", { name: "Listen" })).toBeVisible();
  });

  it("PRAC-33 a call by phone, which has no report, shows its checklist, feedback and conversation", async () => {
    const server = marked();
    server.report = server.report && {
      ...server.report,
      channel: "phone",
      report: null,
      answers: null,
      scenarioId: null,
    };
    server.tables.practiced_cases = [
      {
        id: id(2),
        user_id: member.id,
        title: "Tight in the chest",
        category_type: "history",
        created_at: "2026-01-05T10:00:00Z",
        checklist_data: [
          { task: "Asks about pain", completed: true },
          { task: "Asks about allergies", completed: false },
        ],
        feedback: "Good.",
      },
    ];
    openPortal(path, { server });
    expect(await screen.findByText("Good.")).toBeVisible();
    expect(screen.getByText(/By phone/)).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Your result",
      "You missed 1",
      "You did 1",
      "Feedback",
      "Conversation (2 turns)",
    ]);
    expect(region("Your result").getByText(/1 of 2 points earned/)).toBeVisible();
    expect(region("You missed 1").getByRole("listitem")).toHaveTextContent("Asks about allergies");
    expect(screen.getByRole("button", { name: "Conversation (2 turns)" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Practise again" })).toBeNull();
  });

  it("PRAC-33 the recording of a call by phone is loaded on a retry, and one that is gone is reported", async () => {
    const server = marked();
    server.report = server.report && { ...server.report, channel: "phone", recordingPath: "2026/mine.wav" };
    const sign = "POST storage/object/sign/call_recordings/2026/mine.wav";
    const mend = server.answer(sign, { status: 500, body: { message: "no" } });
    const { user } = openPortal(path, { server });
    expect(await screen.findByText("The recording could not be loaded.")).toBeVisible();
    mend();
    const restore = server.answer(sign, {
      status: 400,
      body: { statusCode: "404", error: "not_found", message: "Object not found" },
    });
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("The recording of this call is no longer kept.")).toBeVisible();
    restore();
  });

  it("PRAC-33 plays the recording of the learner's own phone call", async () => {
    const server = marked();
    server.report = server.report && { ...server.report, channel: "phone", recordingPath: "2026/mine.wav" };
    server.answer("POST storage/object/sign/call_recordings/2026/mine.wav", {
      status: 200,
      body: { signedURL: "/object/sign/call_recordings/2026/mine.wav?token=t" },
    });
    openPortal(path, { server });
    const player = await screen.findByLabelText("Call recording");
    expect(player.getAttribute("src")).toContain("/object/sign/call_recordings/2026/mine.wav?token=t");
    expect(screen.getByRole("link", { name: "Download recording" })).toBeVisible();
  });

  it("SHELL-07 the focus is at the heading also once the feedback has loaded", async () => {
    const { go } = openPortal("/dashboard/credits", { server: marked() });
    await screen.findByRole("heading", { level: 1, name: "Credits" });
    await go(path);
    const title = await screen.findByRole("heading", { level: 1, name: "Tight in the chest" });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it("PRAC-33 feedback that does not exist, or cannot be read, is reported", async () => {
    const server = marked();
    const mend = server.answer("POST rpc/get_practice_report", {
      status: 404,
      body: { code: "PT404", message: "There is no such practised case.", details: "practice/not-found" },
    });
    const { go, user } = openPortal(path, { server });
    expect(await screen.findByText("This practised case was not found.")).toBeVisible();
    mend();
    const repair = server.answer("POST rpc/get_practice_report", "lost");
    await go("/dashboard/credits");
    await go(path);
    expect(await screen.findByText("The feedback could not be loaded.")).toBeVisible();
    repair();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Tight in the chest" })).toBeVisible();
  });
});
