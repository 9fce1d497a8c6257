import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { CommandPalette, type PaletteItem } from "./CommandPalette.tsx";

const all: readonly PaletteItem[] = [
  { id: "new", label: "New Case", group: "File", keys: "Ctrl+N" },
  { id: "publish", label: "Publish", group: "File", unavailable: "Open a case first." },
  { id: "find", label: "Find", group: "Edit" },
];
/** What was chosen, and what had the focus then. */
const chosen: unknown[] = [];

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <CommandPalette
        isOpen={isOpen}
        label="Commands"
        placeholder="Type a command"
        query={query}
        onQuery={setQuery}
        items={all.filter(({ label }) => label.toLowerCase().includes(query))}
        emptyText="No such command"
        onChoose={(id) => chosen.push([id, document.activeElement?.textContent, isOpen])}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

it("LIB-03 LIB-04 the palette is used by keyboard, says how many entries are left, and gives the focus back", async () => {
  const user = userEvent.setup({ delay: null });
  renderUi(<Page />);
  const opener = screen.getByRole("button", { name: "Open" });
  await user.click(opener);
  const box = await screen.findByRole("combobox", { name: "Commands" });
  expect(screen.getByRole("dialog", { name: "Commands" })).toContainElement(box);
  expect(box).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  expect(screen.getByRole("status")).toHaveTextContent("3 entries");
  const publish = screen.getByRole("option", { name: /Publish/ });
  expect(publish).toHaveTextContent("Open a case first.");
  expect(publish).toHaveAttribute("aria-disabled", "true");
  await user.type(box, "{ArrowDown}");
  expect(document.getElementById(box.getAttribute("aria-activedescendant") ?? "")).toHaveTextContent("Find");
  await user.type(box, "{Enter}");
  expect(chosen).toEqual([["find", "Open", false]]);
  expect(opener).toHaveFocus();

  await user.click(opener);
  const again = await screen.findByRole("combobox", { name: "Commands" });
  await user.type(again, "x");
  expect(screen.getByRole("status")).toHaveTextContent("No such command");
  await user.type(again, "{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener).toHaveFocus();
  expect(chosen).toHaveLength(1);
});
