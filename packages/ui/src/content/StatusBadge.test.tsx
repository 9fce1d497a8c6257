import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { StatusBadge, type StatusKind } from "./StatusBadge.tsx";

const kinds: readonly StatusKind[] = ["success", "warning", "danger", "info", "pending", "neutral"];

describe("StatusBadge", () => {
  it("LIB-03 tells a status by word and icon, so that no two kinds differ by colour alone", () => {
    renderUi(kinds.map((kind) => <StatusBadge key={kind} kind={kind}>{`is ${kind}`}</StatusBadge>));
    const shapes = kinds.map((kind) => {
      const badge = screen.getByText(`is ${kind}`).closest("[data-kind]");
      expect(badge).toHaveAttribute("data-kind", kind);
      return badge?.querySelector("svg")?.innerHTML;
    });
    expect(shapes.every(Boolean)).toBe(true);
    expect(new Set(shapes).size).toBe(kinds.length);
  });
});
