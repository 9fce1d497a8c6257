import { assertNever, type JsonObject, type JsonValue } from "@andromeda/domain";
import { Paragraphs } from "@andromeda/ui";
import { Badge, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./TemplateSection.module.css";
import { type TemplateField, templateFields } from "./template-fields.ts";

export interface TemplateSectionProps {
  /** One agent's part of the template, whatever was stored there. */
  readonly section: JsonValue | undefined;
  readonly emptyText: string;
}

/** An agent's part of a case: every value under its name, groups under headings. */
export function TemplateSection({ section, emptyText }: TemplateSectionProps) {
  const fields = isObject(section) ? templateFields(section) : [];
  if (fields.length === 0) return <p className={classes.empty}>{emptyText}</p>;
  return <Fields fields={fields} />;
}

function Fields({ fields }: { readonly fields: readonly TemplateField[] }) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <Field key={field.key} field={field} />
      ))}
    </div>
  );
}

function Field({ field }: { readonly field: TemplateField }): ReactNode {
  switch (field.kind) {
    case "text":
      return (
        <Named label={field.label}>
          {field.text ? (
            <Paragraphs text={field.text} />
          ) : (
            <span className={classes.empty}>Not specified</span>
          )}
        </Named>
      );
    case "list":
      return (
        <Named label={field.label}>
          {field.items.length === 0 ? (
            <span className={classes.empty}>No items</span>
          ) : (
            <Group gap="xs">
              {field.items.map((item, at) => (
                <Badge
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand in a list twice
                  key={at}
                  color="gray"
                  size="lg"
                  classNames={{ root: classes.item, label: classes.itemText }}
                >
                  {item}
                </Badge>
              ))}
            </Group>
          )}
        </Named>
      );
    case "group":
      return (
        <section className={classes.group}>
          <h3>{field.label}</h3>
          <Fields fields={field.fields} />
        </section>
      );
    default:
      return assertNever(field);
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

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
