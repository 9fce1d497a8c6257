import { screen, waitFor } from "@testing-library/react";
import { Profiler, useState } from "react";
import { expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Dialog, SideDialog } from "./Dialog.tsx";

const dialogs = [
  ["a dialog", Dialog],
  ["a dialog at the side", SideDialog],
] as const;

it.each(dialogs)(
  "DESK-27 LIB-04 %s is not mounted before it is opened, and gives the focus back the first time too",
  async (_name, Surface) => {
    let renders = 0;
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <Profiler
            id="dialog"
            onRender={() => {
              renders += 1;
            }}
          >
            <Surface opened={isOpen} onClose={() => setOpen(false)} title="Bin">
              <input aria-label="Search the bin" data-autofocus />
            </Surface>
          </Profiler>
        </>
      );
    }
    const { user } = renderUi(<Page />);
    expect(renders).toBe(1);
    await user.click(screen.getByText("Open"));
    await waitFor(() => expect(screen.getByLabelText("Search the bin")).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByLabelText("Search the bin")).toBeNull());
    await waitFor(() => expect(screen.getByText("Open")).toHaveFocus());
  },
);
