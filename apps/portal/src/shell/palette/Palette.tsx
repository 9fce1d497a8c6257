import { beginsWords } from "@andromeda/domain";
import { CommandPalette, type PaletteItem } from "@andromeda/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { usePortal } from "../../portal-context.ts";
import { useSearch } from "../../remote/use-search.ts";
import { searchPlaces } from "./palette-search.ts";
import { screensFor } from "./screens.ts";

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

/** Goes to a screen and, for administrators, to a person, a case or the calls of a number. */
export function Palette({ isOpen, isAdmin, onClose }: PaletteProps) {
  const { loadData } = usePortal();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const search = isAdmin && isOpen && query.trim() !== "" ? query.trim() : null;
  const { found, isSearching, hasFailed } = useSearch(search, "people, cases and calls", async (text) =>
    searchPlaces(await loadData(), text),
  );

  const screens = screensFor(isAdmin).filter(({ label }) => beginsWords(label, query));
  return (
    <CommandPalette
      isOpen={isOpen}
      label="Go to"
      placeholder={isAdmin ? "Find a person, a case, a call or a screen" : "Find a screen"}
      query={query}
      onQuery={setQuery}
      items={[...screens, ...(hasFailed ? failed : (found ?? []))]}
      emptyText={isSearching ? "Searching…" : "Nothing found with that name"}
      onChoose={(href) => {
        close();
        void navigate(href);
      }}
      onClose={close}
    />
  );

  function close() {
    setQuery("");
    onClose();
  }
}

const failed: readonly PaletteItem[] = [
  {
    id: "failed",
    label: "People, cases and calls",
    group: "Search",
    unavailable: "Couldn't be searched. Check your connection.",
  },
];
