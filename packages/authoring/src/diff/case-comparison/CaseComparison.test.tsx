import type { CaseDocument } from "@andromeda/domain";
import { ComparisonStore, draftSource, versionSource } from "@andromeda/stores";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { plainDiffEditor } from "../../testing/plain-diff-editor.tsx";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { edited, firstCase, secondCase, versionsOf } from "../../testing/version-fixtures.ts";
import { CaseComparison } from "./CaseComparison.tsx";

const versions = versionsOf([firstCase, secondCase], ["", "Reworded after peer review"]);

let draft: CaseDocument;
let isOffline: boolean;
let store: ComparisonStore;

beforeEach(() => {
  draft = edited(secondCase, { title: "Chest pain at breakfast" });
  isOffline = false;
  const repository = {
    get: async (id: string) => {
      const version = versions.find((candidate) => candidate.id === id);
      if (isOffline || !version) throw new Error("You are offline.");
      return version;
    },
  };
  const sources = [
    draftSource(() => draft),
    ...versions.map((version) => versionSource(version, repository)),
  ];
  store = new ComparisonStore({ sources: () => sources, log: () => undefined });
});

const from = () => screen.getByRole("combobox", { name: "From" });
const to = () => screen.getByRole("combobox", { name: "To" });
const fields = () =>
  within(screen.getByRole("navigation", { name: "Changed fields" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

describe("CaseComparison", () => {
  it("DIFF-02 compares the two states that are picked", async () => {
    const { user } = renderAuthoring(<CaseComparison store={store} loadEditor={plainDiffEditor().load} />);
    expect(screen.getByText("Choose two states of the case")).toBeVisible();
    await user.selectOptions(from(), "Version 2 – Reworded after peer review");
    await user.selectOptions(to(), "Your draft");
    expect(
      await screen.findByRole("region", { name: "Comparison of Version 2 and Your draft" }),
    ).toBeVisible();
    expect(fields()).toEqual(["TitleModified"]);
    await user.click(screen.getByRole("button", { name: "Swap sides" }));
    expect(screen.getByRole("region", { name: "Comparison of Your draft and Version 2" })).toBeVisible();
  });

  it("DIFF-02 says so when one state is picked twice", async () => {
    const { user } = renderAuthoring(<CaseComparison store={store} loadEditor={plainDiffEditor().load} />);
    await user.selectOptions(from(), "Your draft");
    await user.selectOptions(to(), "Your draft");
    expect(screen.getByText("Both sides are the same")).toBeVisible();
  });

  it("DIFF-03 restores from the side that is not the draft, and shows what is left", async () => {
    store.compare("version:version-2", "draft");
    const { user } = renderAuthoring(
      <CaseComparison
        store={store}
        onRestoreField={(field, side) => {
          draft = edited(draft, { [field.path]: side === "before" ? field.oldValue : field.newValue });
        }}
        loadEditor={plainDiffEditor().load}
      />,
    );
    await user.click(await screen.findByRole("button", { name: "Restore this field: Title" }));
    expect(await screen.findByText("No differences")).toBeVisible();
  });

  it("says which state could not be loaded and tries again", async () => {
    isOffline = true;
    store.compare("version:version-1", "draft");
    const { user } = renderAuthoring(<CaseComparison store={store} loadEditor={plainDiffEditor().load} />);
    expect(await screen.findByText("Version 1 could not be loaded: You are offline.")).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: /^Comparison of Version 1/ })).toBeVisible();
  });
});
