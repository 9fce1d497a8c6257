import { CloseButton } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "../theme/icons.ts";
import classes from "./FormAlert.module.css";

export type FormAlertKind = "error" | "success" | "info";

export interface FormAlertProps {
  readonly kind: FormAlertKind;
  readonly children: ReactNode;
  readonly title?: string;
  /** Shows a close button. */
  readonly onClose?: () => void;
  /** The element can be focused by program, for instance after a failed submit. */
  readonly ref?: Ref<HTMLDivElement>;
}

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle } as const;

/** Words before the message for those who do not see icon and colour. */
const prefixes = { error: "Error: ", success: "Success: ", info: "" } as const;

/** A message about a form or a page, announced when it appears: errors at once, the rest when speech pauses. */
export function FormAlert({ kind, title, children, onClose, ref }: FormAlertProps) {
  const Icon = icons[kind];
  return (
    <div
      ref={ref}
      className={classes.alert}
      data-kind={kind}
      role={kind === "error" ? "alert" : "status"}
      tabIndex={-1}
    >
      <Icon
        className={classes.icon}
        size={20}
        {...(prefixes[kind] ? { role: "img", "aria-label": prefixes[kind] } : { "aria-hidden": true })}
      />
      <div className={classes.content}>
        {title ? <p className={classes.title}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {onClose ? (
        <CloseButton className={classes.close} aria-label="Dismiss message" onClick={onClose} />
      ) : null}
    </div>
  );
}
