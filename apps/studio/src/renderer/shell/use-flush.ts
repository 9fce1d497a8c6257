import { useEffect } from "react";
import type { StudioClient } from "../bridge/studio-client.ts";
import type { NavigationStore } from "../navigation/navigation-store.ts";

/** Saves what is unsaved when main asks for it, and when the author turns to another window. */
export function useFlush(client: StudioClient, navigation: NavigationStore): void {
  useEffect(() => {
    const stop = client.on("app:flush", async ({ token }) => {
      await client.ask("app:flushed", { token, unsaved: await navigation.save() });
    });
    const save = () => void navigation.save();
    window.addEventListener("blur", save);
    document.addEventListener("visibilitychange", save);
    return () => {
      stop();
      window.removeEventListener("blur", save);
      document.removeEventListener("visibilitychange", save);
    };
  }, [client, navigation]);
}
