import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from "../theme/icons.ts";
import classes from "./StatusBadge.module.css";

export type StatusKind = "success" | "warning" | "danger" | "info" | "pending" | "neutral";

export interface StatusBadgeProps {
  readonly kind: StatusKind;
  /** The status in words; colour and icon only repeat it. */
  readonly children: ReactNode;
  readonly size?: "sm" | "md" | "lg";
  /** Another icon than that of the kind. */
  readonly icon?: ReactNode;
}

const looks = {
  success: { color: "green", icon: IconCircleCheck },
  warning: { color: "yellow", icon: IconAlertTriangle },
  danger: { color: "red", icon: IconCircleX },
  info: { color: "blue", icon: IconInfoCircle },
  pending: { color: "yellow", icon: IconClock },
  neutral: { color: "gray", icon: IconCircleDashed },
} as const;

/** A status by word, icon and colour, never by colour alone. */
export function StatusBadge({ kind, children, size = "md", icon }: StatusBadgeProps) {
  const { color, icon: Icon } = looks[kind];
  return (
    <Badge
      color={color}
      size={size === "sm" ? "md" : size === "md" ? "lg" : "xl"}
      leftSection={icon ?? <Icon size={size === "lg" ? 18 : 15} aria-hidden style={{ display: "block" }} />}
      data-kind={kind}
      classNames={{
        root: (isShort(children) ? classes.short : classes.long) ?? "",
        label: classes.label ?? "",
      }}
    >
      {children}
    </Badge>
  );
}

/** Whether it fits on one line of the narrowest phone; content other than text counts as short. */
function isShort(children: ReactNode): boolean {
  return typeof children !== "string" || children.length <= 28;
}
