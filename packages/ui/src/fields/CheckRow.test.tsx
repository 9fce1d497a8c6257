import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { CheckRow } from "./CheckRow.tsx";

const box = () => screen.getByRole("checkbox");

it("LIB-03 is named by its label alone and described by its hint", () => {
  renderUi(<CheckRow label="Chest pain" state="empty" hint="3 scenarios" onToggle={() => undefined} />);
  expect(box()).toHaveAccessibleName("Chest pain");
  expect(box()).toHaveAccessibleDescription("3 scenarios");
  expect(box()).not.toBeChecked();
});

it("LIB-03 toggles by mouse on any part of the row and by keyboard", async () => {
  const onToggle = vi.fn();
  const { user } = renderUi(
    <CheckRow label="Chest pain" state="empty" hint="3 scenarios" onToggle={onToggle} />,
  );
  await user.click(screen.getByText("Chest pain"));
  await user.click(screen.getByText("3 scenarios"));
  box().focus();
  await user.keyboard(" ");
  expect(onToggle).toHaveBeenCalledTimes(3);
  expect(box()).not.toBeChecked();
});

it("LIB-03 does nothing while it is disabled", async () => {
  const onToggle = vi.fn();
  const { user } = renderUi(<CheckRow label="Syncope" state="checked" disabled onToggle={onToggle} />);
  await user.click(screen.getByText("Syncope"));
  expect(box()).toBeDisabled();
  expect(onToggle).not.toHaveBeenCalled();
});

it("HOME-10 tells checked, partial and empty of a group", () => {
  const row = (state: "checked" | "partial" | "empty") => (
    <CheckRow label="Cardiovascular" state={state} isGroup onToggle={() => undefined} />
  );
  const { rerender } = renderUi(row("partial"));
  expect(box()).toBePartiallyChecked();
  expect(box()).toHaveAttribute("aria-checked", "mixed");
  rerender(row("checked"));
  expect(box()).toBeChecked();
  expect(box()).not.toBePartiallyChecked();
  expect(box()).toHaveAttribute("aria-checked", "true");
  rerender(row("empty"));
  expect(box()).not.toBeChecked();
  expect(box()).toHaveAttribute("aria-checked", "false");
});
