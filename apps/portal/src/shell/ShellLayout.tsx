import { SESSION_SYNC_MS } from "@andromeda/domain";
import {
  AppShellLayout,
  AppSwitcher,
  IconChartLine,
  IconCoin,
  IconFolder,
  IconHeadset,
  IconLayoutDashboard,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
  type NavigationEntry,
  SubNavigation,
  type SubNavigationEntry,
} from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Outlet, useLocation, useNavigate, useSubmit } from "react-router";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { appIcon } from "./app-icons.tsx";
import { markAppSelectionSeen } from "./first-visit.ts";
import { PaletteButton } from "./palette/PaletteButton.tsx";
import { usePendingApprovals } from "./use-pending-approvals.ts";

const iconSize = 19;
/** The addresses of the back office with forms and text instead of tables. */
const formPaths = /\/(system|cases\/(new|edit|view))\b/;

/** The frame of the signed-in area: navigation by role, the app dropdown, and for administrators their own row. */
export const ShellLayout = observer(function ShellLayout() {
  const { stores, apps } = usePortal();
  const { session } = stores;
  const { pathname } = useLocation();
  const chooseApp = useChooseApp();
  const isInBackOffice = session.isAdmin && isWithin(pathname, paths.admin);
  const submit = useSubmit();
  useSessionSync();

  // An external application opens in a tab of its own, so this tab always shows the internal one.
  const current = apps.find(({ isExternal }) => !isExternal);
  const link = (label: string, href: string, icon: NavigationEntry["icon"]): NavigationEntry => ({
    kind: "link",
    label,
    href,
    icon,
    isActive: isWithin(pathname, href),
  });

  const entries = [
    link("Dashboard", paths.callControl, <IconLayoutDashboard size={iconSize} aria-hidden />),
    link("Practise", paths.practise, <IconHeadset size={iconSize} aria-hidden />),
    link("Progress", paths.progress, <IconChartLine size={iconSize} aria-hidden />),
    link("My Cases", paths.cases, <IconFolder size={iconSize} aria-hidden />),
    link("Credits", paths.credits, <IconCoin size={iconSize} aria-hidden />),
    ...(session.isAdmin ? [link("Admin", paths.admin, <IconShieldLock size={iconSize} aria-hidden />)] : []),
  ];
  const accountEntries: NavigationEntry[] = [
    link("Profile", paths.profile, <IconUserCircle size={iconSize} aria-hidden />),
    {
      kind: "action",
      label: "Logout",
      icon: <IconLogout size={iconSize} aria-hidden />,
      onClick: () => void submit(null, { method: "post", action: paths.logout }),
    },
  ];

  return (
    <AppShellLayout
      homeHref={paths.appSelection}
      isWide={isInBackOffice && !formPaths.test(pathname)}
      entries={entries}
      accountEntries={accountEntries}
      tools={<PaletteButton isAdmin={session.isAdmin} />}
      appSwitcher={(onChosen) => (
        <AppSwitcher
          choices={apps.map(({ id, name, description, isExternal }) => ({
            id,
            name,
            description,
            isExternal,
            icon: appIcon(id, 20),
          }))}
          currentId={current?.id ?? null}
          onChoose={(id) => {
            onChosen?.();
            chooseApp(id);
          }}
        />
      )}
      subNavigation={isInBackOffice ? <AdminNavigation pathname={pathname} /> : null}
    >
      <Outlet />
    </AppShellLayout>
  );
});

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

const adminLinks = [
  ["Overview", paths.admin],
  ["Users", paths.adminUsers],
  ["Cases", paths.adminCases],
  ["System", paths.adminSystem],
  ["Call Histories", paths.adminCallHistories],
  ["Approvals", paths.adminApprovals],
] as const;

/**
 * The links of the back office; the overview is current only on its own page, the others also on pages below them. A
 * component of its own, so that a new request renders these links and not the whole frame.
 */
const AdminNavigation = observer(function AdminNavigation({ pathname }: { readonly pathname: string }) {
  const pendingApprovals = usePendingApprovals();
  const entries: SubNavigationEntry[] = adminLinks.map(([label, href]) => ({
    label,
    href,
    isActive: href === paths.admin ? pathname === href : isWithin(pathname, href),
    ...(href === paths.adminApprovals ? { badge: { count: pendingApprovals, meaning: "pending" } } : {}),
  }));
  return <SubNavigation label="Administration" entries={entries} />;
});

/**
 * Opens an application: the choice is remembered first, then an external one opens in a new tab (which gets no access to
 * this window) and an internal one in this tab.
 */
function useChooseApp(): (id: string) => void {
  const { stores, apps } = usePortal();
  const navigate = useNavigate();
  return (id) => {
    const app = apps.find((candidate) => candidate.id === id);
    if (!app) return;
    markAppSelectionSeen();
    stores.appChoice.choose(app.id);
    if (app.isExternal) window.open(app.path, "_blank", "noopener,noreferrer");
    else void navigate(app.path);
  };
}

/** Reads the session, which sister apps share, and the signed-in user again every hour, on the configured hosts only. */
function useSessionSync(): void {
  const { config, stores } = usePortal();
  const isDue = config.sessionSyncHosts.includes(window.location.hostname);
  useEffect(() => {
    if (!isDue) return;
    const reload = async () => {
      await stores.session.sync();
      await stores.session.refreshUser();
    };
    const timer = setInterval(() => void reload(), SESSION_SYNC_MS);
    return () => clearInterval(timer);
  }, [isDue, stores]);
}
