import type { ChangeType } from "@andromeda/domain";
import { IconMinus, IconPencil, IconPlus } from "@andromeda/ui";
import classes from "./ChangeTypeMark.module.css";

export interface ChangeTypeMarkProps {
  readonly type: ChangeType;
}

const marks = {
  added: { word: "Added", icon: IconPlus },
  modified: { word: "Modified", icon: IconPencil },
  deleted: { word: "Deleted", icon: IconMinus },
} as const;

/** The kind of a change, by word, sign and colour. */
export function ChangeTypeMark({ type }: ChangeTypeMarkProps) {
  const { word, icon: Icon } = marks[type];
  return (
    <span className={classes.mark} data-type={type}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  );
}
