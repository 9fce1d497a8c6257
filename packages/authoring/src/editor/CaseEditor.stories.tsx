import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import {
  caseWith,
  caseWithDeprecatedFields,
  editorWith,
  filledCase,
  longCase,
  someTaxonomy,
} from "../testing/editor-fixtures.ts";
import { CaseEditor, type CaseEditorProps } from "./CaseEditor.tsx";

const nothing = () => undefined;

/** A story of the editor on a store that is made before the story is rendered. */
const story = (make: () => Promise<Partial<CaseEditorProps>>): Story => ({
  loaders: [async () => ({ props: await make() })],
  render: (args, { loaded }) => (
    <div style={{ "--andromeda-sticky-top": "1rem" } as CSSProperties}>
      <CaseEditor {...args} {...(loaded.props as CaseEditorProps)} />
    </div>
  ),
});

const meta = {
  title: "Authoring/CaseEditor",
  component: CaseEditor,
  parameters: { layout: "padded" },
  args: {
    // Every story brings its own store.
    store: undefined as unknown as CaseEditorProps["store"],
    taxonomy: { kind: "ready", taxonomy: someTaxonomy },
    onSaveDraft: nothing,
    onPublish: nothing,
    onEdit: nothing,
  },
} satisfies Meta<typeof CaseEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewCase: Story = story(() => editorWith(null));

export const Draft: Story = story(() => editorWith({ ...filledCase, is_draft: true, is_active: false }));

export const Published: Story = story(() => editorWith(filledCase));

export const Changed: Story = story(async () => {
  const { store } = await editorWith(filledCase);
  store.setField("title", "Central chest pain in a 58-year-old bus driver");
  store.setField("case_template.patient_agent.demographics.age", 59);
  store.setField("case_template.patient_agent.social_history.diet", "Mostly fried food at work");
  store.setField("case_template.patient_agent.social_history.exercise", "Walks the dog");
  return { store };
});

export const Errors: Story = story(async () => {
  const { store } = await editorWith(
    caseWith({ title: "Chest pain" }, { "patient_agent.demographics.age": "fifty-eight" }),
  );
  store.setField("case_template.examiner_agent.examination_and_investigations.questions", []);
  store.validate("publish");
  return { store };
});

export const InConflict: Story = story(async () => {
  const { store, writeElsewhere } = await editorWith(filledCase);
  writeElsewhere({ ...filledCase, title: "Chest pain, by somebody else" });
  store.setField("title", "Chest pain, by me");
  await store.flush();
  return { store };
});

export const Deprecated: Story = story(() => editorWith(caseWithDeprecatedFields));

export const LongText: Story = story(() => editorWith(longCase));

export const ViewMode: Story = story(() => editorWith(caseWithDeprecatedFields, "view"));

export const ViewModeEmpty: Story = story(() => editorWith(caseWith({ title: "Untitled" }), "view"));

export const WithFieldExtras: Story = story(async () => ({
  ...(await editorWith(filledCase)),
  renderFieldExtra: (path: string) =>
    path === "title" ? (
      <p style={{ marginBlock: "0.375rem 0" }}>A change of this field is proposed.</p>
    ) : null,
}));
