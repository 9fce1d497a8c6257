import type { RouteObject } from "react-router";
import type { Portal } from "./portal-context.ts";
import { screenLoader } from "./screen-route.ts";

/** The member's screens below /dashboard; each is given the ports that it uses. */
export function memberRoutes(portal: Portal): RouteObject[] {
  const screen = screenLoader(portal);
  return [
    {
      path: "app-selection",
      lazy: async () => ({
        Component: (await import("./member/app-selection/AppSelectionScreen.tsx")).AppSelectionScreen,
      }),
    },
    {
      path: "call-control",
      lazy: screen(
        () => import("./member/call-control/CallControlScreen.tsx"),
        ({ CallControlScreen, keepSelections }, { credits, practisedCases, preferences, scenarioCounts }) => (
          <CallControlScreen
            credits={credits}
            practisedCases={practisedCases}
            selectionOf={keepSelections({ preferences, counts: scenarioCounts })}
          />
        ),
      ),
    },
    {
      path: "cases",
      lazy: screen(
        () => import("./member/cases/CasesScreen.tsx"),
        ({ CasesScreen }, { userCases }) => <CasesScreen cases={userCases} />,
      ),
      // One screen for both addresses, so that the list stays while the form opens and closes.
      children: [
        { index: true, element: null },
        { path: "new", element: null },
      ],
    },
    {
      path: "credits",
      lazy: screen(
        () => import("./member/credits/CreditsScreen.tsx"),
        ({ CreditsScreen }, { credits }) => <CreditsScreen credits={credits} />,
      ),
    },
    {
      path: "profile",
      lazy: screen(
        () => import("./member/profile/ProfileScreen.tsx"),
        ({ ProfileScreen }, { accounts, phones }) => <ProfileScreen profiles={accounts} phones={phones} />,
      ),
    },
  ];
}
