import {
  type AnchorHTMLAttributes,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  useContext,
} from "react";

/** What a link component gets: plain anchor attributes, with `href` an address inside or outside the app. */
export interface LinkComponentProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The component that every link inside the app renders with: an adapter of the app's router. */
export type LinkComponent = (props: LinkComponentProps) => ReactNode;

/** A link without a router: the browser loads the page. */
export const PlainLink: LinkComponent = (props) => createElement("a", props);

/** The link component of `AndromedaProvider`; plain anchors without one. */
export const LinkContext = createContext<LinkComponent>(PlainLink);

/** The link component of the nearest provider. */
export function useLinkComponent(): LinkComponent {
  return useContext(LinkContext);
}

/** Attributes that open an address outside the app in a new tab without handing it our window. */
export const externalLinkProps = { target: "_blank", rel: "noopener noreferrer" } as const;
