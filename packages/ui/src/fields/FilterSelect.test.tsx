import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { FilterSelect } from "./FilterSelect.tsx";

describe("FilterSelect", () => {
  it("USERS-02 is labelled and reports the chosen value", async () => {
    const onChange = vi.fn();
    const options = [
      { value: "all", label: "All Roles" },
      { value: "admin", label: "Admin" },
    ] as const;
    const { user } = renderUi(
      <FilterSelect label="Role" options={options} value="all" onChange={onChange} />,
    );
    const select = screen.getByRole("combobox", { name: "Role" });
    expect(select).toHaveDisplayValue("All Roles");
    await user.selectOptions(select, "Admin");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("admin");
  });
});
