import type { Preview } from "@storybook/react-vite";
import { AndromedaProvider } from "../src/index.ts";

const preview: Preview = {
  parameters: {
    layout: "padded",
    controls: { disable: true },
    options: {
      storySort: { order: ["Foundations", "Sign-in", "Navigation", "Fields", "Data", "Feedback", "Content"] },
    },
    a11y: { options: { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] } },
  },
  decorators: [
    (Story) => (
      <AndromedaProvider followsSystem>
        <Story />
      </AndromedaProvider>
    ),
  ],
};

export default preview;
