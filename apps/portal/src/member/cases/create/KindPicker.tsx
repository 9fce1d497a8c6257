import type { CaseKind } from "@andromeda/domain";
import { UnstyledButton } from "@mantine/core";
import type { Ref } from "react";
import { caseKinds } from "./case-kinds.tsx";
import classes from "./KindPicker.module.css";

export interface KindPickerProps {
  /** The kind whose form is open. */
  readonly openType: CaseKind | null;
  readonly onChoose: (type: CaseKind) => void;
  /** Id of the form that a choice opens. */
  readonly formId: string;
  /** The list, for giving the focus back to the option that opened the form. */
  readonly ref: Ref<HTMLUListElement>;
}

/** The kinds of case, each with what it trains; choosing one opens its form. */
export function KindPicker({ openType, onChoose, formId, ref }: KindPickerProps) {
  return (
    <ul className={classes.kinds} ref={ref}>
      {caseKinds.map(({ type, name, description, icon }) => (
        <li key={type}>
          <UnstyledButton
            className={classes.kind}
            data-type={type}
            aria-expanded={openType === type}
            aria-controls={openType === type ? formId : undefined}
            onClick={() => onChoose(type)}
          >
            <span className={classes.icon}>{icon}</span>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.description}>{description}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
