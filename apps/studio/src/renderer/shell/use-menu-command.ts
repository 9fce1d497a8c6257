import { useEffect, useRef } from "react";
import type { MenuCommand } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "../ports/studio-client.ts";

/** Carries out a command of the application menu while the component is there. */
export function useMenuCommand(client: StudioClient, command: MenuCommand, run: () => void): void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(
    () =>
      client.on("menu:command", (event) => {
        if (event.command === command) newest.current();
      }),
    [client, command],
  );
}
