import { type CaseRepository, type LeafPath, messageOf } from "@andromeda/domain";
import { CaseWorkspaceStore, fieldPathOf } from "@andromeda/stores";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { caseWith, recordOf, someTaxonomy } from "../testing/editor-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { CaseWorkspace } from "../workspace/CaseWorkspace.tsx";

const TESTS: LeafPath = "examiner_agent.patient_tests";
const JOB: LeafPath = "patient_agent.social_history.occupation";

const stored = recordOf(
  caseWith(
    { title: "Chest pain", is_draft: true },
    {
      "patient_agent.presenting_complaint.chief_complaint": "I have dyspnoea.",
      "patient_agent.demographics.age": 58,
      "patient_agent.demographics.gender": "Male",
      "patient_agent.social_history.smoking": "20 a day for 35 years",
      [TESTS]: ["Must answer: How much alcohol do you drink?"],
    },
  ),
  1,
);
const isNotCalled = () => Promise.reject(new Error("Nothing is written in here."));

async function openCase() {
  const cases: CaseRepository = {
    open: async () => stored,
    create: isNotCalled,
    save: isNotCalled,
    publish: isNotCalled,
    remove: isNotCalled,
    watch: () => () => undefined,
  };
  const store = new CaseWorkspaceStore({
    cases,
    versions: { history: isNotCalled, get: isNotCalled, revert: isNotCalled },
    session: { user: null },
    makeId: () => "made",
    describe: messageOf,
    log: () => undefined,
    onNotice: () => undefined,
  });
  const { user } = renderAuthoring(
    <CaseWorkspace store={store} taxonomy={{ kind: "ready", taxonomy: someTaxonomy }} />,
  );
  await act(() => store.open("case-1"));
  return { store, user };
}

type Opened = Awaited<ReturnType<typeof openCase>>;

async function ask({ user }: Opened, question: string) {
  await user.type(
    await screen.findByRole("textbox", { name: "Question to the patient" }),
    `${question}{Enter}`,
  );
}

async function tryIt() {
  const opened = await openCase();
  await opened.user.click(screen.getByRole("button", { name: "Try the patient" }));
  return opened;
}

const panel = () => screen.getByRole("dialog", { name: "Try the Patient" });
const keptTests = ({ store }: Opened) => store.editor.fields.leaf(TESTS).value;

describe("trying the patient of a draft", () => {
  it("TRY-01 TRY-02 answers from the draft, and leads to the field behind the answer", async () => {
    const opened = await tryIt();
    await ask(opened, "Do you smoke?");
    const reply = await within(panel()).findByRole("article", { name: "Patient" });
    expect(reply).toHaveTextContent(/20 a day/);
    await opened.user.click(within(reply).getByRole("button", { name: "Smoking" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Smoking/ })).toHaveFocus());
  });

  it("TRY-01 answers from what has been typed by now", async () => {
    const opened = await tryIt();
    act(() => opened.store.editor.setLeaf("patient_agent.social_history.smoking", "Stopped last May"));
    await ask(opened, "Do you smoke?");
    expect(await within(panel()).findByRole("article", { name: "Patient" })).toHaveTextContent(/last May/);
  });

  it("TRY-03 lists what the case does not say, opens its field, and takes it off once it is written", async () => {
    const opened = await tryIt();
    await ask(opened, "What do you do for a living?");
    const gaps = await within(panel()).findByRole("region", { name: "What the case does not say" });
    expect(gaps).toHaveTextContent("What do you do for a living?");
    await opened.user.click(within(gaps).getByRole("button", { name: /Occupation/ }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Occupation/ })).toHaveFocus());
    act(() => opened.store.editor.setLeaf(JOB, "Bus driver"));
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "What the case does not say" })).toBeNull(),
    );
  });

  it("TRY-03 takes off a gap that was filled while the conversation was closed", async () => {
    const opened = await tryIt();
    await ask(opened, "What do you do for a living?");
    await within(panel()).findByRole("region", { name: "What the case does not say" });
    await opened.user.keyboard("{Escape}");
    act(() => opened.store.editor.setLeaf(JOB, "Bus driver"));
    await opened.user.click(screen.getByRole("button", { name: "Try the patient" }));
    await within(panel()).findByRole("article", { name: "Patient" });
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "What the case does not say" })).toBeNull(),
    );
  });

  it("TRY-04 keeps a question with the case, as one that must be answered or must not bring something out", async () => {
    const opened = await tryIt();
    await ask(opened, "Do you smoke?");
    await opened.user.click(await screen.findByRole("button", { name: "Keep as a test" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "The case must answer this" }));
    expect(keptTests(opened)).toContain("Must answer: Do you smoke?");
    await opened.user.click(screen.getByRole("button", { name: "Keep as a test" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: /must not volunteer this/ }));
    const words = screen.getByRole("textbox", { name: /must not bring out/ });
    await opened.user.clear(words);
    await opened.user.type(words, "sildenafil{Enter}");
    expect(keptTests(opened)).toContain("Must not tell “sildenafil”: Do you smoke?");
  });

  it("TRY-01 closes with Escape, gives the focus back and keeps the talk", async () => {
    const opened = await tryIt();
    await ask(opened, "Do you smoke?");
    await opened.user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Try the Patient" })).toBeNull();
    expect(screen.getByRole("button", { name: "Try the patient" })).toHaveFocus();
    await opened.user.keyboard("{Enter}");
    expect(await within(panel()).findByRole("article", { name: "Patient" })).toBeVisible();
  });
});

