import { CallControlPage } from "../page-models/call-control-page.ts";
import { expect, followedTables, test } from "./support/home-test.ts";

const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString();

test("HOME-13 HOME-20 MDATA-22 MDATA-23 ticks and mode are stored and follow the member's other tabs and devices", async ({
  page,
  openLiveHome,
  publish,
  ownSpecialty,
  elsewhere,
  member,
  stored,
}) => {
  await publish({ specialty: ownSpecialty, presentation: "Tingling toes", condition: "Bone loss" });
  const others = { difficulty_preference: "hard", session_reminder_minutes: 45 };
  await elsewhere.from("user_preferences").update(others).eq("user_id", member.id).throwOnError();
  const first = await openLiveHome();
  const second = new CallControlPage(await page.context().newPage());
  const followed = followedTables(second.page);
  await second.goto();
  await expect.poll(followed).toContain("user_preferences");
  const here = first.categories.specialty(ownSpecialty);
  const there = second.categories.specialty(ownSpecialty);

  await test.step("two tabs follow each other, and no other setting is touched", async () => {
    await expect(there).not.toBeChecked();
    await here.click();
    await expect(there).toBeChecked();
    await there.click();
    await expect(here).not.toBeChecked();
    await expect.poll(stored).toEqual({ categories: [], mode: "presentations" });
    const { data } = await elsewhere.from("user_preferences").select().eq("user_id", member.id);
    expect(data).toMatchObject([others]);
  });
  await test.step("so does a change on another device", async () => {
    await elsewhere
      .from("user_preferences")
      .update({
        selected_categories: [`${ownSpecialty}:Bone loss`],
        preferred_category_mode: "conditions",
      })
      .eq("user_id", member.id)
      .throwOnError();
    for (const { categories } of [first, second]) {
      await expect(categories.mode("By Condition")).toBeChecked();
      await expect(categories.specialty(ownSpecialty)).toBeChecked();
    }
    await second.page.close();
  });
  await test.step("offline, ticks stay and are saved when the connection is back", async () => {
    const banner = page.getByText("You are offline. Changes cannot be saved until the connection is back.", {
      exact: true,
    });
    await expect(banner).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await here.click();
    await expect(first.categories.notSaved).toContainText("You are offline.");
    await expect(here).not.toBeChecked();
    expect((await stored()).categories).toEqual([`${ownSpecialty}:Bone loss`]);
    await page.context().setOffline(false);
    await expect(first.categories.saved).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(await stored()).toEqual({ categories: [], mode: "conditions" });
  });
});

test("HOME-29 HOME-30 MDATA-24 the list follows what the service writes for this member, and keeps filter and open case", async ({
  page,
  openLiveHome,
  people,
  member,
}) => {
  const joins: { table: string; filter: string }[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const [, , , event, content] = JSON.parse(String(payload));
      if (event === "phx_join") joins.push(...content.config.postgres_changes);
    }),
  );
  const practise = async (title: string, fields: object = {}, userId = member.id) => {
    const { data } = await people.service
      .from("practiced_cases")
      .insert({ user_id: userId, category_type: "history", title, ...fields })
      .select("id")
      .single()
      .throwOnError();
    return String(data.id);
  };
  const home = await openLiveHome();
  await expect(home.practised.getByText("No practiced cases found.")).toBeVisible();
  const filter = `user_id=eq.${member.id}`;
  expect(joins.map((join) => [join.table, join.filter]).sort()).toEqual([
    ["practiced_cases", filter],
    ["user_preferences", filter],
  ]);

  const stranger = await people.create();
  await practise("Of somebody else", {}, stranger.id);
  const first = await practise("First", { created_at: day(2), feedback: "Calm." });
  await expect(home.titles).toContainText(["First"]);
  await home.title("First").click();
  await expect(home.details("First").getByText("Calm.")).toBeVisible();

  await practise("Older", { created_at: day(1) });
  await practise("Newer", { created_at: day(3), category_type: "exam" });
  await expect(home.titles).toContainText(["Newer", "First", "Older"]);
  await expect(home.details("First")).toBeVisible();
  const renamed = { title: "Renamed", feedback: "Calm and clear." };
  await people.service.from("practiced_cases").update(renamed).eq("id", first).throwOnError();
  await expect(home.details("Renamed").getByText("Calm and clear.")).toBeVisible();

  await home.choose("Histories");
  await expect(home.titles).toHaveCount(2);
  await practise("Another examination", { category_type: "exam" });
  await practise("Another history");
  await expect(home.titles).toContainText(["Another history", "Renamed", "Older"]);
  await expect(home.titles).toHaveCount(3);
  await people.service.from("practiced_cases").delete().eq("id", first).throwOnError();
  await expect(home.titles).toContainText(["Another history", "Older"]);
  await expect(home.titles).toHaveCount(2);
});
