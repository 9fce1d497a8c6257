import type { RouteObject } from "react-router";
import type { Portal } from "./portal-context.ts";

/** The member's screens below /dashboard; each is given the ports that it uses. */
export function memberRoutes(portal: Portal): RouteObject[] {
  const { loadData } = portal;
  return [
    {
      path: "app-selection",
      lazy: async () => ({
        Component: (await import("./member/app-selection/AppSelectionScreen.tsx")).AppSelectionScreen,
      }),
    },
    {
      path: "call-control",
      lazy: async () => {
        const [{ CallControlScreen }, { createDashboard }, data] = await Promise.all([
          import("./member/call-control/CallControlScreen.tsx"),
          import("./member/call-control/compose-dashboard.ts"),
          loadData(),
        ]);
        // Once a page load: the dashboard keeps what is not saved yet while other screens are open.
        return { element: <CallControlScreen dashboard={createDashboard(data)} /> };
      },
    },
    {
      path: "cases",
      lazy: async () => {
        const [{ CasesScreen }, { createCasesStore }, data] = await Promise.all([
          import("./member/cases/CasesScreen.tsx"),
          import("./member/cases/compose-cases.ts"),
          loadData(),
        ]);
        return { element: <CasesScreen createStore={createCasesStore(data)} /> };
      },
      // One screen for both addresses, so that the list stays while the form opens and closes.
      children: [
        { index: true, element: null },
        { path: "new", element: null },
      ],
    },
    {
      path: "credits",
      lazy: async () => {
        const [{ CreditsScreen }, { createCreditsStore }, data] = await Promise.all([
          import("./member/credits/CreditsScreen.tsx"),
          import("./member/credits/compose-credits.ts"),
          loadData(),
        ]);
        return { element: <CreditsScreen createStore={createCreditsStore(data)} /> };
      },
    },
    {
      path: "profile",
      lazy: async () => {
        const [{ ProfileScreen }, { createProfileStores }, data] = await Promise.all([
          import("./member/profile/ProfileScreen.tsx"),
          import("./member/profile/compose-profile.ts"),
          loadData(),
        ]);
        return { element: <ProfileScreen createStores={createProfileStores(portal, data)} /> };
      },
    },
  ];
}
