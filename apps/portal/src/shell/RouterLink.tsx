import type { LinkComponentProps } from "@andromeda/ui";
import { Link } from "react-router";

/** Lets the links of the component library navigate without reloading the page. */
export function RouterLink({ href, ...others }: LinkComponentProps) {
  return <Link to={href} {...others} />;
}
