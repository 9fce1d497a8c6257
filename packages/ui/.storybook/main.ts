import type { StorybookConfig } from "@storybook/react-vite";

/** The gallery: every component in its states; the accessibility checks run on it. */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../src/**/*.stories.tsx", "../../authoring/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-a11y"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Libraries mark their modules "use client" for server rendering, which the gallery does not do.
        checks: { ...vite.build?.rolldownOptions?.checks, moduleLevelDirective: false },
      },
    },
  }),
  typescript: { reactDocgen: false, check: false },
};

export default config;
