import type { CaseKind } from "@andromeda/domain";
import { IconMessageCircle, IconPill, IconStethoscope } from "@andromeda/ui";
import type { ReactNode } from "react";

/** A kind of case as it is offered; the texts are those of the specification. */
export interface OfferedKind {
  readonly type: CaseKind;
  readonly name: string;
  readonly description: string;
  /** The title of its creation form. */
  readonly formTitle: string;
  readonly icon: ReactNode;
}

const iconSize = 22;

/** The three kinds that members practise. */
export const caseKinds: readonly OfferedKind[] = [
  {
    type: "history",
    name: "History Taking",
    description: "Practice gathering patient information and medical history",
    formTitle: "History Taking Case",
    icon: <IconMessageCircle size={iconSize} aria-hidden />,
  },
  {
    type: "exam",
    name: "Clinical Examination",
    description: "Practice physical examination techniques and findings",
    formTitle: "Clinical Examination Case",
    icon: <IconStethoscope size={iconSize} aria-hidden />,
  },
  {
    type: "prescribing",
    name: "Prescribing",
    description: "Practice medication selection and prescription writing",
    formTitle: "Prescribing Case",
    icon: <IconPill size={iconSize} aria-hidden />,
  },
];

/** The kind that an address names; null for none and for an unknown one. */
export function caseKindOf(type: string | null): OfferedKind | null {
  return caseKinds.find((kind) => kind.type === type) ?? null;
}
