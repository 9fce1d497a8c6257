import type { ReactNode } from "react";
import classes from "./MessageBlock.module.css";

export interface MessageBlockProps {
  readonly tone: "neutral" | "error";
  readonly icon: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly isCompact?: boolean;
  readonly role?: "alert" | "status";
}

/** The common shape of empty, error and denied states: icon, words, way out. */
export function MessageBlock({
  tone,
  icon,
  title,
  description,
  action,
  isCompact = false,
  role,
}: MessageBlockProps) {
  return (
    <div className={classes.block} data-tone={tone} data-compact={isCompact || undefined} role={role}>
      <span className={classes.icon}>{icon}</span>
      <p className={classes.title}>{title}</p>
      {description ? <div className={classes.description}>{description}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
