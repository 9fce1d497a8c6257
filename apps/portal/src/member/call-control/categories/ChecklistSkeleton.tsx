import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./CategoryList.module.css";

const widths = [38, 24, 30, 27, 34, 42, 26];

/** Grey lines in the place and the size of the checklist. */
export function ChecklistSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>Loading categories…</VisuallyHidden>
      <div aria-hidden="true">
        <div className={classes.bar}>
          <Skeleton height={18} width={180} />
        </div>
        <div className={classes.list} data-loading>
          {widths.map((width) => (
            <div key={width} className={classes.placeholder}>
              <Skeleton height={20} width={20} radius="xs" />
              <Skeleton height={14} width={`${width}%`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
