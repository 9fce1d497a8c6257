import type { ReactNode } from "react";

interface EntryLook {
  readonly label: string;
  readonly icon?: ReactNode;
}

/** One entry of the navigation: a link to a page, or an action such as signing out. */
export type NavigationEntry =
  | (EntryLook & {
      readonly kind: "link";
      readonly href: string;
      readonly isActive: boolean;
    })
  | (EntryLook & {
      readonly kind: "action";
      readonly onClick: () => void;
    });
