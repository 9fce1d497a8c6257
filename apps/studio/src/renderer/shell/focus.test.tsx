import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, caseSummary, renderApp } from "../../testing/render-app.tsx";

const cases = ["1", "2", "3"].map((id) =>
  caseSummary(id, { updatedAt: `2026-01-0${4 - Number(id)}T00:00:00.000Z` }),
);

interface DialogWalk {
  readonly opener: string;
  /** An item of the menu that the opener opens. */
  readonly item?: string;
  /** The button that closes the dialog, or Escape. */
  readonly answer: string;
  /** The button that has the focus afterwards; the opener unless given. */
  readonly focused?: string;
}

const walks: readonly (readonly [name: string, walk: DialogWalk])[] = [
  ["the bin", { opener: "Bin", answer: "Close" }],
  ["signing out, cancelled", { opener: "Ada Byron", item: "Sign out…", answer: "Cancel" }],
  [
    "moving a case to the bin, cancelled",
    { opener: "Actions for Case 2", item: "Move to bin…", answer: "Cancel" },
  ],
  [
    "moving a case to the bin, left by its key",
    { opener: "Actions for Case 2", item: "Move to bin…", answer: "Escape" },
  ],
  [
    "moving a case to the bin",
    {
      opener: "Actions for Case 2",
      item: "Move to bin…",
      answer: "Move to bin",
      focused: "Actions for Case 3",
    },
  ],
];

describe("the focus of the studio", () => {
  it.each(walks)(
    "LIB-04 is on the page after %s",
    async (_name, { opener, item, answer, focused = opener }) => {
      const { bridge, user } = renderApp(ada, cases);
      bridge.answer("bin:list", () => []);
      bridge.answer("cases:remove", ({ id }) => {
        bridge.emit("cases:changed", { origin: "elsewhere", changed: [], removed: [id] });
        return null;
      });
      const press = async (control: HTMLElement) => {
        act(() => control.focus());
        await user.keyboard("{Enter}");
      };
      await screen.findByRole("button", { name: "Case 3" });
      await press(await screen.findByRole("button", { name: opener }));
      if (item) await press(await screen.findByRole("menuitem", { name: item }));
      const dialog = within(await screen.findByRole("dialog"));
      if (answer === "Escape") await user.keyboard("{Escape}");
      else await press(await dialog.findByRole("button", { name: answer }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(screen.getByRole("button", { name: focused })).toHaveFocus());
    },
  );
});
