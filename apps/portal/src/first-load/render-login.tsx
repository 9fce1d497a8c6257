import { AndromedaProvider } from "@andromeda/ui";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { LoginForm } from "../auth/login/LoginScreen.tsx";
import { paths } from "../paths.ts";
import { RootLayout } from "../shell/RootLayout.tsx";
import { RouterLink } from "../shell/RouterLink.tsx";

/** The markup of /login for a signed-out visitor, as main.tsx makes it. Used only by the build. */
export function renderLogin(): string {
  const router = createMemoryRouter(
    [{ Component: RootLayout, children: [{ path: paths.login, Component: EmptyLoginForm }] }],
    { initialEntries: [paths.login] },
  );
  return renderToString(
    <StrictMode>
      <AndromedaProvider linkComponent={RouterLink}>
        <RouterProvider router={router} />
      </AndromedaProvider>
    </StrictMode>,
  );
}

function EmptyLoginForm() {
  return <LoginForm notice={null} onSignIn={async () => {}} />;
}
