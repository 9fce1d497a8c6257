import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectPath, openPortal } from "../../../testing/open-portal.tsx";
import { id, PracticeServer, practiceCase, practise, refusal } from "../../../testing/practice-server.ts";

const button = (name: string) => screen.findByRole("button", { name });
const region = (name: string) => screen.findByRole("region", { name });

describe("the dashboard", () => {
  async function openCard(server: PracticeServer) {
    window.sessionStorage.setItem("andromeda.app-selection-seen", "true");
    const { user } = openPortal("/dashboard/call-control", { server });
    return { user, card: within(await region("Practise")) };
  }

  it("PRAC-20 PRAC-21 begins with a card that starts a random case and says its terms first", async () => {
    const server = new PracticeServer();
    server.creditPerMinute = 0.5;
    const { card, user } = await openCard(server);
    const start = await card.findByRole("button", { name: "Start a random case" });
    expect(start).toHaveAccessibleDescription(/Up to 15 minutes, \$0.50 a minute. The clock starts/);
    expect(card.getByRole("link", { name: "All cases" })).toHaveAttribute("href", "/dashboard/practise");
    expect(card.getByRole("link", { name: "Your progress" })).toHaveAttribute("href", "/dashboard/progress");
    const [first] = screen.getAllByRole("heading", { level: 2 });
    expect(first).toHaveTextContent("Practise");
    expect(server.actions).not.toContain("start");
    await user.click(start);
    await expectPath(`/dashboard/practise/${id(1)}`);
  });

  it.each([
    [false, "They appear here as soon as a case is published.", null],
    [true, "Write the first case and invite a learner.", "/dashboard/admin"],
  ])(
    "PRAC-20 ADMIN-25 offers no case where there is none, and says what comes first (administrator: %s)",
    async (is_admin, words, way) => {
      const server = new PracticeServer();
      server.cases = [];
      Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_admin });
      const { card } = await openCard(server);
      expect(await card.findByText("There are no cases to practise yet.", { exact: false })).toBeVisible();
      expect(card.getByText(words, { exact: false })).toBeVisible();
      expect(card.queryByRole("button", { name: "Start a random case" })).toBeNull();
      expect(card.queryByRole("combobox")).toBeNull();
      expect(card.queryByRole("link", { name: "Get started" })?.getAttribute("href") ?? null).toBe(way);
    },
  );

  it("PRAC-20 offers the cases that have no category of the member's kind", async () => {
    const server = new PracticeServer();
    server.procedures.get_scenario_presentations = () => [];
    const { card } = await openCard(server);
    await waitFor(() => expect(server.sent("POST rpc/search_practice_cases")).toHaveLength(1));
    expect(await card.findByRole("combobox")).toBeVisible();
    expect(card.queryByText("There are no cases to practise yet.", { exact: false })).toBeNull();
  });

  it("PRAC-20 finds a case while its name is typed, and leads to its brief", async () => {
    const server = new PracticeServer();
    server.cases = [practiceCase(), practiceCase({ scenarioId: id(101), title: "A cough", kind: "exam" })];
    const { card, user } = await openCard(server);
    const box = await card.findByRole("combobox", { name: "Find a case" });
    expect(server.sent("POST rpc/search_practice_cases")).toEqual([]);
    await user.type(box, "cou");
    const found = await screen.findByRole("option", { name: /A cough/ });
    expect(found).toBeVisible();
    // The answers to "c" and "co" show it too.
    await waitFor(() => expect(found).toHaveAttribute("data-combobox-selected"));
    await user.keyboard("{Enter}");
    await expectPath("/dashboard/practise");
    expect(window.location.search).toBe(`?case=${id(101)}`);
  });

  it("PRAC-20 Enter before the answer does not choose a case of an earlier search", async () => {
    const server = new PracticeServer();
    server.cases = [practiceCase(), practiceCase({ scenarioId: id(101), title: "A tickly cough" })];
    const { card, user } = await openCard(server);
    const box = await card.findByRole("combobox", { name: "Find a case" });
    await user.type(box, "t");
    const [first] = await screen.findAllByRole("option");
    expect(first).toHaveTextContent("Tight in the chest");
    await waitFor(() => expect(first).toHaveAttribute("data-combobox-selected"));
    const release = server.hold("POST rpc/search_practice_cases");
    await user.type(box, "ickly{Enter}");
    await expectPath("/dashboard/practise");
    expect(window.location.search).toBe("?search=tickly");
    release();
  });

  it("PRAC-20 says that no case was found, and Enter leads to the list", async () => {
    const { card, user } = await openCard(new PracticeServer());
    await user.type(await card.findByRole("combobox", { name: "Find a case" }), "zzz");
    expect(await screen.findByText("No case found")).toBeVisible();
    await user.keyboard("{Enter}");
    await expectPath("/dashboard/practise");
    expect(window.location.search).toBe("?search=zzz");
  });

  it("PRAC-20 offers a call that goes on before any other, and one that waits for answers", async () => {
    const server = new PracticeServer();
    server.begin();
    const { card } = await openCard(server);
    expect(await card.findByRole("link", { name: "Continue: Tight in the chest" })).toHaveAttribute(
      "href",
      `/dashboard/practise/${id(1)}`,
    );
    expect(card.getByText("In progress")).toBeVisible();
    expect(card.queryByRole("button", { name: "Start a random case" })).toBeNull();
    server.begin(practiceCase(), { status: "answering" });
    window.dispatchEvent(new Event("focus"));
    expect(await card.findByText("Waiting for your answers")).toBeVisible();
  });

  it("PRAC-20 starts also while it is unknown whether a call goes on, and leads to the brief without its terms", async () => {
    const server = new PracticeServer();
    server.refuse("current", "lost");
    const mend = server.refuse("offer", "lost");
    const { card } = await openCard(server);
    expect(await card.findByRole("link", { name: "Random case" })).toHaveAttribute(
      "href",
      "/dashboard/practise?case=random",
    );
    expect(card.queryByRole("alert")).toBeNull();
    mend();
  });
});

