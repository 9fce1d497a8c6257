/*
 * The login form stands in the built page as a template (see vite/login-shell-plugin.ts), so that a signed-out visitor
 * of /login sees and fills it in while the scripts are still on their way. A small script, show-login-shell.ts, puts it
 * in place; main.tsx then brings it to life where it stands.
 */

/** The id of the template in the built page; `data-modules` lists the scripts of the login screen, `data-dashboard` those of the dashboard's frame. */
export const loginShellId = "login-shell";

/** Puts the form into the element; what is submitted before the scripts are there waits for them. */
export function putLoginShell(root: HTMLElement, shell: HTMLTemplateElement): void {
  root.replaceChildren(shell.content.cloneNode(true));
  root.dataset.shell = "login";
  root.addEventListener("submit", (event) => {
    if (!holdsLoginShell(root)) return;
    // The browser itself would send the fields to the address of the page.
    event.preventDefault();
    event.stopPropagation();
    root.dataset.submitted = "";
  });
}

/** True from the first paint of the form until its scripts have taken over. */
export function holdsLoginShell(root: HTMLElement): boolean {
  return root.dataset.shell === "login";
}

/** Forgets the form of the built page: whatever is shown from now on is made by the scripts. */
export function dropLoginShell(root: HTMLElement): void {
  delete root.dataset.shell;
  delete root.dataset.submitted;
}

/** The scripts have taken the form over: submits it when the visitor did so before. */
export function repeatEarlySubmit(form: HTMLFormElement | null): void {
  const root = form?.closest<HTMLElement>("[data-shell]");
  if (!form || !root) return;
  const wasSubmitted = "submitted" in root.dataset;
  dropLoginShell(root);
  if (wasSubmitted) form.requestSubmit();
}
