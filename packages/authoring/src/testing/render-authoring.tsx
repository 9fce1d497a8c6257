import "@testing-library/jest-dom/vitest";
import { AndromedaProvider } from "@andromeda/ui";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, StrictMode } from "react";

/** Renders under the real provider, with effects run twice as in development, and gives a user who types and clicks. */
export function renderAuthoring(ui: ReactNode) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AndromedaProvider env="test">{children}</AndromedaProvider>
    </StrictMode>
  );
  return { user: userEvent.setup({ delay: null }), ...render(ui, { wrapper }) };
}
