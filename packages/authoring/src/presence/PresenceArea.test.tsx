import { act, fireEvent, screen } from "@testing-library/react";
import { configure } from "mobx";
import { Profiler } from "react";
import { describe, expect, it, vi } from "vitest";
import { CaseEditor } from "../editor/CaseEditor.tsx";
import { editorWith, filledCase, someTaxonomy } from "../testing/editor-fixtures.ts";
import { peerNamed, presenceWith } from "../testing/presence-fixtures.ts";
import { renderAuthoring } from "../testing/render-authoring.tsx";
import { PresenceArea } from "./PresenceArea.tsx";

configure({ enforceActions: "always" });

async function rendered() {
  const { store } = await editorWith(filledCase);
  const presence = presenceWith([]);
  const onRender = vi.fn();
  const view = renderAuthoring(
    <PresenceArea store={presence.store}>
      <Profiler id="editor" onRender={onRender}>
        <CaseEditor
          store={store}
          taxonomy={{ kind: "ready", taxonomy: someTaxonomy }}
          onSaveDraft={() => undefined}
          onPublish={() => undefined}
        />
      </Profiler>
      <button type="button">Outside of all fields</button>
    </PresenceArea>,
  );
  onRender.mockClear();
  return { ...presence, ...view, onRender };
}

const markers = () =>
  [...document.querySelectorAll("[data-presence]")].map((marker) => [
    marker.closest("[data-field-path]")?.getAttribute("data-field-path"),
    marker.textContent,
  ]);

describe("presence in the editor", () => {
  it("SYNC-09 marks the fields that others are in, by name", async () => {
    const { show } = await rendered();
    act(() => show(peerNamed("Ana Ruiz", { fieldPath: "title" }), peerNamed("Ben Okoro")));
    expect(markers()).toEqual([["title", "Ana Ruiz is editing this fieldAna Ruiz"]]);
    act(() =>
      show(
        peerNamed("Ana Ruiz", { fieldPath: "specialty" }),
        peerNamed("Ben Okoro", { fieldPath: "specialty", since: "2026-03-10T09:01:00.000Z" }),
      ),
    );
    expect(markers()).toEqual([["specialty", "Ana Ruiz and Ben Okoro are editing this fieldAna Ruiz+1"]]);
    act(() => show());
    expect(markers()).toEqual([]);
  });

  it("SYNC-09 sends the focused field, also one of the classification, and null outside of all fields", async () => {
    const { moves, user } = await rendered();
    await user.click(screen.getByRole("textbox", { name: "Title" }));
    await user.click(screen.getByRole("textbox", { name: "Description" }));
    act(() => screen.getByRole("combobox", { name: /^Specialty/ }).focus());
    act(() => screen.getByRole("button", { name: "Outside of all fields" }).focus());
    expect(moves).toEqual(["title", "description", "specialty", null]);
  });

  it("SYNC-09 stays at the field while its author looks into another window", async () => {
    const { moves, user } = await rendered();
    const title = screen.getByRole("textbox", { name: "Title" });
    await user.click(title);
    // The window loses the focus, the element keeps it for when the window is back.
    fireEvent.blur(title, { relatedTarget: null });
    expect(moves).toEqual(["title"]);
    act(() => title.blur());
    expect(moves).toEqual(["title", null]);
  });

  it("SYNC-09 changes only the two fields that somebody moves between, and not the rest of the editor", async () => {
    const { show, onRender } = await rendered();
    act(() => show(peerNamed("Ana Ruiz", { fieldPath: "title" })));
    const title = screen.getByRole("textbox", { name: "Title" });
    const mutations = new MutationObserver(() => undefined);
    mutations.observe(document.body, { childList: true, subtree: true, attributes: true });
    onRender.mockClear();
    act(() => show(peerNamed("Ana Ruiz", { fieldPath: "description" })));
    expect(onRender).toHaveBeenCalledOnce();
    const touched = mutations
      .takeRecords()
      .map(({ target }) => target instanceof Element && target.getAttribute("data-field-path"));
    expect([...new Set(touched)].sort()).toEqual(["description", "title"]);
    expect(screen.getByRole("textbox", { name: "Title" })).toBe(title);
  });
});
