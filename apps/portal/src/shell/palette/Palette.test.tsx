import {
  AppError,
  type CallHistoryRepository,
  type OverviewRepository,
  type PracticeRepository,
  type ScenarioRepository,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { DataPorts } from "../../compose-data.ts";
import { userWith } from "../../testing/in-memory-users.ts";
import { openBackOffice, portWith, scenarioCard } from "../../testing/open-back-office.tsx";

const overview = portWith<OverviewRepository>({
  read: () => new Promise(() => undefined),
  listRecentActivity: async () => [],
  subscribe: () => () => undefined,
});
const ada = "0f8fad5b-d9cb-469f-a165-70867728950e";

function searchableData(asked: string[] = []): Partial<DataPorts> {
  return {
    overview,
    users: portWith<UserAdministrationRepository>({
      listUsers: async ({ search }) => {
        asked.push(`people ${search}`);
        const users = [userWith({ id: ada, displayName: "Ada Penhallow" })];
        return { users, totalCount: users.length };
      },
    }),
    scenarios: portWith<ScenarioRepository>({
      listPage: async ({ search }) => {
        asked.push(`cases ${search}`);
        return { scenarios: [scenarioCard({ id: "c1", title: "Adams-Stokes attack" })], totalCount: 1 };
      },
      subscribe: () => () => undefined,
    }),
    callHistories: portWith<CallHistoryRepository>({
      listPage: async ({ phone }) => {
        asked.push(`calls ${phone}`);
        const call = {
          id: "1",
          userId: ada,
          userName: "Ada",
          channel: "phone" as const,
          fromNumber: "+447700900123",
          toNumber: "+441632960000",
          startedAt: null,
          durationSeconds: 5,
          status: "completed",
          recordingPath: null,
          turns: [],
        };
        return { calls: [call, { ...call, id: "2" }], totalCount: 2 };
      },
    }),
  };
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

async function openPalette(data: Partial<DataPorts>, isAdmin = true) {
  const office = await openBackOffice(isAdmin ? "/dashboard/admin" : "/dashboard/app-selection", data, {
    isAdmin,
  });
  const button = await screen.findByRole("button", { name: "Go to…" });
  await office.user.keyboard("{Control>}p{/Control}");
  const box = await screen.findByRole("combobox", { name: "Go to" });
  return { ...office, button, box };
}

describe("the palette of the portal", () => {
  it("SHELL-26 goes to a screen by its name", async () => {
    const { user, box, address } = await openPalette({
      overview,
      scenarios: portWith<ScenarioRepository>({}),
    });
    expect(options().slice(0, 2)).toEqual(["Overview", "Users"]);
    expect(options()).toContain("Credits");
    await user.type(box, "ash");
    expect(screen.queryByRole("option", { name: "Dashboard" })).toBeNull();
    await user.clear(box);
    await user.type(box, "cover");
    expect(options()).toEqual(["Curriculum coverage"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/dashboard/admin/cases/coverage"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("SHELL-26 finds people and cases for an administrator, and searches once for what was typed without a pause", async () => {
    const asked: string[] = [];
    const { user, box, address } = await openPalette(searchableData(asked));
    await user.type(box, "ada");
    await waitFor(() =>
      expect(options()).toEqual([
        `Ada Penhallow${ada}@example.org`,
        "Adams-Stokes attackRespiratory, Asthma",
      ]),
    );
    expect(asked).toEqual(["people ada", "cases ada"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe(`/dashboard/admin/users?member=${ada}`));
  });

  it("SHELL-26 finds the calls of a number, and lists calls between the same numbers once", async () => {
    const asked: string[] = [];
    const { user, box, address } = await openPalette(searchableData(asked));
    await user.type(box, "07700 900");
    const call = await screen.findByRole("option", { name: /\+447700900123 to/ });
    expect(asked.at(-1)).toBe("calls 07700900");
    expect(screen.getAllByRole("option", { name: /\+447700900123 to/ })).toHaveLength(1);
    await user.click(call);
    await waitFor(() =>
      expect(address()).toBe(`/dashboard/admin/call-histories?phone=%2B447700900123&user=${ada}`),
    );
  });

  it("SHELL-26 says when the search failed, and still offers the screens", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, box } = await openPalette({
      ...searchableData(),
      users: portWith<UserAdministrationRepository>({
        listUsers: async () => {
          throw new AppError("network/offline", "no");
        },
      }),
    });
    await user.type(box, "user");
    expect(await screen.findByRole("option", { name: /The search failed/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(options().slice(0, 2)).toEqual(["Users", "Invite User"]);
  });

  it("SHELL-26 MSEC-01 gives a member their screens and the cases to practise, and asks for nothing of the back office", async () => {
    const read = vi.fn(() => new Promise<never>(() => undefined));
    const anything = new Proxy({}, { get: () => read });
    const practice = portWith<PracticeRepository>({
      listCases: async ({ search }) => {
        const found = {
          scenarioId: "c1",
          title: "Usher syndrome",
          kind: "history" as const,
          specialty: "Genetics",
          presentation: null,
          difficultyLevel: null,
          lastPractisedAt: null,
        };
        const cases = search === "ush" ? [found] : [];
        return { cases, totalCount: cases.length };
      },
    });
    const { user, box, address } = await openPalette(
      { users: anything, scenarios: anything, callHistories: anything, practice } as Partial<DataPorts>,
      false,
    );
    expect(options()).toEqual([
      "Dashboard",
      "Practise",
      "Progress",
      "My Cases",
      "Credits",
      "Request Credits",
      "Profile",
    ]);
    await user.type(box, "users");
    expect(await screen.findByText("Nothing found with that name")).toBeVisible();
    await user.clear(box);
    await user.type(box, "ush");
    await waitFor(() => expect(options()).toEqual(["Usher syndromeHistory Taking, Genetics"]));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/dashboard/practise?case=c1"));
    expect(read).not.toHaveBeenCalled();
  });
});
