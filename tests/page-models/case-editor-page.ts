import { type LeafDefinition, leafDefinitions } from "@andromeda/domain";
import { expect, type Locator, type Page } from "@playwright/test";

/** What a field of the template is filled with: a text, or the items of a list. */
export type FieldEntry = string | readonly string[];

/** What is typed into a field, named by its whole path: its text, or one more item of a list. */
export interface TypedEdit {
  readonly kind: "text" | "item";
  readonly path: string;
  readonly text: string;
}

/** The editor of a case, in the portal and in the studio. Fields are named by their paths, as the ledger does. */
export class CaseEditorPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly title: Locator;
  readonly description: Locator;
  readonly difficulty: Locator;
  readonly saveDraft: Locator;
  readonly saveStatus: Locator;
  readonly conflictsAlert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.title = this.field("title").getByRole("textbox");
    this.description = this.field("description").getByRole("textbox");
    this.difficulty = this.field("difficulty_level").getByRole("combobox");
    this.saveDraft = page.getByRole("button", { name: "Save as Draft" });
    this.saveStatus = page.getByRole("region", { name: "Saving" }).getByRole("status");
    this.conflictsAlert = page.getByRole("alert").filter({ hasText: /editing conflicts?/ });
  }

  async goto(address: "new" | { readonly edit: string }): Promise<void> {
    await this.page.goto(
      address === "new" ? "/dashboard/admin/cases/new" : `/dashboard/admin/cases/edit/${address.edit}`,
    );
  }

  /** The place of a field, with its label, entry and messages. */
  field(path: string): Locator {
    return this.page.locator(`[data-field-path="${path}"]`);
  }

  /** The place of a field of the template, such as `patient_agent.demographics.age`. */
  leaf(path: string): Locator {
    return this.field(`case_template.${path}`);
  }

  /** Chooses in one of the three comboboxes of the classification. */
  async classify(part: "Specialty" | "Presentation" | "Condition", choice: string): Promise<void> {
    await this.page.getByRole("combobox", { name: new RegExp(`^${part}`) }).click();
    await this.page.getByPlaceholder(new RegExp(`^Search select a ${part}`, "i")).fill(choice);
    await this.page.getByRole("option", { name: choice, exact: true }).click();
  }

  /** Opens every folded section, once all of them are there. */
  async unfold(): Promise<void> {
    await this.page.locator("[data-mode][data-whole]").waitFor();
    const folded = this.page.getByRole("main").locator("button[aria-expanded=false][data-accordion-control]");
    while ((await folded.count()) > 0) await folded.first().click();
  }

  /** Fills what a case needs for publishing, but for its title and description. */
  async fillRequired(): Promise<void> {
    await this.difficulty.selectOption("Advanced");
    await this.classify("Specialty", "Respiratory");
    await this.unfold();
    for (const leaf of editableLeaves.filter(({ required }) => required)) {
      await this.fill(leaf, leaf.type === "list" ? ["One"] : entryFor(leaf, "one"));
    }
  }

  /** Pastes lines into the new item of a list. */
  async pasteItems(list: Locator, lines: readonly string[]): Promise<void> {
    await list.getByRole("textbox", { name: /^New item for / }).evaluate((field, text) => {
      (field as HTMLElement).focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, lines.join("\n"));
  }

  /** Fills a field of the template by its type. */
  async fill({ path, type }: Pick<LeafDefinition, "path" | "type">, entry: FieldEntry): Promise<void> {
    const place = this.leaf(path);
    if (type === "list") {
      const added = place.getByRole("textbox", { name: /^New item for / });
      for (const item of entry) {
        await added.fill(item);
        await added.press("Enter");
      }
    } else if (type === "select") await place.getByRole("combobox").selectOption(String(entry));
    else await place.getByRole("textbox").fill(String(entry));
  }

  /** Expects every field that an author fills to say what `entryFor` gives with the mark; all sections are open. */
  async expectEntries(mark: string): Promise<void> {
    const asked = editableLeaves.map(({ path, type }) => ({ path, type }));
    // A question for each field would take longer than the rest of a test.
    const read = () =>
      this.page.evaluate(
        (leaves) =>
          leaves.map(({ path, type }) => {
            const place = document.querySelector(`[data-field-path="case_template.${path}"]`);
            const boxes = [...(place?.querySelectorAll("input, textarea, select") ?? [])];
            const values = boxes.map((box) => (box as HTMLInputElement).value);
            // The last box of a list is for a new item.
            return [path, type === "list" ? values.slice(0, -1) : values[0]];
          }),
        asked,
      );
    await expect.poll(read).toEqual(editableLeaves.map((leaf) => [leaf.path, entryFor(leaf, mark)]));
  }

  /**
   * Types as a person does, in one go for all edits: fields get the events that typing makes. Much faster than `fill`,
   * which waits for each field to be in sight.
   */
  type(edits: readonly TypedEdit[]): Promise<void> {
    return this.page.evaluate(async (all) => {
      const write = (element: HTMLInputElement | HTMLTextAreaElement, text: string) => {
        element.focus();
        const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(element, text);
        element.dispatchEvent(new Event("input", { bubbles: true }));
      };
      for (const { kind, path, text } of all) {
        const place = document.querySelector(`[data-field-path="${path}"]`);
        const fields = place?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
        const field = kind === "item" ? fields?.[fields.length - 1] : fields?.[0];
        if (!field) throw new Error(`There is no field ${path}.`);
        write(field, text);
        if (kind === "text") continue;
        // The editor renders what was typed before Enter is pressed.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      }
    }, edits);
  }

  /** Types into every field that an author fills what `entryFor` gives with the mark; all sections are open. */
  async typeEntries(mark: string): Promise<void> {
    const edits = editableLeaves.flatMap((leaf): readonly TypedEdit[] => {
      const path = `case_template.${leaf.path}`;
      const entry = entryFor(leaf, mark);
      if (typeof entry === "string")
        return leaf.type === "select" ? [] : [{ kind: "text", path, text: entry }];
      return entry.slice(leaf.initial.length).map((text) => ({ kind: "item", path, text }));
    });
    await this.type(edits);
    for (const leaf of editableLeaves.filter(({ type }) => type === "select"))
      await this.fill(leaf, entryFor(leaf, mark));
  }

  /** Expects a field of the template to say this. */
  async expectEntry({ path, type }: Pick<LeafDefinition, "path" | "type">, entry: FieldEntry): Promise<void> {
    const place = this.leaf(path);
    if (type !== "list") {
      await expect(place.getByRole(type === "select" ? "combobox" : "textbox")).toHaveValue(String(entry));
      return;
    }
    const items = place.getByRole("textbox", { name: /, item \d+$/ });
    await expect(items).toHaveCount(entry.length);
    for (const [at, item] of [...entry].entries()) await expect(items.nth(at)).toHaveValue(item);
  }
}

/** The fields of the template that an author fills; the others repeat the classification. */
export const editableLeaves: readonly LeafDefinition[] = leafDefinitions.filter(
  ({ mirrors }) => mirrors === null,
);

/** Something to fill a field with, by its type; no two fields get the same. */
export function entryFor({ type, options, displayName, initial }: LeafDefinition, mark: string): FieldEntry {
  switch (type) {
    case "number":
      return "58";
    case "select":
      return options[0] ?? "";
    case "list":
      return [...initial, `${displayName}: first ${mark}`, `${displayName}: second ${mark}`];
    default:
      return `${displayName}: what ${mark} says\u2014\u00e9, 20%`;
  }
}
