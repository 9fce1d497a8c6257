import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectPath, fill, openPortal, pass } from "../../testing/open-portal.tsx";
import { member, type Row, ScriptedServer } from "../../testing/scripted-server.ts";

const kinds = {
  history: ["History Taking", "Practice gathering patient information and medical history"],
  exam: ["Clinical Examination", "Practice physical examination techniques and findings"],
  prescribing: ["Prescribing", "Practice medication selection and prescription writing"],
} as const;

const own = () => within(screen.getByRole("region", { name: "Your Cases" }));
const rows = () => own().queryAllByRole("listitem");
const option = (kind: keyof typeof kinds) =>
  within(screen.getByRole("region", { name: "Create a New Case" })).getByRole("button", {
    name: new RegExp(`^${kinds[kind][0]}`),
  });
const form = () => within(screen.getByLabelText(/^Title/).closest("section") as HTMLElement);
const title = () => form().getByLabelText<HTMLInputElement>(/^Title/);
const category = () => form().getByRole("combobox", { name: /^Category/ });
const create = () => form().getByRole("button", { name: "Create Case" });
const insert = "POST user_cases";

/** A member who has chosen two categories, with these cases. */
function serverWith(cases: readonly Row[] = [], selected = ["Surgery:Trauma", "Cardiovascular:Chest pain"]) {
  const server = new ScriptedServer();
  Object.assign(server.tables.user_preferences?.[0] ?? {}, { selected_categories: selected });
  server.tables.category_tree = [
    { id: "Surgery:Trauma", name: "Trauma" },
    { id: "Cardiovascular:Chest pain", name: "Chest pain" },
    { id: "Respiratory:Stridor", name: "Stridor" },
  ];
  server.tables.user_cases = cases.map((row, at) => ({
    id: `case-${at}`,
    user_id: member.id,
    category_id: "Cardiovascular:Chest pain",
    category_type: "history",
    difficulty: "medium",
    notes: null,
    status: "pending",
    created_at: new Date(Date.UTC(2026, 0, 5, 12, at)).toISOString(),
    ...row,
  }));
  return server;
}

async function openCases(server = serverWith(), path = "/dashboard/cases") {
  const portal = openPortal(path, { server });
  await screen.findByRole("heading", { level: 1, name: "Clinical Cases" });
  await waitFor(() => expect(screen.queryByText("Loading your cases...")).toBeNull());
  if (path.includes("/new")) await waitFor(() => expect(category()).toBeEnabled());
  return portal;
}

