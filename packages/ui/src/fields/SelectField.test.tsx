import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { SelectField } from "./SelectField.tsx";

const options = ["Male", "Female"];
const offered = () => screen.getAllByRole("option").map((option) => option.textContent);

describe("SelectField", () => {
  it("EDIT-20 offers the options and the choice of none", async () => {
    const onChange = vi.fn();
    const { user } = renderUi(
      <SelectField label="Gender" options={options} value="Male" onChange={onChange} emptyLabel="None" />,
    );
    expect(offered()).toEqual(["None", "Male", "Female"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Gender" }), "Female");
    await user.selectOptions(screen.getByRole("combobox", { name: "Gender" }), "None");
    expect(onChange.mock.calls).toEqual([["Female"], [""]]);
  });

  it("EDIT-20 keeps a value that is none of the options", () => {
    renderUi(<SelectField label="Gender" options={options} value="Other" onChange={() => undefined} />);
    expect(screen.getByRole("combobox")).toHaveValue("Other");
    expect(offered()).toEqual(["Not chosen", "Male", "Female", "Other"]);
  });
});
