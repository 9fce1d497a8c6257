import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { ElectronApplication } from "@playwright/test";
import { answerDialog, clickMenuItem, shownDialogs } from "../electron/controls.ts";
import { studioCommand } from "./support/launch-studio.ts";
import { expect, test } from "./support/test.ts";

/** What the last question of the app says. */
async function lastQuestion(app: ElectronApplication): Promise<string> {
  const boxes = (await shownDialogs(app)).filter(({ method }) => method === "showMessageBox");
  const { message, detail } = (boxes.at(-1)?.options ?? {}) as { message?: string; detail?: string };
  return `${message}\n${detail}`;
}

/** How light each colour is that a PDF draws with, from 0 for black to 1 for white. */
function shadesOf(pdf: Buffer): number[] {
  return [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, stream = ""]) => {
      let drawing: string;
      try {
        drawing = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
      } catch {
        return [];
      }
      // Fill and stroke, as red, green and blue or as a grey.
      return [...drawing.matchAll(/(?<![\w.])((?:[\d.]+ ){3}|[\d.]+ )(?:rg|RG|g|G)(?!\w)/g)].flatMap(
        ([, parts = ""]) => parts.trim().split(" ").map(Number),
      );
    },
  );
}

test("SYNC-10 SYNC-11 DSEC-07 DESK-05 DESK-07 DESK-08 DESK-18 cases are exported and imported as files, and a station is printed, without a network", async ({
  laptop,
  educator,
}) => {
  const { app, studio } = await laptop.start();
  const { page } = studio;
  const inFolder = (name: string) => join(laptop.userDataDir, name);
  /** The message in the corner of the window says this. */
  const expectNotice = (title: string, message: string) =>
    expect(
      page.locator(".mantine-Notification-body").filter({ hasText: title }).filter({ hasText: message }),
    ).toBeVisible();
  const saveAs = (filePath: string) => answerDialog(app, "showSaveDialog", { canceled: false, filePath });
  const open = (...filePaths: string[]) => answerDialog(app, "showOpenDialog", { filePaths });
  await studio.signIn(educator);
  await studio.newCase.click();
  const { title, description, saveStatus } = studio.editor;
  const saved = () => expect(saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await title.fill("Chest pain");
  await description.fill("A man rings at night.");
  await studio.editor
    .leaf("patient_agent.presenting_complaint.chief_complaint")
    .getByRole("textbox")
    .fill("My chest is tight.");
  await studio.editor
    .leaf("examiner_agent.symptomatology_and_differentials.official_diagnosis")
    .getByRole("textbox")
    .fill("Myocardial infarction");
  await saved();
  await studio.syncUntil(/^Up to date$/);
  laptop.network.cut();

  const caseFile = inFolder("mine.andromeda-case");
  await test.step("the menu exports the open case, saved a moment ago", async () => {
    await title.fill("Chest pain at rest");
    await saveAs(caseFile);
    await clickMenuItem(app, "export");
    await expectNotice("1 case exported.", caseFile);
    expect(JSON.parse(readFileSync(caseFile, "utf8"))).toMatchObject({
      format: "andromeda-case",
      cases: [{ title: "Chest pain at rest", description: "A man rings at night." }],
    });
  });

  await test.step("the station pack is a PDF of three sheets, dark on white whatever the theme, and Markdown", async () => {
    const pdf = inFolder("pack.pdf");
    await clickMenuItem(app, "theme-dark");
    await saveAs(pdf);
    await clickMenuItem(app, "station-pack-pdf");
    await expectNotice("The station pack was saved.", pdf);
    const bytes = readFileSync(pdf, "latin1");
    expect(bytes.slice(0, 5)).toBe("%PDF-");
    expect((bytes.match(/\/Type \/Page\b/g) ?? []).length).toBeGreaterThanOrEqual(3);
    const shades = shadesOf(readFileSync(pdf));
    expect(shades.length).toBeGreaterThan(10);
    expect(Math.max(...shades)).toBeLessThan(0.4);

    const markdown = inFolder("pack.md");
    await saveAs(markdown);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "Station pack as Markdown…" }).click();
    await expectNotice("The station pack was saved.", markdown);
    const [candidate = "", patient = "", examiner = ""] = readFileSync(markdown, "utf8").split("\n---\n");
    expect(candidate + patient).not.toMatch(/infarction|Chest pain/);
    expect(candidate).toContain("A man rings at night.");
    expect(candidate).toContain("My chest is tight.");
    expect(patient).not.toContain("A man rings");
    expect(examiner).toContain("Myocardial infarction");
    expect(app.windows()).toHaveLength(1);
  });

  await studio.back();
  await test.step("the menu imports, names what is here already, and copies when asked", async () => {
    await open(caseFile);
    await answerDialog(app, "showMessageBox", { response: 1 });
    await clickMenuItem(app, "import");
    await expect.poll(() => lastQuestion(app)).toContain("Already here: 1 case with the same content.");
    await expect(studio.case("Chest pain at rest")).toHaveCount(2);
  });

  await test.step("a double click opens a case file in the running app", async () => {
    const other = inFolder("other.andromeda-case");
    writeFileSync(other, readFileSync(caseFile, "utf8").replace("Chest pain at rest", "Fever"));
    const { command, args, env } = studioCommand({
      userDataDir: laptop.userDataDir,
      env: laptop.env,
      args: [other],
    });
    await once(spawn(command, args, { env, stdio: "ignore" }), "exit");
    await expect(studio.case("Fever")).toBeVisible();
  });

  await test.step("files are dropped on the library; a bad one is named with the place in it", async () => {
    const drop = async (type: string, text: string) => {
      const dataTransfer = await page.evaluateHandle((content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], "dropped.andromeda-case"));
        return transfer;
      }, text);
      await studio.cases.first().dispatchEvent(type, { dataTransfer });
    };
    const text = readFileSync(caseFile, "utf8");
    await drop("dragenter", text);
    await expect(page.getByText("Drop case files here to import them")).toBeVisible();
    await drop("dragleave", text);
    await expect(page.getByText("Drop case files here to import them")).toBeHidden();
    await drop("drop", text.replace('"title": "Chest pain at rest"', '"title": 7'));
    await expectNotice(
      "“dropped.andromeda-case” was not imported.",
      "cases[0].title: It must be text or null.",
    );
    await drop("drop", text.replace("Chest pain at rest", "<img src=x onerror=alert(1)>"));
    await expect(studio.case("<img src=x onerror=alert(1)>")).toBeVisible();
  });

  await test.step("chosen cases are exported together", async () => {
    await page.getByRole("checkbox", { name: "Choose Fever" }).check();
    await page.getByRole("checkbox", { name: "Choose Chest pain at rest" }).first().check();
    const two = inFolder("two.andromeda-case");
    await saveAs(two);
    await page.getByRole("button", { name: "Export 2…" }).click();
    await expectNotice("2 cases exported.", two);
  });

  await test.step("a backup brings a deleted case back", async () => {
    const backup = inFolder("all.andromeda-backup");
    await saveAs(backup);
    await clickMenuItem(app, "back-up");
    await expectNotice("Everything on this computer was backed up.", backup);
    await studio.case("Fever").getByRole("button", { name: "Actions for Fever" }).click();
    await page.getByRole("menuitem", { name: "Move to bin…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move to bin" }).click();
    await expect(studio.case("Fever")).toHaveCount(0);
    await open(backup);
    await clickMenuItem(app, "restore");
    await expect(studio.case("Fever")).toBeVisible();
    await expectNotice("1 case restored.", "already here");
  });
});
