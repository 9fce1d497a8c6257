import "@testing-library/jest-dom/vitest";
import { useMantineContext } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { TextLink } from "../navigation/TextLink.tsx";
import { setWindowWidth } from "../testing/window-width.ts";
import { AndromedaProvider } from "./AndromedaProvider.tsx";

describe("AndromedaProvider", () => {
  it("SHELL-20 stays light whatever was stored and whatever the system prefers", () => {
    setWindowWidth(80);
    localStorage.setItem("mantine-color-scheme-value", "dark");
    render(<AndromedaProvider env="test">Page</AndromedaProvider>);
    expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "light");
    localStorage.clear();
  });

  it("DESK-18 follows the system where an app asks for it", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("dark"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(
      <AndromedaProvider env="test" followsSystem>
        Page
      </AndromedaProvider>,
    );
    expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
    vi.unstubAllGlobals();
  });

  it("LIB-03 asks Mantine's components to respect reduced motion", () => {
    render(<AndromedaProvider env="test">Page</AndromedaProvider>);
    expect(document.documentElement).toHaveAttribute("data-respect-reduced-motion");
  });

  it("LIB-01 renders plain anchors where no link component is given", () => {
    render(
      <AndromedaProvider env="test">
        <TextLink href="/somewhere">Somewhere</TextLink>
      </AndromedaProvider>,
    );
    expect(screen.getByRole("link", { name: "Somewhere" })).toHaveAttribute("href", "/somewhere");
  });

  it("DESK-27 the host of the notifications, which comes later, renders no other component again", async () => {
    let renders = 0;
    function Field() {
      useMantineContext();
      renders += 1;
      return null;
    }
    render(
      <AndromedaProvider env="test">
        <Field />
      </AndromedaProvider>,
    );
    await waitFor(() => expect(document.querySelector(".mantine-Notifications-root")).not.toBeNull());
    expect(renders).toBe(1);
  });
});
