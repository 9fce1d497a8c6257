// Runs by itself before every other script, as the first thing below the empty page.
import { paths } from "../paths.ts";
import { isReturning, sessionCookieName } from "../session-cookie.ts";
import { loginShellId, putLoginShell } from "./login-shell.ts";

const { pathname, search, hash } = window.location;
const isLogin = (pathname === paths.login || pathname === "/") && search === "" && hash === "";
// A visitor with a session is sent on to the dashboard and must not see the form flash by.
const hasSession = document.cookie.includes(sessionCookieName);
const root = document.getElementById("root");
const shell = document.getElementById(loginShellId);

function preload(files: string | undefined): void {
  for (const href of files?.split(" ") ?? []) {
    const link = document.createElement("link");
    if (href.endsWith(".woff2")) {
      // A font that arrives after the first layout makes the browser lay out the whole screen again.
      link.rel = "preload";
      link.as = "font";
      link.crossOrigin = "";
    } else link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

if (isReturning()) {
  // The styles of index.html then show the bar of the frame that the scripts will render.
  root?.setAttribute("data-returning", "");
  preload(shell?.dataset.dashboard);
}

if (isLogin && !hasSession && root && shell instanceof HTMLTemplateElement) {
  // The portal would do the same once it has loaded.
  if (pathname === "/") window.history.replaceState(null, "", paths.login);
  putLoginShell(root, shell);
  preload(shell.dataset.modules);
}
