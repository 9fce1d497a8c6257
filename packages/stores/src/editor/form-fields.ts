import {
  applyChanges,
  type CaseForm,
  CONTENT_COLUMNS,
  type ContentColumn,
  type DeprecatedField,
  fitValue,
  formFromDocument,
  getLeaf,
  isBlankValue,
  isContentColumn,
  isLeafPath,
  type JsonValue,
  jsonEqual,
  jsonText,
  type LeafPath,
  type LeafValue,
  leafDefinition,
  leafDefinitions,
  mapContent,
  recogniseTemplate,
  type SectionCompleteness,
  sectionCompleteness,
  setLeafValue,
  TEMPLATE_PREFIX,
  type TemplateLeaf,
  templateFieldPath,
  toCaseDocument,
} from "@andromeda/domain";
import {
  compareStructural,
  type IObservableValue,
  makeAutoObservable,
  observable,
  observableRef,
  untracked,
} from "mobx";

/** The path that edits and undo use for the list of deprecated fields; no field of a case has it. */
export const DEPRECATED_FIELDS = "deprecated_fields";

/** What an edit can write: a field's value, the Active switch, or the deprecated fields that are left. */
export type FieldValue = LeafValue | boolean | readonly DeprecatedField[];

/** The template field that a path such as `case_template.patient_agent.demographics.age` names; null for others. */
export function leafPathOf(path: string): LeafPath | null {
  const inner = path.startsWith(TEMPLATE_PREFIX) ? path.slice(TEMPLATE_PREFIX.length) : "";
  return isLeafPath(inner) ? inner : null;
}

/** The path of a template field among the fields of a case. */
export function fieldPathOf(leaf: LeafPath): string {
  return TEMPLATE_PREFIX + leaf;
}

/**
 * The fields of the edited case, each observable by itself, so that a keystroke re-renders only that field. The whole
 * case is assembled on demand.
 */
export class FormFields {
  /** Whether the case is to be active once published; a draft is always stored as inactive. */
  isActive: boolean;
  isDraft: boolean;
  deprecated: readonly DeprecatedField[];

  readonly #columns = observable.map<ContentColumn, string>([], { deep: false });
  readonly #leaves = observable.map<LeafPath, TemplateLeaf>([], { deep: false });
  readonly #dirty = observable.set<string>([], { deep: false });
  /** Grows when a field is filled or emptied. */
  readonly #fillings = observable.box(0);
  /** The last form that was shown as a whole; the current fields are put into it. */
  readonly #shown: IObservableValue<CaseForm>;
  #base: CaseForm;

  constructor(shown: CaseForm, base: CaseForm = shown) {
    this.#shown = observable.box(shown, { deep: false });
    this.#base = base;
    this.isActive = shown.isActive;
    this.isDraft = shown.isDraft;
    this.deprecated = shown.deprecated;
    // The base is not observable: a computed would go on with the old one.
    makeAutoObservable(this, { deprecated: observableRef, baseIsActive: false }, { autoBind: true });
    this.rebase(shown, base);
  }

  /** Whether any field differs from the base. */
  get isDirty(): boolean {
    return this.#dirty.size > 0;
  }

