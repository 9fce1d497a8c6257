import { beginsWords } from "@andromeda/domain";
import { Latest } from "@andromeda/stores";
import { CommandPalette, type PaletteItem } from "@andromeda/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { log } from "../../log.ts";
import { usePortal } from "../../portal-context.ts";
import { searchPlaces } from "./palette-search.ts";
import { screensFor } from "./screens.ts";

/** Milliseconds of silence after which what was typed is searched for. */
const PAUSE_MS = 150;

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

interface Found {
  readonly query: string;
  /** Null when the search failed. */
  readonly items: readonly PaletteItem[] | null;
}

/** Goes to a screen and, for administrators, to a person, a case or the calls of a number. */
export function Palette({ isOpen, isAdmin, onClose }: PaletteProps) {
  const { loadData } = usePortal();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [latest] = useState(() => new Latest());
  const search = isAdmin && isOpen ? query.trim() : "";

  useEffect(() => {
    const isLatest = latest.ask();
    if (search === "") return undefined;
    const timer = setTimeout(() => {
      loadData()
        .then((sources) => searchPlaces(sources, search))
        .catch((error: unknown) => {
          log("Searching people, cases and calls failed", error);
          return null;
        })
        .then((items) => {
          if (isLatest()) setFound({ query: search, items });
        });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, latest, loadData]);

  const screens = screensFor(isAdmin).filter(({ label }) => beginsWords(label, query));
  const isSearching = search !== "" && found?.query !== search;
  return (
    <CommandPalette
      isOpen={isOpen}
      label="Go to"
      placeholder={isAdmin ? "Find a person, a case, a call or a screen" : "Find a screen"}
      query={query}
      onQuery={setQuery}
      // What was found last stays in sight until the next answer, so that the list does not jump.
      items={[...screens, ...(search === "" ? [] : placesOf(found))]}
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
    setFound(null);
    onClose();
  }
}

function placesOf(found: Found | null): readonly PaletteItem[] {
  if (found === null) return [];
  return (
    found.items ?? [
      {
        id: "failed",
        label: "People, cases and calls",
        group: "Search",
        unavailable: "Couldn't be searched. Check your connection.",
      },
    ]
  );
}
