import type { RouteObject } from "react-router";
import type { Portal } from "./portal-context.ts";
import { fetchNext, screenLoader } from "./screen-route.ts";

const loadCallControl = () => import("./member/call-control/CallControlScreen.tsx");
const loadChooseCase = () => import("./member/practise/choose/ChooseCaseScreen.tsx");
const loadCall = () => import("./member/practise/call/CallScreen.tsx");

/** The member's screens below /dashboard; each is given the ports that it uses. */
export function memberRoutes(portal: Portal): RouteObject[] {
  const screen = screenLoader(portal);
  return [
    {
      path: "app-selection",
      lazy: async () => {
        const { AppSelectionScreen } = await import("./member/AppSelectionScreen.tsx");
        fetchNext(loadCallControl);
        return { Component: AppSelectionScreen };
      },
    },
    {
      path: "call-control",
      lazy: screen(
        loadCallControl,
        (
          { CallControlScreen, keepSelections, prefetchFirst },
          { credits, practice, practisedCases, preferences, scenarios, scenarioCounts },
        ) => (
          <CallControlScreen
            {...prefetchFirst({ credits, practice }, portal.auth)}
            practisedCases={practisedCases}
            scenarios={scenarios}
            selectionOf={keepSelections({ preferences, counts: scenarioCounts })}
          />
        ),
        loadChooseCase,
      ),
    },
    {
      path: "practise",
      lazy: screen(
        loadChooseCase,
        ({ ChooseCaseScreen }, { practice }) => <ChooseCaseScreen practice={practice} />,
        loadCall,
      ),
    },
    {
      path: "practise/:callId",
      lazy: screen(loadCall, ({ CallScreen }, { practice }) => <CallScreen practice={practice} />),
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
        () => import("./member/PrivacyScreen.tsx"),
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
