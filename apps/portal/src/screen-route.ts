import type { ReactElement } from "react";
import type { RouteObject } from "react-router";
import type { DataPorts } from "./compose-data.ts";
import type { Portal } from "./portal-context.ts";

/** Makes the `lazy` of routes whose screen loads when it is opened, together with the ports that it is drawn with. */
export function screenLoader({ loadData }: Pick<Portal, "loadData">) {
  return <Module>(
    load: () => Promise<Module>,
    draw: (module: Module, data: DataPorts) => ReactElement,
  ): RouteObject["lazy"] =>
    async () => {
      const [module, data] = await Promise.all([load(), loadData()]);
      return { element: draw(module, data) };
    };
}
