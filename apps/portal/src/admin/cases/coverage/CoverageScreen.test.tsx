import {
  AppError,
  type CaseChats,
  type CoverageItem,
  type CoverageRepository,
  type SpecialtyCoverage,
} from "@andromeda/domain";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { noUnsavedEdits, openBackOffice, portWith } from "../../../testing/open-back-office.tsx";

const page = "/dashboard/admin/cases/coverage";

const specialty: SpecialtyCoverage = {
  specialty: "Ear, nose & throat",
  items: 40,
  withCase: 6,
  live: 4,
  practised: 12,
  averageScore: 61,
};

const item = (name: string, parts: Partial<CoverageItem> = {}): CoverageItem => ({
  name,
  isPresentation: true,
  isCondition: false,
  cases: 0,
  live: 0,
  practised: 0,
  averageScore: null,
  missedMost: null,
  ...parts,
});

const items = [
  item("Stridor"),
  item("Tonsillitis", { isPresentation: false, isCondition: true, cases: 1 }),
  item("Vertigo", {
    isCondition: true,
    cases: 2,
    live: 1,
    practised: 7,
    averageScore: 55,
    missedMost: "Asks about hearing",
  }),
];

const coverageWith = (parts: Partial<CoverageRepository>) => ({
  coverage: portWith<CoverageRepository>(parts),
});
const rows = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("rowheader").textContent);

describe("the coverage of the curriculum", () => {
  it("COVER-01 lists the specialties in the order of the server, and each opens its items", async () => {
    const asked: string[] = [];
    const { user, address } = await openBackOffice(
      page,
      coverageWith({
        listSpecialties: async () => [specialty, { ...specialty, specialty: "Surgery", averageScore: null }],
        listItems: async (name) => {
          asked.push(name);
          return items;
        },
      }),
    );
    const link = await screen.findByRole("link", { name: "Ear, nose & throat" });
    expect(rows("Specialties")).toEqual(["Ear, nose & throat", "Surgery"]);
    const row = link.closest("tr") as HTMLElement;
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["4 of 40", "2", "12", "61%"]);
    await user.click(link);
    expect(await screen.findByRole("heading", { level: 1, name: "Ear, nose & throat" })).toBeVisible();
    expect(address()).toBe(`${page}?specialty=Ear%2C%20nose%20%26%20throat`);
    expect(await screen.findByText("Asks about hearing")).toBeVisible();
    expect(asked).toEqual(["Ear, nose & throat"]);
  });

  it("COVER-02 narrows to presentations, conditions and gaps, and the address keeps it", async () => {
    const { user, address } = await openBackOffice(
      `${page}?specialty=ENT`,
      coverageWith({ listItems: async () => items }),
    );
    await screen.findByText("Stridor");
    expect(rows("ENT")).toEqual(["Stridor", "Tonsillitis", "Vertigo"]);
    await user.click(screen.getByRole("radio", { name: "Conditions" }));
    expect(rows("ENT")).toEqual(["Tonsillitis", "Vertigo"]);
    await user.click(screen.getByRole("switch", { name: "Gaps only" }));
    expect(rows("ENT")).toEqual(["Tonsillitis"]);
    expect(address()).toBe(`${page}?specialty=ENT&shows=conditions&gaps=only`);
    expect(screen.getByText("Draft only")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Presentations" }));
    expect(rows("ENT")).toEqual(["Stridor"]);
    expect(screen.getByText("No case")).toBeVisible();
  });

  it("COVER-02 says why nothing is listed", async () => {
    const { user } = await openBackOffice(
      `${page}?specialty=ENT&gaps=only`,
      coverageWith({ listItems: async () => [item("Vertigo", { live: 1 })] }),
    );
    expect(await screen.findByText("No gaps: everything here has a live case.")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Conditions" }));
    expect(screen.getByText("This specialty has no conditions.")).toBeVisible();
  });

  it("COVER-03 a row leads to a new case about it, and its number to the cases there are", async () => {
    await openBackOffice(`${page}?specialty=ENT`, coverageWith({ listItems: async () => items }));
    const href = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await href("Write a case for Stridor")).toBe(
      "/dashboard/admin/cases/new?specialty=ENT&presentation=Stridor",
    );
    expect(await href("Write a case for Tonsillitis")).toBe(
      "/dashboard/admin/cases/new?specialty=ENT&condition=Tonsillitis",
    );
    expect(await href("2 about Vertigo")).toBe("/dashboard/admin/cases?specialty=ENT&item=Vertigo");
    expect(screen.queryByRole("link", { name: "0 about Stridor" })).toBeNull();
  });

  it("COVER-03 the new case is already classified", async () => {
    await openBackOffice("/dashboard/admin/cases/new?specialty=Respiratory&presentation=Wheeze", {
      unsavedEdits: noUnsavedEdits,
      chats: portWith<CaseChats>({}),
    });
    const value = async (label: RegExp) => (await screen.findByRole("combobox", { name: label })).textContent;
    expect(await value(/Specialty/)).toContain("Respiratory");
    expect(await value(/Presentation/)).toContain("Wheeze");
    expect(await value(/Condition/)).toContain("Select a condition");
  });

  it("COVER-01 says what failed, and who may not see it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await openBackOffice(
      page,
      coverageWith({
        listSpecialties: async () => {
          throw new AppError("database/permission-denied", "no");
        },
      }),
    );
    expect(await screen.findByText("You do not have permission to see the coverage.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  });
});
