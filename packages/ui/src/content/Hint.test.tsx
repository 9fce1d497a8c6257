import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Hint } from "./Hint.tsx";

it("LIB-03 a hint exists once the pointer is on its control, which stays the same element", async () => {
  const { user } = renderUi(
    <Hint label="Duplicate">
      <button type="button" aria-label="Duplicate" />
    </Hint>,
  );
  const button = screen.getByRole("button");
  expect(screen.queryByRole("tooltip")).toBeNull();
  await user.hover(button);
  // A real pointer moves on after it has entered; the tooltip opens at such a movement.
  await user.pointer({ target: button, coords: { x: 1, y: 1 } });
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Duplicate");
  expect(screen.getByRole("button")).toBe(button);
});