describe("the check of a case", () => {
  it("LINT-04 names what to look at, leads to its field and lets the author accept it with a reason", async () => {
    const { store, user } = await openCase();
    await user.click(await screen.findByRole("button", { name: /Case check.*1 to look at/ }));
    const check = screen.getByRole("region", { name: "Case check" });
    await user.click(within(check).getByRole("button", { name: /short of breath/ }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Chief Complaint/ })).toHaveFocus());
    await user.click(within(check).getByRole("button", { name: "This is intended…" }));
    await user.type(
      within(check).getByRole("textbox", { name: "Why this is intended" }),
      "He is a nurse{Enter}",
    );
    expect(store.editor.fields.leaf("examiner_agent.accepted_findings").value).toEqual([
      expect.stringMatching(/dyspnoea.* — He is a nurse$/),
    ]);
    expect(await screen.findByRole("button", { name: /Case check.*Nothing found/ })).toHaveFocus();
  });

  it("TRY-05 LINT-04 says before publishing which tests fail, and lets the author publish all the same", async () => {
    const { store } = await openCase();
    act(() => {
      store.isPublishing = true;
    });
    const dialog = await screen.findByRole("dialog", { name: "Publish New Version" });
    expect(await within(dialog).findByText(/A test of the patient failed/)).toBeVisible();
    expect(dialog).toHaveTextContent(/How much alcohol do you drink\?/);
    expect(within(dialog).getByRole("button", { name: "Publish Version" })).toBeEnabled();
    expect(fieldPathOf(TESTS)).toBe("case_template.examiner_agent.patient_tests");
  });

  it("TRY-05 names every test that fails, one that is written twice once, and sends to the check for findings alone", async () => {
    const complaints = vi.spyOn(console, "error");
    const { store } = await openCase();
    const tests = Array.from({ length: 9 }, (_, number) => `Not a test, number ${number}`);
    act(() => {
      store.editor.setLeaf(TESTS, [...tests, "Not a test, number 0"]);
      store.isPublishing = true;
    });
    const dialog = await screen.findByRole("dialog", { name: "Publish New Version" });
    const title = await within(dialog).findByText(/10 tests of the patient failed/);
    const notice = title.parentElement ?? dialog;
    for (const test of tests) expect(within(notice).getAllByText(new RegExp(test))).toHaveLength(1);
    expect(notice).toHaveTextContent(/And 1 more: see Case check\.$/);
    expect(complaints).not.toHaveBeenCalled();
  });
});
