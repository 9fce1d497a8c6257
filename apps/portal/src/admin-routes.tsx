import type { RouteObject } from "react-router";
import type { CasePorts } from "./admin/cases/edit/use-case-workspace.ts";
import type { DataPorts } from "./compose-data.ts";
import type { Portal } from "./portal-context.ts";

function viewPorts(data: DataPorts): CasePorts {
  const { cases, versions, presence, proposals, fieldHistory, unsavedEdits } = data;
  return { cases, versions, presence, proposals, fieldHistory, unsavedEdits };
}

function casePorts(data: DataPorts): CasePorts {
  const { chats, assistantModel } = data;
  return { ...viewPorts(data), assistant: { chats, assistantModel } };
}

/** The back office below /dashboard/admin; each screen is given the ports that it uses. */
export function adminRoutes({ loadData }: Portal): RouteObject[] {
  return [
    {
      index: true,
      lazy: async () => {
        const [{ OverviewScreen }, data] = await Promise.all([
          import("./admin/overview/OverviewScreen.tsx"),
          loadData(),
        ]);
        return { element: <OverviewScreen overview={data.overview} /> };
      },
    },
    {
      path: "users",
      lazy: async () => {
        const [{ UsersScreen }, data] = await Promise.all([
          import("./admin/users/UsersScreen.tsx"),
          loadData(),
        ]);
        return { element: <UsersScreen users={data.users} /> };
      },
    },
    {
      path: "cases",
      lazy: async () => {
        const [{ CaseListScreen }, data] = await Promise.all([
          import("./admin/cases/list/CaseListScreen.tsx"),
          loadData(),
        ]);
        return { element: <CaseListScreen scenarios={data.scenarios} /> };
      },
    },
    {
      path: "cases/new",
      lazy: async () => {
        const [{ NewCaseScreen }, ports] = await Promise.all([
          import("./admin/cases/edit/CaseWorkspaceScreen.tsx"),
          loadData(),
        ]);
        return { element: <NewCaseScreen {...casePorts(ports)} /> };
      },
    },
    {
      path: "cases/edit/:id",
      lazy: async () => {
        const [{ EditCaseScreen }, ports] = await Promise.all([
          import("./admin/cases/edit/CaseWorkspaceScreen.tsx"),
          loadData(),
        ]);
        return { element: <EditCaseScreen {...casePorts(ports)} /> };
      },
    },
    {
      // Also without an id, which is an error of the screen and not an unknown path.
      path: "cases/view/:id?",
      lazy: async () => {
        const [{ CaseViewScreen }, ports] = await Promise.all([
          import("./admin/cases/view/CaseViewScreen.tsx"),
          loadData(),
        ]);
        return { element: <CaseViewScreen {...viewPorts(ports)} /> };
      },
    },
    {
      path: "system",
      lazy: async () => {
        const [{ SystemScreen }, data] = await Promise.all([
          import("./admin/system/SystemScreen.tsx"),
          loadData(),
        ]);
        return { element: <SystemScreen configuration={data.configuration} /> };
      },
    },
    {
      path: "call-histories",
      lazy: async () => {
        const [{ CallHistoriesScreen }, data] = await Promise.all([
          import("./admin/call-histories/CallHistoriesScreen.tsx"),
          loadData(),
        ]);
        return { element: <CallHistoriesScreen calls={data.callHistories} users={data.users} /> };
      },
    },
    {
      path: "approvals",
      lazy: async () => {
        const [{ ApprovalsScreen }, data] = await Promise.all([
          import("./admin/approvals/ApprovalsScreen.tsx"),
          loadData(),
        ]);
        return { element: <ApprovalsScreen approvals={data.approvals} /> };
      },
    },
  ];
}
