import { externalLinkProps } from "@andromeda/ui";
import { memo } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import classes from "./AssistantMarkdown.module.css";

export interface AssistantMarkdownProps {
  readonly text: string;
}

const PLUGINS = [remarkGfm];

/** An absolute address; the library has already removed unsafe protocols. */
const ABSOLUTE = /^(https?|ircs?|mailto|xmpp):/i;

/** The elements that a model's text may become: no link within this portal, no image that would be fetched, no form. */
const components: Components = {
  a: ({ href, children }) =>
    href && ABSOLUTE.test(href) ? (
      <a href={href} {...externalLinkProps}>
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  input: ({ checked }) => <span>{checked ? "☑ " : "☐ "}</span>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={classes.table} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
};

/** The assistant's text as markdown: HTML in it stays text, and links lead out of the portal. */
export const AssistantMarkdown = memo(function AssistantMarkdown({ text }: AssistantMarkdownProps) {
  return (
    <div className={classes.markdown}>
      <Markdown remarkPlugins={PLUGINS} components={components}>
        {text}
      </Markdown>
    </div>
  );
});
