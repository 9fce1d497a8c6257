import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { member, type Row, ScriptedServer } from "../../../testing/scripted-server.ts";

const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString();

async function openPractised(cases: readonly Row[], server = new ScriptedServer()) {
  server.tables.practiced_cases = cases.map((row, at) => ({
    id: `case-${at}`,
    user_id: member.id,
    category_type: "history",
    created_at: day(30 - at),
    checklist_data: null,
    feedback: null,
    ...row,
  }));
  window.sessionStorage.setItem("andromeda.app-selection-seen", "true");
  const portal = openPortal("/dashboard/call-control", { server });
  const region = await screen.findByRole("region", { name: "Practised Scenarios" });
  await waitFor(() => expect(within(region).queryByText("Loading practised scenarios…")).toBeNull());
  return portal;
}

const section = () => within(screen.getByRole("region", { name: "Practised Scenarios" }));
const control = (title: string) => section().getByRole("button", { name: new RegExp(`^${title}`) });
const details = (title: string) => section().findByRole("region", { name: new RegExp(`^${title}`) });
/** The titles from the top, with the facts beside them. */
const titles = () =>
  section()
    .queryAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);
const choose = (chip: string) => section().getByRole("radio", { name: chip });

const checklist = [
  { task: "Washes hands", completed: true },
  { task: "Asks about allergies", completed: false },
];

describe("Practised Scenarios", () => {
  it("HOME-21 HOME-22 the chips show the cases of their type, newest first", async () => {
    const { user, server } = await openPractised([
      { title: "Older history", created_at: day(1) },
      { title: "Examination", category_type: "exam", created_at: day(2) },
      { title: "Newer history", created_at: day(3) },
      { title: "Prescription", category_type: "prescribing", created_at: day(4) },
    ]);
    const shownTitles = () =>
      titles().map((text) => /^(Prescription|Newer history|Examination|Older history)/.exec(text)?.[0]);
    expect(section().getAllByRole("radio")).toHaveLength(4);
    expect(choose("All")).toBeChecked();
    expect(shownTitles()).toEqual(["Prescription", "Newer history", "Examination", "Older history"]);
    await user.click(choose("Histories"));
    expect(shownTitles()).toEqual(["Newer history", "Older history"]);
    await waitFor(() =>
      expect(server.sent("GET practiced_cases").at(-1)?.query.get("category_type")).toBe("eq.history"),
    );
    await user.click(choose("Examinations"));
    expect(shownTitles()).toEqual(["Examination"]);
    await user.click(choose("Prescribing"));
    expect(shownTitles()).toEqual(["Prescription"]);
    await user.click(choose("All"));
    expect(shownTitles()).toHaveLength(4);
  });

  it("HOME-28 says that there is nothing, at all or in the chosen filter", async () => {
    await openPractised([]);
    expect(section().getAllByRole("radio")).toHaveLength(3);
    expect(section().getByText("No practiced cases found.")).toBeVisible();
    cleanup();
    const { user } = await openPractised([{ title: "History" }]);
    expect(titles()).toHaveLength(1);
    await user.click(choose("Examinations"));
    expect(section().getByText("No practiced cases found.")).toBeVisible();
  });

  it("HOME-23 HOME-24 one case is open at a time, and its table marks each task by word, the missed ones first", async () => {
    const { user } = await openPractised([
      {
        title: "First",
        checklist_data: checklist,
        feedback: { Strengths: "Calm.", "Next time": "Ask earlier." },
      },
      { title: "Second", feedback: "One.\n\nTwo." },
    ]);
    expect(control("First")).toHaveTextContent("1 of 2 completed");
    await user.click(control("First"));
    const first = within(await details("First"));
    const table = within(first.getByRole("table", { name: "Checklist of First" }));
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["Task", "Completed"]);
    expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "TaskCompleted",
      "Asks about allergiesNo",
      "Washes handsYes",
    ]);
    expect(first.getByRole("heading", { name: "Next time" })).toBeVisible();
    control("Second").focus();
    await user.keyboard("{Enter}");
    expect(within(await details("Second")).getByText("Two.")).toBeVisible();
    expect(section().queryByRole("region", { name: /^First/ })).toBeNull();
    await user.click(control("Second"));
    await waitFor(() => expect(section().queryByRole("region", { name: /^Second/ })).toBeNull());
  });

  it("HOME-25 HOME-26 checklist and feedback read the same as values and as JSON texts", async () => {
    const sections = { Communication: "Clear and kind.", Safety: "Asked about allergies late." };
    const { user } = await openPractised([
      { title: "Values", checklist_data: checklist, feedback: sections },
      { title: "Texts", checklist_data: JSON.stringify(checklist), feedback: JSON.stringify(sections) },
    ]);
    const read: string[] = [];
    for (const title of ["Values", "Texts"]) {
      await user.click(control(title));
      const opened = await details(title);
      expect(within(opened).getAllByRole("row")).toHaveLength(3);
      for (const [heading, text] of Object.entries(sections)) {
        expect(within(opened).getByRole("heading", { name: heading })).toBeVisible();
        expect(within(opened).getByText(text)).toBeVisible();
      }
      read.push(opened.textContent);
    }
    expect(read[1]).toBe(read[0]);
  });

  it("HOME-27 what is malformed or missing leaves a note and never breaks the page", async () => {
    const { user } = await openPractised([
      { title: "Broken", checklist_data: "{oops", feedback: null },
      { title: "Half", checklist_data: checklist, feedback: '{"a": ' },
    ]);
    await user.click(control("Broken"));
    const broken = within(await details("Broken"));
    expect(broken.getByText("No checklist for this case.")).toBeVisible();
    expect(broken.getByText("No feedback for this case.")).toBeVisible();
    await user.click(control("Half"));
    expect(within(await details("Half")).getByText('{"a":')).toBeVisible();
  });

  it("shows a long list in parts", async () => {
    const { user } = await openPractised(Array.from({ length: 45 }, (_, at) => ({ title: `Case ${at}` })));
    expect(titles()).toHaveLength(20);
    await user.click(section().getByRole("button", { name: "Show more (25)" }));
    await user.click(section().getByRole("button", { name: "Show more (5)" }));
    expect(titles()).toHaveLength(45);
    expect(section().queryByRole("button", { name: /^Show more/ })).toBeNull();
  });

  it("says that it cannot be loaded, and loads on retry", async () => {
    const server = new ScriptedServer();
    const mend = server.answer("GET practiced_cases", { status: 500, body: { message: "no" } });
    const { user } = await openPractised([{ title: "First" }], server);
    const alert = section().getByRole("alert");
    expect(alert).toHaveTextContent("Your practised scenarios could not be loaded.");
    mend();
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await section().findByRole("button", { name: /^First/ })).toBeVisible();
  });
});
