import type { PaletteItem } from "@andromeda/ui";
import { paths } from "../../paths.ts";

const member = [
  ["Dashboard", paths.callControl],
  ["Practise", paths.practise],
  ["Progress", paths.progress],
  ["My Cases", paths.cases],
  ["Credits", paths.credits],
  ["Request Credits", paths.creditsRequest],
  ["Profile", paths.profile],
] as const;

const admin = [
  ["Overview", paths.admin],
  ["Users", paths.adminUsers],
  ["Invite User", paths.adminInvite],
  ["Clinical Scenarios", paths.adminCases],
  ["New Scenario", paths.adminNewCase],
  ["Curriculum coverage", paths.adminCoverage],
  ["System Configuration", paths.adminSystem],
  ["Privacy Record", paths.adminPrivacy],
  ["Call Histories", paths.adminCallHistories],
  ["Approvals", paths.adminApprovals],
] as const;

/** The screens that somebody may open, as entries whose id is their address. */
export function screensFor(isAdmin: boolean): readonly PaletteItem[] {
  const entries = (group: string, screens: readonly (readonly [string, string])[]) =>
    screens.map(([label, href]) => ({ id: href, label, group }));
  return [...(isAdmin ? entries("Administration", admin) : []), ...entries("My area", member)];
}
