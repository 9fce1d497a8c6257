import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { PortalConfig } from "../../config.ts";
import { expectPath, openPortal, pass } from "../../testing/open-portal.tsx";
import { member, ScriptedServer } from "../../testing/scripted-server.ts";

const heading = () => screen.findByRole("heading", { level: 1, name: "Virtual Patient Simulation" });
const region = (name: string) => within(screen.getByRole("region", { name }));
const categories = () => region("Category Selection");
const box = (name: string) => categories().getByRole("checkbox", { name });
const mode = (name: "By Presentation" | "By Condition") => categories().getByRole("radio", { name });
const toggle = (specialty: string) =>
  categories().getByRole("button", { name: new RegExp(`the items of ${specialty}$`) });
/** Opens a specialty; its items are rendered after the press. */
async function open(user: UserEvent, specialty: string) {
  await user.click(toggle(specialty));
  await categories().findByRole("list", { name: specialty });
}
const items = (specialty: string) => within(categories().getByRole("list", { name: specialty }));

const counts = "POST rpc/get_scenario_presentations";
const ear = "Ear nose and throat";

/** A server with scenarios for three presentations and one condition. */
function practisable(): ScriptedServer {
  const server = new ScriptedServer();
  server.procedures.get_scenario_presentations = () => [
    { specialty: ear, presentation: "Crêpitus", scenario_count: 2 },
    { specialty: ear, presentation: "Tingling: toes", scenario_count: 1 },
    { specialty: "Respiratory", presentation: "Stridor", scenario_count: 1 },
  ];
  server.procedures.get_scenario_conditions = () => [
    { specialty: ear, condition: "Bone loss", scenario_count: 1 },
  ];
  return server;
}

const preferences = (server: ScriptedServer) => {
  const [row] = server.tables.user_preferences ?? [];
  return { categories: row?.selected_categories, mode: row?.preferred_category_mode };
};

/** The home of the simulation in a browser session that has seen app-selection. */
async function openHome(server = practisable(), config: Partial<PortalConfig> = {}) {
  window.sessionStorage.setItem("andromeda.app-selection-seen", "true");
  const portal = openPortal("/dashboard/call-control", { server, config });
  await heading();
  return portal;
}

/** The same, once the categories are there. */
async function openCategories(server = practisable()) {
  const portal = await openHome(server);
  await categories().findByRole("checkbox", { name: "Select All" });
  return portal;
}

