import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ada, renderApp, signedOut } from "../../testing/render-app.tsx";

it("DESK-24 what came of something is said in the corner, signed in or not", async () => {
  const { bridge } = renderApp(signedOut);
  await waitFor(() => expect(bridge.listeners("app:notice")).toBe(1));
  act(() =>
    bridge.emit("app:notice", { kind: "success", title: "2 cases exported.", message: "/documents/2 cases" }),
  );
  expect(await screen.findByText("2 cases exported.")).toBeInTheDocument();
  expect(screen.getByText("/documents/2 cases")).toBeInTheDocument();
  act(() => bridge.emit("app:notice", { kind: "info", title: "Sign in first.", message: "" }));
  expect(await screen.findByText("Sign in first.")).toBeInTheDocument();
});

it("DESK-24 HOST-06 a bar says what is going on, and how far it has come", async () => {
  const { bridge } = renderApp(ada);
  await screen.findByRole("heading", { name: "Case library" });
  const bar = () => screen.queryByRole("region", { name: "Work in progress" });
  expect(bar()).toBeNull();
  act(() => bridge.emit("app:working", { label: "Backing up…", percent: 45 }));
  const shown = within(bar() ?? document.body);
  expect(shown.getByRole("status")).toHaveTextContent("Backing up…");
  expect(shown.getByRole("progressbar", { name: "Backing up…" })).toHaveAttribute("aria-valuenow", "45");
  expect(shown.getByText("45%")).toBeInTheDocument();
  act(() => bridge.emit("app:working", { label: "Importing cases…", percent: null }));
  expect(screen.queryByText(/%/)).toBeNull();
  act(() => bridge.emit("app:working", null));
  expect(bar()).toBeNull();
});

it("DESK-21 a notification leads to the version that is ready, and to the cases that have conflicts", async () => {
  const { bridge } = renderApp(ada);
  await screen.findByRole("heading", { name: "Case library" });
  act(() => bridge.emit("updates:changed", { kind: "ready", version: "2.0.0", notes: "" }));
  act(() => bridge.emit("updates:show", null));
  expect(screen.getByRole("button", { name: "Restart to update" })).toHaveFocus();
  act(() => bridge.emit("library:show-conflicts", null));
  expect(await screen.findByDisplayValue(/conflict/i)).toBeInTheDocument();
});
