import { listed } from "@andromeda/domain";
import { IconPencil } from "@andromeda/ui";
import { VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { CSSProperties } from "react";
import { authorColour } from "./author-colour.ts";
import classes from "./FieldPresence.module.css";
import { usePresence } from "./presence-context.ts";

/** The most names that fit at a field. */
const MAX_NAMES = 1;

export interface FieldPresenceProps {
  readonly path: string;
}

/** Who else is in the field; nothing when nobody is. */
export const FieldPresence = observer(function FieldPresence({ path }: FieldPresenceProps) {
  const authors = usePresence()?.at(path) ?? [];
  const [first] = authors;
  if (!first) return null;
  const names = authors.slice(0, MAX_NAMES);
  const others = authors.length - names.length;
  return (
    <>
      <div className={classes.marker} style={colourOf(first.userId)} data-presence>
        <VisuallyHidden>
          {listed(authors.map(({ name }) => name))} {authors.length === 1 ? "is" : "are"} editing this field
        </VisuallyHidden>
        {names.map(({ userId, name }) => (
          <span key={userId} className={classes.name} aria-hidden>
            <IconPencil size={14} />
            <span className={classes.text}>{name}</span>
          </span>
        ))}
        {others > 0 ? (
          <span className={classes.name} aria-hidden>
            +{others}
          </span>
        ) : null}
      </div>
      <div className={classes.line} style={colourOf(first.userId)} />
    </>
  );
});

function colourOf(userId: string): CSSProperties {
  const properties = { "--author-colour": `var(--mantine-color-${authorColour(userId)}-7)` };
  return properties as CSSProperties;
}