  /** The paths of the fields that differ from the base. */
  get dirtyPaths(): readonly string[] {
    return [...this.#dirty];
  }

  /** How many fields of each section are filled, by the section's id. */
  get completeness(): ReadonlyMap<string, SectionCompleteness> {
    this.#fillings.get();
    return untracked(() => sectionCompleteness(this.form.template));
  }

  /** The whole case as it is now. */
  get form(): CaseForm {
    const shown = this.#shown.get();
    let { template } = shown;
    for (const [path, { value }] of this.#leaves) {
      if (!jsonEqual(getLeaf(template, path).value, value)) template = setLeafValue(template, path, value);
    }
    return {
      ...mapContent((column) => this.column(column)),
      isActive: this.isActive,
      isDraft: this.isDraft,
      template,
      deprecated: this.deprecated,
      stored: shown.stored,
    };
  }

  /** Whether the author wanted the case active when it was last written or read. */
  get baseIsActive(): boolean {
    return this.#base.isActive;
  }

  column(column: ContentColumn): string {
    return this.#columns.get(column) ?? "";
  }

  leaf(path: LeafPath): TemplateLeaf {
    // Every path of the template is filled when a form is shown.
    return this.#leaves.get(path) ?? getLeaf(this.#shown.get().template, path);
  }

  /** The value at a path, also of a deprecated field; null when there is none. */
  contentAt(path: string): JsonValue {
    const leaf = leafPathOf(path);
    if (leaf) return this.leaf(leaf).value;
    if (isContentColumn(path)) return this.column(path);
    if (path === "is_active") return this.isActive;
    return this.deprecated.find(({ keys }) => templateFieldPath(keys) === path)?.value ?? null;
  }

  /** The value as text, as a change of the field shows it. */
  textAt(path: string): string {
    return jsonText(this.contentAt(path));
  }

  /** What an edit of the path would replace. Throws a RangeError for a path that is not a field of a current case. */
  read(path: string): FieldValue {
    if (path === DEPRECATED_FIELDS) return this.deprecated;
    const leaf = leafPathOf(path);
    if (leaf) return this.leaf(leaf).value;
    if (isContentColumn(path)) return this.column(path);
    if (path === "is_active") return this.isActive;
    throw new RangeError(`A case has no field ${path}.`);
  }

  /**
   * Writes a field. Throws a RangeError for a path that is not a field of a current case, a TypeError for a value that the
   * field cannot have.
   */
  write(path: string, value: FieldValue | JsonValue): void {
    const leaf = leafPathOf(path);
    if (path === DEPRECATED_FIELDS) this.#writeDeprecated(value as readonly DeprecatedField[]);
    else if (leaf) this.#writeLeaf(leaf, value as JsonValue);
    else if (isContentColumn(path)) this.#writeColumn(path, value as JsonValue);
    else if (path === "is_active") {
      if (typeof value !== "boolean") throw new TypeError("is_active is true or false.");
      this.isActive = value;
    } else throw new RangeError(`A case has no field ${path}.`);
    this.#compare(path);
  }

  /** Shows another form and compares with another base; equal fields stay the same objects. */
  rebase(shown: CaseForm, base: CaseForm): void {
    this.#base = base;
    this.#shown.set(shown);
    this.isActive = shown.isActive;
    this.isDraft = shown.isDraft;
    if (!compareStructural(this.deprecated, shown.deprecated)) this.deprecated = shown.deprecated;
    for (const column of CONTENT_COLUMNS) {
      this.#columns.set(column, shown[column]);
      this.#compare(column);
    }
    for (const { path } of leafDefinitions) {
      const leaf = getLeaf(shown.template, path);
      if (!compareStructural(this.#leaves.get(path), leaf)) this.#setLeaf(path, leaf);
      this.#compare(fieldPathOf(path));
    }
    this.#compare("is_active");
    this.#compare(DEPRECATED_FIELDS);
  }

  /** Shows another form with the same base. */
  show(form: CaseForm): void {
    this.rebase(form, this.#base);
  }

  #writeColumn(column: ContentColumn, value: JsonValue): void {
    if (value !== null && typeof value !== "string") throw new TypeError(`${column} is a text.`);
    this.#columns.set(column, value ?? "");
  }

  #writeLeaf(path: LeafPath, value: JsonValue): void {
    const leaf = this.leaf(path);
    const fitted = fitValue(leaf.type, value);
    if (!fitted.fits) throw new TypeError(`The field ${path} of type ${leaf.type} cannot hold this.`);
    // The value was read for the type of this leaf.
    if (!jsonEqual(leaf.value, fitted.value))
      this.#setLeaf(path, { ...leaf, value: fitted.value } as TemplateLeaf);
  }

  #setLeaf(path: LeafPath, leaf: TemplateLeaf): void {
    const before = this.#leaves.get(path);
    this.#leaves.set(path, leaf);
    const isFilledOrEmptied = !before || isBlankValue(before.value) !== isBlankValue(leaf.value);
    if (isFilledOrEmptied || before.required !== leaf.required) this.#fillings.set(this.#fillings.get() + 1);
  }

  /** A removed field that has been saved as removed is no longer in the stored template: it is put back there. */
  #writeDeprecated(fields: readonly DeprecatedField[]): void {
    const { stored } = this.#shown.get();
    const known = new Set(recogniseTemplate(stored ?? {}).deprecated.map(({ path }) => path));
    const lost = fields.filter(({ path }) => !known.has(path));
    this.deprecated = fields.filter(({ path }) => known.has(path));
    if (lost.length === 0) return;
    const document = applyChanges(
      toCaseDocument(this.form),
      lost.map(({ keys, value }) => ({ path: templateFieldPath(keys), newValue: value })),
    );
    const { isActive, isDraft } = this;
    this.show({ ...formFromDocument(document), isActive, isDraft });
  }

  #compare(path: string): void {
    if (this.#differs(path)) this.#dirty.add(path);
    else this.#dirty.delete(path);
  }

  #differs(path: string): boolean {
    if (path === DEPRECATED_FIELDS) {
      const contents = (fields: readonly DeprecatedField[]) =>
        fields.map((field) => [field.path, field.value]);
      return !compareStructural(contents(this.deprecated), contents(this.#base.deprecated));
    }
    const leaf = leafPathOf(path);
    if (leaf) {
      // A field that repeats the classification takes the column's value when it is stored.
      if (leafDefinition(leaf).mirrors) return false;
      return !jsonEqual(this.leaf(leaf).value, getLeaf(this.#base.template, leaf).value);
    }
    if (isContentColumn(path)) return this.column(path) !== this.#base[path];
    return this.isActive !== this.#base.isActive;
  }
}
