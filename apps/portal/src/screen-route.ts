import type { ReactElement } from "react";
import type { RouteObject } from "react-router";
import type { DataPorts } from "./compose-data.ts";
import type { Portal } from "./portal-context.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Makes the `lazy` of routes whose screen loads when it is opened, together with the ports that it is drawn with. The
 * screen that most go to next is fetched behind it, while the page is idle.
 */
export function screenLoader({ loadData }: Pick<Portal, "loadData">) {
  return <Module>(
    load: () => Promise<Module>,
    draw: (module: Module, data: DataPorts) => ReactElement,
    next?: () => Promise<unknown>,
  ): RouteObject["lazy"] =>
    async () => {
      const [module, data] = await Promise.all([load(), loadData()]);
      if (next) fetchNext(next);
      return { element: draw(module, data) };
    };
}

/** Fetches a screen while the page is idle; a failure shows where the screen is asked for. */
export function fetchNext(load: () => Promise<unknown>): void {
  whenIdle(() => void load().catch(() => undefined));
}
