// Runs before every other script, right after the empty root element.
import { paths } from "../paths.ts";
import { isReturning, sessionCookieName } from "../session-cookie.ts";
import { loginShellId, putLoginShell } from "./login-shell.ts";

const { pathname, search, hash } = window.location;
const isLogin = (pathname === paths.login || pathname === "/") && search === "" && hash === "";
// A visitor with a session goes to the dashboard and must not see the form for a moment.
const hasSession = document.cookie.includes(sessionCookieName);
const root = document.getElementById("root");
const shell = document.getElementById(loginShellId);

// The bar of the frame that the scripts will draw; see the styles of index.html.
if (isReturning()) root?.setAttribute("data-returning", "");

if (isLogin && !hasSession && root && shell instanceof HTMLTemplateElement) {
  // The portal would do the same once it has loaded.
  if (pathname === "/") window.history.replaceState(null, "", paths.login);
  putLoginShell(root, shell);
  for (const href of shell.dataset.modules?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}
