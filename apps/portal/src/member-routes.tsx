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
        const screen = import("./member/call-control/CallControlScreen.tsx");
        const [{ CallControlScreen }, { preferences, practisedCases }] = await Promise.all([
          screen,
          loadData(),
        ]);
        return { element: <CallControlScreen preferences={preferences} practisedCases={practisedCases} /> };
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
