import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { followApiRequests } from "./support/api-requests.ts";
import { expect, test } from "./support/case-test.ts";
import { screenIds, screens, type Who } from "./support/screens.ts";

const built = new URL("../../apps/portal/dist/.vite/manifest.json", import.meta.url);

test("NET-08 SHELL-22 ADATA-01 MDATA-01 MDATA-02 every screen has an address, asks the configured backend alone and no more than the table allows, and breaks no rule of its policy", async ({
  browser,
  people,
  demo,
  resume,
  stack,
  subject,
}) => {
  test.slow();
  await subject.publish();
  const withIds = await screenIds(people, demo.learner, subject.id);
  const grown: string[] = [];
  const opened = new Set<string>();
  const traffic: Traffic = { services: new Set(), clients: new Set(), foreign: [], violations: [] };
  // One page for each role, whose every address begins the app anew.
  const visit = async (who: Who) => {
    const context = await browser.newContext({ baseURL: stack.portalUrl });
    if (who !== "nobody") await resume(demo[who], context);
    const page = await context.newPage();
    page.on("request", (request) => {
      const screen = /\/assets\/(\w+Screen)-/.exec(request.url())?.[1];
      if (screen) opened.add(screen);
    });
    followTraffic(page, stack, traffic);
    const asked = await followApiRequests(page, stack.apiUrl);
    const open = async (path: string) => {
      await page.goto(withIds(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(new URL(withIds(path), stack.portalUrl).pathname);
    };
    // The first page of the simulation in a browser session is the choice of the application.
    if (who === "learner") await open("/dashboard/app-selection");
    for (const [path, most] of Object.entries(screens[who])) {
      // Ends the requests of the page before, which must not count.
      await page.goto("about:blank");
      asked.reset();
      await open(path);
      await asked.settled();
      grown.push(...grownAt(path, asked.counts, most));
    }
    await context.close();
  };
  await Promise.all((["nobody", "learner", "administrator"] as const).map(visit));
  expect(grown).toEqual([]);
  expect(await screensOfTheBuild()).toEqual([...opened].sort());
  expect(traffic.foreign).toEqual([]);
  expect(traffic.violations).toEqual([]);
  expect([...traffic.clients]).toEqual(["andromeda"]);
  // Whether a token is renewed depends on the moment.
  expect([...traffic.services].filter((name) => name !== "auth/v1").sort()).toEqual([
    "functions/v1",
    "realtime/v1",
    "rest/v1 rpc",
    "rest/v1 table",
    "storage/v1",
  ]);
});

interface Traffic {
  /** The services of the backend that were asked. */
  readonly services: Set<string>;
  /** What requests to the backend say in X-Client-Info. */
  readonly clients: Set<string | undefined>;
  /** Addresses outside of the portal and its backend. */
  readonly foreign: string[];
  /** What the browser refused by the content security policy. */
  readonly violations: string[];
}

function followTraffic(
  page: Page,
  stack: { readonly portalUrl: string; readonly apiUrl: string },
  traffic: Traffic,
) {
  const portal = new URL(stack.portalUrl).origin;
  const backend = new URL(stack.apiUrl).host;
  const note = (address: string) => {
    const { origin, host, pathname, protocol } = new URL(address);
    if (protocol === "data:" || protocol === "blob:") return;
    if (host === backend) {
      const [, service, version, what] = pathname.split("/");
      const kind = service === "rest" ? (what === "rpc" ? " rpc" : " table") : "";
      traffic.services.add(`${service}/${version}${kind}`);
    } else if (origin !== portal) traffic.foreign.push(address);
  };
  page.on("request", (request) => {
    note(request.url());
    // A file is fetched by the audio element itself.
    if (new URL(request.url()).host === backend && request.resourceType() === "fetch")
      traffic.clients.add(request.headers()["x-client-info"]);
  });
  page.on("websocket", (socket) => note(socket.url()));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) traffic.violations.push(message.text());
  });
}

/** Any screen asks no more than this in all, and follows no more channels: a case has one of its own for who is there. */
const MOST_REQUESTS = 6;
const MOST_CHANNELS = 2;
/** The sections of the home screen are ports of their own, whose reads the specification names one by one. */
const MOST_REQUESTS_OF_HOME = 9;

/** What a screen asked beyond what it may, in words. */
function grownAt(
  path: string,
  counts: ReadonlyMap<string, number>,
  allowed: Readonly<Record<string, number>>,
): readonly string[] {
  const grown = (what: string, count: number, most: number) =>
    count > most ? [`${path} asks ${what} ${count} times, at most ${most} are allowed`] : [];
  const sum = (isChannel: boolean) =>
    [...counts].reduce((all, [name, count]) => all + (name.startsWith("join ") === isChannel ? count : 0), 0);
  const mostRequests = path === "/dashboard/call-control" ? MOST_REQUESTS_OF_HOME : MOST_REQUESTS;
  return [
    ...[...counts].flatMap(([name, count]) => grown(name, count, allowed[name] ?? 0)),
    ...grown("something", sum(false), mostRequests),
    ...grown("for a channel", sum(true), MOST_CHANNELS),
  ];
}

/** Every screen that the build has, but two: one that wants a password reset under way, one for wrong settings. */
async function screensOfTheBuild(): Promise<readonly string[]> {
  const manifest: object = JSON.parse(await readFile(built, "utf8"));
  return Object.keys(manifest)
    .flatMap((file) => /\/(\w+Screen)\.tsx$/.exec(file)?.[1] ?? [])
    .filter((screen) => !["ForceResetPasswordScreen", "SettingsProblemScreen"].includes(screen))
    .sort();
}