describe("Clinical Cases", () => {
  it("MCASE-01 MCASE-21 SHELL-21 LIST-15 LIST-21 has ways back and a toggle that rests", async () => {
    await openCases();
    expect(screen.getByRole("heading", { name: "Create a New Case" })).toBeVisible();
    const back = within(screen.getByRole("main")).getByRole("link", { name: "Dashboard" });
    expect(back).toHaveAttribute("href", "/dashboard");
    expect(screen.getByRole("link", { name: "Back to Cases" })).toHaveAttribute("href", "/dashboard");
    expect(screen.getByRole("switch", { name: "Dark mode coming soon" })).toBeDisabled();
  });

  it("MCASE-17 MCASE-18 LIST-18 lists the own cases, newest first, after a word of waiting", async () => {
    const server = serverWith([
      { title: "Older" },
      {
        title: "Newer",
        category_type: "prescribing",
        difficulty: "hard",
        notes: "Doses in renal failure",
        created_at: "2026-01-06T12:00:00Z",
      },
    ]);
    const release = server.hold("GET user_cases");
    openPortal("/dashboard/cases", { server });
    expect(await screen.findByText("Loading your cases...")).toBeVisible();
    release();
    await waitFor(() => expect(rows()).toHaveLength(2));
    const newer = within(rows()[0] as HTMLElement);
    for (const text of [
      "Newer",
      "Prescribing",
      "Chest pain",
      "Hard",
      "Jan 6, 2026",
      "Doses in renal failure",
      "Pending",
    ])
      expect(newer.getByText(text)).toBeVisible();
    expect(rows()[1]).toHaveTextContent("Older");
    expect(server.sent("GET user_cases")[0]?.query.get("user_id")).toBe(`eq.${member.id}`);
  });

  it("MCASE-18 MDATA-18 a member without cases is told so", async () => {
    const { server } = await openCases();
    expect(own().getByText("You have no cases yet")).toBeVisible();
    expect(server.requests.filter(({ what }) => what.endsWith(" cases"))).toEqual([]);
  });

  it("MCASE-22 cases that cannot be read show no alarming message, and the rest works", async () => {
    const server = serverWith();
    const mend = server.answer("GET user_cases", { status: 500, body: { message: "no" } });
    const { user, log } = await openCases(server);
    await waitFor(() => expect(log()).toContain("Reading the cases failed"));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(option("exam"));
    expect(title()).toBeVisible();
    await user.click(form().getByRole("button", { name: "Cancel" }));
    mend();
    await user.click(own().getByRole("button", { name: "Try Again" }));
    expect(await own().findByText("You have no cases yet")).toBeVisible();
  });

  it("MCASE-22 MCASE-12 a lost connection is reported, and what is missing loads by itself afterwards", async () => {
    const server = serverWith([], []);
    const mend = server.answer(/user_cases|user_preferences/, "lost");
    const { go } = openPortal("/dashboard/app-selection", { server });
    await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    vi.useFakeTimers();
    await go("/dashboard/cases/new?type=exam");
    await vi.dynamicImportSettled();
    await pass(0);
    const words = [
      "Failed to load categories. Please try again.",
      "Your cases are not available at the moment.",
    ];
    for (const text of words) expect(screen.getByText(text)).toBeVisible();
    mend();
    await pass(2_000);
    for (const text of words) expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByText("Please select categories in your profile to continue.")).toBeVisible();
    expect(own().getByText("You have no cases yet")).toBeVisible();
  });

  it("shows a long list 20 at a time", async () => {
    const { user } = await openCases(
      serverWith(Array.from({ length: 25 }, (_, at) => ({ title: `Case ${at + 1}` }))),
    );
    expect(rows()).toHaveLength(20);
    expect(rows()[0]).toHaveTextContent("Case 25");
    await user.click(own().getByRole("button", { name: "Show more (5)" }));
    expect(rows()).toHaveLength(25);
    expect(rows().at(-1)).toHaveTextContent("Case 1");
  });
});

