import { Button } from "@mantine/core";
import { IconPrinter } from "../theme/icons.ts";

export interface PrintButtonProps {
  /** What it prints, such as "Print feedback". */
  readonly label: string;
}

/**
 * Prints the screen as a sheet: without navigation, buttons and what is marked with `data-no-print`, and with what is
 * marked with `data-print-only`.
 */
export function PrintButton({ label }: PrintButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  );
}
