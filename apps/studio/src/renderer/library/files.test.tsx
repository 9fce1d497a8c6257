import { AppError } from "@andromeda/domain";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, caseSummary, renderApp } from "../../testing/render-app.tsx";

/** What was asked of main on the channels of files. */
const asked = (bridge: ReturnType<typeof renderApp>["bridge"]) =>
  bridge.asked.filter(([channel]) => channel.startsWith("files:"));

async function library() {
  const app = renderApp(ada, [caseSummary("1"), caseSummary("2"), caseSummary("3")]);
  for (const channel of ["files:import", "files:import-text", "files:export"] as const) {
    app.bridge.answer(channel, () => null);
  }
  await screen.findByRole("button", { name: "Case 1" });
  return app;
}

function drop(...files: File[]) {
  fireEvent.drop(screen.getByRole("region", { name: "Cases" }), {
    dataTransfer: { types: ["Files"], files },
  });
}

describe("files in the library", () => {
  it("SYNC-10 exports one case, the chosen ones, or all that are shown", async () => {
    const { bridge, user } = await library();
    await user.click(screen.getByRole("button", { name: "Export…" }));
    await user.click(screen.getByRole("checkbox", { name: "Choose Case 3" }));
    await user.click(screen.getByRole("checkbox", { name: "Choose Case 1" }));
    await user.click(screen.getByRole("button", { name: "Export 2…" }));
    await user.click(screen.getByRole("checkbox", { name: "Choose Case 1" }));
    act(() => bridge.emit("menu:command", { command: "export" }));
    await user.click(screen.getByRole("button", { name: "Actions for Case 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Export…" }));
    expect(asked(bridge).map(([, payload]) => payload)).toEqual([
      { ids: ["1", "2", "3"] },
      { ids: ["1", "3"] },
      { ids: ["3"] },
      { ids: ["2"] },
    ]);
  });

  it("SYNC-10 imports what is chosen in a dialog, and says why it could not", async () => {
    const { bridge, user } = await library();
    await user.click(screen.getByRole("button", { name: "Import…" }));
    expect(asked(bridge)).toEqual([["files:import", null]]);
    bridge.answer("files:import", () => {
      throw new AppError("unexpected", "The dialog broke.");
    });
    await user.click(screen.getByRole("button", { name: "Import…" }));
    expect(await screen.findByText("The dialog broke.")).toBeInTheDocument();
  });

  it("SYNC-10 DSEC-07 takes case files that are dropped, one after the other, and no others", async () => {
    const { bridge } = await library();
    const zone = screen.getByRole("region", { name: "Cases" });
    fireEvent.dragEnter(zone, { dataTransfer: { types: ["Files"], files: [] } });
    expect(screen.getByText("Drop case files here to import them")).toBeInTheDocument();
    drop(
      new File(["{}"], "a.andromeda-case"),
      new File(["x"], "b.exe"),
      new File(["[]"], "c.Andromeda-Case"),
    );
    expect(
      await screen.findByText("Only files that end in .andromeda-case can be imported."),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(asked(bridge)).toEqual([
        ["files:import-text", { name: "a.andromeda-case", text: "{}" }],
        ["files:import-text", { name: "c.Andromeda-Case", text: "[]" }],
      ]),
    );
    await waitFor(() => expect(screen.queryByText("Importing…")).toBeNull());
  });

  it("DSEC-07 SYNC-10 refuses a dropped file whose letters would be lost", async () => {
    const { bridge } = await library();
    drop(new File([new Uint8Array([0x22, 0xe9, 0x22])], "old.andromeda-case"));
    expect(
      await screen.findByText(
        "“old.andromeda-case” was not imported. This is not a case file: its text is not UTF-8.",
      ),
    ).toBeInTheDocument();
    expect(asked(bridge)).toEqual([]);
  });

  it("SYNC-11 says that a station pack is of an open case", async () => {
    const { bridge } = await library();
    act(() => bridge.emit("menu:command", { command: "station-pack-pdf" }));
    expect(await screen.findByText("Open the case first.")).toBeInTheDocument();
    expect(asked(bridge)).toEqual([]);
  });
});
