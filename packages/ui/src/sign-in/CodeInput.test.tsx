import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { CodeInput, type CodeInputProps } from "./CodeInput.tsx";

function Field({ initial = "", ...others }: { readonly initial?: string } & Partial<CodeInputProps>) {
  const [code, setCode] = useState(initial);
  return (
    <>
      <CodeInput label="Verification code" {...others} value={code} onChange={setCode} />
      <output>{code}</output>
      <button type="button" onClick={() => setCode("")}>
        Empty
      </button>
    </>
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>("textbox");
const digits = () => boxes().map((box) => box.value);

describe("CodeInput", () => {
  it("RESET-07 is a named group of six boxes for one digit each", () => {
    renderUi(<Field />);
    const group = screen.getByRole("group", { name: "Verification code" });
    expect(within(group).getAllByRole("textbox")).toHaveLength(6);
    expect(boxes().every((box) => box.maxLength === 1)).toBe(true);
    expect(screen.getByRole("textbox", { name: "Digit 1 of 6" })).toHaveAttribute(
      "autocomplete",
      "one-time-code",
    );
  });

  it("RESET-08 keeps only the digits of what is typed, one a box", async () => {
    const { user } = renderUi(<Field />);
    await user.click(boxes()[0] as HTMLInputElement);
    await user.keyboard("a1-2");
    expect(digits()).toEqual(["1", "2", "", "", "", ""]);
    expect(boxes()[2]).toHaveFocus();
    await user.keyboard("3456789");
    expect(digits()).toEqual(["1", "2", "3", "4", "5", "9"]);
    expect(screen.getByRole("status")).toHaveTextContent("123459");
  });

  it("RESET-08 replaces the digit of a box that is filled", async () => {
    const { user } = renderUi(<Field initial="123456" />);
    await user.click(boxes()[1] as HTMLInputElement);
    await user.keyboard("9");
    expect(digits()).toEqual(["1", "9", "3", "4", "5", "6"]);
    expect(boxes()[2]).toHaveFocus();
  });

  it("RESET-09 fills the boxes from a paste into the first box", async () => {
    const { user } = renderUi(<Field />);
    await user.click(boxes()[0] as HTMLInputElement);
    await user.paste("123456");
    expect(digits()).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(boxes()[5]).toHaveFocus();
  });

  it("RESET-09 takes a whole code into all boxes wherever it is pasted, without its other characters", async () => {
    const { user } = renderUi(<Field initial="1" />);
    await user.click(boxes()[3] as HTMLInputElement);
    await user.paste("Code: 987-654");
    expect(digits()).toEqual(["9", "8", "7", "6", "5", "4"]);
  });

  it("RESET-09 fills from the box on when fewer digits are pasted", async () => {
    const { user } = renderUi(<Field />);
    await user.click(boxes()[2] as HTMLInputElement);
    await user.paste("45");
    expect(digits()).toEqual(["", "", "4", "5", "", ""]);
    expect(screen.getByRole("status")).toHaveTextContent(/^45$/);
  });

  it("RESET-08 moves by arrows and deletes backwards", async () => {
    const { user } = renderUi(<Field initial="1234" />);
    await user.click(boxes()[3] as HTMLInputElement);
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(boxes()[1]).toHaveFocus();
    await user.keyboard("{Backspace}");
    expect(digits()).toEqual(["1", "", "3", "4", "", ""]);
    await user.keyboard("{Backspace}");
    expect(digits()).toEqual(["", "", "3", "4", "", ""]);
    expect(boxes()[0]).toHaveFocus();
    await user.keyboard("{End}");
    expect(boxes()[5]).toHaveFocus();
  });

  it("RESET-13 empties all boxes when the value is emptied from outside", async () => {
    const { user } = renderUi(<Field initial="123456" />);
    await user.click(screen.getByRole("button", { name: "Empty" }));
    expect(digits()).toEqual(["", "", "", "", "", ""]);
  });

  it("LIB-03 accepts nothing while it is disabled", async () => {
    const { user } = renderUi(<Field initial="12" disabled />);
    await user.click(boxes()[2] as HTMLInputElement);
    await user.keyboard("3");
    expect(digits()).toEqual(["1", "2", "", "", "", ""]);
    expect(boxes().every((box) => box.matches(":disabled"))).toBe(true);
  });
});
