import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
} from "@mantine/core";
import { cardColour, darkGray, darkShades, gray, palettes, primaryShade } from "./palette.ts";

/** The accessible name of the close button of a dialog. */
const closeButtonProps = { "aria-label": "Close" } as const;

/** Delays of tooltips in milliseconds; within `skip` of the last one the next opens at once. */
export const tooltipDelays = { open: 700, skip: 300 } as const;

// The greys of Mantine's own dark styles, lightest first.
const mantineDark: MantineColorsTuple = [
  darkGray[9],
  darkGray[7],
  darkGray[6],
  darkGray[5],
  darkGray[3],
  darkGray[2],
  cardColour.dark,
  darkGray[0],
  "#151412",
  "#0f0e0d",
];

const fontFamily =
  '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/** For dialogs: a fade of the whole window is drawn anew in each frame, 20 ms without a graphics processor. */
const atOnce = { duration: 0 };

/**
 * The look of Andromeda. Components are styled through `defaultProps` by name, so the theme itself pulls no
 * component into a bundle.
 */
export const theme = createTheme({
  colors: { ...palettes, dark: mantineDark },
  primaryColor: "petrol",
  primaryShade,
  black: gray[9],
  white: "#ffffff",
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.125rem", xl: "1.25rem" },
  fontWeights: { regular: "400", medium: "550", bold: "650" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.55", lg: "1.6", xl: "1.65" },
  headings: {
    fontFamily,
    fontWeight: "650",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.25" },
      h2: { fontSize: "1.375rem", lineHeight: "1.3" },
      h3: { fontSize: "1.125rem", lineHeight: "1.4" },
      h4: { fontSize: "1rem", lineHeight: "1.45" },
      h5: { fontSize: "0.9375rem", lineHeight: "1.5" },
      h6: { fontSize: "0.875rem", lineHeight: "1.5" },
    },
  },
  radius: { xs: "0.25rem", sm: "0.375rem", md: "0.5rem", lg: "0.75rem", xl: "1.25rem" },
  defaultRadius: "md",
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2.5rem" },
  shadows: {
    xs: "0 1px 2px rgb(35 33 30 / 5%)",
    sm: "0 1px 2px rgb(35 33 30 / 5%), 0 2px 6px rgb(35 33 30 / 5%)",
    md: "0 1px 2px rgb(35 33 30 / 5%), 0 6px 18px rgb(35 33 30 / 8%)",
    lg: "0 2px 4px rgb(35 33 30 / 5%), 0 12px 32px rgb(35 33 30 / 10%)",
    xl: "0 4px 8px rgb(35 33 30 / 6%), 0 20px 48px rgb(35 33 30 / 14%)",
  },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "md" } },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    NumberInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    NativeSelect: { defaultProps: { size: "md" } },
    Select: { defaultProps: { size: "md" } },
    InputWrapper: { defaultProps: { size: "md" } },
    Checkbox: { defaultProps: { size: "sm" } },
    Tooltip: {
      defaultProps: {
        openDelay: tooltipDelays.open,
        withArrow: true,
        multiline: true,
        maw: 320,
      },
    },
    TooltipGroup: { defaultProps: { openDelay: tooltipDelays.open, closeDelay: tooltipDelays.skip } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: "lg",
        padding: "lg",
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: atOnce,
        closeButtonProps,
      },
    },
    Drawer: {
      defaultProps: {
        padding: "lg",
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: atOnce,
        closeButtonProps,
      },
    },
    // A header element in a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { component: "div" } },
    DrawerHeader: { defaultProps: { component: "div" } },
    Paper: { defaultProps: { radius: "lg" } },
    Card: { defaultProps: { radius: "lg", padding: "lg", withBorder: true } },
    Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 600 } },
    Anchor: { defaultProps: { underline: "always" } },
  },
});

// Colours that Mantine leaves below WCAG AA (placeholder, disabled, field borders) are darker here.
const sharedVariables = {
  "--mantine-color-error": "var(--mantine-color-red-7)",
  "--mantine-color-success": "var(--mantine-color-green-7)",
  "--mantine-color-placeholder": "var(--mantine-color-gray-6)",
  "--mantine-color-dimmed": "var(--mantine-color-gray-6)",
  "--mantine-color-default-border": "var(--mantine-color-gray-3)",
  "--mantine-color-disabled": "var(--mantine-color-gray-1)",
  "--mantine-color-disabled-color": "var(--mantine-color-gray-6)",
  "--mantine-color-disabled-border": "var(--mantine-color-gray-3)",
};

const lightOnly: CSSVariablesResolver = () => ({
  variables: {
    "--andromeda-color-page": "var(--mantine-color-gray-0)",
    "--andromeda-color-line": "var(--mantine-color-gray-2)",
    "--andromeda-color-field-line": "var(--mantine-color-gray-5)",
    "--andromeda-focus-ring": "2px solid var(--mantine-color-petrol-6)",
  },
  light: { ...sharedVariables, "--andromeda-color-card": cardColour.light },
  dark: {},
});

const lightAndDark: CSSVariablesResolver = (mantineTheme) => ({
  ...lightOnly(mantineTheme),
  dark: {
    ...darkVariables(mantineTheme),
    ...sharedVariables,
    "--andromeda-color-card": cardColour.dark,
    "--mantine-color-body": cardColour.dark,
    "--mantine-color-text": darkGray[9],
    "--mantine-color-anchor": "var(--mantine-color-petrol-7)",
  },
});

/** Our own variables; an app that can be dark also gets each of our palettes with dark shades. */
export function cssVariables(canBeDark: boolean): CSSVariablesResolver {
  return canBeDark ? lightAndDark : lightOnly;
}

function darkVariables({ colors }: MantineTheme): Record<string, string> {
  const variables: Record<string, string> = {};
  // Mantine's violet is the only foreign colour that we use, for suggestions.
  for (const [name, light] of Object.entries({ ...palettes, violet: colors.violet })) {
    const shades = darkShades(light);
    for (const [shade, value] of shades.entries()) variables[`--mantine-color-${name}-${shade}`] = value;
    Object.assign(variables, {
      // White text is on these two, as in the light theme.
      [`--mantine-color-${name}-filled`]: light[6],
      [`--mantine-color-${name}-filled-hover`]: light[7],
      [`--mantine-color-${name}-light`]: shades[1],
      [`--mantine-color-${name}-light-hover`]: shades[2],
      [`--mantine-color-${name}-light-color`]: shades[8],
      [`--mantine-color-${name}-outline`]: shades[7],
      [`--mantine-color-${name}-outline-hover`]: shades[1],
      [`--mantine-color-${name}-text`]: shades[7],
    });
  }
  return variables;
}
