import type { ScenarioCard } from "@andromeda/domain";
import { Hint, IconCopy, IconEdit, IconEye, IconTrash, LinkButton } from "@andromeda/ui";
import { ActionIcon } from "@mantine/core";
import { memo, useId } from "react";
import { paths } from "../../../paths.ts";
import { RouterLink } from "../../../shell/RouterLink.tsx";
import { ScenarioBadge } from "../ScenarioBadge.tsx";
import classes from "./ScenarioCardItem.module.css";

export interface ScenarioCardItemProps {
  readonly scenario: ScenarioCard;
  /** The level of its heading: below that of its group, if there are groups. */
  readonly heading: "h2" | "h3";
  /** Asks to delete the scenario. */
  readonly onDelete: (scenario: ScenarioCard) => void;
}

/** One scenario of the list: its subject, its status and a link to it. */
export const ScenarioCardItem = memo(function ScenarioCardItem({
  scenario,
  heading: Heading,
  onDelete,
}: ScenarioCardItemProps) {
  const id = useId();
  const { title, specialty, condition, description } = scenario;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
        <ScenarioBadge {...scenario} />
      </div>
      <p className={classes.facts}>{[specialty, condition].filter(Boolean).join(" · ")}</p>
      <p className={classes.description}>{description?.trim() || "No description provided."}</p>
      <div className={classes.actions}>
        <LinkButton
          href={paths.adminViewCase(scenario.id)}
          variant="default"
          size="sm"
          leftSection={<IconEye size={17} aria-hidden />}
          aria-describedby={id}
        >
          View
        </LinkButton>
        <LinkButton
          href={paths.adminEditCase(scenario.id)}
          variant="default"
          size="sm"
          leftSection={<IconEdit size={17} aria-hidden />}
          aria-describedby={id}
        >
          Edit
        </LinkButton>
        <ScenarioTools scenario={scenario} onDelete={onDelete} className={classes.more ?? ""} titleId={id} />
      </div>
    </li>
  );
});

export interface ScenarioToolsProps extends Omit<ScenarioCardItemProps, "heading"> {
  readonly className?: string;
  /** Id of the title that it belongs to. */
  readonly titleId?: string;
}

const tool = { variant: "subtle", color: "gray", size: "input-sm" } as const;

/** Copying and deleting a scenario. */
export function ScenarioTools({ scenario, onDelete, className = "", titleId }: ScenarioToolsProps) {
  return (
    <span className={`${classes.secondary} ${className}`}>
      <Hint label="Duplicate">
        <ActionIcon
          {...tool}
          component={RouterLink}
          href={paths.adminCopyCase(scenario.id)}
          aria-label="Duplicate"
          aria-describedby={titleId}
        >
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <Hint label="Delete">
        <ActionIcon
          {...tool}
          aria-label="Delete"
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onClick={() => onDelete(scenario)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    </span>
  );
}
