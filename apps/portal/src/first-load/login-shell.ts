/*
 * The built page has the login form as a template (see vite/login-shell-plugin.ts), so that a signed-out visitor of
 * /login can see it and fill it in while the scripts are loading. A small script, show-login-shell.ts, puts it in
 * place; main.tsx then hydrates it.
 */

/** The id of the template in the built page; `data-modules` lists the scripts of the login screen, `data-dashboard` the files of the dashboard's frame. */
export const loginShellId = "login-shell";

/** Puts the form into the element; submitting it early waits for the scripts. */
export function putLoginShell(root: HTMLElement, shell: HTMLTemplateElement): void {
  root.replaceChildren(shell.content.cloneNode(true));
  root.dataset.shell = "login";
  root.addEventListener("submit", (event) => {
    if (!holdsLoginShell(root)) return;
    // Otherwise the browser would send the fields to the address of the page.
    event.preventDefault();
    event.stopPropagation();
    root.dataset.submitted = "";
  });
}

/** True from the first paint of the form until its scripts have taken over. */
export function holdsLoginShell(root: HTMLElement): boolean {
  return root.dataset.shell === "login";
}

/** Removes the prerendered form: from now on the scripts render everything. */
export function dropLoginShell(root: HTMLElement): void {
  delete root.dataset.shell;
  delete root.dataset.submitted;
}

/** To be called once the form is hydrated: submits it if the visitor did so before. */
export function repeatEarlySubmit(form: HTMLFormElement | null): void {
  const root = form?.closest<HTMLElement>("[data-shell]");
  if (!form || !root) return;
  const wasSubmitted = "submitted" in root.dataset;
  dropLoginShell(root);
  if (wasSubmitted) form.requestSubmit();
}
