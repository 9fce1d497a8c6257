import {
  AppError,
  type CasePresence,
  type CaseRecord,
  type CaseRepository,
  newCaseForm,
  type ScenarioCard,
  type ScenarioQuery,
  type ScenarioRepository,
  toCaseDocument,
} from "@andromeda/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  noUnsavedEdits,
  openBackOffice,
  portWith,
  publishableKey,
  scenarioCard,
} from "../../testing/open-back-office.tsx";

const casesPage = "/dashboard/admin/cases";
const silenceConsole = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

/** A list of cases of which the server gives pages of 24; it filters by the title alone. */
function scenariosOf(first: readonly ScenarioCard[], parts: Partial<ScenarioRepository> = {}) {
  let all = first;
  const asked: ScenarioQuery[] = [];
  const scenarios = portWith<ScenarioRepository>({
    listPage: async (query) => {
      asked.push(query);
      const found = all.filter(({ title }) => title.includes(query.search ?? ""));
      return { scenarios: found.slice(query.page * 24, query.page * 24 + 24), totalCount: found.length };
    },
    remove: async (id) => {
      all = all.filter((known) => known.id !== id);
    },
    subscribe: () => () => undefined,
    ...parts,
  });
  return { scenarios, asked };
}

const open = (list: { scenarios: ScenarioRepository }, query = "") =>
  openBackOffice(`${casesPage}${query}`, list);
const cards = () => within(screen.getByRole("main")).queryAllByRole("heading", { level: 2 });
const findCard = async (title: string) =>
  (await screen.findByRole("heading", { name: title })).closest("li") as HTMLElement;
const filter = (name: string) => screen.getByRole("combobox", { name });

