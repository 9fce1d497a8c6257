// A small app that uses Electron as the Case Studio does; the tests look at it from the main process.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { app, BrowserWindow, ipcMain, net, protocol, session } from "electron";

const pages = join(import.meta.dirname, "pages");
const policy = "default-src 'self'; script-src 'self'; connect-src 'self' app:; frame-src 'self'";

/** What the tests read and change. */
const fixture = {
  events: [],
  received: [],
  /** Names of events that the app prevents. */
  prevented: new Set(),
  grants: new Set(),
  checks: new Set(),
  requests: [],
};
globalThis.fixture = fixture;

function record(name, event, ...details) {
  fixture.events.push([name, ...details]);
  if (fixture.prevented.has(name)) event?.preventDefault();
}

protocol.registerSchemesAsPrivileged([
  { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);

for (const name of ["before-quit", "will-quit"]) {
  app.on(name, (event) => record(name, event));
}
app.on("window-all-closed", () => {
  record("window-all-closed");
  if (!fixture.prevented.has("window-all-closed")) app.quit();
});
app.on("open-url", (event, url) => record("open-url", event, url));
app.on("second-instance", (event, argv, directory, data) =>
  record("second-instance", event, argv.at(-1), directory, data),
);
app.on("render-process-gone", (event, _contents, details) =>
  record("render-process-gone", event, details.reason),
);
app.on("web-contents-created", (_event, contents) => {
  for (const name of ["will-navigate", "will-redirect"]) {
    contents.on(name, (event, url) => record(name, event, url));
  }
  contents.on("context-menu", (event, { isEditable, selectionText }) =>
    record("context-menu", event, isEditable, selectionText),
  );
  contents.on("preload-error", (event, path, error) => record("preload-error", event, path, error.message));
  contents.setWindowOpenHandler(({ url, disposition }) => {
    record("window-open", null, url, disposition);
    return { action: "deny" };
  });
});

async function serve(request) {
  const { host, pathname } = new URL(request.url);
  fixture.requests.push(`${request.method} ${request.url}`);
  if (host !== "fixture") return new Response("No such host", { status: 404 });
  if (pathname === "/echo") return new Response(await request.text());
  if (pathname === "/redirect")
    return new Response(null, { status: 302, headers: { location: "/second.html" } });
  if (pathname === "/broken") throw new Error("This page is broken");
  const file = await net.fetch(pathToFileURL(join(pages, pathname)).href).catch(() => null);
  if (!file) return new Response("Not found", { status: 404 });
  const headers = new Headers(file.headers);
  headers.set("content-security-policy", policy);
  return new Response(file.body, { headers });
}

function createWindow() {
  const window = new BrowserWindow({
    width: 900,
    height: 600,
    title: "Fixture",
    webPreferences: { preload: process.env.FIXTURE_PRELOAD ?? join(import.meta.dirname, "preload.cjs") },
  });
  window.on("close", (event) => record("close", event));
  window.on("closed", () => record("closed"));
  return window.loadURL(process.env.FIXTURE_URL ?? "app://fixture/index.html");
}

ipcMain.handle("echo", (_event, ...values) => values);
ipcMain.handle("sender", ({ senderFrame, sender }) => ({
  url: senderFrame.url,
  origin: senderFrame.origin,
  isTop: senderFrame === sender.mainFrame && senderFrame.parent === null,
}));
ipcMain.handle("fail", () => {
  throw new TypeError("The handler failed");
});
ipcMain.handle("uncloneable", () => () => "a function");
ipcMain.on("message", (event, ...values) => {
  fixture.received.push(values);
  event.reply("reply", ...values);
});

const isFirst = process.env.FIXTURE_LOCK ? app.requestSingleInstanceLock({ from: process.pid }) : true;
if (!isFirst) {
  app.quit();
} else {
  app.whenReady().then(async () => {
    const { defaultSession } = session;
    defaultSession.setPermissionRequestHandler((_contents, permission, callback, details) => {
      record("permission-request", null, permission, details.requestingUrl);
      callback(fixture.grants.has(permission));
    });
    defaultSession.setPermissionCheckHandler((_contents, permission) => fixture.checks.has(permission));
    protocol.handle("app", serve);
    await createWindow();
  });
}