describe("choosing", () => {
  it("PRAC-20 narrows the list by search, kind and categories, which live in the address", async () => {
    const server = new PracticeServer();
    server.cases = [practiceCase(), practiceCase({ scenarioId: id(101), title: "A cough", kind: "exam" })];
    const { user } = openPortal("/dashboard/practise", { server });
    const list = within(await screen.findByRole("list", { name: "Cases" }));
    expect(list.getAllByRole("link")).toHaveLength(2);
    expect(list.getByRole("link", { name: /A cough/ })).toHaveAttribute(
      "href",
      `/dashboard/practise?case=${id(101)}`,
    );
    await user.click(screen.getByRole("radio", { name: "Examinations" }));
    await waitFor(() => expect(screen.getByText("1 case")).toBeVisible());
    await user.click(screen.getByRole("checkbox", { name: "My categories only" }));
    expect(window.location.search).toBe("?kind=exam&categories=mine");
    await user.type(screen.getByRole("searchbox"), "tight{Enter}");
    expect(await screen.findByText("No cases match.")).toBeVisible();
    const last = server.sent("POST rpc/search_practice_cases").at(-1);
    expect(last?.body).toEqual({ p_search: "tight", p_kind: "exam", p_is_chosen: true, p_page: 0 });
    await user.click(await button("Show all cases"));
    expect(await screen.findByText("2 cases")).toBeVisible();
    expect(window.location.search).toBe("");
  });

  it("PRAC-20 offers no random case where there is none", async () => {
    const server = new PracticeServer();
    server.cases = [];
    openPortal("/dashboard/practise", { server });
    expect(await screen.findByText("There are no cases to practise yet.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Random case" })).toBeNull();
  });

  it("PRAC-20 says of an empty list when cases come", async () => {
    const server = new PracticeServer();
    server.cases = [];
    openPortal("/dashboard/practise", { server });
    expect(await screen.findByText("There are no cases to practise yet.")).toBeVisible();
    expect(screen.getByText("They appear here as soon as a case is published.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Write a case" })).toBeNull();
  });

  it("PRAC-20 says that the list could not be loaded, and loads it on a retry", async () => {
    const server = new PracticeServer();
    const mend = server.answer("POST rpc/search_practice_cases", { status: 500, body: { message: "no" } });
    const { user } = openPortal("/dashboard/practise", { server });
    expect(await screen.findByText("The cases could not be loaded.")).toBeVisible();
    mend();
    await user.click(await button("Try Again"));
    expect(await screen.findByText("1 case")).toBeVisible();
  });
});

