import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openedLinks } from "../electron/controls.ts";
import { expect, test } from "./support/test.ts";

interface Bridge {
  request(channel: string, payload?: unknown): Promise<unknown>;
}

/** Everything that the files of a folder contain. */
function textsIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("\n");
}

test("DSEC-01 DSEC-02 DSEC-03 DSEC-04 DSEC-05 SYNC-01 the page is sandboxed, its channels and ways out are guarded, tokens stay secret and accounts apart", async ({
  laptop,
  stack,
  educator,
  admin,
}) => {
  const { app, studio } = await laptop.start();
  const { page } = studio;
  await expect(studio.signInButton).toBeVisible();

  await test.step("DSEC-01 the page is sandboxed and has nothing but the bridge", async () => {
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      // Electron has it, its types do not.
      const contents = window?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      return contents.getLastWebPreferences();
    });
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
    });
    expect(preferences.webviewTag ?? false).toBe(false);
    const globals = await studio.page.evaluate(() => ({
      node: ["require", "process", "module", "Buffer", "global"].filter((name) => name in globalThis),
      bridge: Object.keys((globalThis as unknown as { andromedaStudio: object }).andromedaStudio).sort(),
    }));
    expect(globals).toEqual({ node: [], bridge: ["on", "request"] });
  });

  await test.step("DSEC-03 nothing leads out of the app but https and mailto links, and no permission is given", async () => {
    const address = page.url();
    const opened = await page.evaluate(() =>
      ["https://example.org/help", "mailto:help@example.org", "http://example.org", "file:///etc/passwd"].map(
        (url) => window.open(url) === null,
      ),
    );
    expect(opened).toEqual([true, true, true, true]);
    await expect
      .poll(() => openedLinks(app))
      .toEqual(["https://example.org/help", "mailto:help@example.org"]);
    await page.evaluate(() => {
      location.href = "file:///etc/passwd";
    });
    await page.evaluate(() => {
      location.href = "http://example.org/";
    });
    await expect(studio.signInButton).toBeVisible();
    expect(page.url()).toBe(address);
    const tried = await page.evaluate(async () => {
      const outcome = async (attempt: () => unknown) => {
        try {
          await attempt();
          return "allowed";
        } catch {
          return "refused";
        }
      };
      return {
        network: await outcome(() => fetch("https://example.org/")),
        camera: await outcome(() => navigator.mediaDevices.getUserMedia({ video: true })),
        place: await outcome(
          () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
        ),
      };
    });
    expect(tried).toEqual({ network: "refused", camera: "refused", place: "refused" });
    // The developer tools that the test speaks through may evaluate text; the page itself may not.
    await page.evaluate(() => {
      setTimeout("globalThis.fromText = 1", 0);
      const script = document.createElement("script");
      script.textContent = "globalThis.fromScript = 1";
      document.head.append(script);
      return new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(
      await page.evaluate(() => ["fromText", "fromScript"].filter((name) => name in globalThis)),
    ).toEqual([]);
  });

  await studio.signIn(educator);
  await test.step("DSEC-02 an unknown channel and a wrong payload are refused with a clear error", async () => {
    await expect(studio.library).toBeVisible();
    const ask = (channel: string, payload?: unknown) =>
      studio.page.evaluate(
        async ([name, sent]) => {
          const { andromedaStudio } = globalThis as unknown as { andromedaStudio: Bridge };
          try {
            return await andromedaStudio.request(name as string, sent);
          } catch (error) {
            return { thrown: String(error) };
          }
        },
        [channel, payload] as const,
      );
    expect(await ask("database:run", "drop table cases")).toEqual({
      thrown: expect.stringContaining('There is no channel "database:run".'),
    });
    for (const payload of [null, { id: 7 }, { id: "../../etc" }, ["cases"], { id: "x".repeat(100_000) }]) {
      expect(await ask("cases:open", payload)).toMatchObject({
        ok: false,
        error: { code: expect.stringMatching(/^ipc\//), message: expect.stringContaining("cases:open") },
      });
    }
    await expect(studio.library).toBeVisible();
  });

  await test.step("DSEC-05 what one account has on a computer no other account is shown", async () => {
    await expect(studio.syncStatus).toContainText("Up to date");
    laptop.network.cut();
    await studio.newCase.click();
    await studio.editor.title.fill("Of the educator alone");
    await expect(studio.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await studio.back();
    await expect(studio.case("Of the educator alone")).toBeVisible();
    await studio.signOut();
    laptop.network.mend();
    await studio.signIn(admin);
    await expect(studio.syncStatus).toContainText("Up to date");
    await expect(studio.case("Of the educator alone")).toHaveCount(0);
    await studio.signOut();
    await studio.signIn(educator);
    await expect(studio.case("Of the educator alone")).toBeVisible();
  });

  await test.step("DSEC-04 SYNC-01 tokens stand in no file of the profile, and there is no secret key in the app", async () => {
    await app.close();
    const profile = textsIn(laptop.userDataDir);
    expect(profile.length).toBeGreaterThan(1_000);
    expect(profile).not.toContain(educator.password);
    // The beginning of every JSON Web Token, and of its payload.
    expect(profile).not.toMatch(/eyJhbGciOi[\w-]+\.eyJ/);
    const bundle = textsIn(join(import.meta.dirname, "..", "..", "apps", "studio", "dist"));
    expect(bundle).not.toContain(stack.secretKey);
    expect(bundle).not.toMatch(/sb_secret_\w{8}/);
  });
});
