import type { Column, Procedure, Relation, SchemaDescription, TypeReference } from "./introspect.ts";

const scalars: Readonly<Record<string, string>> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
  record: "Record<string, unknown>",
};

/** The scalar types that travel as text. */
const texts = new Set(
  "text varchar bpchar name citext uuid date time timetz timestamp timestamptz interval bytea inet cidr macaddr tsvector tsquery oid regclass int4range int8range numrange tsrange tstzrange daterange bit varbit xml money point".split(
    " ",
  ),
);

/**
 * Writes a schema as the `Database` type that supabase-js takes: the shape that Supabase's own generator writes, of one
 * schema, in an order that depends on names only.
 */
export function renderTypes(description: SchemaDescription): string {
  return new Renderer(description).render();
}

class Renderer {
  readonly #description: SchemaDescription;
  readonly #lines: string[] = [];
  #depth = 0;

  constructor(description: SchemaDescription) {
    this.#description = description;
  }

  render(): string {
    const { schema, relations, enums } = this.#description;
    this.#line("// Generated from the migrations by `npm run types:generate`. Do not edit.");
    this.#line();
    this.#line(
      "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];",
    );
    this.#line();
    this.#block("export type Database =", ";", () => {
      this.#block(`${property(schema)}:`, ";", () => {
        this.#group(
          "Tables",
          relations.filter(({ kind }) => kind === "table"),
          (table) => this.#table(table),
        );
        this.#group(
          "Views",
          relations.filter(({ kind }) => kind === "view"),
          (view) => this.#view(view),
        );
        this.#functions();
        this.#group("Enums", enums, ({ name, values }) => this.#line(`${property(name)}: ${union(values)};`));
        this.#group("CompositeTypes", [], () => {});
      });
    });
    return `${this.#lines.join("\n")}\n`;
  }

  #table({ name, columns, relationships }: Relation): void {
    this.#block(`${property(name)}:`, ";", () => {
      this.#block("Row:", ";", () => {
        for (const column of columns) this.#line(`${property(column.name)}: ${this.#columnType(column)};`);
      });
      this.#block("Insert:", ";", () => {
        for (const column of columns) this.#writable(column, column.isNullable || column.hasDefault);
      });
      this.#block("Update:", ";", () => {
        for (const column of columns) this.#writable(column, true);
      });
      this.#relationships(relationships);
    });
  }

  #view({ name, columns, relationships }: Relation): void {
    this.#block(`${property(name)}:`, ";", () => {
      this.#block("Row:", ";", () => {
        for (const column of columns)
          this.#line(`${property(column.name)}: ${this.#type(column.type)} | null;`);
      });
      this.#relationships(relationships);
    });
  }

  #writable(column: Column, isOptional: boolean): void {
    if (column.isAlwaysGenerated) this.#line(`${property(column.name)}?: never;`);
    else this.#line(`${property(column.name)}${isOptional ? "?" : ""}: ${this.#columnType(column)};`);
  }

  #relationships(relationships: Relation["relationships"]): void {
    if (relationships.length === 0) {
      this.#line("Relationships: [];");
      return;
    }
    this.#line("Relationships: [");
    this.#depth += 1;
    for (const { name, columns, isOneToOne, referencedRelation, referencedColumns } of relationships) {
      this.#block("", ",", () => {
        this.#line(`foreignKeyName: ${quote(name)};`);
        this.#line(`columns: [${columns.map(quote).join(", ")}];`);
        this.#line(`isOneToOne: ${isOneToOne};`);
        this.#line(`referencedRelation: ${quote(referencedRelation)};`);
        this.#line(`referencedColumns: [${referencedColumns.map(quote).join(", ")}];`);
      });
    }
    this.#depth -= 1;
    this.#line("];");
  }

  /** Overloads of one name become a union, as in Supabase's own types. */
  #functions(): void {
    const names = [...new Set(this.#description.procedures.map(({ name }) => name))];
    this.#group("Functions", names, (name) => {
      const overloads = this.#description.procedures.filter((procedure) => procedure.name === name);
      const [only] = overloads;
      if (overloads.length === 1 && only) {
        this.#block(`${property(name)}:`, ";", () => this.#signature(only));
        return;
      }
      this.#line(`${property(name)}:`);
      this.#depth += 1;
      overloads.forEach((procedure, index) => {
        const end = index === overloads.length - 1 ? ";" : "";
        this.#block("|", end, () => this.#signature(procedure));
      });
      this.#depth -= 1;
    });
  }

  #signature({ args, table, returns, returnsSet }: Procedure): void {
    if (args.length === 0) this.#line("Args: never;");
    else {
      this.#block("Args:", ";", () => {
        for (const arg of args) {
          // A default may be given as null as well: every argument of SQL takes it.
          const type = arg.hasDefault ? `${this.#type(arg.type)} | null` : this.#type(arg.type);
          this.#line(`${property(arg.name)}${arg.hasDefault ? "?" : ""}: ${type};`);
        }
      });
    }
    if (!table) {
      this.#line(`Returns: ${this.#type(returns)}${returnsSet ? "[]" : ""};`);
      return;
    }
    this.#block("Returns:", returnsSet ? "[];" : ";", () => {
      for (const column of table) this.#line(`${property(column.name)}: ${this.#type(column.type)};`);
    });
  }

  #columnType(column: Column): string {
    return column.isNullable ? `${this.#type(column.type)} | null` : this.#type(column.type);
  }

  #type({ schema, name, kind, isArray }: TypeReference): string {
    const element = this.#elementType(schema, name, kind);
    return isArray ? `${element.includes("|") ? `(${element})` : element}[]` : element;
  }

  #elementType(schema: string, name: string, kind: string): string {
    const { schema: own, relations, enums } = this.#description;
    if (schema === own) {
      if (kind === "e" && enums.some((type) => type.name === name)) {
        return `Database[${quote(own)}]["Enums"][${quote(name)}]`;
      }
      const relation = relations.find((candidate) => candidate.name === name);
      if (kind === "c" && relation) {
        const group = relation.kind === "table" ? "Tables" : "Views";
        return `Database[${quote(own)}][${quote(group)}][${quote(name)}]["Row"]`;
      }
    }
    return scalars[name] ?? (texts.has(name) ? "string" : "unknown");
  }

  #group<T>(name: string, items: readonly T[], write: (item: T) => void): void {
    if (items.length === 0) this.#line(`${name}: { [_ in never]: never };`);
    else this.#block(`${name}:`, ";", () => items.forEach(write));
  }

  #block(start: string, end: string, write: () => void): void {
    this.#line(start ? `${start} {` : "{");
    this.#depth += 1;
    write();
    this.#depth -= 1;
    this.#line(`}${end}`);
  }

  #line(text = ""): void {
    this.#lines.push(text ? `${"  ".repeat(this.#depth)}${text}` : "");
  }
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

function union(values: readonly string[]): string {
  return values.map(quote).join(" | ");
}
