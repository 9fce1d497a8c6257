import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { AppCard } from "./AppCard.tsx";
import { LinkButton } from "./LinkButton.tsx";
import type { LinkComponent } from "./link-context.ts";
import { PageHeader } from "./PageHeader.tsx";
import { SubNavigation } from "./SubNavigation.tsx";
import { TextLink } from "./TextLink.tsx";

const RouterLink: LinkComponent = ({ href, ...others }) => <a {...others} href={href} data-router="yes" />;

describe("links", () => {
  it("LIB-01 go through the router of the app in every component of the library", () => {
    renderUi(
      <>
        <TextLink href="/a">Text</TextLink>
        <LinkButton href="/b">Button</LinkButton>
        <PageHeader title="Page" back={{ href: "/c", label: "Back" }} />
        <SubNavigation label="Sub" entries={[{ label: "Tab", href: "/d", isActive: true }]} />
        <AppCard title="Card" description="About it" icon={null} href="/e" />
      </>,
      { linkComponent: RouterLink },
    );
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/a", "/b", "/c", "/d", "/e"]);
    expect(links.every((link) => link.dataset.router === "yes")).toBe(true);
  });

  it("SHELL-19 open other sites in a new tab that has no access to our window, without the router, and say so", () => {
    renderUi(
      <>
        <LinkButton href="https://example.org/b" isExternal>
          Button
        </LinkButton>
        <AppCard title="Card" description="About it" icon={null} href="https://example.org/c" isExternal />
      </>,
      { linkComponent: RouterLink },
    );
    for (const link of screen.getAllByRole("link", { name: /\(opens in a new tab\)/ })) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
      expect(link).not.toHaveAttribute("data-router");
    }
    expect(screen.getAllByRole("link", { name: /\(opens in a new tab\)/ })).toHaveLength(2);
  });
});
