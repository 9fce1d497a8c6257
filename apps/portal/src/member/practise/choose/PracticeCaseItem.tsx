import type { CaseKind, PracticeCase } from "@andromeda/domain";
import {
  DateTime,
  IconChevronRight,
  IconMessageCircle,
  IconPill,
  IconStethoscope,
  useLinkComponent,
} from "@andromeda/ui";
import type { ReactNode } from "react";
import { caseTypeWords } from "../../../case-words.ts";
import { paths } from "../../../paths.ts";
import classes from "./ChooseCaseScreen.module.css";

/** The icons of the kinds of case. */
const kindIcons: Record<CaseKind, ReactNode> = {
  history: <IconMessageCircle size={20} aria-hidden />,
  exam: <IconStethoscope size={20} aria-hidden />,
  prescribing: <IconPill size={20} aria-hidden />,
};

export interface PracticeCaseItemProps {
  readonly practiceCase: PracticeCase;
}

/** A case that can be practised: a link to its brief. */
export function PracticeCaseItem({ practiceCase }: PracticeCaseItemProps) {
  const { scenarioId, title, kind, specialty, presentation, difficultyLevel, lastPractisedAt } = practiceCase;
  const LinkTag = useLinkComponent();
  const facts = [caseTypeWords[kind], specialty, presentation, difficultyLevel];
  return (
    <li className={classes.case}>
      <LinkTag href={paths.practiseCase(scenarioId)} className={classes.link ?? ""}>
        <span className={classes.icon}>{kindIcons[kind]}</span>
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.facts}>
            {facts.filter((fact) => fact !== null && fact !== "").join(" · ")}
            {lastPractisedAt ? (
              <>
                {" · last practised "}
                <DateTime value={lastPractisedAt} shows="date" />
              </>
            ) : null}
          </span>
        </span>
        <IconChevronRight size={18} className={classes.marker ?? ""} aria-hidden />
      </LinkTag>
    </li>
  );
}
