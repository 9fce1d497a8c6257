import { addCalls, addRecording, openCalls, silentWav, uniqueDigits } from "./support/calls.ts";
import { expect, test } from "./support/test.ts";

test("CALLS-04 CALLS-16 CALLS-18 CALLS-23 CALLS-27 recordings of every kind play, seek and download", async ({
  page,
  people,
  admin,
  resume,
}) => {
  await resume(admin);
  const digits = uniqueDigits(admin.id);
  const calls = await test.step("a number is found in from and in to", async () => {
    for (const [at, file] of [
      { name: "call.wav", content: silentWav(), type: "audio/wav" },
      { name: "call.mp3", content: silentWav(), type: "audio/wav" },
      { name: "call.m4a", content: silentWav(), type: "audio/wav" },
      { name: "call.ogg", content: Buffer.from("This is not sound."), type: "audio/ogg" },
    ].entries())
      await addRecording(people, `${digits}${at}`, file);
    await addCalls(people, [{ from_number: "+200", to_number: `+44${digits}9` }, { from_number: "+300" }]);
    return openCalls(page, digits, 5);
  });
  const open = (at: number) => calls.play(calls.rows.filter({ hasText: `${digits}${at}` }));
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(calls.recording).toBeHidden();
  };

  await test.step("a wav plays, seeks and downloads", async () => {
    const signing = page.waitForRequest("**/storage/v1/object/sign/**");
    await open(0);
    const request = await signing;
    const path = `e2e/${digits}0/call.wav`;
    expect(new URL(request.url()).pathname).toBe(`/storage/v1/object/sign/call_recordings/${path}`);
    expect(request.postDataJSON()).toEqual({ expiresIn: 3600 });
    await expect
      .poll(() => calls.player.evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeCloseTo(1, 1);
    await calls.player.evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = 0.5;
    });
    await expect
      .poll(() => calls.player.evaluate((audio: HTMLAudioElement) => [audio.seeking, audio.currentTime]))
      .toEqual([false, 0.5]);
    const download = page.waitForEvent("download");
    await calls.download.click();
    expect((await download).suggestedFilename()).toBe("call.wav");
    await close();
  });

  for (const [at, type] of [
    [1, "mp3"],
    [2, "m4a"],
  ] as const)
    await test.step(`an ${type} plays`, async () => {
      await open(at);
      await expect
        .poll(() => calls.player.evaluate((audio: HTMLAudioElement) => audio.duration))
        .toBeCloseTo(1, 1);
      await expect(calls.details.getByText(type, { exact: true })).toBeVisible();
      await close();
    });

  await test.step("what the browser cannot play can still be downloaded", async () => {
    await open(3);
    await expect(
      calls.recording.getByText("Direct playback not available. Please use the download link below.", {
        exact: true,
      }),
    ).toBeVisible();
    const download = page.waitForEvent("download");
    await calls.download.click();
    expect((await download).suggestedFilename()).toBe("call.ogg");
  });
});