describe("the brief", () => {
  const chosen = `/dashboard/practise?case=${id(100)}`;

  it("PRAC-21 tells who calls, the time, and a price only where there is one; then the call starts", async () => {
    const server = new PracticeServer();
    const { user, go } = openPortal(chosen, { server });
    const brief = within(await region("Before you start"));
    expect(await brief.findByText("Abel Adams, 54, male")).toBeVisible();
    expect(brief.getByText("15 minutes")).toBeVisible();
    expect(brief.queryByText("Price")).toBeNull();
    await go("/dashboard/practise");
    server.creditPerMinute = 0.5;
    await go(chosen);
    expect(await screen.findByText("$0.50 a minute")).toBeVisible();
    expect(server.actions).not.toContain("start");
    await user.click(await button("Start the call"));
    await expectPath(`/dashboard/practise/${id(1)}`);
  });

  it("PRAC-21 has a case drawn, and says when no category has one", async () => {
    const server = new PracticeServer();
    const mend = server.refuse("start", refusal(404, "practice/no-case"));
    const { user } = openPortal("/dashboard/practise?case=random", { server });
    await user.click(await button("Start the call"));
    expect(await screen.findByRole("alert")).toHaveTextContent("None of your categories has a case");
    mend();
    await user.click(await button("Start the call"));
    await expectPath(`/dashboard/practise/${id(1)}`);
    const starts = server.sent(practise).filter(({ body }) => body.action === "start");
    expect(starts.map(({ body }) => body.scenarioId)).toEqual([null, null]);
    expect(starts[0]?.body.requestId).toBe(starts[1]?.body.requestId);
  });

  it.each([
    [402, "practice/balance-suspended", /You need credits to start a call. Go to Credits/],
    [503, "practice/maintenance", /New calls are off during maintenance/],
    [409, "practice/withdrawn", /This case was withdrawn/],
    [429, "practice/too-fast", /The server's own words/],
  ])("PRAC-21 a start that is refused with %i %s says why", async (status, code, words) => {
    const server = new PracticeServer();
    server.refuse("start", refusal(status, code));
    const { user } = openPortal(chosen, { server });
    await user.click(await button("Start the call"));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });

  it("PRAC-21 a call that goes on is finished first", async () => {
    const server = new PracticeServer();
    const { user } = openPortal(chosen, { server });
    const start = await button("Start the call");
    // In another tab, after this brief was read.
    server.begin();
    await user.click(start);
    expect(await screen.findByRole("alert")).toHaveTextContent("You have another call. Finish it first.");
    expect(await screen.findByRole("link", { name: "Continue: Tight in the chest" })).toBeVisible();
    expect(start).toBeDisabled();
  });

  it("PRAC-21 a case that is gone leads back to the list", async () => {
    const server = new PracticeServer();
    server.refuse("offer", refusal(409, "practice/withdrawn"));
    openPortal(chosen, { server });
    expect(await screen.findByText("This case cannot be practised.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Choose another case" })).toHaveAttribute(
      "href",
      "/dashboard/practise",
    );
  });
});
