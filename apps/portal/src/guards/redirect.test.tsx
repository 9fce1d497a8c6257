import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { Redirect } from "./guards.tsx";

it("SHELL-10 redirects again when the back button is pressed before the first redirect is rendered", async () => {
  let isSignedIn = true;
  const Guard = () => (isSignedIn ? <Outlet /> : <Redirect to="/login" />);
  const router = createMemoryRouter(
    [
      { path: "/login", element: <p>Sign in</p> },
      {
        Component: Guard,
        children: [
          { path: "/first", element: <p>First</p> },
          { path: "/second", element: <p>Second</p> },
        ],
      },
    ],
    { initialEntries: ["/first", "/second"], initialIndex: 1 },
  );
  let isBackPressed = false;
  router.subscribe(({ location }) => {
    if (location.pathname !== "/login" || isBackPressed) return;
    isBackPressed = true;
    void router.navigate(-1);
  });
  const view = render(<RouterProvider router={router} />);
  await screen.findByText("Second");

  isSignedIn = false;
  view.rerender(<RouterProvider key="signed-out" router={router} />);
  await waitFor(() => expect(isBackPressed).toBe(true));
  await screen.findByText("Sign in");
  expect(router.state.location.pathname).toBe("/login");
});
