import { eventsOf, expect, type FixtureMain, test } from "./fixture.ts";

test("every permission that a page asks for is the app's to grant", async ({
  sharedApp: app,
  sharedPage: page,
}) => {
  const ask = () =>
    page.evaluate(async () => {
      const name = (error: unknown) => (error as Error).name;
      return {
        microphone: await navigator.mediaDevices.getUserMedia({ audio: true }).then(() => "granted", name),
        position: await new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve("granted"),
            ({ code }) => resolve(code === 1 ? "denied" : "unavailable"),
          ),
        ),
        notifications: await Notification.requestPermission(),
        clipboard: await navigator.clipboard.readText().then(() => "granted", name),
        midi: await navigator.requestMIDIAccess().then(() => "granted", name),
        fullscreen: await document.body.requestFullscreen().then(() => "granted", name),
      };
    });
  expect(await ask()).toEqual({
    microphone: "NotAllowedError",
    position: "denied",
    notifications: "denied",
    clipboard: "NotAllowedError",
    midi: "NotAllowedError",
    fullscreen: "TypeError",
  });
  expect((await eventsOf(app, "permission-request")).map(([permission]) => permission)).toEqual([
    "media",
    "geolocation",
    "notifications",
    "clipboard-read",
    "midiSysex",
    "fullscreen",
  ]);
  expect((await eventsOf(app, "permission-request"))[0]?.[1]).toBe("app://fixture/index.html");

  await app.evaluate(() => {
    const { grants } = (globalThis as unknown as FixtureMain).fixture;
    for (const permission of ["notifications", "clipboard-read", "midiSysex", "media"])
      grants.add(permission);
  });
  // There is no microphone and no MIDI here, but the permission is no longer what fails.
  expect(await ask()).toMatchObject({
    microphone: "NotFoundError",
    position: "denied",
    notifications: "granted",
    clipboard: "granted",
    midi: "InvalidStateError",
  });
});

test("what a page may do without asking is the check handler's to say", async ({ app, page }) => {
  const query = () =>
    page.evaluate(async () => ({
      notifications: Notification.permission,
      geolocation: (await navigator.permissions.query({ name: "geolocation" })).state,
      microphone: (await navigator.permissions.query({ name: "microphone" as PermissionName })).state,
    }));
  expect(await query()).toEqual({ notifications: "denied", geolocation: "denied", microphone: "denied" });
  await app.evaluate(({ session }) => {
    const { checks } = (globalThis as unknown as FixtureMain).fixture;
    checks.add("geolocation");
    checks.add("media");
    session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) => {
      if (origin !== "app://fixture/") throw new Error(`Asked for ${origin}`);
      return checks.has(permission);
    });
  });
  await expect
    .poll(query)
    .toEqual({ notifications: "denied", geolocation: "granted", microphone: "granted" });
});

test("as in Electron, an app without handlers grants what is asked", async ({ app, page }) => {
  await app.evaluate(({ session }) => {
    session.defaultSession.setPermissionCheckHandler(null);
    session.defaultSession.setPermissionRequestHandler(null);
  });
  expect(await page.evaluate(() => Notification.requestPermission())).toBe("granted");
});
