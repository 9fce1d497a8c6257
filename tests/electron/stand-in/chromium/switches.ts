/** Switches that are for the main process, or that the stand-in itself sets: they do not reach Chromium. */
const reserved = new Set([
  "headless",
  "inspect",
  "inspect-brk",
  "remote-debugging-pipe",
  "require",
  "user-data-dir",
]);

const always: readonly (readonly [name: string, value: string])[] = [
  ["headless", "new"],
  ["remote-debugging-pipe", ""],
  ["no-first-run", ""],
  ["no-default-browser-check", ""],
  ["no-startup-window", ""],
  ["hide-crash-restore-bubble", ""],
  ["password-store", "basic"],
  ["use-mock-keychain", ""],
  ["disable-background-networking", ""],
  ["disable-component-update", ""],
  ["disable-sync", ""],
  // One process for all frames of a page: each of their requests can be intercepted.
  ["disable-site-isolation-trials", ""],
  // Nor a process for the pages of Chromium's own address bar, which Electron does not have.
  [
    "disable-features",
    "IsolateOrigins,site-per-process,WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI",
  ],
];

/** Chromium's command line: its own needs, what the app and Playwright asked for, and what the computer needs. */
export function chromiumArguments(
  switches: ReadonlyMap<string, string>,
  options: { readonly profileFolder: string; readonly extra: readonly string[] },
): string[] {
  const merged = new Map<string, string>(always);
  for (const [name, value] of switches) {
    if (reserved.has(name)) continue;
    merged.set(name, name.endsWith("-features") ? joinLists(merged.get(name), value) : value);
  }
  merged.set("user-data-dir", options.profileFolder);
  const list = [...merged].map(([name, value]) => (value ? `--${name}=${value}` : `--${name}`));
  return [...list, ...options.extra.filter((argument) => !list.includes(argument))];
}

function joinLists(left: string | undefined, right: string): string {
  return [left, right].filter(Boolean).join(",");
}