describe("the list of cases", () => {
  it("LIST-03 LIST-04 LIST-05 shows the subject and the status of each case", async () => {
    await open(
      scenariosOf([
        scenarioCard({ id: "1" }),
        scenarioCard({ id: "2", isActive: false, condition: null }),
        scenarioCard({ id: "3", isDraft: true, description: "" }),
        scenarioCard({ id: "4", isDraft: true, isActive: false, description: null }),
      ]),
    );
    const first = await findCard("Case 1");
    expect(first).toHaveTextContent("Respiratory · Asthma");
    expect(first).toHaveTextContent("A long story.");
    for (const [title, badge] of [
      ["Case 1", "Active"],
      ["Case 2", "Inactive"],
      ["Case 3", "Draft"],
      ["Case 4", "Draft"],
    ] as const)
      expect(within(await findCard(title)).getByText(badge)).toBeVisible();
    for (const title of ["Case 3", "Case 4"])
      expect(within(await findCard(title)).getByText("No description provided.")).toBeVisible();
  });

  it("LIST-01 LIST-06 LIST-23 links to a new case, and to edit, view and copy each case", async () => {
    const { user, address } = await open(scenariosOf([scenarioCard({ id: "the-case" })]));
    const links = within(await findCard("Case the-case"));
    expect(screen.getByRole("heading", { level: 1, name: "Clinical Scenarios" })).toBeVisible();
    for (const [link, href] of [
      [screen.getByRole("link", { name: "New Scenario" }), `${casesPage}/new`],
      [links.getByRole("link", { name: "View" }), `${casesPage}/view/the-case`],
      [links.getByRole("link", { name: "Edit" }), `${casesPage}/edit/the-case`],
    ] as const)
      expect(link).toHaveAttribute("href", href);
    silenceConsole();
    const duplicate = links.getByRole("link", { name: "Duplicate" });
    // A link, as the others are: the middle button opens it in a new tab.
    expect(duplicate).toHaveAttribute("href", `${casesPage}/new?copy=the-case`);
    await user.click(duplicate);
    await waitFor(() => expect(address()).toBe(`${casesPage}/new?copy=the-case`));
  });

  it("LIST-24 says how many there are, and shows them as a table with the same links for each", async () => {
    const { user, address } = await open(scenariosOf([scenarioCard({ id: "1" }), scenarioCard({ id: "2" })]));
    expect(await screen.findByText("2 scenarios")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Table" }));
    expect(address()).toBe(`${casesPage}?view=table`);
    const row = within(screen.getByRole("row", { name: /Case 1/ }));
    expect(row.getByRole("link", { name: "Case 1" })).toHaveAttribute("href", `${casesPage}/view/1`);
    expect(row.getByRole("link", { name: "Edit" })).toHaveAttribute("href", `${casesPage}/edit/1`);
    expect(row.getByRole("link", { name: "Duplicate" })).toBeVisible();
    await user.click(row.getByRole("button", { name: "Delete" }));
    expect(await screen.findByRole("dialog", { name: "Delete scenario" })).toHaveTextContent("Case 1");
  });

  it("LIST-07 LIST-08 LIST-09 asks before it deletes, says why it could not, and moves the focus to the next case", async () => {
    silenceConsole();
    let refusal: Error | null = new AppError("unexpected", `the disk is full ${publishableKey}`);
    const removed: string[] = [];
    const { scenarios } = scenariosOf([scenarioCard({ id: "1" }), scenarioCard({ id: "2" })]);
    const remove = async (id: string) => {
      if (refusal) throw refusal;
      removed.push(id);
      await scenarios.remove(id);
    };
    const { user } = await open({ scenarios: portWith<ScenarioRepository>({ ...scenarios, remove }) });
    const ask = async () => {
      await user.click(within(await findCard("Case 1")).getByRole("button", { name: "Delete" }));
      return screen.findByRole("dialog", { name: "Delete scenario" });
    };
    const dialogClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const question = await ask();
    expect(question).toHaveTextContent("Case 1Are you sure you want to delete this scenario?");
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    const words = await within(question).findByText(/^Error deleting scenario: the disk is full/);
    expect(words).not.toHaveTextContent(publishableKey);
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await dialogClosed();
    expect(await findCard("Case 1")).toBeVisible();
    expect(removed).toEqual([]);

    refusal = null;
    await user.click(within(await ask()).getByRole("button", { name: "Delete" }));
    await dialogClosed();
    expect(removed).toEqual(["1"]);
    expect(cards().map(({ textContent }) => textContent)).toEqual(["Case 2"]);
    expect(await screen.findByText('Deleted "Case 1".')).toBeVisible();
    // The keyboard goes on from the next case: the button that it came from no longer exists.
    await waitFor(async () =>
      expect(within(await findCard("Case 2")).getByRole("button", { name: "Delete" })).toHaveFocus(),
    );
  });

  it("LIST-10 LIST-13 LIST-22 distinguishes no match, no case at all and filters that match nothing", async () => {
    const empty = await open(scenariosOf([]));
    expect(await screen.findByText("No scenarios yet.")).toBeVisible();
    expect(within(screen.getByRole("main")).getAllByRole("link", { name: "New Scenario" })).toHaveLength(1);
    empty.unmount();

    const { user, address } = await open(scenariosOf([scenarioCard({ id: "1" })]));
    await user.type(await screen.findByPlaceholderText("Search scenarios..."), "zzz{Enter}");
    expect(await screen.findByText('No scenarios found matching "zzz".')).toBeVisible();
    await user.selectOptions(filter("Difficulty"), "Expert");
    await user.click(await screen.findByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(address()).toBe(casesPage));
    expect(screen.getByRole("region", { name: "Scenarios" })).toHaveFocus();
  });

  it("LIST-02 LIST-12 LIST-22 keeps filters, order and page in the address", async () => {
    const { asked, scenarios } = scenariosOf(
      Array.from({ length: 25 }, (_, at) => scenarioCard({ id: String(at + 1) })),
    );
    const { user, address, router } = await open({ scenarios });
    await waitFor(() => expect(cards()).toHaveLength(24));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(cards().map(({ textContent }) => textContent)).toEqual(["Case 25"]));
    expect(address()).toBe(`${casesPage}?page=2`);
    await user.type(screen.getByPlaceholderText("Search scenarios..."), "Case{Enter}");
    await waitFor(() => expect(address()).toBe(`${casesPage}?search=Case`));
    for (const [name, option, query] of [
      ["Status", "Active", "search=Case&status=active"],
      ["Specialty", "Surgery", "search=Case&status=active&specialty=Surgery"],
      ["Difficulty", "Expert", "search=Case&status=active&specialty=Surgery&difficulty=Expert"],
      ["Sort by", "Title A–Z", "search=Case&status=active&specialty=Surgery&difficulty=Expert&sort=title"],
    ] as const) {
      await within(filter(name)).findByRole("option", { name: option });
      await user.selectOptions(filter(name), option);
      await waitFor(() => expect(address()).toBe(`${casesPage}?${query}`));
    }
    expect(asked[0]).toEqual({
      search: null,
      status: null,
      specialty: null,
      difficulty: null,
      item: null,
      sort: "newest",
      page: 0,
    });
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        search: "Case",
        status: "active",
        specialty: "Surgery",
        difficulty: "Expert",
        item: null,
        sort: "title",
        page: 0,
      }),
    );
    await router.navigate(-1);
    await waitFor(() => expect(filter("Sort by")).toHaveDisplayValue("Newest first"));
    expect(filter("Difficulty")).toHaveDisplayValue("Expert");
  });

  it("LIST-11 says that it could not be read, and reads it again on Retry and when the connection is back", async () => {
    silenceConsole();
    let failure: AppError | null = new AppError("unexpected", "no");
    const { scenarios } = scenariosOf([scenarioCard({ id: "1" })]);
    const listPage: ScenarioRepository["listPage"] = async (query) => {
      if (failure) throw failure;
      return scenarios.listPage(query);
    };
    const { user } = await open({ scenarios: portWith<ScenarioRepository>({ ...scenarios, listPage }) });
    expect(await screen.findByText("Failed to fetch clinical scenarios")).toBeVisible();
    expect(cards()).toEqual([]);
    failure = null;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findCard("Case 1")).toBeVisible();

    failure = new AppError("network/offline", "Failed to fetch");
    await user.type(screen.getByPlaceholderText("Search scenarios..."), "Case 1{Enter}");
    expect(await screen.findByText("Failed to fetch clinical scenarios")).toBeVisible();
    failure = null;
    window.dispatchEvent(new Event("online"));
    expect(await findCard("Case 1")).toBeVisible();
  });
});

