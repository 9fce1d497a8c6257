import type { ChecklistItem } from "@andromeda/domain";
import { IconCircleCheck, IconCircleX } from "@andromeda/ui";
import classes from "./ChecklistTable.module.css";

export interface ChecklistTableProps {
  /** Of the case, for assistive technology. */
  readonly title: string;
  readonly items: readonly ChecklistItem[];
}

/** The tasks of a case and whether each was done, said by word, mark and colour. */
export function ChecklistTable({ title, items }: ChecklistTableProps) {
  return (
    <table className={classes.table} aria-label={`Checklist of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Completed</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ task, isCompleted }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same task may stand in a checklist twice
          <tr key={at}>
            <td>{task}</td>
            <td data-completed={isCompleted}>
              {isCompleted ? (
                <IconCircleCheck size={18} aria-hidden />
              ) : (
                <IconCircleX size={18} aria-hidden />
              )}
              {isCompleted ? "Yes" : "No"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
