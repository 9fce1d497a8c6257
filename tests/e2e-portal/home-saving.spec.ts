import type { Request } from "@playwright/test";
import { CreditsPage } from "../page-models/credits-page.ts";
import { Shell } from "../page-models/shell.ts";
import { holdSaves } from "./support/hold-saves.ts";
import { expect, test } from "./support/home-test.ts";

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
