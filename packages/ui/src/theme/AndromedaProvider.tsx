import { MantineProvider } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { keepFocus } from "../behaviour/focus-keeper.ts";
import { type LinkComponent, LinkContext, PlainLink } from "../navigation/link-context.ts";
import { cssVariablesResolver, theme } from "./theme.ts";
import "../styles.css";

// Loaded after the first paint: no page needs a notification before the user has done something.
const NotificationHost = lazy(() => import("../feedback/NotificationHost.tsx"));

export interface AndromedaProviderProps {
  readonly children: ReactNode;
  /** Adapter of the app's router; links are plain anchors without one. */
  readonly linkComponent?: LinkComponent;
  /** `test` switches transitions and portals off. */
  readonly env?: "default" | "test";
}

/** Theme, styles, links, focus and notifications of every Andromeda app; light only. */
export function AndromedaProvider({
  children,
  linkComponent = PlainLink,
  env = "default",
}: AndromedaProviderProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  useEffect(() => keepFocus(document), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      deduplicateInlineStyles
      env={env}
    >
      <LinkContext value={linkComponent}>
        {children}
        {isPainted ? (
          <Suspense>
            <NotificationHost />
          </Suspense>
        ) : null}
      </LinkContext>
    </MantineProvider>
  );
}
