import {
  AppShellLayout,
  AppSwitcher,
  IconCoin,
  IconFolder,
  IconLayoutDashboard,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
  type NavigationEntry,
  SubNavigation,
} from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { Outlet, useLocation, useSubmit } from "react-router";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { adminNavigation } from "./admin-navigation.ts";
import { appIcon } from "./app-icons.tsx";
import { useChooseApp } from "./use-choose-app.ts";
import { useSessionSync } from "./use-session-sync.ts";

const iconSize = 19;

/** The frame of the signed-in area: navigation by role, the app dropdown, and for administrators their own row. */
export const ShellLayout = observer(function ShellLayout() {
  const { stores, apps } = usePortal();
  const { session } = stores;
  const { pathname } = useLocation();
  const chooseApp = useChooseApp();
  const submit = useSubmit();
  useSessionSync();

  // An external application has a tab of its own: whatever was chosen last, this tab shows the one that is not.
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
      entries={entries}
      accountEntries={accountEntries}
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
      subNavigation={
        session.isAdmin && isWithin(pathname, paths.admin) ? (
          <SubNavigation label="Administration" entries={adminNavigation(pathname)} />
        ) : null
      }
    >
      <Outlet />
    </AppShellLayout>
  );
});

function isWithin(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