describe("a case to read", () => {
  const record = (parts: Partial<CaseRecord["document"]> = {}): CaseRecord => ({
    id: "the-case",
    revision: 1,
    document: { ...toCaseDocument(newCaseForm()), title: "Breathless", ...parts },
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    lastSavedAt: null,
    wasAutoSaved: false,
    publishedVersionId: null,
  });
  const view = (open: CaseRepository["open"], address = "view/the-case") =>
    openBackOffice(`${casesPage}/${address}`, {
      cases: portWith<CaseRepository>({ open, watch: () => () => undefined }),
      presence: portWith<CasePresence>({
        join: () => ({ moveTo: () => undefined, leave: () => undefined }),
      }),
    });

  it.each([
    ["a draft", true, 1],
    ["an inactive case", false, 0],
  ])(
    "VIEW-02 VIEW-06 links back, to the form and to the editor, and has the badge Draft for a draft only: %s",
    async (_, is_draft, badges) => {
      await view(async () => record({ is_draft, is_active: false }));
      expect(await screen.findByRole("heading", { level: 1, name: "Breathless" })).toBeVisible();
      const main = within(screen.getByRole("main"));
      for (const [name, href] of [
        ["Back", casesPage],
        ["Form view", `${casesPage}/view/the-case?layout=form`],
        ["Edit", `${casesPage}/edit/the-case`],
      ] as const)
        expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
      expect(main.queryAllByText("Draft")).toHaveLength(badges);
      expect(main.getByText("Inactive")).toBeVisible();
    },
  );

  it("SHELL-27 says on paper when the case was changed last", async () => {
    await view(async () => record());
    const line = (await screen.findByText(/^Last changed/)).closest("[data-print-only]");
    expect(line).toHaveTextContent(/^Last changed Jan 1, 2026/);
  });

  it.each([
    ["without an id", "view/", async () => null, "No scenario ID provided"],
    ["that is not there", "view/the-case", async () => null, "Scenario not found"],
    [
      "that cannot be read",
      "view/the-case",
      () => Promise.reject(new AppError("unexpected", "X")),
      "Error loading scenario: X",
    ],
  ])("VIEW-07 explains what went wrong with one %s", async (_, address, read, words) => {
    silenceConsole();
    await view(read, address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Back" })).toHaveAttribute(
      "href",
      casesPage,
    );
  });
});

describe("a new case", () => {
  const write = (search: string) =>
    openBackOffice(`${casesPage}/new${search}`, {
      presence: portWith<CasePresence>({
        join: () => ({ moveTo: () => undefined, leave: () => undefined }),
      }),
      unsavedEdits: noUnsavedEdits,
    });
  const title = () => screen.findByRole("textbox", { name: /^Title/ });
  const specialty = () => screen.findByRole("combobox", { name: /^Specialty/ });

  it("COVER-03 is no longer classified when another new case is begun, and what was typed is left only when asked", async () => {
    const { router, user, address } = await write("?specialty=ENT&condition=Tonsillitis");
    await waitFor(async () => expect(await specialty()).toHaveTextContent("ENT"));
    await user.type(await title(), "Sore throat");
    await act(() => router.navigate(`${casesPage}/new`));
    await user.click(await screen.findByRole("button", { name: "Stay" }));
    expect(address()).toBe(`${casesPage}/new?specialty=ENT&condition=Tonsillitis`);
    expect(await title()).toHaveValue("Sore throat");
    await act(() => router.navigate(`${casesPage}/new`));
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(async () => expect(await specialty()).toHaveTextContent("Select a specialty"));
    expect(await title()).toHaveValue("");
  });
});
