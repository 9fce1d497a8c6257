import type { ReactElement } from "react";
import type { RouteObject } from "react-router";
import type { DataPorts } from "./compose-data.ts";
import type { Portal } from "./portal-context.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Makes the `lazy` of a route whose screen loads when it is opened, with its ports. The most likely next screen is
 * fetched afterwards, while the page is idle.
 */
export function screenLoader({ loadData }: Pick<Portal, "loadData">) {
  return <Module>(
    load: () => Promise<Module>,
    render: (module: Module, data: DataPorts) => ReactElement,
    next?: () => Promise<unknown>,
  ): RouteObject["lazy"] =>
    async () => {
      const [module, data] = await Promise.all([load(), loadData()]);
      if (next) fetchNext(next);
      return { element: render(module, data) };
    };
}

/** Fetches a screen while the page is idle; a failure shows when the screen is opened. */
export function fetchNext(load: () => Promise<unknown>): void {
  whenIdle(() => void load().catch(() => undefined));
}
