import { expect, test } from "./support/test.ts";

/** Every screen of the back office and every one of a member. */
const SCREENS = [
  "app-selection",
  "call-control",
  "cases",
  "credits",
  "profile",
  "admin",
  "admin/users",
  "admin/cases",
  "admin/cases/new",
  "admin/system",
  "admin/call-histories",
  "admin/approvals",
];

test("SHELL-22 ADATA-01 MDATA-01 MDATA-02 every page has an address, asks the configured backend alone and breaks no rule of its policy", async ({
  page,
  stack,
  demo,
  resume,
}) => {
  test.slow();
  const portal = new URL(stack.portalUrl).origin;
  const backend = new URL(stack.apiUrl);
  const services = new Set<string>();
  const foreignAddresses: string[] = [];
  const note = (address: string) => {
    const { origin, host, pathname, protocol } = new URL(address);
    if (protocol === "data:" || protocol === "blob:") return;
    if (host === backend.host) {
      const [, service, version, what] = pathname.split("/");
      services.add(`${service}/${version}${service === "rest" ? (what === "rpc" ? " rpc" : " table") : ""}`);
    } else if (origin !== portal) foreignAddresses.push(address);
    // Of the portal itself: its own files, and the routes that lead to functions of the backend.
    else if (pathname.startsWith("/api/")) services.add("api");
  };
  const clients = new Set<string | undefined>();
  page.on("request", (request) => {
    note(request.url());
    // A file is fetched by the audio element itself.
    if (new URL(request.url()).host === backend.host && request.resourceType() === "fetch")
      clients.add(request.headers()["x-client-info"]);
  });
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  page.on("websocket", (socket) => note(socket.url()));

  await resume(demo.administrator);
  for (const screen of SCREENS) {
    await page.goto(`/dashboard/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The first visit of the simulation in a browser session begins at app-selection, which comes first here.
    expect(new URL(page.url()).pathname).toBe(`/dashboard/${screen}`);
  }
  await page.goto("/dashboard/admin/call-histories");
  await page
    .getByRole("row")
    .filter({ hasText: "completed" })
    .first()
    .getByRole("button", { name: "Play" })
    .click();
  await expect(page.getByRole("dialog").locator("audio")).toBeVisible();

  expect(foreignAddresses).toEqual([]);
  expect(violations).toEqual([]);
  expect([...clients]).toEqual(["andromeda"]);
  // Whether a token is renewed, or a route of the portal's own is asked, depends on the moment.
  expect([...services].filter((name) => name !== "api" && name !== "auth/v1").sort()).toEqual([
    "functions/v1",
    "realtime/v1",
    "rest/v1 rpc",
    "rest/v1 table",
    "storage/v1",
  ]);
});
