import { MantineProvider } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { keepFocus } from "../behaviour/focus-keeper.ts";
import { type LinkComponent, LinkContext, PlainLink } from "../navigation/link-context.ts";
import { cssVariables, theme } from "./theme.ts";
import "../styles.css";

// Loaded after the first paint: no page needs a notification before the user has done something.
const NotificationHost = lazy(() => import("../feedback/NotificationHost.tsx"));

export interface AndromedaProviderProps {
  readonly children: ReactNode;
  /** Adapter of the app's router; links are plain anchors without one. */
  readonly linkComponent?: LinkComponent;
  /** `test` switches transitions and portals off. */
  readonly env?: "default" | "test";
  /** Whether the app follows the system into the dark; else it is light. */
  readonly followsSystem?: boolean;
}

/** Theme, styles, links, focus and notifications of every Andromeda app. */
export function AndromedaProvider({
  children,
  linkComponent = PlainLink,
  env = "default",
  followsSystem = false,
}: AndromedaProviderProps) {
  const prefersDark = useMediaQuery("(prefers-color-scheme: dark)", false, {
    getInitialValueInEffect: false,
  });
  useEffect(() => keepFocus(document), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables(followsSystem)}
      forceColorScheme={followsSystem && prefersDark ? "dark" : "light"}
      deduplicateInlineStyles
      env={env}
    >
      <LinkContext value={linkComponent}>
        {children}
        <LateNotifications />
      </LinkContext>
    </MantineProvider>
  );
}

/** A component of its own: the provider would render every Mantine component again. */
function LateNotifications() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted ? (
    <Suspense>
      <NotificationHost />
    </Suspense>
  ) : null;
}
