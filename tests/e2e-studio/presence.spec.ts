import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { PresenceView } from "../page-models/presence-view.ts";
import { expect, test } from "./support/test.ts";

test("SYNC-09 studio and portal show who is at a case in the other, and without a network nobody", async ({
  page,
  people,
  laptop,
  educator,
  resume,
}) => {
  const ada = await people.create({ isAdmin: true, firstName: "Ada", lastName: "Byron" });
  const title = `Seen from both sides ${educator.id.slice(0, 8)}`;
  const { data } = await people.service
    .from("clinical_scenarios")
    .insert({ title, description: "Take a history.", is_draft: true, is_active: false })
    .select("id")
    .single()
    .throwOnError();
  const { app, studio } = await laptop.start();
  const [inStudio, inPortal] = [new PresenceView(studio.page), new PresenceView(page)];
  const portal = new CaseEditorPage(page);

  await test.step("the educator opens the case in the studio, the administrator in the portal", async () => {
    await studio.signIn(educator);
    await studio.open(title);
    await expect(studio.editor.description).toBeVisible();
    await resume(ada);
    await portal.goto({ edit: data.id });
    await expect(inStudio.bar).toHaveAccessibleName("Also in this case: Ada Byron");
    await expect(inPortal.bar).toHaveAccessibleName("Also in this case: Edith Educator");
    await inPortal.bar.click();
    await expect(inPortal.list).toContainText("in the Case Studio");
    await inPortal.bar.press("Escape");
  });

  await test.step("each sees the field that the other is in", async () => {
    await studio.editor.title.focus();
    await expect(inPortal.at("title")).toContainText("Edith Educator is editing this field");
    await portal.description.focus();
    await expect(inStudio.at("description")).toContainText("Ada Byron is editing this field");
  });

  await test.step("offline the studio shows nobody, and nobody sees it", async () => {
    laptop.network.cut();
    await expect(inStudio.bar).toHaveCount(0);
    await expect(inStudio.at("description")).toHaveCount(0);
    await expect(inPortal.bar).toHaveCount(0);
    laptop.network.mend();
    // The connection is tried again at growing intervals.
    await expect(inStudio.bar).toHaveAccessibleName("Also in this case: Ada Byron", { timeout: 60_000 });
    await expect(inStudio.at("description")).toContainText("Ada Byron is editing this field");
    await expect(inPortal.bar).toHaveAccessibleName("Also in this case: Edith Educator");
  });

  await test.step("back in the library the educator is at no case", async () => {
    await studio.back();
    await expect(inPortal.bar).toHaveCount(0);
  });
  await app.close();
});
