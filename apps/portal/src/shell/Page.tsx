import { Stack } from "@mantine/core";
import type { ReactNode } from "react";

export interface PageProps {
  /** The `PageHeader`, which keeps its own distance. */
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** A page of the signed-in area: its header, then blocks at even distances. */
export function Page({ header, children }: PageProps) {
  return (
    <>
      {header}
      <Stack gap="lg">{children}</Stack>
    </>
  );
}
