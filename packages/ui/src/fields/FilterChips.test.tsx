import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { FilterChips } from "./FilterChips.tsx";

const options = [
  { value: "all", label: "All" },
  { value: "history", label: "Histories" },
] as const;

it("LIB-03 is a named group of choices with one chosen", () => {
  renderUi(<FilterChips label="Kind of case" options={options} value="all" onChange={() => undefined} />);
  const group = screen.getByRole("radiogroup", { name: "Kind of case" });
  expect(within(group).getAllByRole("radio")).toHaveLength(2);
  expect(screen.getByRole("radio", { name: "All" })).toBeChecked();
});

it("LIB-03 chooses by mouse and by arrow keys", async () => {
  const onChange = vi.fn();
  const { user } = renderUi(
    <FilterChips label="Kind of case" options={options} value="all" onChange={onChange} />,
  );
  await user.click(screen.getByText("Histories"));
  expect(onChange).toHaveBeenLastCalledWith("history");
  screen.getByRole("radio", { name: "All" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(onChange).toHaveBeenCalledTimes(2);
});
