import type { VersionDetailStatus } from "@andromeda/stores";
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderAuthoring } from "../../testing/render-authoring.tsx";
import { edited, entryOf, firstCase, secondCase, versionsOf } from "../../testing/version-fixtures.ts";
import { VersionTimeline, type VersionTimelineProps } from "./VersionTimeline.tsx";

const patient = "case_template.patient_agent";
const long = (letter: string) => letter.repeat(300);
const third = edited(secondCase, {
  description: null,
  [`${patient}.family_history`]: long("f"),
  [`${patient}.personal_history`]: long("p"),
});
const details = versionsOf([firstCase, edited(secondCase, { description: long("d") }), third]);
const versions = details.map(entryOf);
const [latest, second, first] = details;
const known = (...ids: readonly string[]) =>
  new Map<string, VersionDetailStatus>(
    details.filter(({ id }) => ids.includes(id)).map((detail) => [detail.id, { kind: "ready", detail }]),
  );

function show(props: Partial<VersionTimelineProps> = {}) {
  return renderAuthoring(
    <VersionTimeline
      versions={versions}
      expanded={new Set()}
      details={new Map()}
      onToggle={() => undefined}
      onRetryDetail={() => undefined}
      onCompare={() => undefined}
      onRevert={() => undefined}
      {...props}
    />,
  );
}

const entry = (message: string | undefined) => screen.getByRole("article", { name: message });
/** The changes that an entry lists, by the names of their fields. */
const listed = (message: string | undefined) => {
  const items = within(entry(message)).getAllByRole("listitem");
  return (name: string) => items.find((item) => item.textContent?.startsWith(name));
};

afterEach(() => {
  vi.useRealTimers();
});

