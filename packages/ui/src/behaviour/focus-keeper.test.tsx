import { Button, Menu } from "@mantine/core";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { SectionCard } from "../content/SectionCard.tsx";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { Dialog, SideDialog } from "../feedback/Dialog.tsx";
import { renderUi } from "../testing/render-ui.tsx";

interface RowsProps {
  readonly names?: readonly string[];
  /** How a row is removed: at once, after a question, or after a question that a menu asks. */
  readonly by: "button" | "dialog" | "menu";
  readonly as?: "list" | "table";
}

function Rows({ names = ["One", "Two", "Three"], by, as = "list" }: RowsProps) {
  const [rows, setRows] = useState(names);
  const [nameToRemove, setNameToRemove] = useState<string | null>(null);
  const remove = (name: string) => setRows((known) => known.filter((one) => one !== name));
  const controls = (name: string) => (
    <>
      <Button aria-label={`Open ${name}`}>Open</Button>
      {by === "menu" ? (
        <Menu>
          <Menu.Target>
            <Button aria-label={`Actions for ${name}`}>…</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setNameToRemove(name)}>Remove</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button
          aria-label={`Remove ${name}`}
          onClick={() => (by === "button" ? remove(name) : setNameToRemove(name))}
        >
          Remove
        </Button>
      )}
    </>
  );
  return (
    <SectionCard title="Things">
      {rows.length === 0 ? <p>Nothing left</p> : null}
      {as === "list" ? (
        <ul>
          {rows.map((name) => (
            <li key={name}>{controls(name)}</li>
          ))}
        </ul>
      ) : (
        <table>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <td>{controls(name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ConfirmDialog
        isOpen={nameToRemove !== null}
        title="Remove"
        message={nameToRemove}
        confirmLabel="Yes"
        onConfirm={async () => {
          await Promise.resolve();
          if (nameToRemove) remove(nameToRemove);
        }}
        onClose={() => setNameToRemove(null)}
      />
    </SectionCard>
  );
}

const control = (name: string) => screen.getByRole("button", { name });

/** Removes a row by keyboard; the returned function finds the control of the same kind in another row. */
async function removeByKeyboard(name: string, props: RowsProps, answer = "Yes") {
  const { user } = renderUi(<Rows {...props} />);
  const opener = props.by === "menu" ? "Actions for" : "Remove";
  act(() => control(`${opener} ${name}`).focus());
  await user.keyboard("{Enter}");
  if (props.by === "menu") {
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Remove" })).toBeVisible());
    act(() => screen.getByRole("menuitem", { name: "Remove" }).focus());
    await user.keyboard("{Enter}");
  }
  if (props.by !== "button") {
    const dialog = within(await screen.findByRole("dialog", { name: "Remove" }));
    act(() => dialog.getByRole("button", { name: answer }).focus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  return (next: string) => control(`${opener} ${next}`);
}

describe("the focus", () => {
  it.each([
    { by: "button", as: "list" },
    { by: "button", as: "table" },
    { by: "dialog", as: "list" },
    { by: "dialog", as: "table" },
    { by: "menu", as: "list" },
  ] as const)(
    "LIB-04 moves to the same control of the next row when a row is removed (%o)",
    async (props) => {
      const opener = await removeByKeyboard("Two", props);
      await waitFor(() => expect(opener("Three")).toHaveFocus());
    },
  );

  it.each(["button", "dialog", "menu"] as const)(
    "LIB-04 moves to the row before when the last one is removed (by a %s)",
    async (by) => {
      const opener = await removeByKeyboard("Three", { by });
      await waitFor(() => expect(opener("Two")).toHaveFocus());
    },
  );

  it.each(["button", "dialog", "menu"] as const)(
    "LIB-04 moves to the heading when no row is left (by a %s)",
    async (by) => {
      await removeByKeyboard("One", { by, names: ["One"] });
      await waitFor(() => expect(screen.getByRole("heading", { name: "Things" })).toHaveFocus());
    },
  );

  it.each(["dialog", "menu"] as const)(
    "LIB-04 returns to the button that asked when the answer is Cancel (a %s)",
    async (by) => {
      const opener = await removeByKeyboard("Two", { by }, "Cancel");
      await waitFor(() => expect(opener("Two")).toHaveFocus());
    },
  );

  it("LIB-04 goes from a dialog back into the drawer that it was opened in, and from there to the page", async () => {
    const { user } = renderUi(<Nested />);
    act(() => control("Open drawer").focus());
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Drawer" });
    act(() => control("Open dialog").focus());
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Dialog" });
    await user.click(control("Close dialog"));
    await waitFor(() => expect(control("Open dialog")).toHaveFocus());
    await user.click(control("Close drawer"));
    await waitFor(() => expect(control("Open drawer")).toHaveFocus());
  });

  it("LIB-04 moves on when somebody else removes its row, and stays away once the person has clicked elsewhere", async () => {
    const { user } = renderUi(<Live />);
    act(() => control("Open One").focus());
    act(() => window.dispatchEvent(new CustomEvent("removed", { detail: "One" })));
    await waitFor(() => expect(control("Open Two")).toHaveFocus());
    await user.click(screen.getByRole("heading", { name: "Things" }));
    act(() => window.dispatchEvent(new CustomEvent("removed", { detail: "Two" })));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    expect(document.body).toHaveFocus();
  });
});

/** Rows that an event removes, as when somebody else removes them. */
function Live() {
  const [rows, setRows] = useState(["One", "Two", "Three"]);
  useEffect(() => {
    const remove = (event: Event) =>
      setRows((known) => known.filter((name) => name !== (event as CustomEvent<string>).detail));
    window.addEventListener("removed", remove);
    return () => window.removeEventListener("removed", remove);
  }, []);
  return (
    <>
      <h2>Things</h2>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <Button>Open {name}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Nested() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setDrawerOpen(true)}>Open drawer</Button>
      <SideDialog
        opened={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        title="Drawer"
        closeButtonProps={{ "aria-label": "Close drawer" }}
      >
        <Button onClick={() => setDialogOpen(true)}>Open dialog</Button>
      </SideDialog>
      <Dialog
        opened={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Dialog"
        closeButtonProps={{ "aria-label": "Close dialog" }}
      >
        <Button>Nothing</Button>
      </Dialog>
    </>
  );
}
