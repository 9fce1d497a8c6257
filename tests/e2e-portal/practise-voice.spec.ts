import { writeFileSync } from "node:fs";
import { resolveChromium } from "../../scripts/chromium.ts";
import { CallPage, PractisePage } from "../page-models/practice-pages.ts";
import { expectAccessibleInBothWidths } from "./support/good-screen.ts";
import { expect, test } from "./support/test.ts";

const chromium = resolveChromium();

test("PRAC-39 a learner without the browser's recognition talks hands-free and hears the patient", async ({
  playwright,
  stack,
  member,
  resume,
}, testInfo) => {
  const microphone = testInfo.outputPath("microphone.wav");
  writeFileSync(microphone, bursts());
  const browser = await playwright.chromium.launch({
    ...chromium,
    args: [
      ...(chromium.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${microphone}`,
    ],
  });
  const context = await browser.newContext({ baseURL: stack.portalUrl, permissions: ["microphone"] });
  await context.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(window, name);
  });
  await resume(member, context);
  const page = await context.newPage();
  const call = new CallPage(page);
  const practise = new PractisePage(page);
  await practise.goto();
  await practise.choose("Heavy chest pain after lifting boxes");
  await practise.start.click();
  await call.time.waitFor();
  await page.getByText("Hands-free", { exact: true }).click();
  await expect(page.getByText(/sends your voice to its language service/)).toBeVisible();
  await expectAccessibleInBothWidths(page);
  const spoken = page.waitForResponse(
    (response) => response.request().postData()?.includes('"speak"') ?? false,
  );
  await page.getByRole("button", { name: "Start listening" }).click();
  await expect(call.turns.first()).toHaveText("YouWhat has brought you in today?");
  expect((await spoken).status()).toBe(200);
  // The next thing is said after the answer was heard.
  await expect(call.turns).toHaveCount(4);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Stop listening" }).click();
  await expectAccessibleInBothWidths(page);
  await browser.close();
});

/** Half a second of buzz and two of silence, again and again: one channel of 16 bits, 16,000 times a second. */
function bursts(): Buffer {
  const rate = 16_000;
  const samples = rate * 2.5;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < rate / 2; at += 1) wav.writeInt16LE(at % 120 < 60 ? 16_000 : -16_000, 44 + at * 2);
  return wav;
}
