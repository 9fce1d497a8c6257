import type {
  CallHistoryRepository,
  PracticeRepository,
  ScenarioRepository,
  UserAdministrationRepository,
} from "@andromeda/domain";
import { formatDateTime, type PaletteItem } from "@andromeda/ui";
import { caseTypeWords } from "../../case-words.ts";
import { paths } from "../../paths.ts";

/** Where people, cases and calls are found. */
interface PaletteSources {
  readonly users: Pick<UserAdministrationRepository, "listUsers">;
  readonly scenarios: Pick<ScenarioRepository, "listPage">;
  readonly callHistories: Pick<CallHistoryRepository, "listPage">;
}

const SHOWN = 5;

/** The people, cases and calls of a query, as entries whose id is the address that they lead to. */
export async function searchPlaces(sources: PaletteSources, query: string): Promise<readonly PaletteItem[]> {
  const search = query.trim();
  const [people, cases, calls] = await Promise.all([
    sources.users.listUsers({ search, role: null, page: 0 }),
    sources.scenarios.listPage({
      search,
      status: null,
      specialty: null,
      difficulty: null,
      item: null,
      sort: "newest",
      page: 0,
    }),
    // Calls are found by their numbers, from three digits on.
    /^\+?[\d ()-]{3,}$/.test(search)
      ? sources.callHistories.listPage({
          phone: search.replaceAll(/[ ()-]/g, ""),
          status: null,
          userId: null,
          page: 0,
        })
      : { calls: [] },
  ]);
  return [
    ...people.users.slice(0, SHOWN).map(({ id, displayName, email }) => ({
      id: paths.adminUser(id),
      label: displayName,
      group: "People",
      ...(email !== null && email !== displayName ? { detail: email } : {}),
    })),
    ...cases.scenarios.slice(0, SHOWN).map(({ id, title, specialty, condition }) => ({
      id: paths.adminEditCase(id),
      label: title || "Untitled case",
      group: "Cases",
      detail: [specialty, condition].filter(Boolean).join(", "),
    })),
    ...firstOfEach(
      calls.calls.map(({ fromNumber, toNumber, startedAt, userId }) => ({
        id: paths.adminCallsOf({ phone: fromNumber ?? toNumber ?? "", userId }),
        label: `${fromNumber ?? "Unknown"} to ${toNumber ?? "unknown"}`,
        group: "Calls",
        detail: startedAt ? formatDateTime(new Date(startedAt)) : "Not started",
      })),
    ).slice(0, SHOWN),
  ];
}

/** The cases to practise of a query, as entries that lead to their briefs. */
export async function searchPractice(
  { practice }: { readonly practice: Pick<PracticeRepository, "listCases"> },
  query: string,
): Promise<readonly PaletteItem[]> {
  const { cases } = await practice.listCases({ search: query, kind: null, isOwnCategories: false, page: 0 });
  return cases.slice(0, SHOWN).map(({ scenarioId, title, kind, specialty }) => ({
    id: paths.practiseCase(scenarioId),
    label: title,
    group: "Cases to practise",
    detail: [caseTypeWords[kind], specialty].filter(Boolean).join(", "),
  }));
}

/** Calls between the same two numbers lead to the same list, so only the latest is shown. */
function firstOfEach(items: readonly PaletteItem[]): readonly PaletteItem[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
}
