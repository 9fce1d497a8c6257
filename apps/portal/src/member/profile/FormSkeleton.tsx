import { Skeleton } from "@andromeda/ui";
import { SimpleGrid, VisuallyHidden } from "@mantine/core";

export interface FormSkeletonProps {
  readonly fields: number;
  /** What is awaited, for assistive technology. */
  readonly label: string;
}

/** Grey fields in the shape of a form while it loads. */
export function FormSkeleton({ fields, label }: FormSkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" aria-hidden>
        {Array.from({ length: fields }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a grey field is known by its position alone
          <div key={at} style={{ display: "grid", gap: 10 }}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={42} />
          </div>
        ))}
      </SimpleGrid>
    </div>
  );
}
