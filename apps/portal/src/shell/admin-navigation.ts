import type { SubNavigationEntry } from "@andromeda/ui";
import { paths } from "../paths.ts";

const links = [
  ["Overview", paths.admin],
  ["Users", paths.adminUsers],
  ["Cases", paths.adminCases],
  ["System", paths.adminSystem],
  ["Call Histories", paths.adminCallHistories],
  ["Approvals", paths.adminApprovals],
] as const;

/** The links of the back office; the overview is current on its own page alone, the others on all pages below too. */
export function adminNavigation(pathname: string): readonly SubNavigationEntry[] {
  return links.map(([label, href]) => ({
    label,
    href,
    isActive: pathname === href || (href !== paths.admin && pathname.startsWith(`${href}/`)),
  }));
}
