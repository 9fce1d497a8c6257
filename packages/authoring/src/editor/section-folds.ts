import {
  isBlankValue,
  sectionLeaves,
  sectionsAround,
  type TemplateSection,
  templateLayout,
} from "@andromeda/domain";
import { type FormFields, leafPathOf } from "@andromeda/stores";
import { makeAutoObservable, type ObservableSet, observable, untracked } from "mobx";

/** Which of the foldable sections of the template are open. */
export class SectionFolds {
  readonly #open: ObservableSet<string>;

  /** The agents are open; a section inside them is when there is something in it. */
  constructor(fields: FormFields) {
    // Untracked, because the rendering editor must not observe every field.
    const isFilled = (section: TemplateSection) =>
      untracked(() => sectionLeaves(section).some((path) => !isBlankValue(fields.leaf(path).value)));
    const open = templateLayout.flatMap(({ id, items }) => [
      id,
      ...items.flatMap((item) =>
        typeof item !== "string" && item.isCollapsible && isFilled(item) ? item.id : [],
      ),
    ]);
    this.#open = observable.set(open, { deep: false });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Those of the sections that are open. */
  openOf(sections: readonly string[]): string[] {
    return sections.filter((section) => this.#open.has(section));
  }

  set(section: string, isOpen: boolean): void {
    if (isOpen) this.#open.add(section);
    else this.#open.delete(section);
  }

  /** Opens all sections around the field. */
  openAround(path: string): void {
    const leaf = leafPathOf(path);
    for (const section of leaf ? sectionsAround(leaf) : []) this.#open.add(section.id);
  }

  /** Opens the section and all sections around it. */
  openSection(section: string): void {
    for (const id of enclosing(templateLayout, section)) this.#open.add(id);
  }
}

/** The section and those around it, from the outside in; none when there is no such section. */
function enclosing(sections: readonly TemplateSection[], id: string): readonly string[] {
  for (const section of sections) {
    if (section.id === id) return [id];
    const inner = enclosing(
      section.items.filter((item) => typeof item !== "string"),
      id,
    );
    if (inner.length > 0) return [section.id, ...inner];
  }
  return [];
}
