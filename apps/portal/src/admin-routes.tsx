import type { LoaderFunctionArgs, RouteObject } from "react-router";
import type { CasePorts } from "./admin/cases/edit/use-case-workspace.ts";
import type { DataPorts } from "./compose-data.ts";
import type { Portal } from "./portal-context.ts";
import { screenLoader } from "./screen-route.ts";

const loadCaseList = () => import("./admin/cases/list/CaseListScreen.tsx");
const loadWorkspace = () => import("./admin/cases/edit/CaseWorkspaceScreen.tsx");

function viewPorts(data: DataPorts): CasePorts {
  const { cases, versions, presence, proposals, fieldHistory, unsavedEdits } = data;
  return { cases, versions, presence, proposals, fieldHistory, unsavedEdits };
}

function casePorts(data: DataPorts): CasePorts {
  const { chats, assistantModel } = data;
  return { ...viewPorts(data), assistant: { chats, assistantModel } };
}

/** The back office below /dashboard/admin; each screen is given the ports that it uses. */
export function adminRoutes(portal: Portal): RouteObject[] {
  const screen = screenLoader(portal);
  return [
    {
      index: true,
      lazy: screen(
        () => import("./admin/overview/OverviewScreen.tsx"),
        ({ OverviewScreen }, { overview }) => <OverviewScreen overview={overview} />,
        loadCaseList,
      ),
    },
    {
      path: "users",
      lazy: screen(
        () => import("./admin/users/UsersScreen.tsx"),
        ({ UsersScreen }, { users, personalData }) => (
          <UsersScreen users={users} personalData={personalData} />
        ),
      ),
    },
    {
      path: "cases",
      lazy: screen(
        loadCaseList,
        ({ CaseListScreen, prefetchCases }, { scenarios }) => (
          <CaseListScreen scenarios={prefetchCases(scenarios, portal.auth)} />
        ),
        loadWorkspace,
      ),
    },
    {
      path: "cases/coverage",
      lazy: screen(
        () => import("./admin/cases/coverage/CoverageScreen.tsx"),
        ({ CoverageScreen }, { coverage }) => <CoverageScreen coverage={coverage} />,
      ),
    },
    {
      path: "cases/new",
      lazy: screen(loadWorkspace, ({ NewCaseScreen }, data) => <NewCaseScreen {...casePorts(data)} />),
    },
    {
      path: "cases/edit/:id",
      lazy: async () => {
        const [{ EditCaseScreen, prefetchCase }, data] = await Promise.all([
          loadWorkspace(),
          portal.loadData(),
        ]);
        const { ports, begin } = prefetchCase(casePorts(data));
        return {
          element: <EditCaseScreen {...ports} />,
          // Not awaited: it only sends the requests before the screen is rendered.
          loader({ params }: LoaderFunctionArgs) {
            const user = portal.stores.session.user;
            if (params.id && user) begin(params.id, user.id);
            return null;
          },
          shouldRevalidate: () => false,
        };
      },
    },
    {
      // Also matches without an id, for which the screen shows an error.
      path: "cases/view/:id?",
      lazy: screen(
        () => import("./admin/cases/CaseViewScreen.tsx"),
        ({ CaseViewScreen }, data) => <CaseViewScreen {...viewPorts(data)} />,
        loadWorkspace,
      ),
    },
    {
      path: "system",
      lazy: screen(
        () => import("./admin/system/SystemScreen.tsx"),
        ({ SystemScreen }, { configuration }) => <SystemScreen configuration={configuration} />,
      ),
    },
    {
      path: "privacy",
      lazy: screen(
        () => import("./admin/system/PrivacyRecordScreen.tsx"),
        ({ PrivacyRecordScreen }, { personalData }) => <PrivacyRecordScreen personalData={personalData} />,
      ),
    },
    {
      path: "call-histories",
      lazy: screen(
        () => import("./admin/call-histories/CallHistoriesScreen.tsx"),
        ({ CallHistoriesScreen }, { callHistories, users }) => (
          <CallHistoriesScreen calls={callHistories} users={users} />
        ),
      ),
    },
    {
      path: "approvals",
      lazy: screen(
        () => import("./admin/approvals/ApprovalsScreen.tsx"),
        ({ ApprovalsScreen }, { approvals }) => <ApprovalsScreen approvals={approvals} />,
      ),
    },
  ];
}
