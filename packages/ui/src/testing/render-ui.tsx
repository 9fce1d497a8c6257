import "@testing-library/jest-dom/vitest";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { LinkComponent } from "../navigation/link-context.ts";
import { AndromedaProvider } from "../theme/AndromedaProvider.tsx";

interface RenderUiOptions {
  readonly linkComponent?: LinkComponent;
}

/** Renders under the real provider and gives a user who types and clicks. */
export function renderUi(ui: ReactNode, { linkComponent }: RenderUiOptions = {}) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AndromedaProvider env="test" {...(linkComponent ? { linkComponent } : {})}>
      {children}
    </AndromedaProvider>
  );
  return { user: userEvent.setup({ delay: null }), ...render(ui, { wrapper }) };
}
