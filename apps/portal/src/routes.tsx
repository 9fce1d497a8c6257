import { type RouteObject, replace } from "react-router";
import { adminRoutes } from "./admin-routes.tsx";
import { createCallbackLoader } from "./auth/callback/callback-route.ts";
import { AdminGuard, GuestGuard, Opening, RecoveryGuard, Redirect, SignedInGuard } from "./guards/guards.tsx";
import { memberRoutes } from "./member-routes.tsx";
import { paths } from "./paths.ts";
import type { Portal } from "./portal-context.ts";
import { fetchNext } from "./screen-route.ts";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";
import { RootLayout } from "./shell/RootLayout.tsx";

const loadLogin = () => import("./auth/login/LoginScreen.tsx");

/** Every route of the portal. Screens load when they are opened; the guards around them are always there. */
export function createRoutes(portal: Portal): RouteObject[] {
  // Also for signed-in visitors: /login redirects them.
  const toLogin: RouteObject = { path: "*", element: <Redirect to={paths.login} /> };
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Opening,
      children: [
        {
          Component: GuestGuard,
          children: [
            {
              path: paths.login,
              lazy: async () => ({ Component: (await loadLogin()).LoginScreen }),
            },
            {
              path: paths.register,
              lazy: async () => ({
                Component: (await import("./auth/RegisterScreen.tsx")).RegisterScreen,
              }),
            },
            {
              path: paths.forgotPassword,
              lazy: async () => ({
                Component: (await import("./auth/forgot-password/ForgotPasswordScreen.tsx"))
                  .ForgotPasswordScreen,
              }),
            },
            {
              path: paths.resetPassword,
              lazy: async () => ({
                Component: (await import("./auth/new-password/ResetPasswordScreen.tsx")).ResetPasswordScreen,
              }),
            },
          ],
        },
        {
          Component: RecoveryGuard,
          children: [
            {
              path: paths.forceResetPassword,
              lazy: async () => ({
                Component: (await import("./auth/new-password/ForceResetPasswordScreen.tsx"))
                  .ForceResetPasswordScreen,
              }),
            },
          ],
        },
        {
          // Signing out is a form submission within the page, so that no link from elsewhere triggers it and a screen
          // with unsaved changes can ask first.
          path: paths.logout,
          action: () => {
            void portal.stores.session.signOut();
            return replace(paths.login);
          },
          element: <Redirect to={paths.login} />,
        },
        { path: paths.callback, loader: createCallbackLoader(portal) },
        // The link of a mail leads here when whoever asked for it, such as the studio, does not know this portal.
        { path: "/", loader: createCallbackLoader(portal) },
        {
          path: paths.test,
          lazy: async () => ({ Component: (await import("./auth/TestScreen.tsx")).TestScreen }),
        },
        {
          path: paths.dashboard,
          Component: SignedInGuard,
          children: [
            {
              lazy: async () => {
                // Preloaded, so that signing out works without a connection.
                fetchNext(loadLogin);
                return { Component: (await import("./shell/ShellLayout.tsx")).ShellLayout };
              },
              children: [
                {
                  index: true,
                  lazy: async () => {
                    // Every sign-in passes here, so the next screen is fetched with this one. A failure shows when that
                    // screen is opened.
                    void import("./member/AppSelectionScreen.tsx").catch(() => undefined);
                    return { element: <Redirect to={paths.appSelection} /> };
                  },
                },
                {
                  ErrorBoundary: ErrorScreen,
                  children: [
                    ...memberRoutes(portal),
                    { path: "admin", Component: AdminGuard, children: [...adminRoutes(portal), toLogin] },
                    toLogin,
                  ],
                },
              ],
            },
          ],
        },
        toLogin,
      ],
    },
  ];
}
