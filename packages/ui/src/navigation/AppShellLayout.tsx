import { Burger, TooltipGroup } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import { Logo } from "../content/Logo.tsx";
import { SideDialog } from "../feedback/Dialog.tsx";
import { tooltipDelays } from "../theme/theme.ts";
import classes from "./AppShellLayout.module.css";
import { useLinkComponent } from "./link-context.ts";
import { NavigationList } from "./NavigationList.tsx";
import type { NavigationEntry } from "./navigation-entry.ts";

export interface AppShellLayoutProps {
  /** The address that the brand links to. */
  readonly homeHref: string;
  /** The main entries, on the left of the bar. */
  readonly entries: readonly NavigationEntry[];
  /** The entries about the user, on the right of the bar. */
  readonly accountEntries?: readonly NavigationEntry[];
  /** The app dropdown, between brand and entries; rendered again at the top of the drawer, which a choice closes. */
  readonly appSwitcher?: (onChosen?: () => void) => ReactNode;
  /** Small buttons at the end of the bar, shown at every width. */
  readonly tools?: ReactNode;
  /** A second navigation under the bar, such as `SubNavigation`. */
  readonly subNavigation?: ReactNode;
  /** The page uses the width of large windows, for tables; text is easier to read in a narrow column. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const mainId = "main-content";

/** The frame of the signed-in area: skip link, top navigation (a drawer below 62em), main landmark. */
export function AppShellLayout({
  homeHref,
  entries,
  accountEntries = [],
  appSwitcher,
  tools,
  subNavigation,
  isWide = false,
  children,
}: AppShellLayoutProps) {
  const LinkTag = useLinkComponent();
  const [isMenuOpen, menu] = useDisclosure(false);
  const hasBar = useMediaQuery("(min-width: 62em)", undefined, { getInitialValueInEffect: false });

  useEffect(() => {
    if (hasBar) menu.close();
  }, [hasBar, menu.close]);

  return (
    <TooltipGroup openDelay={tooltipDelays.open} closeDelay={tooltipDelays.skip}>
      <a className={classes.skipLink} href={`#${mainId}`} data-no-print>
        Skip to main content
      </a>
      <header className={classes.header} data-no-print>
        <div className={classes.bar}>
          <LinkTag href={homeHref} className={classes.brand ?? ""} aria-label="Andromeda home">
            <Logo size={30} />
          </LinkTag>
          {hasBar && appSwitcher ? <div className={classes.switcher}>{appSwitcher()}</div> : null}
          {hasBar ? (
            <nav className={classes.navigation} aria-label="Main">
              <NavigationList entries={entries} layout="bar" />
              <NavigationList entries={accountEntries} layout="bar" />
            </nav>
          ) : null}
          {tools ? <div className={classes.tools}>{tools}</div> : null}
          <Burger
            className={classes.burger ?? ""}
            opened={isMenuOpen}
            onClick={menu.open}
            size="sm"
            aria-label="Open menu"
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
          />
        </div>
      </header>
      {subNavigation ? (
        <div className={classes.subNavigation} data-no-print>
          {subNavigation}
        </div>
      ) : null}
      <SideDialog
        opened={isMenuOpen}
        onClose={menu.close}
        position="right"
        size="min(20rem, 86vw)"
        title="Menu"
        closeButtonProps={{ "aria-label": "Close menu", size: "lg" }}
      >
        {appSwitcher ? <div className={classes.drawerSwitcher}>{appSwitcher(menu.close)}</div> : null}
        <nav aria-label="Main">
          <NavigationList entries={entries} layout="drawer" onChosen={menu.close} />
          {accountEntries.length > 0 ? (
            <>
              <hr className={classes.drawerRule} />
              <NavigationList entries={accountEntries} layout="drawer" onChosen={menu.close} />
            </>
          ) : null}
        </nav>
      </SideDialog>
      <main id={mainId} className={classes.main} data-wide={isWide || undefined} tabIndex={-1}>
        {children}
      </main>
    </TooltipGroup>
  );
}
