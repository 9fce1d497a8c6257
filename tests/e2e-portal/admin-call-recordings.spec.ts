import type { Route } from "@playwright/test";
import { addCalls, addRecording, openCall, silentWav, uniqueDigits } from "./support/calls.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("CALLS-16 CALLS-17 CALLS-18 a recording plays, seeks and downloads, and says where it lies", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  const path = await addRecording(people, digits, {
    name: "call.wav",
    content: silentWav(),
    type: "audio/wav",
  });
  const calls = await openCall(page, digits);
  const signing = page.waitForRequest("**/storage/v1/object/sign/**");
  await calls.play(calls.rows);
  const request = await signing;
  expect(new URL(request.url()).pathname).toBe(`/storage/v1/object/sign/call_recordings/${path}`);
  expect(request.postDataJSON()).toEqual({ expiresIn: 3600 });

  await expect(calls.player).toHaveAttribute("src", /\/object\/sign\/call_recordings\//);
  await expect
    .poll(() => calls.player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeCloseTo(1, 1);
  await calls.player.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 0.5;
  });
  await expect
    .poll(() => calls.player.evaluate((audio: HTMLAudioElement) => [audio.seeking, audio.currentTime]))
    .toEqual([false, 0.5]);
  const href = new URL((await calls.download.getAttribute("href")) ?? "");
  expect(href.searchParams.has("download")).toBe(true);
  const download = page.waitForEvent("download");
  await calls.download.click();
  expect((await download).suggestedFilename()).toBe("call.wav");

  const { data: call } = await people.service
    .from("call_history")
    .select("id")
    .eq("from_number", digits)
    .single()
    .throwOnError();
  await expect(calls.details.getByRole("definition")).toHaveText([
    call.id,
    path,
    "wav",
    "call_recordings",
    /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/,
  ]);
  const shown = await calls.details.innerText();
  expect(shown).not.toContain("eyJ");
  expect(shown).not.toContain(href.searchParams.get("token"));
  await expectAccessible(page);
});

test("CALLS-19 a call without a recording says so and asks the storage nothing", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [{ from_number: digits, call_recording_path: null }]);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/storage/")) asked.push(request.url());
  });
  const calls = await openCall(page, digits);
  await calls.play(calls.rows);
  await expect(
    calls.recording.getByText("No recording path available for this call", { exact: true }),
  ).toBeVisible();
  await expect(calls.player).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("CALLS-20 CALLS-21 CALLS-22 each failure of the storage has its words, and another try mends it", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  const path = await addRecording(people, digits, {
    name: "call.wav",
    content: silentWav(),
    type: "audio/wav",
  });
  const calls = await openCall(page, digits);
  const sign = "**/storage/v1/object/sign/**";
  const retry = calls.recording.getByRole("button", { name: "Retry" });
  const noLink = calls.recording.getByText("Recording not available - download link generation failed", {
    exact: true,
  });

  // Each answer stands until the next: the dialog tries again by itself, too.
  let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: {} });
  await page.route(sign, (route) => answer(route));
  await calls.play(calls.rows);
  await expect(noLink).toBeVisible();
  await expect(calls.recording.getByText("Signed URL generation failed", { exact: true })).toBeVisible();
  await expect(calls.download).toHaveCount(0);

  const refuse = (status: number, json: object) => {
    answer = (route) => route.fulfill({ status, json });
  };
  refuse(500, { statusCode: "500", error: "internal", message: "X" });
  await retry.click();
  await expect(calls.recording.getByText("Could not access recording: X", { exact: true })).toBeVisible();
  await expect(noLink).toBeVisible();

  refuse(400, { statusCode: "404", error: "Bucket not found", message: "Bucket not found" });
  await retry.click();
  await expect(
    calls.recording.getByText("Bucket not found. Check the bucket name.", { exact: true }),
  ).toBeVisible();

  answer = (route) => route.abort();
  await retry.click();
  await expect(calls.recording.getByText(/^Failed to load recording: .+/)).toBeVisible();
  await expectAccessible(page);

  const { error } = await people.service.storage.from("call_recordings").remove([path]);
  expect(error).toBeNull();
  answer = (route) => route.continue();
  await retry.click();
  await expect(
    calls.recording.getByText(`Object not found in bucket call_recordings: ${path}`, { exact: true }),
  ).toBeVisible();
});

test("CALLS-23 what the browser cannot play can still be downloaded", async ({ page, people, admin }) => {
  const digits = uniqueDigits(admin.id);
  await addRecording(people, digits, {
    name: "call.ogg",
    content: Buffer.from("This is not sound."),
    type: "audio/ogg",
  });
  const calls = await openCall(page, digits);
  await calls.play(calls.rows);
  await expect(
    calls.recording.getByText("Direct playback not available. Please use the download link below.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(calls.player).toHaveCount(0);
  const download = page.waitForEvent("download");
  await calls.download.click();
  expect((await download).suggestedFilename()).toBe("call.ogg");
});

test("CALLS-18 a link that has expired is replaced by a new one", async ({ page, people, admin }) => {
  const digits = uniqueDigits(admin.id);
  await addRecording(people, digits, { name: "call.wav", content: silentWav(), type: "audio/wav" });
  await page.clock.install();
  const calls = await openCall(page, digits);
  await calls.play(calls.rows);
  await expect(calls.player).toBeVisible();
  await page.clock.fastForward(3_600_000);
  await expect(
    calls.recording.getByText("The link to this recording has expired.", { exact: true }),
  ).toBeVisible();
  await expect(calls.download).toHaveCount(0);
  const signing = page.waitForRequest("**/storage/v1/object/sign/**");
  await calls.recording.getByRole("button", { name: "Get a new link" }).click();
  await signing;
  await expect(calls.player).toBeVisible();
});

for (const extension of ["wav", "mp3", "m4a"]) {
  test(`CALLS-27 a recording that ends in ${extension} plays`, async ({ page, people, admin }) => {
    const digits = uniqueDigits(admin.id);
    const file = { name: `call.${extension}`, content: silentWav(), type: "audio/wav" };
    await addRecording(people, digits, file);
    const calls = await openCall(page, digits);
    await calls.play(calls.rows);
    await expect
      .poll(() => calls.player.evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeCloseTo(1, 1);
    await expect(calls.details.getByText(extension, { exact: true })).toBeVisible();
  });
}

test("CALLS-27 a recording that ends in anything else can still be downloaded", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  await addRecording(people, digits, { name: "call.ogg", content: silentWav(), type: "audio/wav" });
  const calls = await openCall(page, digits);
  await calls.play(calls.rows);
  await expect(calls.download).toBeVisible();
});
