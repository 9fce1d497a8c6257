import { AndromedaProvider } from "@andromeda/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { StudioBridge } from "../shared/ipc-contract.ts";
import { composeStudio } from "./compose.ts";
import { reportErrors } from "./ports/report-errors.ts";
import { App } from "./shell/App.tsx";
import "./studio.css";

declare global {
  interface Window {
    readonly andromedaStudio: StudioBridge;
  }
}

const studio = composeStudio(window.andromedaStudio);
reportErrors(studio.client, window);
studio.session.start();

createRoot(document.getElementById("root") ?? document.body).render(
  <StrictMode>
    <AndromedaProvider followsSystem>
      <App studio={studio} />
    </AndromedaProvider>
  </StrictMode>,
);
