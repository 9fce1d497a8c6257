import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { SearchInput } from "./SearchInput.tsx";

const onSearch = vi.fn();

function Field({ initial = "" }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <SearchInput
        label="Search users"
        placeholder="Search users by name or email"
        value={value}
        onSearch={(text) => {
          onSearch(text);
          setValue(text.trim());
        }}
      />
      <button type="button" onClick={() => setValue("")}>
        Clear all filters
      </button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search users" });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

afterEach(() => {
  vi.useRealTimers();
  onSearch.mockClear();
});

describe("SearchInput", () => {
  it("USERS-12 searches once, when typing pauses", () => {
    vi.useFakeTimers();
    renderUi(<Field />);
    expect(input()).toHaveAttribute("placeholder", "Search users by name or email");
    type("a");
    pass(200);
    type("am");
    pass(200);
    expect(onSearch).not.toHaveBeenCalled();
    pass(150);
    expect(onSearch.mock.calls).toEqual([["am"]]);
  });

  it("USERS-12 searches at once on Enter and on clearing, and not again later", () => {
    vi.useFakeTimers();
    renderUi(<Field />);
    type("amelia");
    fireEvent.keyDown(input(), { key: "Enter" });
    expect(onSearch.mock.calls).toEqual([["amelia"]]);
    fireEvent.click(screen.getByRole("button", { name: "Clear search" }));
    expect(input()).toHaveValue("");
    expect(input()).toHaveFocus();
    pass(1000);
    expect(onSearch.mock.calls).toEqual([["amelia"], [""]]);
    expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
  });

  it("LIB-02 leaves the space at the end alone while a name is being typed", () => {
    vi.useFakeTimers();
    renderUi(<Field />);
    type("amelia ");
    pass(300);
    expect(onSearch).toHaveBeenLastCalledWith("amelia ");
    expect(input()).toHaveValue("amelia ");
  });

  it("LIB-02 takes over a value from outside and drops the search that was waiting", () => {
    vi.useFakeTimers();
    renderUi(<Field initial="bilal" />);
    expect(input()).toHaveValue("bilal");
    type("bilal k");
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(input()).toHaveValue("");
    pass(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
