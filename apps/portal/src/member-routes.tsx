import type { RouteObject } from "react-router";
import type { Portal } from "./portal-context.ts";

/** The member's screens below /dashboard; each is given the ports that it uses. */
export function memberRoutes({ loadData }: Portal): RouteObject[] {
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
        const [{ CasesScreen }, data] = await Promise.all([
          import("./member/cases/CasesScreen.tsx"),
          loadData(),
        ]);
        return { element: <CasesScreen cases={data.userCases} /> };
      },
    },
    {
      path: "credits",
      lazy: async () => {
        const [{ CreditsScreen }, data] = await Promise.all([
          import("./member/credits/CreditsScreen.tsx"),
          loadData(),
        ]);
        return { element: <CreditsScreen credits={data.credits} /> };
      },
    },
    {
      path: "profile",
      lazy: async () => ({ Component: (await import("./member/profile/ProfileScreen.tsx")).ProfileScreen }),
    },
  ];
}
