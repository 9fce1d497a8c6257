import {
  assertNever,
  type CaseDocument,
  CONTENT_COLUMNS,
  columnDefinitions,
  columnName,
} from "@andromeda/domain";
import { Paragraphs, SectionCard } from "@andromeda/ui";
import { Badge, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./CaseViewer.module.css";
import { type AgentView, type ViewItem, viewAgents } from "./view-agents.ts";

export interface CaseViewerProps {
  readonly document: CaseDocument;
}

const EMPTY_TEXTS: Readonly<Record<string, string>> = {
  patient_agent: "No patient agent data available",
  examiner_agent: "No examiner agent data available",
};

/** The columns shown as facts, the classification first; title and description are above them. */
const FACT_COLUMNS = (["classification", "basic-information"] as const).flatMap((section) =>
  CONTENT_COLUMNS.filter(
    (column) =>
      columnDefinitions[column].section === section && column !== "title" && column !== "description",
  ),
);

/** A whole case to read: the basic data, the patient agent, the examiner agent. */
export function CaseViewer({ document }: CaseViewerProps) {
  const facts: readonly [name: string, value: string | null][] = [
    ...FACT_COLUMNS.map((column): [string, string | null] => [columnName(column), document[column]]),
    ["Status", document.is_active && !document.is_draft ? "Active" : "Inactive"],
  ];
  return (
    <>
      <SectionCard title="Case">
        <p className={classes.description}>{document.description?.trim() || "No description provided."}</p>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-missing={!value || undefined}>{value || "Not specified"}</dd>
            </div>
          ))}
        </dl>
      </SectionCard>
      {viewAgents(document.case_template).map((agent) => (
        <SectionCard key={agent.id} title={agent.heading}>
          <Agent agent={agent} />
        </SectionCard>
      ))}
    </>
  );
}

function Agent({ agent }: { readonly agent: AgentView }) {
  return agent.items ? (
    <Items items={agent.items} level={3} />
  ) : (
    <p className={classes.empty}>{EMPTY_TEXTS[agent.id]}</p>
  );
}

interface ItemsProps {
  readonly items: readonly ViewItem[];
  /** The level of the headings within it. */
  readonly level: number;
}

function Items({ items, level }: ItemsProps) {
  return (
    <div className={classes.items}>
      {items.map((item) => (
        <Item key={`${item.kind} ${item.id}`} item={item} level={level} />
      ))}
    </div>
  );
}

function Item({ item, level }: { readonly item: ViewItem; readonly level: number }): ReactNode {
  switch (item.kind) {
    case "text":
      return (
        <Named label={item.label}>
          {item.text === null ? (
            <span className={classes.empty}>Not specified</span>
          ) : (
            <Paragraphs text={item.text} />
          )}
        </Named>
      );
    case "list":
      return (
        <Named label={item.label}>
          {item.items.length === 0 ? (
            <span className={classes.empty}>No items</span>
          ) : (
            <Group gap="xs">
              {item.items.map((text, at) => (
                <Badge
                  // biome-ignore lint/suspicious/noArrayIndexKey: a list may contain the same text twice
                  key={at}
                  dir="auto"
                  color="gray"
                  size="lg"
                  classNames={{ root: classes.badge, label: classes.badgeText }}
                >
                  {text}
                </Badge>
              ))}
            </Group>
          )}
        </Named>
      );
    case "group": {
      const Heading = `h${Math.min(level, 6)}` as "h3";
      return (
        <section className={classes.group} data-level={level}>
          <Heading className={classes.heading}>{item.heading}</Heading>
          <Items items={item.items} level={level + 1} />
        </section>
      );
    }
    default:
      return assertNever(item);
  }
}

function Named({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.named}>
      <p className={classes.label}>{label}</p>
      <div>{children}</div>
    </div>
  );
}
