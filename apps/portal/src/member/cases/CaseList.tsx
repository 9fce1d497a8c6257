import type { UserCase } from "@andromeda/domain";
import { DateTime, StatusBadge, type StatusKind } from "@andromeda/ui";
import { caseTypeWords, difficultyWords, statusWords } from "../case-words.ts";
import classes from "./CaseList.module.css";

export interface CaseListProps {
  readonly cases: readonly UserCase[];
}

const kinds: Readonly<Record<string, StatusKind>> = {
  pending: "pending",
  approved: "success",
  completed: "success",
  rejected: "danger",
};

/** The cases of a member, newest first: title, kind, difficulty, date and status. */
export function CaseList({ cases }: CaseListProps) {
  return (
    <ul className={classes.list}>
      {cases.map(({ id, title, type, difficulty, status, createdAt }) => (
        <li key={id} className={classes.item}>
          <div className={classes.what}>
            <span className={classes.title}>{title}</span>
            <span className={classes.facts}>
              <span>{caseTypeWords[type]}</span>
              <span>{difficultyWords[difficulty]}</span>
              <DateTime value={createdAt} shows="date" />
            </span>
          </div>
          <StatusBadge kind={kinds[status] ?? "neutral"} size="sm">
            {statusWords(status)}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}