describe("the home of the simulation", () => {
  it("HOME-01 leads to app-selection once in a browser session", async () => {
    const { go } = openPortal("/dashboard/call-control");
    await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    expect(window.location.pathname).toBe("/dashboard/app-selection");
    await go("/dashboard/call-control");
    await heading();
    expect(window.location.pathname).toBe("/dashboard/call-control");
    // A browser session begins with an empty storage.
    window.sessionStorage.clear();
    await go("/dashboard/credits");
    await go("/dashboard/call-control");
    await expectPath("/dashboard/app-selection");
  });

  it("HOME-03 HOME-04 has a banner to app-selection, which stays away for the session once it is dismissed", async () => {
    const { user, go } = await openHome();
    const link = screen.getByRole("link", { name: "See all applications" });
    expect(link).toHaveAttribute("href", "/dashboard/app-selection");
    await user.click(screen.getByRole("button", { name: "Dismiss message" }));
    expect(screen.queryByRole("link", { name: "See all applications" })).toBeNull();
    await go("/dashboard/credits");
    await go("/dashboard/call-control");
    await heading();
    expect(screen.queryByRole("link", { name: "See all applications" })).toBeNull();
    window.sessionStorage.removeItem("andromeda.app-banner-dismissed");
    await go("/dashboard/credits");
    await go("/dashboard/call-control");
    expect(await screen.findByRole("link", { name: "See all applications" })).toBeVisible();
  });

  it("HOME-05 SHELL-01 lists the two applications, which behave as on app-selection", async () => {
    const { user } = await openHome();
    const [simulation, cliniSumm] = region("Available Applications").getAllByRole("link");
    expect(region("Available Applications").getAllByRole("link")).toHaveLength(2);
    expect(cliniSumm).toHaveAttribute("href", "https://clinisumm.andromeda.example/start");
    expect(cliniSumm).toHaveAttribute("target", "_blank");
    await user.click(simulation as HTMLElement);
    await expectPath("/dashboard/call-control");
    expect(window.localStorage.getItem("andromeda.app")).toBe("main");
    expect(within(screen.getByRole("main")).queryByRole("button", { name: /call/i })).toBeNull();
  });

  it("CRED-04 reports a used-up balance, with a link to the credits, until there are credits again", async () => {
    const { server, go } = await openHome();
    // Practice in the browser may be free: nothing is said of it.
    const notice = () => screen.queryByText("Your account is suspended. You need credits to call by phone.");
    expect(await screen.findByRole("link", { name: "Go to Credits" })).toHaveAttribute(
      "href",
      "/dashboard/credits",
    );
    expect(notice()).toBeVisible();
    await go("/dashboard/app-selection");
    vi.useFakeTimers();
    await go("/dashboard/call-control");
    await pass(0);
    expect(notice()).toBeVisible();
    Object.assign(server.tables.user_credits?.[0] ?? {}, { available_credits: 20 });
    await pass(30_000);
    expect(notice()).toBeNull();
  });

  it("HOME-32 an educator sees the studio and the latest drafts, and nothing about credits", async () => {
    const server = practisable();
    Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_educator: true });
    server.procedures.search_clinical_scenarios = () => [
      {
        id: "c0ffee00-0000-4000-8000-000000000001",
        title: "A cough that will not go",
        description: null,
        difficulty_level: null,
        specialty: "Respiratory",
        presentation: null,
        condition: null,
        is_active: false,
        is_draft: true,
        created_at: "2026-01-01T00:00:00Z",
        updated_at: "2026-01-02T00:00:00Z",
        total_count: 1,
      },
    ];
    await openCategories(server);
    const studio = within(screen.getByRole("region", { name: "Case Studio" }));
    const draft = await studio.findByRole("link", { name: "A cough that will not go" });
    expect(draft).toHaveAttribute("href", "andromeda://case/c0ffee00-0000-4000-8000-000000000001");
    expect(server.sent("POST rpc/search_clinical_scenarios").at(-1)?.body).toMatchObject({
      p_status: "draft",
    });
    expect(screen.queryByText(/^Your account is suspended\./)).toBeNull();
  });

  it.each([
    ["https://downloads.andromeda.example/studio", 1],
    [null, 0],
  ])(
    "HOME-32 an educator downloads the studio from %s, and connects it to this server",
    async (url, links) => {
      const server = practisable();
      Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_educator: true });
      await openHome(server, { studioDownloadUrl: url });
      const studio = within(await screen.findByRole("region", { name: "Case Studio" }));
      const downloads = studio.queryAllByRole("link", { name: /^Download Case Studio/ });
      expect(downloads.map((link) => link.getAttribute("href"))).toEqual([url].slice(0, links));
      expect(studio.getByRole("link", { name: "Connect it to this server" })).toHaveAttribute(
        "href",
        "andromeda://connect?url=http%3A%2F%2F127.0.0.1%3A9&key=sb_publishable_test",
      );
    },
  );

  it("HOME-32 members who are not educators do not see the studio", async () => {
    await openCategories();
    expect(screen.queryByRole("region", { name: "Case Studio" })).toBeNull();
  });

  it("HOME-32 an administrator is not told of a used-up balance", async () => {
    const server = practisable();
    server.tables.user_profiles = [{ id: member.id, is_admin: true, is_educator: false }];
    await openCategories(server);
    expect(await screen.findByRole("link", { name: "Request credits" })).toBeVisible();
    expect(screen.queryByText(/suspended/)).toBeNull();
  });

  it.each([
    [
      {},
      null,
      5.16,
      "Verify your phone number to practise by phone. About 5 minutes of calls left. Request credits",
    ],
    [
      { phone_verification_pending: true },
      null,
      25,
      /^Your number ending 0123 is waiting for approval.*About 25 minutes/,
    ],
    [
      { phone_verified: true },
      null,
      25,
      /^Your number ending 0123 is verified. The number to call is not set yet/,
    ],
    [
      { phone_verified: true },
      "+44 113 496 0000",
      25,
      /^Call \+44 113 496 0000 from your number ending 0123/,
    ],
    [
      { phone_verified: true },
      "+44 113 496 0000",
      0,
      /from your categories. Request credits$|Request credits$/,
    ],
  ])(
    "HOME-33 says how to practise by phone (%j, number %s, balance %d)",
    async (profile, number, credits, words) => {
      const server = practisable();
      Object.assign(server.tables.profiles?.[0] ?? {}, { phone: "+447700900123", ...profile });
      Object.assign(server.tables.user_credits?.[0] ?? {}, { available_credits: credits });
      server.procedures.get_call_terms = () => ({ creditPerMinute: 1, number });
      await openHome(server);
      const phone = within(screen.getByRole("region", { name: "By phone" }));
      await waitFor(() => expect(phone.getByRole("paragraph")).toHaveTextContent(words));
      const dial = phone.queryByRole("link", { name: /^\+44 113/ });
      expect(dial?.getAttribute("href") ?? null).toBe(number && "tel:+441134960000");
    },
  );

  it("CRED-17 a balance that cannot be read shows no alarming message", async () => {
    const server = practisable();
    server.answer("GET user_credits", { status: 500, body: { message: "no" } });
    const { log } = await openCategories(server);
    await waitFor(() => expect(log()).toContain("Reading the credit balance failed"));
    expect(screen.queryByText(/suspended/)).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("Category Selection", () => {
  it("HOME-06 HOME-15 starts by presentation with nothing ticked, and the toggle changes the items", async () => {
    const { user } = await openCategories();
    expect(mode("By Presentation")).toBeChecked();
    await open(user, ear);
    expect(items(ear).getByRole("checkbox", { name: "Crêpitus" })).not.toBeChecked();
    expect(box("Select All")).toHaveAttribute("aria-checked", "false");
    expect(categories().queryByRole("checkbox", { checked: true })).toBeNull();
    await user.click(mode("By Condition"));
    expect(mode("By Condition")).toBeChecked();
    expect(await categories().findByRole("checkbox", { name: "Bone loss" })).toBeInTheDocument();
    expect(items(ear).queryByRole("checkbox", { name: "Crêpitus" })).toBeNull();
    await categories().findByText("Saved");
  });

  it("HOME-07 HOME-08 HOME-17 specialties open and close, with what can be practised and what not", async () => {
    const { user } = await openCategories();
    expect(toggle("Respiratory")).toHaveAttribute("aria-expanded", "false");
    await open(user, "Respiratory");
    expect(toggle("Respiratory")).toHaveAttribute("aria-expanded", "true");
    expect(items("Respiratory").getByRole("checkbox", { name: "Stridor" })).toHaveAccessibleDescription(
      "1 scenario",
    );
    const empty = items("Respiratory").getByRole("checkbox", { name: "Wheeze" });
    expect(empty).toBeDisabled();
    expect(empty).toHaveAccessibleDescription("None yet");
    await user.click(toggle("Respiratory"));
    expect(categories().queryByRole("list", { name: "Respiratory" })).toBeNull();
    // These items are in no taxonomy, and can be selected all the same.
    await open(user, ear);
    expect(items(ear).getByRole("checkbox", { name: "Tingling: toes" })).toBeEnabled();
    expect(items(ear).getByRole("checkbox", { name: "Crêpitus" })).toHaveAccessibleDescription("2 scenarios");
  });

  it("HOME-07 opens and closes all specialties at once", async () => {
    const { user } = await openCategories();
    const lists = () => categories().getByRole("list", { name: "Specialties" }).querySelectorAll("ul").length;
    await user.click(categories().getByRole("button", { name: "Expand all" }));
    await waitFor(() => expect(lists()).toBe(26));
    await user.click(categories().getByRole("button", { name: "Collapse all" }));
    expect(lists()).toBe(0);
  });

  it("HOME-14 another mode is marked before its hundreds of items are rendered", async () => {
    const { user } = await openCategories();
    const lists = () => categories().getByRole("list", { name: "Specialties" }).querySelectorAll("ul").length;
    await user.click(mode("By Condition"));
    await user.click(await categories().findByRole("button", { name: "Expand all" }));
    await waitFor(() => expect(lists()).toBe(26));
    // As the browser does it: within a user's click of the tests, React would render all of it at once.
    mode("By Presentation").click();
    await Promise.resolve();
    expect(mode("By Presentation")).toBeChecked();
    expect(lists()).toBe(0);
    await waitFor(() => expect(lists()).toBe(26));
  });

  it("HOME-07 the search narrows the list to what was found and opens it", async () => {
    const { user } = await openCategories();
    const search = categories().getByRole("searchbox", { name: "Search categories" });
    await user.type(search, "crepitus ear");
    expect(await categories().findByText("1 category found")).toBeInTheDocument();
    await user.click(box("Crêpitus"));
    expect(categories().getAllByRole("checkbox")).toEqual([box("Crêpitus")]);
    expect(box("Crêpitus")).toBeChecked();
    await user.clear(search);
    await user.type(search, "no such thing");
    expect(await categories().findByText("No category matches “no such thing”")).toBeVisible();
    await user.click(categories().getByRole("button", { name: "Show all" }));
    expect(await categories().findByRole("checkbox", { name: ear })).toHaveAttribute("aria-checked", "mixed");
    expect(search).toHaveValue("");
  });

  it("HOME-08 HOME-13 an item is ticked, stored and cleared", async () => {
    const { user, server } = await openCategories();
    await open(user, ear);
    await user.click(box("Tingling: toes"));
    expect(box("Tingling: toes")).toBeChecked();
    await categories().findByText("Saved");
    expect(preferences(server)).toEqual({ categories: [`${ear}:Tingling: toes`], mode: "presentations" });
    await user.click(box("Tingling: toes"));
    await waitFor(() => expect(preferences(server).categories).toEqual([]));
  });

  it("HOME-09 HOME-10 a specialty's box goes from partial to all and to none, over what is available", async () => {
    const { user, server } = await openCategories();
    await open(user, ear);
    await user.click(box("Crêpitus"));
    expect(box(ear)).toHaveAttribute("aria-checked", "mixed");
    expect(box(ear)).toBePartiallyChecked();
    expect(toggle(ear)).toHaveTextContent("1 of 2");
    await user.click(box(ear));
    expect(box(ear)).toHaveAttribute("aria-checked", "true");
    await waitFor(() =>
      expect(preferences(server).categories).toEqual([`${ear}:Crêpitus`, `${ear}:Tingling: toes`]),
    );
    await user.click(box(ear));
    expect(box(ear)).toHaveAttribute("aria-checked", "false");
    await waitFor(() => expect(preferences(server).categories).toEqual([]));
  });

  it("HOME-11 HOME-12 Select All stores everything available of the mode and nothing else, and then clears it", async () => {
    const { user, server } = await openCategories();
    await user.click(box("Select All"));
    expect(box("Select All")).toHaveAttribute("aria-checked", "true");
    const all = [`${ear}:Crêpitus`, `${ear}:Tingling: toes`, "Respiratory:Stridor"];
    await waitFor(() => expect(preferences(server).categories).toEqual(all));
    await user.click(box("Select All"));
    expect(box("Select All")).toHaveAttribute("aria-checked", "false");
    await waitFor(() => expect(preferences(server).categories).toEqual([]));
  });

  it("HOME-14 HOME-16 the mode is kept, and each mode keeps its ticks", async () => {
    const { user, server } = await openCategories();
    await user.click(box("Respiratory"));
    await user.click(mode("By Condition"));
    await waitFor(() => expect(preferences(server).mode).toBe("conditions"));
    await waitFor(() => expect(box(ear)).not.toBeChecked());
    await user.click(box(ear));
    const both = ["Respiratory:Stridor", `${ear}:Bone loss`];
    await waitFor(() => expect(preferences(server)).toEqual({ categories: both, mode: "conditions" }));
  });

  it("HOME-14 HOME-16 starts with the stored mode and ticks", async () => {
    const server = practisable();
    Object.assign(server.tables.user_preferences?.[0] ?? {}, {
      selected_categories: [`${ear}:Bone loss`],
      preferred_category_mode: "conditions",
    });
    await openCategories(server);
    expect(mode("By Condition")).toBeChecked();
    expect(box(ear)).toBeChecked();
  });

  it("HOME-08 HOME-09 HOME-14 works by keyboard alone", async () => {
    const { user } = await openCategories();
    box(ear).focus();
    await user.keyboard(" ");
    expect(box(ear)).toBeChecked();
    await user.tab();
    expect(toggle(ear)).toHaveFocus();
    await user.keyboard("{Enter}");
    await categories().findByRole("list", { name: ear });
    await user.tab();
    expect(box("Crêpitus")).toHaveFocus();
    await user.keyboard(" ");
    expect(box(ear)).toBePartiallyChecked();
    mode("By Presentation").focus();
    await user.keyboard("{ArrowRight}");
    expect(mode("By Condition")).toBeChecked();
    await categories().findByText("Saved");
  });

  it("HOME-18 says that the categories could not be loaded, and loads them on retry", async () => {
    const server = practisable();
    const mend = server.answer(counts, { status: 500, body: { message: "no" } });
    const { user } = await openHome(server);
    const alert = await categories().findByRole("alert");
    expect(alert).toHaveTextContent("Failed to load categories. Please try again.");
    mend();
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await categories().findByRole("checkbox", { name: "Select All" })).toBeEnabled();
    expect(categories().queryByRole("alert")).toBeNull();
  });

  it("HOME-18 one mode that fails leaves the other one alone", async () => {
    const server = practisable();
    server.answer("POST rpc/get_scenario_conditions", "lost");
    const { user } = await openCategories(server);
    await user.click(mode("By Condition"));
    expect(await categories().findByRole("alert")).toBeVisible();
    await user.click(mode("By Presentation"));
    expect(await categories().findByRole("checkbox", { name: "Select All" })).toBeEnabled();
    await categories().findByText("Saved");
  });

  it("HOME-18 a lost connection is reported, and what is missing loads by itself afterwards", async () => {
    const server = practisable();
    const mend = server.answer(/./, (request) => (request.what.includes("profiles") ? null : "lost"));
    const { go } = openPortal("/dashboard/app-selection", { server });
    await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    vi.useFakeTimers();
    await go("/dashboard/call-control");
    await vi.dynamicImportSettled();
    await pass(0);
    expect(categories().getByRole("alert")).toBeVisible();
    // The list has waited for its live connection first.
    await pass(2_000);
    expect(screen.getByText("Your practised scenarios could not be loaded.")).toBeVisible();
    expect(categories().getByRole("alert")).toBeVisible();
    mend();
    await pass(4_000);
    vi.useRealTimers();
    await waitFor(() => expect(box("Select All")).toBeEnabled());
    expect(await screen.findByText("No practiced cases found.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("HOME-19 HOME-12 says when no category has a scenario, and nothing can be selected then", async () => {
    await openCategories(new ScriptedServer());
    expect(categories().getByText("No categories available")).toBeVisible();
    expect(box("Select All")).toBeDisabled();
    expect(box("Cardiovascular")).toBeDisabled();
  });
});

describe("saving the selection", () => {
  const save = "POST user_preferences";
  /** Milliseconds after which a tick has been painted and its save begins. */
  const paint = 50;

  it("MDATA-23 MDATA-22 quick ticks make one more save of the whole object and never two at once", async () => {
    const { user, server } = await openCategories();
    const release = server.hold(save);
    await open(user, ear);
    await user.click(box("Crêpitus"));
    await waitFor(() => expect(server.sent(save)).toHaveLength(1));
    for (const name of ["Tingling: toes", "Crêpitus"]) await user.click(box(name));
    expect(server.sent(save)).toHaveLength(1);
    release();
    await categories().findByText("Saved");
    expect(server.sent(save)).toHaveLength(2);
    expect(preferences(server).categories).toEqual([`${ear}:Tingling: toes`]);
    for (const request of server.sent(save)) {
      expect(request.headers.get("prefer")).toContain("resolution=merge-duplicates");
      expect(request.body).toMatchObject({ user_id: member.id, preferred_category_mode: "presentations" });
    }
  });

  it("MDATA-23 a failed save is shown and tried again after 1, 2 and 4 seconds with the selection at that time", async () => {
    const { server } = await openCategories();
    const mend = server.answer(save, { status: 503, body: { message: "no" } });
    vi.useFakeTimers();
    fireEvent.click(box(ear));
    await pass(paint);
    const alert = () => categories().queryByRole("alert");
    expect(alert()).toHaveTextContent("Your selection is not saved yet");
    expect(box(ear)).toBeChecked();
    for (const [at, seconds] of [1, 2, 4].entries()) {
      await pass(seconds * 1000 + paint - 1);
      expect(server.sent(save)).toHaveLength(at + 1);
      await pass(1);
      expect(server.sent(save)).toHaveLength(at + 2);
    }
    fireEvent.click(box(ear));
    fireEvent.click(box("Respiratory"));
    await pass(0);
    expect(server.sent(save)).toHaveLength(4);
    mend();
    fireEvent.click(categories().getByRole("button", { name: "Retry now" }));
    await pass(paint);
    expect(alert()).toBeNull();
    expect(categories().getByText("Saved")).toBeVisible();
    expect(preferences(server).categories).toEqual(["Respiratory:Stridor"]);
  });

  it("MDATA-23 a save that the server refuses says so and is not repeated by itself", async () => {
    const { server } = await openCategories();
    server.answer(save, { status: 403, body: { code: "42501", message: "permission denied" } });
    vi.useFakeTimers();
    fireEvent.click(box(ear));
    await pass(paint);
    expect(categories().getByRole("alert")).toHaveTextContent("The server did not accept it.");
    await pass(120_000);
    expect(server.sent(save)).toHaveLength(1);
  });

  it("MDATA-23 offline, ticks stay and are saved when the connection is back", async () => {
    const { user, server } = await openCategories();
    const mend = server.answer(/user_preferences/, "lost");
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await user.click(box(ear));
    expect(await categories().findByRole("alert")).toHaveTextContent("You are offline.");
    expect(box(ear)).toBeChecked();
    mend();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await categories().findByText("Saved");
    expect(preferences(server).categories).toHaveLength(2);
  });

  it("MDATA-34 with unreadable preferences the page works, and no tick replaces what is stored", async () => {
    const server = practisable();
    Object.assign(server.tables.user_preferences?.[0] ?? {}, { selected_categories: ["Elsewhere:Before"] });
    const mend = server.answer(/user_preferences/, { status: 503, body: { message: "no" } });
    const { user, log } = await openCategories(server);
    expect(box(ear)).toBeEnabled();
    expect(categories().queryByRole("alert")).toBeNull();
    await waitFor(() => expect(log()).toContain("Reading the preferences failed"));
    await user.click(box("Respiratory"));
    expect(await categories().findByRole("alert")).toHaveTextContent("not saved yet");
    mend();
    await user.click(categories().getByRole("button", { name: "Retry now" }));
    await waitFor(() =>
      expect(preferences(server).categories).toEqual(["Elsewhere:Before", "Respiratory:Stridor"]),
    );
  });

  it("HOME-13 what is not saved yet outlives leaving the screen and coming back", async () => {
    const { user, server, go } = await openCategories();
    const release = server.hold(save);
    await user.click(box(ear));
    await go("/dashboard/credits");
    await screen.findByRole("heading", { level: 1, name: "Credits" });
    await go("/dashboard/call-control");
    await heading();
    expect(await categories().findByRole("checkbox", { name: ear })).toBeChecked();
    release();
    await categories().findByText("Saved");
    expect(box(ear)).toBeChecked();
    expect(preferences(server).categories).toHaveLength(2);
  });

  it("HOME-13 the browser asks before a page with unsaved ticks is closed, and not otherwise", async () => {
    const { user, server } = await openCategories();
    const asksBeforeClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(asksBeforeClosing()).toBe(false);
    const release = server.hold(save);
    await user.click(box(ear));
    expect(asksBeforeClosing()).toBe(true);
    release();
    await categories().findByText("Saved");
    expect(asksBeforeClosing()).toBe(false);
  });
});