describe("a new case", () => {
  it("MCASE-02 LIST-16 is of one of three kinds, each with what it trains", async () => {
    await openCases();
    for (const [kind, [name, description]] of Object.entries(kinds)) {
      const button = within(option(kind as keyof typeof kinds));
      expect(button.getByText(name)).toBeVisible();
      expect(button.getByText(description)).toBeVisible();
    }
  });

  it("MCASE-03 MCASE-04 LIST-17 choosing a kind opens its form, and cancelling closes it without a trace", async () => {
    const { user, server } = await openCases();
    for (const kind of ["history", "exam", "prescribing"] as const) {
      await user.click(option(kind));
      const heading = `${kinds[kind][0]} Case`;
      expect(screen.getByRole("heading", { level: 2, name: heading })).toBeVisible();
      expect(title()).toHaveFocus();
      fill(title(), "Not to be stored");
      await user.click(form().getByRole("button", { name: "Cancel" }));
      expect(screen.queryByLabelText(/^Title/)).toBeNull();
      expect(option(kind)).toHaveFocus();
    }
    expect(own().getByText("You have no cases yet")).toBeVisible();
    expect(server.sent(insert)).toEqual([]);
    expect(window.location.pathname).toBe("/dashboard/cases");
  });

  it("MCASE-04 MCASE-05 has an address, also of no known kind, and cancelling ends at the list", async () => {
    const { user, go } = await openCases();
    for (const [type, heading] of [
      ["?type=history", "History Taking Case"],
      ["?type=exam", "Clinical Examination Case"],
      ["?type=prescribing", "Prescribing Case"],
      ["?type=surgery", "New Case"],
      ["", "New Case"],
    ] as const) {
      await go(`/dashboard/cases/new${type}`);
      expect(await screen.findByRole("heading", { level: 2, name: heading })).toBeVisible();
      fill(title(), "Not to be stored");
      await user.click(form().getByRole("button", { name: "Cancel" }));
      await expectPath("/dashboard/cases");
      expect(screen.queryByLabelText(/^Title/)).toBeNull();
    }
  });

  it("MCASE-06 MCASE-08 MCONST-06 MDATA-29 has four fields, with the selected categories by name", async () => {
    const { user, server } = await openCases(serverWith(), "/dashboard/cases/new?type=history");
    const query = server.sent("GET category_tree")[0]?.query;
    expect(query?.get("id")).toBe("in.(Surgery:Trauma,Cardiovascular:Chest pain)");
    expect(query?.get("order")).toMatch(/^name\b/);
    expect(form().getByLabelText(/^Notes/)).toHaveValue("");
    const difficulties = within(form().getByRole("radiogroup", { name: "Difficulty" }));
    expect(difficulties.getAllByRole("radio")).toHaveLength(3);
    for (const name of ["Easy", "Medium", "Hard"])
      expect(difficulties.getByRole("radio", { name })).toBeInTheDocument();
    expect(difficulties.getByRole("radio", { name: "Medium" })).toBeChecked();
    await user.click(category());
    const choices = within(await screen.findByRole("listbox", { name: /^Category/ })).getAllByRole("option");
    expect(choices.map((choice) => choice.textContent)).toEqual(["Chest pain", "Trauma"]);
  });

  it("MCASE-09 MCASE-10 MCASE-11 cannot be created without selected categories, and says how to select some", async () => {
    const { user } = await openCases(serverWith([], []));
    await user.click(option("history"));
    expect(await screen.findByText("Please select categories in your profile to continue.")).toBeVisible();
    expect(create()).toBeDisabled();
    expect(form().getByText("No categories available")).toBeVisible();
    expect(form().getByRole("link", { name: "Go to Category Selection" })).toHaveAttribute(
      "href",
      "/dashboard/call-control",
    );
  });

  it("MCASE-12 tells of categories that cannot be loaded, which can be tried again", async () => {
    const server = serverWith([], ["Surgery:Trauma"]);
    const mend = server.answer("GET category_tree", { status: 500, body: { message: "no" } });
    const { user } = await openCases(server);
    await user.click(option("exam"));
    expect(await screen.findByText("Failed to load categories. Please try again.")).toBeVisible();
    expect(create()).toBeDisabled();
    mend();
    await user.click(form().getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(category()).toHaveTextContent("Trauma"));
    expect(create()).toBeEnabled();
  });

  it("MCASE-07 without title or category is not sent", async () => {
    const { user, server } = await openCases(serverWith(), "/dashboard/cases/new?type=exam");
    fill(title(), "   ");
    await user.click(create());
    expect(await form().findByText("Enter a title")).toBeVisible();
    expect(form().getByText("Select a category")).toBeVisible();
    expect(title()).toHaveFocus();
    fill(title(), "Sudden headache");
    await user.click(create());
    await waitFor(() => expect(category()).toHaveFocus());
    expect(server.sent(insert)).toEqual([]);
  });

  it("MCASE-14 MCASE-15 MCASE-16 LIST-17 LIST-20 MDATA-30 of each kind is created and stands on top, once", async () => {
    const { user, server } = await openCases(serverWith([], ["Surgery:Trauma"]));
    for (const [at, kind] of (["history", "exam", "prescribing"] as const).entries()) {
      await user.click(option(kind));
      await waitFor(() => expect(category()).toHaveTextContent("Trauma"));
      fill(title(), `A case of ${kind}`);
      await user.click(create());
      await waitFor(() => expect(rows()).toHaveLength(at + 1));
      expect(server.sent(insert).at(-1)?.body).toEqual({
        user_id: member.id,
        title: `A case of ${kind}`,
        category_id: "Surgery:Trauma",
        category_type: kind,
        difficulty: "medium",
        notes: null,
        status: "pending",
      });
      expect(server.sent(insert).at(-1)?.headers.get("prefer")).toContain("return=representation");
      expect(screen.queryByLabelText(/^Title/)).toBeNull();
      expect(rows()[0]).toHaveTextContent(`A case of ${kind}`);
    }
  });

  it("MCASE-05 CRED-06 of no known kind gets the kind that is chosen, with difficulty and notes, without a balance too", async () => {
    const server = serverWith([], ["Surgery:Trauma"]);
    const { user } = await openCases(server, "/dashboard/cases/new");
    await waitFor(() => expect(category()).toHaveTextContent("Trauma"));
    fill(title(), "Sudden headache");
    await user.selectOptions(form().getByLabelText(/^Type/), "prescribing");
    await user.click(form().getByRole("radio", { name: "Hard" }));
    fill(form().getByLabelText(/^Notes/), "  At night  ");
    await user.click(create());
    await expectPath("/dashboard/cases");
    expect(rows()).toHaveLength(1);
    expect(server.tables.user_cases).toMatchObject([
      { category_type: "prescribing", difficulty: "hard", notes: "At night" },
    ]);
  });

  it("MCASE-13 that cannot be stored says so and keeps everything", async () => {
    const server = serverWith([], ["Surgery:Trauma"]);
    const { user } = await openCases(server, "/dashboard/cases/new?type=history");
    await waitFor(() => expect(category()).toHaveTextContent("Trauma"));
    const mend = server.answer(insert, { status: 500, body: { message: "no" } });
    fill(title(), "Sudden headache");
    fill(form().getByLabelText(/^Notes/), "At night");
    await user.click(create());
    expect(await form().findByText("Failed to create case. Please try again.")).toBeVisible();
    expect(title()).toHaveValue("Sudden headache");
    expect(form().getByLabelText(/^Notes/)).toHaveValue("At night");
    expect(category()).toHaveTextContent("Trauma");
    mend();
    await user.click(create());
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("keeps what was typed for another kind, and leaving asks about it", async () => {
    const { user } = await openCases();
    await user.click(option("history"));
    fill(title(), "Sudden headache");
    await user.click(option("exam"));
    expect(screen.getByRole("heading", { name: "Clinical Examination Case" })).toBeVisible();
    expect(title()).toHaveValue("Sudden headache");
    await user.click(screen.getByRole("link", { name: "Credits" }));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(title()).toHaveValue("Sudden headache");
    await user.click(screen.getByRole("link", { name: "Credits" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  });

  it("MCASE-03 is created as the kind that was chosen last", async () => {
    const { user, server } = await openCases(serverWith([], ["Surgery:Trauma"]));
    await user.click(option("history"));
    await waitFor(() => expect(category()).toHaveTextContent("Trauma"));
    fill(title(), "Sudden headache");
    await user.click(option("exam"));
    await user.click(create());
    await waitFor(() => expect(server.sent(insert)).toHaveLength(1));
    expect(server.sent(insert)[0]?.body).toMatchObject({ category_type: "exam" });
  });

  it("does not fetch back whoever leaves while it is being created", async () => {
    const server = serverWith([], ["Surgery:Trauma"]);
    const { user } = await openCases(server, "/dashboard/cases/new?type=exam");
    await waitFor(() => expect(category()).toHaveTextContent("Trauma"));
    fill(title(), "Sudden headache");
    const release = server.hold(insert);
    await user.click(create());
    await waitFor(() => expect(server.sent(insert)).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: "Credits" }));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await screen.findByRole("heading", { level: 1, name: "Credits" });
    release();
    await waitFor(() => expect(server.tables.user_cases).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: "My Cases" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(window.location.pathname).toBe("/dashboard/cases");
  });
});

describe("an own case", () => {
  const dialog = (name: "Edit Case" | "Delete Case") => within(screen.getByRole("dialog", { name }));

  async function act(user: Awaited<ReturnType<typeof openCases>>["user"], name: string, action: string) {
    await user.click(own().getByRole("button", { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
    await screen.findByRole("dialog");
  }

  it("is changed in its dialog, and only what was changed is written", async () => {
    const { user, server } = await openCases(
      serverWith([{ title: "Chest pain at night" }, { title: "Another" }]),
    );
    await act(user, "Chest pain at night", "Edit");
    const editor = dialog("Edit Case");
    expect(editor.getByLabelText(/^Title/)).toHaveValue("Chest pain at night");
    await waitFor(() =>
      expect(editor.getByRole("combobox", { name: /^Category/ })).toHaveTextContent("Chest pain"),
    );
    fill(editor.getByLabelText(/^Title/), "");
    await user.click(editor.getByRole("button", { name: "Save Case" }));
    expect(editor.getByLabelText(/^Title/)).toHaveFocus();
    fill(editor.getByLabelText(/^Title/), "Chest pain at rest");
    await user.click(editor.getByRole("radio", { name: "Hard" }));
    await user.selectOptions(editor.getByLabelText(/^Type/), "exam");
    await user.click(editor.getByRole("button", { name: "Save Case" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(rows().at(-1)).toHaveTextContent("Chest pain at rest");
    expect(server.sent("PATCH user_cases").map(({ body }) => body)).toEqual([
      { title: "Chest pain at rest", difficulty: "hard", category_type: "exam" },
    ]);
  });

  it("keeps what was typed when the change fails, and says when the case is gone", async () => {
    const { user, server } = await openCases(serverWith([{ title: "Chest pain" }]));
    await act(user, "Chest pain", "Edit");
    dialog("Edit Case")
      .getByLabelText(/^Title/)
      .focus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await act(user, "Chest pain", "Edit");
    const editor = dialog("Edit Case");
    fill(editor.getByLabelText(/^Title/), "Renamed");
    editor.getByLabelText(/^Title/).focus();
    await user.keyboard("{Escape}");
    expect(editor.getByLabelText(/^Title/)).toHaveValue("Renamed");
    const mend = server.answer("PATCH user_cases", "lost");
    await user.click(editor.getByRole("button", { name: "Save Case" }));
    expect(await editor.findByText("Failed to save the case. Please try again.")).toBeVisible();
    expect(editor.getByLabelText(/^Title/)).toHaveValue("Renamed");
    mend();
    server.tables.user_cases = [];
    await user.click(editor.getByRole("button", { name: "Save Case" }));
    expect(await editor.findByText("This case was deleted elsewhere.")).toBeVisible();
  });

  it("is deleted once that is confirmed", async () => {
    const { user, server } = await openCases(serverWith([{ title: "Chest pain" }]));
    await act(user, "Chest pain", "Delete");
    expect(screen.getByRole("dialog")).toHaveTextContent(
      "Chest pain will be deleted. This cannot be undone.",
    );
    await user.click(dialog("Delete Case").getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent("DELETE user_cases")).toEqual([]);

    await act(user, "Chest pain", "Delete");
    const mend = server.answer("DELETE user_cases", "lost");
    await user.click(dialog("Delete Case").getByRole("button", { name: "Delete" }));
    expect(await dialog("Delete Case").findByRole("alert")).toHaveTextContent("Failed to delete the case.");
    mend();
    await user.click(dialog("Delete Case").getByRole("button", { name: "Delete" }));
    expect(await own().findByText("You have no cases yet")).toBeVisible();
    expect(server.tables.user_cases).toEqual([]);
  });
});
