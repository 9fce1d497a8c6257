import { type LeafPath, type TemplateSection, templateLayout } from "@andromeda/domain";
import { fieldPathOf } from "@andromeda/stores";
import { Accordion, Title } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { createContext, memo, useContext } from "react";
import { useEditorView } from "../editor-view.ts";
import { LeafField } from "../leaf-field/LeafField.tsx";
import classes from "./CaseTemplate.module.css";
import fieldClasses from "./FieldGrid.module.css";
import { runsOf, wideFields } from "./field-layout.ts";
import { SectionCount } from "./SectionCount.tsx";

type HeadingOrder = 3 | 4 | 5 | 6;

/** The number of parts of the template, which are rendered one by one when the editor opens. */
export const TEMPLATE_PARTS = templateLayout.reduce((count, agent) => count + runsOf(agent).length, 0);

/** How many parts of the template are rendered; all of them once the editor is complete. */
const RenderedParts = createContext(TEMPLATE_PARTS);

export interface CaseTemplateProps {
  /** How many parts are rendered, counted from the first. */
  readonly renderedParts: number;
}

/** The two agents of the case, each foldable. */
export const CaseTemplate = observer(function CaseTemplate({ renderedParts }: CaseTemplateProps) {
  const { filter } = useEditorView();
  if (renderedParts === 0) return null;
  return (
    <section aria-labelledby="case-template" hidden={!templateLayout.some(filter.hasShown)}>
      <Title order={2} size="h3" id="case-template" className={classes.title}>
        Case Template
      </Title>
      <RenderedParts value={renderedParts}>
        <FoldingSections sections={templateLayout} order={3} />
      </RenderedParts>
    </section>
  );
});

interface FoldingSectionsProps {
  readonly sections: readonly TemplateSection[];
  readonly order: HeadingOrder;
}

const FoldingSections = observer(function FoldingSections({ sections, order }: FoldingSectionsProps) {
  const { folds, filter, sectionId } = useEditorView();
  const ids = sections.map(({ id }) => id);
  return (
    <Accordion
      hidden={!sections.some(filter.hasShown)}
      multiple
      variant="default"
      order={order}
      transitionDuration={0}
      chevronPosition="left"
      value={folds.openOf(ids)}
      onChange={(open) => {
        for (const id of ids) folds.set(id, open.includes(id));
      }}
      classNames={classesOf(order)}
    >
      {sections.map((section) => (
        <Accordion.Item
          key={section.id}
          value={section.id}
          id={sectionId(section.id)}
          hidden={!filter.hasShown(section)}
          className={fieldClasses.anchor ?? ""}
        >
          <Accordion.Control>
            <span className={classes.head}>
              {section.heading}
              <SectionCount section={section.id} />
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            {order === 3 ? <AgentBody section={section} /> : <SectionBody section={section} order={order} />}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
});

function classesOf(order: HeadingOrder) {
  return order === 3
    ? {
        root: classes.agents ?? "",
        item: classes.agent ?? "",
        control: classes.agentControl ?? "",
        label: classes.agentLabel ?? "",
        content: classes.agentContent ?? "",
      }
    : {
        root: classes.parts ?? "",
        item: classes.foldingPart ?? "",
        control: classes.partControl ?? "",
        label: classes.partLabel ?? "",
        content: classes.partContent ?? "",
      };
}

interface SectionProps {
  readonly section: TemplateSection;
  readonly order: HeadingOrder;
}

/** The content of an agent, as far as it is rendered. */
function AgentBody({ section }: Pick<SectionProps, "section">) {
  const before = templateLayout.slice(0, templateLayout.indexOf(section));
  const rendered =
    useContext(RenderedParts) - before.reduce((count, agent) => count + runsOf(agent).length, 0);
  return <SectionBody section={section} order={3} rendered={Math.max(rendered, 0)} />;
}

interface SectionBodyProps extends SectionProps {
  /** How many parts of it are rendered; all by default. */
  readonly rendered?: number;
}

/** The content of a section, in order: fields in a grid, and the sections between them. */
const SectionBody = memo(function SectionBody({ section, order, rendered }: SectionBodyProps) {
  return (
    <div className={classes.body} data-order={order}>
      {runsOf(section)
        .slice(0, rendered)
        .map((run) =>
          run.kind === "section" ? (
            <InnerSection key={run.section.id} section={run.section} order={deeper(order)} />
          ) : (
            <FieldRun key={run.paths[0]} paths={run.paths} />
          ),
        )}
    </div>
  );
});

/** All of the fields; those that the filter leaves out are hidden, so that a press shows them without rendering them. */
const FieldRun = observer(function FieldRun({ paths }: { readonly paths: readonly LeafPath[] }) {
  const { filter } = useEditorView();
  const shown = paths.filter((path) => filter.isShown(fieldPathOf(path)));
  const wide = wideFields(shown);
  return (
    <div className={fieldClasses.fields} hidden={shown.length === 0}>
      {paths.map((path) => (
        <LeafField key={path} path={path} isWide={wide.has(path)} isHidden={!shown.includes(path)} />
      ))}
    </div>
  );
});

const InnerSection = observer(function InnerSection({ section, order }: SectionProps) {
  const { filter, sectionId } = useEditorView();
  if (section.isCollapsible) return <FoldingSections sections={[section]} order={order} />;
  const id = sectionId(section.id);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classes.part}
      data-order={order}
      hidden={!filter.hasShown(section)}
    >
      <Title order={order} id={`${id}-heading`} className={classes.partHeading}>
        <span className={classes.head}>
          {section.heading}
          <SectionCount section={section.id} />
        </span>
      </Title>
      <SectionBody section={section} order={order} />
    </section>
  );
});

function deeper(order: HeadingOrder): HeadingOrder {
  return order === 3 ? 4 : order === 4 ? 5 : 6;
}
