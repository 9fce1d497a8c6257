import { type CSSVariablesResolver, createTheme } from "@mantine/core";
import { gray, palettes, primaryShade } from "./palette.ts";

/** Delays of tooltips in milliseconds; within `skip` of the last one the next opens at once. */
export const tooltipDelays = { open: 700, skip: 300 } as const;

const fontFamily =
  '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/**
 * The look of Andromeda. Components are styled through `defaultProps` by name, so the theme itself pulls no
 * component into a bundle.
 */
export const theme = createTheme({
  colors: palettes,
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
        color: "gray.9",
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
      },
    },
    Drawer: { defaultProps: { padding: "lg", overlayProps: { backgroundOpacity: 0.45 } } },
    Paper: { defaultProps: { radius: "lg" } },
    Card: { defaultProps: { radius: "lg", padding: "lg", withBorder: true } },
    Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 600 } },
    Anchor: { defaultProps: { underline: "always" } },
  },
});

/** Darkens what Mantine leaves below WCAG AA (placeholder, disabled, field borders) and adds our own variables. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    "--andromeda-color-page": "var(--mantine-color-gray-0)",
    "--andromeda-color-line": "var(--mantine-color-gray-2)",
    "--andromeda-color-field-line": "var(--mantine-color-gray-5)",
    "--andromeda-color-accent": "var(--mantine-color-amber-4)",
    "--andromeda-focus-ring": "2px solid var(--mantine-color-petrol-6)",
  },
  light: {
    "--mantine-color-error": "var(--mantine-color-red-7)",
    "--mantine-color-success": "var(--mantine-color-green-7)",
    "--mantine-color-placeholder": "var(--mantine-color-gray-6)",
    "--mantine-color-dimmed": "var(--mantine-color-gray-6)",
    "--mantine-color-default-border": "var(--mantine-color-gray-3)",
    "--mantine-color-disabled": "var(--mantine-color-gray-1)",
    "--mantine-color-disabled-color": "var(--mantine-color-gray-6)",
    "--mantine-color-disabled-border": "var(--mantine-color-gray-3)",
  },
  dark: {},
});
