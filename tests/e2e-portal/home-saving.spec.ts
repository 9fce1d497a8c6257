import type { Page, Request, Route } from "@playwright/test";
import { CreditsPage } from "../page-models/credits-page.ts";
import { Shell } from "../page-models/shell.ts";
import { expect, test } from "./support/home-test.ts";
import { stopClock } from "./support/stop-clock.ts";

const table = "**/rest/v1/user_preferences?*";
const refuse = (route: Route) => route.fulfill({ status: 503, json: { message: "no" } });

/** Lets the saves of a page wait for `release`, and notes how many were under way at once. */
async function holdSaves(page: Page) {
  const waiting: PromiseWithResolvers<void>[] = [];
  const bodies: { selected_categories: string[]; preferred_category_mode: string }[] = [];
  const count = { atOnce: 0, most: 0 };
  await page.route(table, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    bodies.push(route.request().postDataJSON());
    count.atOnce += 1;
    count.most = Math.max(count.most, count.atOnce);
    const gate = Promise.withResolvers<void>();
    waiting.push(gate);
    await gate.promise;
    await route.continue();
    count.atOnce -= 1;
  });
  const release = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.resolve();
  };
  return { bodies, count, release };
}

test.describe("what is sent", () => {
  test("MDATA-22 MDATA-24 HOME-30 reads and follows the own rows, with one join for each table", async ({
    page,
    openLiveHome,
    member,
  }) => {
    const reads: Request[] = [];
    const joins: { table: string; filter: string }[] = [];
    page.on("request", (request) => {
      if (/\/rest\/v1\/(user_preferences|practiced_cases)\?/.test(request.url())) reads.push(request);
    });
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        const [, , , event, content] = JSON.parse(String(payload));
        if (event === "phx_join") joins.push(...content.config.postgres_changes);
      }),
    );
    const home = await openLiveHome();
    await home.choose("Histories");
    await expect(home.chip("Histories")).toBeChecked();
    const queries = (name: string) =>
      reads.map((request) => new URL(request.url())).filter(({ pathname }) => pathname.endsWith(name));
    await expect
      .poll(() => queries("practiced_cases").at(-1)?.searchParams.get("category_type"))
      .toBe("eq.history");
    const preferences = queries("user_preferences")[0]?.searchParams;
    expect(preferences?.get("select")).toContain("selected_categories,preferred_category_mode");
    expect(preferences?.get("user_id")).toBe(`eq.${member.id}`);
    const practised = queries("practiced_cases")[0]?.searchParams;
    expect(practised?.get("user_id")).toBe(`eq.${member.id}`);
    expect(practised?.get("order")).toBe("created_at.desc");
    expect(practised?.has("category_type")).toBe(false);
    const filter = `user_id=eq.${member.id}`;
    expect(joins.map((join) => [join.table, join.filter]).sort()).toEqual([
      ["practiced_cases", filter],
      ["user_preferences", filter],
    ]);
    await expect(page.getByRole("main").getByRole("button", { name: /call/i })).toHaveCount(0);
  });

  test("MDATA-23 upserts the full object on a tick and on a switch, keeping every other setting", async ({
    page,
    openHome,
    people,
    member,
  }) => {
    const others = {
      preferred_specialties: ["Surgery"],
      difficulty_preference: "hard",
      feedback_notification: false,
      session_reminder_minutes: 45,
      ui_theme: "light",
    };
    await people.service.from("user_preferences").update(others).eq("user_id", member.id).throwOnError();
    const upserts: Request[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/rest/v1/user_preferences"))
        upserts.push(request);
    });
    const { categories } = await openHome();
    await categories.specialty("Cardiovascular").click();
    await expect(categories.saved).toBeVisible();
    await categories.show("By Condition");
    await expect.poll(() => upserts.length).toBe(2);
    await expect(categories.saved).toBeVisible();
    for (const request of upserts) {
      expect(request.headers().prefer).toContain("resolution=merge-duplicates");
      const body = request.postDataJSON();
      expect(Object.keys(body).sort()).toEqual([
        "difficulty_preference",
        "feedback_notification",
        "preferred_category_mode",
        "preferred_specialties",
        "selected_categories",
        "session_reminder_minutes",
        "ui_theme",
        "user_id",
      ]);
      expect(body).toMatchObject({ user_id: member.id, ...others });
    }
    const { data } = await people.service.from("user_preferences").select("*").eq("user_id", member.id);
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({ ...others, preferred_category_mode: "conditions" });
  });

  test("MDATA-23 MDATA-34 a member without a row gets one with the defaults", async ({
    openHome,
    people,
    member,
  }) => {
    await people.service.from("user_preferences").delete().eq("user_id", member.id).throwOnError();
    const { categories } = await openHome();
    await expect(categories.mode("By Presentation")).toBeChecked();
    await categories.specialty("Cardiovascular").click();
    await expect(categories.saved).toBeVisible();
    const { data } = await people.service.from("user_preferences").select("*").eq("user_id", member.id);
    expect(data).toMatchObject([
      {
        difficulty_preference: "medium",
        feedback_notification: true,
        session_reminder_minutes: 15,
        ui_theme: "light",
      },
    ]);
  });
});

