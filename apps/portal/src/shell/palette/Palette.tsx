import { beginsWords } from "@andromeda/domain";
import { CommandPalette, type PaletteItem } from "@andromeda/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { useSearch } from "../../remote/use-search.ts";
import { searchPlaces, searchPractice } from "./palette-search.ts";

const memberScreens = [
  ["Dashboard", paths.callControl],
  ["Practise", paths.practise],
  ["Progress", paths.progress],
  ["My Cases", paths.cases],
  ["Credits", paths.credits],
  ["Request Credits", paths.creditsRequest],
  ["Profile", paths.profile],
] as const;

const adminScreens = [
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

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

/** Goes to a screen or a case to practise; for administrators to a person, a case to edit or the calls of a number. */
export function Palette({ isOpen, isAdmin, onClose }: PaletteProps) {
  const { loadData } = usePortal();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const search = isOpen && query.trim() !== "" ? query.trim() : null;
  const { found, isSearching, hasFailed } = useSearch(search, "places to go to", async (text) =>
    (isAdmin ? searchPlaces : searchPractice)(await loadData(), text),
  );

  const screens = screensFor(isAdmin).filter(({ label }) => beginsWords(label, query));
  return (
    <CommandPalette
      isOpen={isOpen}
      label="Go to"
      placeholder={isAdmin ? "Find a person, case, call or screen" : "Find a case or screen"}
      query={query}
      onQuery={setQuery}
      items={[...screens, ...(hasFailed ? [failed(isAdmin)] : (found ?? []))]}
      emptyText={isSearching ? "Searching…" : "Nothing found with that name"}
      onChoose={(href) => void navigate(href)}
      onClose={() => {
        setQuery("");
        onClose();
      }}
    />
  );
}

function failed(isAdmin: boolean): PaletteItem {
  return {
    id: "failed",
    label: isAdmin ? "People, cases and calls" : "Cases to practise",
    group: "Search",
    unavailable: "The search failed. Check your connection.",
  };
}

/** The screens that somebody may open, as entries whose id is their address. */
function screensFor(isAdmin: boolean): readonly PaletteItem[] {
  const entries = (group: string, screens: readonly (readonly [string, string])[]) =>
    screens.map(([label, href]) => ({ id: href, label, group }));
  return [...(isAdmin ? entries("Administration", adminScreens) : []), ...entries("My area", memberScreens)];
}
