import { paths } from "../../../paths.ts";

/** Where the link of an invitation leads: the callback takes over the session and asks for a password. */
export function invitationRedirect(): string {
  return `${window.location.origin}${paths.callback}`;
}