test.describe("the queue", () => {
  test("MDATA-23 quick ticks make one more save and never two at once, the last state winning", async ({
    page,
    openHome,
    stored,
  }) => {
    const saves = await holdSaves(page);
    const { categories } = await openHome();
    for (const specialty of ["Cardiovascular", "Cancer", "Respiratory", "Cancer"])
      await categories.specialty(specialty).click();
    await saves.release();
    await saves.release();
    await expect(categories.saved).toBeVisible();
    expect(saves.count.most).toBe(1);
    expect(saves.bodies).toHaveLength(2);
    const specialties = new Set((await stored()).categories.map((category) => category.split(":")[0]));
    expect([...specialties]).toEqual(["Cardiovascular", "Respiratory"]);
  });

  test("HOME-20 a change made elsewhere during a save neither undoes the tick nor is undone by it", async ({
    page,
    openLiveHome,
    elsewhere,
    member,
    publish,
    ownSpecialty,
    stored,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    await publish({ specialty: `${ownSpecialty} 2`, presentation: "Cold feet", condition: "Bone loss" });
    const saves = await holdSaves(page);
    const { categories } = await openLiveHome();
    await categories.specialty(ownSpecialty).click();
    await expect.poll(() => saves.bodies.length).toBe(1);
    await elsewhere
      .from("user_preferences")
      .update({ selected_categories: [`${ownSpecialty} 2:Cold feet`] })
      .eq("user_id", member.id)
      .throwOnError();
    await expect(categories.specialty(`${ownSpecialty} 2`)).toBeChecked();
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
    await saves.release();
    await saves.release();
    await expect
      .poll(async () => (await stored()).categories)
      .toEqual([`${ownSpecialty} 2:Cold feet`, `${ownSpecialty}:Tingling toes`]);
    await expect(categories.specialty(`${ownSpecialty} 2`)).toBeChecked();
    await expect(categories.specialty(ownSpecialty)).toBeChecked();
  });

  test("HOME-13 what is not saved yet outlives leaving the screen and coming back", async ({
    page,
    openHome,
    stored,
  }) => {
    const saves = await holdSaves(page);
    const home = await openHome();
    await home.categories.specialty("Cardiovascular").click();
    const shell = new Shell(page);
    await shell.link("Credits").click();
    await expect(new CreditsPage(page).heading).toBeVisible();
    await shell.link("Dashboard").click();
    await expect(home.categories.specialty("Cardiovascular")).toBeChecked();
    await saves.release();
    await expect(home.categories.saved).toBeVisible();
    await expect(home.categories.specialty("Cardiovascular")).toBeChecked();
    await expect.poll(async () => (await stored()).categories.length).toBeGreaterThan(0);
  });

  test("the browser asks before a page with unsaved ticks is closed", async ({ page, openHome }) => {
    const saves = await holdSaves(page);
    const { categories } = await openHome();
    await categories.specialty("Cardiovascular").click();
    await expect.poll(() => saves.bodies.length).toBe(1);
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await saves.release();
    await expect(categories.saved).toBeVisible();
  });
});

test.describe("failures", () => {
  test("MDATA-23 a failed save is shown and tried again after 1, 2 and 4 seconds with the state of then", async ({
    page,
    openHome,
    stored,
  }) => {
    await page.clock.install();
    const { categories } = await openHome();
    await expect(categories.selectAll).toBeVisible();
    await stopClock(page);
    const tries: unknown[] = [];
    await page.route(table, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      tries.push(route.request().postDataJSON());
      await refuse(route);
    });
    await categories.specialty("Cardiovascular").click();
    await expect(categories.notSaved).toBeVisible();
    await expect(categories.specialty("Cardiovascular")).toBeChecked();
    for (const [at, seconds] of [1, 2, 4].entries()) {
      await expect(categories.retrySaving).not.toHaveAttribute("data-loading");
      await page.clock.runFor(seconds * 1000 - 1);
      expect(tries).toHaveLength(at + 1);
      await page.clock.runFor(1);
      await expect.poll(() => tries.length).toBe(at + 2);
    }
    await expect(categories.retrySaving).not.toHaveAttribute("data-loading");
    await categories.specialty("Cardiovascular").click();
    await categories.specialty("Respiratory").click();
    await expect(categories.notSaved).toBeVisible();
    expect(tries).toHaveLength(4);

    await page.unroute(table);
    await categories.retrySaving.click();
    await expect(categories.saved).toBeVisible();
    await expect(categories.notSaved).toHaveCount(0);
    const specialties = new Set((await stored()).categories.map((category) => category.split(":")[0]));
    expect([...specialties]).toEqual(["Respiratory"]);
  });

  test("a save that the server refuses says so and is not repeated by itself", async ({ page, openHome }) => {
    await page.clock.install();
    const { categories } = await openHome();
    await expect(categories.selectAll).toBeVisible();
    await stopClock(page);
    let tries = 0;
    await page.route(table, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      tries += 1;
      await route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } });
    });
    await categories.specialty("Cardiovascular").click();
    await expect(categories.notSaved).toContainText("The server did not accept it.");
    await page.clock.runFor(120_000);
    expect(tries).toBe(1);
  });

  test("offline, ticks stay and are saved when the connection is back", async ({
    page,
    openHome,
    stored,
  }) => {
    const { categories } = await openHome();
    await expect(categories.selectAll).toBeVisible();
    await page.context().setOffline(true);
    await categories.specialty("Cardiovascular").click();
    await expect(categories.notSaved).toContainText("You are offline.");
    await expect(categories.specialty("Cardiovascular")).toBeChecked();
    expect((await stored()).categories).toEqual([]);
    await page.context().setOffline(false);
    await expect(categories.saved).toBeVisible();
    await expect.poll(async () => (await stored()).categories.length).toBeGreaterThan(0);
  });

  test("MDATA-34 with unreadable preferences the page works, and no tick replaces what is stored", async ({
    page,
    openHome,
    publish,
    ownSpecialty,
    people,
    member,
    stored,
  }) => {
    await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
    await people.service
      .from("user_preferences")
      .update({ selected_categories: ["Elsewhere:Chosen before"] })
      .eq("user_id", member.id)
      .throwOnError();
    await page.route(table, refuse);
    const { categories } = await openHome();
    await expect(categories.specialty(ownSpecialty)).toBeEnabled();
    await expect(categories.region.getByRole("alert")).toHaveCount(0);
    await categories.specialty(ownSpecialty).click();
    await expect(categories.notSaved).toBeVisible();
    await page.unroute(table);
    await categories.retrySaving.click();
    await expect
      .poll(async () => (await stored()).categories)
      .toEqual(["Elsewhere:Chosen before", `${ownSpecialty}:Tingling toes`]);
  });
});
