import type { RouteObject } from "react-router";
import type { Portal } from "./portal-context.ts";

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
        const [{ NewCaseScreen }, { createSupabaseScenarioDraftRepository }, data] = await Promise.all([
          import("./admin/cases/edit/NewCaseScreen.tsx"),
          import("./admin/cases/edit/compose-scenario-drafts.ts"),
          loadData(),
        ]);
        return { element: <NewCaseScreen drafts={createSupabaseScenarioDraftRepository(data.client)} /> };
      },
    },
    {
      path: "cases/edit/:id",
      lazy: async () => {
        const [{ EditCaseScreen }, { createSupabaseScenarioDraftRepository }, data] = await Promise.all([
          import("./admin/cases/edit/EditCaseScreen.tsx"),
          import("./admin/cases/edit/compose-scenario-drafts.ts"),
          loadData(),
        ]);
        const drafts = createSupabaseScenarioDraftRepository(data.client);
        return { element: <EditCaseScreen scenarios={data.scenarios} drafts={drafts} /> };
      },
    },
    {
      // Also without an id, which is an error of the screen and not an unknown path.
      path: "cases/view/:id?",
      lazy: async () => {
        const [{ CaseViewScreen }, data] = await Promise.all([
          import("./admin/cases/view/CaseViewScreen.tsx"),
          loadData(),
        ]);
        return { element: <CaseViewScreen scenarios={data.scenarios} /> };
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
        const [{ ApprovalsScreen }, { createSupabaseApprovalRepository }, data] = await Promise.all([
          import("./admin/approvals/ApprovalsScreen.tsx"),
          import("./admin/approvals/compose-approvals.ts"),
          loadData(),
        ]);
        return { element: <ApprovalsScreen approvals={createSupabaseApprovalRepository(data.client)} /> };
      },
    },
  ];
}
