import { Code, Text, Title } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Paragraphs } from "../content/Paragraphs.tsx";
import classes from "./Foundations.module.css";

function Typography() {
  return (
    <div className={classes.page}>
      <Title order={1}>Heading 1: the page</Title>
      <Title order={2}>Heading 2: a block of the page</Title>
      <Title order={3}>Heading 3: a part of a block</Title>
      <Title order={4}>Heading 4: a group of fields</Title>
      <Text size="lg">Large text introduces a page in a sentence or two.</Text>
      <Text>
        Body text is Inter at 16 px. Read the case, call the patient, take the history, examine, decide.
        0123456789
      </Text>
      <Text size="sm">Small text is used in tables and beside controls.</Text>
      <Text size="sm" c="dimmed">
        Dimmed text explains; it keeps 5.6:1 on the page colour.
      </Text>
      <Text size="xs" c="dimmed">
        The smallest text is 13 px.
      </Text>
      <Text>
        Monospace: <Code>a94a8fe5</Code>
      </Text>
      <Paragraphs
        text={
          "Plain text keeps its paragraphs.\n\nA second one after a blank line.\nAnd a line break inside it."
        }
      />
    </div>
  );
}

const meta = { title: "Foundations/Typography", component: Typography } satisfies Meta<typeof Typography>;
export default meta;

export const Scale: StoryObj<typeof meta> = {};
