/**
 * Prints the statement that brings category_tree in line with the built-in taxonomy.
 * It was used for the migration `taxonomy`; a new edition of the taxonomy gets a new migration with its output:
 * `node_modules/.bin/node supabase/tools/taxonomy-sql.ts`
 */
import { readFileSync } from "node:fs";

interface Taxonomy {
  specialties: { name: string; presentations: string[]; conditions: string[] }[];
}

const file = new URL("../../packages/domain/src/taxonomy/mla-taxonomy.json", import.meta.url);
const taxonomy = JSON.parse(readFileSync(file, "utf8")) as Taxonomy;

const specialties = taxonomy.specialties.map(
  ({ name, presentations, conditions }) =>
    `  {"name": ${JSON.stringify(name)},\n` +
    `   "presentations": ${JSON.stringify(presentations)},\n` +
    `   "conditions": ${JSON.stringify(conditions)}}`,
);

process.stdout.write(`insert into public.category_tree (specialty, name, specialty_position, is_presentation, is_condition)
select
  s.specialty ->> 'name',
  i.item,
  s.position,
  (s.specialty -> 'presentations') ? i.item,
  (s.specialty -> 'conditions') ? i.item
from jsonb_array_elements($taxonomy$[
${specialties.join(",\n")}
]$taxonomy$::jsonb) with ordinality as s (specialty, position),
  lateral (
    select jsonb_array_elements_text(s.specialty -> 'presentations')
    union
    select jsonb_array_elements_text(s.specialty -> 'conditions')
  ) as i (item)
on conflict (id) do update
set specialty_position = excluded.specialty_position,
    is_presentation = public.category_tree.is_presentation or excluded.is_presentation,
    is_condition = public.category_tree.is_condition or excluded.is_condition;
`);