describe("VersionTimeline", () => {
  it("VERS-09 has the newest first, and only that is the latest", () => {
    show();
    expect(screen.getAllByText(/^Version \d$/).map((number) => number.textContent)).toEqual([
      "Version 3",
      "Version 2",
      "Version 1",
    ]);
    expect(within(entry(latest?.commitMessage)).getByText("Latest")).toBeVisible();
    expect(screen.getAllByText("Latest")).toHaveLength(1);
  });

  it("VERS-10 VERS-19 VERS-22 tells message, author, time, hash, parent and counts of each", () => {
    show();
    const facts = entry(second?.commitMessage);
    expect(facts).toHaveTextContent("Dr Amara Okafor");
    expect(within(facts).getByText("Feb 7, 2026 9:13 AM")).toHaveAttribute("datetime", second?.createdAt);
    expect(within(facts).getByText(second?.commitHash.slice(0, 8) ?? "-")).toHaveAttribute(
      "title",
      second?.commitHash,
    );
    expect(facts).toHaveTextContent(`after version 1 ${first?.commitHash.slice(0, 8)}`);
    expect(facts).toHaveTextContent(`${second?.totalChanges} changes`);
    expect(facts).toHaveTextContent(
      `${second?.linesAdded} lines added, ${second?.linesRemoved} lines removed`,
    );
    expect(entry(first?.commitMessage)).not.toHaveTextContent("after version");
  });

  it("CHAT-38 VERS-28 reads the day by the calendar, and does without a name", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T12:00:00Z") });
    const days = ["03-10", "03-09", "03-04", "03-03"];
    const aged = days.map((day, at) => ({
      ...(versions[0] ?? expect.fail()),
      id: `version-${at}`,
      versionNumber: 4 - at,
      authorName: null,
      createdAt: `2026-${day}T09:13:00Z`,
    }));
    show({ versions: aged });
    expect(screen.getAllByRole("time").map(({ textContent }) => textContent)).toEqual([
      "Today 9:13 AM",
      "Yesterday 9:13 AM",
      "6 days ago 9:13 AM",
      "Mar 3, 2026 9:13 AM",
    ]);
    expect(screen.getAllByText("Former member")).toHaveLength(4);
  });

  it("VERS-10 offers to go back to every version but the latest", async () => {
    const onRevert = vi.fn();
    const { user } = show({ onRevert });
    expect(screen.getAllByRole("button", { name: /^Revert to version/ }).map(nameOf)).toEqual([
      "Revert to version 2",
      "Revert to version 1",
    ]);
    await user.click(screen.getByRole("button", { name: "Revert to version 1" }));
    expect(onRevert).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ versionNumber: 1 }));
  });

  it("offers neither going back nor comparing where that is not wanted", () => {
    renderAuthoring(
      <VersionTimeline
        versions={versions}
        expanded={new Set()}
        details={new Map()}
        onToggle={() => undefined}
        onRetryDetail={() => undefined}
      />,
    );
    expect(screen.getAllByRole("button").map(nameOf)).toEqual([
      "Show changes of version 3",
      "Show changes of version 2",
      "Show changes of version 1",
    ]);
  });

  it("DIFF-02 opens a comparison with a version", async () => {
    const onCompare = vi.fn();
    const { user } = show({ onCompare });
    await user.click(screen.getByRole("button", { name: "Compare version 2" }));
    expect(onCompare).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: "version-2" }));
  });

  it("VERS-10 shows and hides what a version changed", async () => {
    const onToggle = vi.fn();
    const { user, rerender } = show({ onToggle });
    const button = screen.getByRole("button", { name: "Show changes of version 2" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.click(button);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith("version-2");
    rerender(
      <VersionTimeline
        versions={versions}
        expanded={new Set(["version-2"])}
        details={known("version-2")}
        onToggle={onToggle}
        onRetryDetail={() => undefined}
      />,
    );
    expect(screen.getByRole("button", { name: "Hide changes of version 2" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    const change = listed(second?.commitMessage)("Title");
    expect(change).toHaveTextContent("Modified");
    expect(change?.querySelector("del")).toHaveTextContent("Chest pain in a 58-year-old man");
    expect(change?.querySelector("ins")).toHaveTextContent("Central chest pain in a 58-year-old bus driver");
  });

  it("VERS-31 takes a change back in the draft, unless the draft says the old already", async () => {
    const revert = vi.fn();
    const { user } = show({
      expanded: new Set(["version-2"]),
      details: known("version-2"),
      fieldRevert: { isReverted: ({ path }) => path === "description", revert },
    });
    expect(screen.queryByRole("button", { name: "Take back in your draft: Description" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Take back in your draft: Title" }));
    expect(revert).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: "title", oldValue: "Chest pain in a 58-year-old man" }),
    );
  });

  it("VERS-25 cuts added and deleted values at 200 characters, each side of a modified one at 100", () => {
    show({ expanded: new Set(["version-3"]), details: known("version-3") });
    const change = listed(latest?.commitMessage);
    expect(change("Personal History")?.querySelector("ins")?.textContent).toBe(`${"p".repeat(200)}...`);
    expect(change("Description")?.querySelector("del")?.textContent).toBe(`${"d".repeat(200)}...`);
    expect(change("Description")?.querySelector("ins")).toBeNull();
    const family = change("Family History");
    expect(family?.querySelector("ins")?.textContent).toBe(`${"f".repeat(100)}...`);
    expect(family?.querySelector("del")?.textContent).toBe("My father had a heart attack at 61.");
  });

  it("says why the changes cannot be shown and reads them again on request", async () => {
    const onRetryDetail = vi.fn();
    const message = "Failed to get version details: You are offline.";
    const { user } = show({
      expanded: new Set(["version-2"]),
      details: new Map([["version-2", { kind: "failed", message }]]),
      onRetryDetail,
    });
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetryDetail).toHaveBeenCalledExactlyOnceWith("version-2");
  });

  it("DRAFT-05 shows the newest of a long history, and older entries when they are asked for", async () => {
    const checkpoints = Array.from({ length: 60 }, (_, index) => ({
      id: 60 - index,
      caseId: "case-1",
      reason: "before-sync" as const,
      name: "",
      createdAt: new Date(Date.UTC(2026, 5, 60 - index)).toISOString(),
    }));
    const { user } = show({ local: { checkpoints, fetchedAt: () => null, whyMissing: () => null } });
    expect(screen.getAllByRole("article")).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Show older entries (13)" }));
    expect(screen.getAllByRole("article")).toHaveLength(63);
    expect(screen.queryByRole("button", { name: /^Show older/ })).toBeNull();
    // Checkpoints can only be looked at here: they have no buttons.
    expect(screen.queryByRole("button", { name: /checkpoint/ })).toBeNull();
  });
});

function nameOf(button: HTMLElement): string | null {
  return button.getAttribute("aria-label");
}
