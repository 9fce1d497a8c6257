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
        (
          { CallControlScreen, keepSelections },
          { credits, practice, practisedCases, preferences, scenarios, scenarioCounts },
        ) => (
          <CallControlScreen
            credits={credits}
            practice={practice}
            practisedCases={practisedCases}
            scenarios={scenarios}
            selectionOf={keepSelections({ preferences, counts: scenarioCounts })}
          />
        ),
      ),
    },
    {
      path: "practise",
      lazy: screen(
        () => import("./member/practise/choose/ChooseCaseScreen.tsx"),
        ({ ChooseCaseScreen }, { practice }) => <ChooseCaseScreen practice={practice} />,
      ),
    },
    {
      path: "practise/:callId",
      lazy: screen(
        () => import("./member/practise/call/CallScreen.tsx"),
        ({ CallScreen }, { practice }) => <CallScreen practice={practice} />,
      ),
    },
    {
      path: "practised/:practisedCaseId",
      lazy: screen(
        () => import("./member/practise/report/ReportScreen.tsx"),
        ({ ReportScreen }, { practice, practisedCases }) => (
          <ReportScreen practice={practice} practisedCases={practisedCases} />
        ),
      ),
    },
    {
      path: "progress",
      lazy: screen(
        () => import("./member/practise/progress/ProgressScreen.tsx"),
        ({ ProgressScreen }, { practice }) => <ProgressScreen practice={practice} />,
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
      path: "privacy",
      lazy: screen(
        () => import("./member/privacy/PrivacyScreen.tsx"),
        ({ PrivacyScreen }, { personalData }) => <PrivacyScreen personalData={personalData} />,
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
