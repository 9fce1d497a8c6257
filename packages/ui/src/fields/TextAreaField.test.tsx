import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A field over a text whose owner stores what `accept` makes of a typed text; `rendered` counts the renders. */
async function renderText(accept: (typed: string) => string) {
  vi.stubGlobal("CSS", { supports: () => true });
  const { TextAreaField } = await import("./TextAreaField.tsx");
  let text = "Chest";
  let rendered = 0;
  const listeners = new Set<() => void>();
  const write = (value: string) => {
    if (value === text) return;
    text = value;
    for (const listener of listeners) listener();
  };
  const source = {
    read: () => text,
    write: (typed: string) => write(accept(typed)),
    follow: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  renderUi(
    <Profiler id="field" onRender={() => (rendered += 1)}>
      <TextAreaField label="History" source={source} />
    </Profiler>,
  );
  return { input: screen.getByRole<HTMLTextAreaElement>("textbox"), write, rendered: () => rendered };
}

it("EDIT-63 a typed letter goes to the owner of the text without a render, and the cursor stays", async () => {
  const { input, write, rendered } = await renderText((typed) => typed);
  const before = rendered();
  await userEvent.type(input, "!", { initialSelectionStart: 2 });
  expect(input).toHaveValue("Ch!est");
  expect(input.selectionStart).toBe(3);
  act(() => write("Head"));
  expect(input).toHaveValue("Head");
  expect(rendered()).toBe(before);
});

it("EDIT-63 what the owner of a text did not accept is not shown", async () => {
  const { input } = await renderText(() => "Chest");
  await userEvent.type(input, " pain");
  expect(input).toHaveValue("Chest");
});
