import { act, screen, within } from "@testing-library/react";
import { configure } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { peerNamed, presenceWith } from "../testing/presence-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { PresenceBar } from "./PresenceBar.tsx";

configure({ enforceActions: "always" });

const CHIEF = "case_template.patient_agent.presenting_complaint.chief_complaint";
const ana = peerNamed("Dr Ana Ruiz", { fieldPath: CHIEF });
const ben = peerNamed("Ben Okoro", { app: "studio", since: "2026-03-10T09:01:00.000Z" });
const you = peerNamed("Ada Byron", { app: "studio" });

const bar = () => screen.queryByRole("button", { name: /^Also in this case/ });
const status = () => screen.getByRole("status");

describe("PresenceBar", () => {
  it("SYNC-09 is not there while nobody else is", () => {
    const { show, store } = presenceWith([]);
    renderAuthoring(<PresenceBar store={store} />);
    expect(bar()).toBeNull();
    expect(status()).toBeEmptyDOMElement();
    act(() => show(ana));
    expect(bar()).toHaveAccessibleName("Also in this case: Dr Ana Ruiz");
    act(() => show());
    expect(bar()).toBeNull();
  });

  it("SYNC-09 counts one other person in the singular", () => {
    const { store } = presenceWith([ben, ana]);
    renderAuthoring(<PresenceBar store={store} />);
    expect(bar()).toHaveAccessibleName("Also in this case: Dr Ana Ruiz and 1 other");
  });

  it("SYNC-09 lists who is where and in which app, and leads to the field", async () => {
    const { store } = presenceWith([you, ben, ana]);
    const onGoTo = vi.fn();
    const { user } = renderAuthoring(<PresenceBar store={store} onGoTo={onGoTo} />);
    expect(bar()).toHaveAccessibleName("Also in this case: Dr Ana Ruiz and 2 others");
    await user.click(screen.getByRole("button", { name: /^Also in this case/ }));
    const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent);
    expect(rows).toEqual([
      "ARDr Ana Ruizis editing Chief Complaint, in the web portalGo to field",
      "BOBen Okorohas the case open, in the Case Studio",
      "ABYou, in the Case Studiohave the case open, in the Case Studio",
    ]);
    await user.click(screen.getByRole("button", { name: "Go to field" }));
    expect(onGoTo).toHaveBeenCalledExactlyOnceWith(CHIEF);
  });

  it("SYNC-09 shows the whole sentence when the people are pointed at", async () => {
    const { store } = presenceWith([ana, ben]);
    const { user } = renderAuthoring(<PresenceBar store={store} />);
    await user.hover(screen.getByRole("button", { name: /^Also in this case/ }));
    const tooltip = within(await screen.findByRole("tooltip"));
    expect(tooltip.getByText("Dr Ana Ruiz is editing Chief Complaint")).toBeVisible();
    expect(tooltip.getByText("Ben Okoro has the case open, in the Case Studio")).toBeVisible();
  });

  it("SYNC-09 leads to no field that is not one of the case, and calls it a field", async () => {
    const { store } = presenceWith([peerNamed("Eve", { fieldPath: "<img src=x>" })]);
    const { user } = renderAuthoring(<PresenceBar store={store} onGoTo={() => undefined} />);
    await user.click(screen.getByRole("button", { name: /^Also in this case/ }));
    expect(await screen.findByText("is editing a field")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Go to field" })).toBeNull();
  });

  it("SYNC-09 says aloud who comes and goes and who is in one's own field, and no other move", () => {
    const { store, show } = presenceWith([]);
    renderAuthoring(<PresenceBar store={store} />);
    const said: string[] = [];
    const observer = new MutationObserver(() => undefined);
    observer.observe(status(), { childList: true, subtree: true, characterData: true });
    const hear = () => {
      if (observer.takeRecords().length > 0) said.push(status().textContent ?? "");
    };
    const steps = [
      () => show(ben),
      () => show(ben, { ...ana, fieldPath: null }),
      () => show(ben, ana),
      () => show(ben, { ...ana, fieldPath: "description" }),
      () => store.moveTo("title"),
      () => show(ben, { ...ana, fieldPath: "title" }),
      () => show(ben),
    ];
    for (const step of steps) {
      act(step);
      hear();
    }
    expect(said).toEqual([
      "Also in this case: Ben Okoro.",
      "Also in this case: Dr Ana Ruiz and Ben Okoro.",
      "Also in this case: Dr Ana Ruiz and Ben Okoro. Dr Ana Ruiz is in this field too.",
      "Also in this case: Ben Okoro.",
    ]);
  });
});
