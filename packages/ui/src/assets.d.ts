// Declares what the bundler turns imports of style sheets and images into, for every program that includes this package.

declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*.css";

declare module "*.svg" {
  const url: string;
  export default url;
}

declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { ComponentType, SVGProps } from "react";

  const Icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number | string }>;
  export default Icon;
}
