import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Segments } from "./Segments.tsx";

const options = [
  { value: "cards", label: "Cards" },
  { value: "table", label: "Table" },
] as const;

it("LIB-03 segments are a named group of choices with one chosen", async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Segments label="View" options={options} value="cards" onChange={onChange} />);
  const group = screen.getByRole("radiogroup", { name: "View" });
  expect(within(group).getAllByRole("radio")).toHaveLength(2);
  expect(screen.getByRole("radio", { name: "Cards" })).toBeChecked();
  await user.click(screen.getByText("Table"));
  expect(onChange).toHaveBeenLastCalledWith("table");
  screen.getByRole("radio", { name: "Cards" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(onChange).toHaveBeenCalledTimes(2);
});

it("LIB-03 disabled segments cannot be chosen", async () => {
  const onChange = vi.fn();
  const { user } = renderUi(
    <Segments label="View" options={options} value="cards" onChange={onChange} disabled />,
  );
  await user.click(screen.getByText("Table"));
  expect(onChange).not.toHaveBeenCalled();
});
