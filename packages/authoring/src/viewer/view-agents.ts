import {
  type CaseTemplate,
  type DeprecatedField,
  getLeaf,
  isBlankValue,
  isJsonObject,
  isTextList,
  type JsonValue,
  jsonText,
  leafDefinition,
  recogniseTemplate,
  type TemplateSection,
  templateLayout,
} from "@andromeda/domain";

/** One entry of an agent as the viewer shows it; groups nest. */
export type ViewItem =
  | { readonly kind: "text"; readonly id: string; readonly label: string; readonly text: string | null }
  | { readonly kind: "list"; readonly id: string; readonly label: string; readonly items: readonly string[] }
  | {
      readonly kind: "group";
      readonly id: string;
      readonly heading: string;
      readonly items: readonly ViewItem[];
    };

/** A part of the template as the viewer shows it; null instead of its entries when the case has no such agent. */
export interface AgentView {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly ViewItem[] | null;
}

const DEPRECATED = "Deprecated Fields";

/** Two deprecated fields that keep their old place, and the section that each is shown in. */
const KEPT_PLACES: ReadonlyMap<string, string> = new Map([
  [
    "examiner_agent.examination_and_investigations.clinical_findings",
    "examiner_agent.examination_and_investigations.clinical_findings",
  ],
  ["examiner_agent.management_plan.management", "examiner_agent.management_plan"],
]);

/**
 * The agents of a stored template: every current field in page order, then the deprecated fields. Fields of
 * neither agent come last, in a part of their own.
 */
export function viewAgents(stored: JsonValue): AgentView[] {
  const { template, deprecated } = recogniseTemplate(stored);
  const agents = templateLayout.map((agent): AgentView => {
    const { id, heading } = agent;
    const deprecatedOfAgent = deprecated.filter((field) => field.keys[0] === id);
    const others = deprecatedOfAgent.filter(({ path }) => !KEPT_PLACES.has(path)).map(viewDeprecated);
    const group: ViewItem[] =
      others.length === 0
        ? []
        : [{ kind: "group", id: `${id}.deprecated`, heading: DEPRECATED, items: others }];
    // An agent that was stored as a text or a list is malformed, but its content is still shown.
    const isStored = isJsonObject(stored) && isJsonObject(stored[id]);
    if (!isStored) return { id, heading, items: group.length > 0 ? group : null };
    return { id, heading, items: [...viewSection(agent, template, deprecatedOfAgent), ...group] };
  });
  const deprecatedOfNoAgent = deprecated.filter(({ keys }) => !agents.some(({ id }) => id === keys[0]));
  if (deprecatedOfNoAgent.length === 0) return agents;
  return [
    ...agents,
    { id: "deprecated", heading: DEPRECATED, items: deprecatedOfNoAgent.map(viewDeprecated) },
  ];
}

function viewSection(
  section: TemplateSection,
  template: CaseTemplate,
  deprecated: readonly DeprecatedField[],
): ViewItem[] {
  const kept = deprecated.filter(({ path }) => KEPT_PLACES.get(path) === section.id).map(viewDeprecated);
  const items = section.items.flatMap((item): ViewItem | readonly ViewItem[] => {
    if (typeof item !== "string") {
      return {
        kind: "group",
        id: item.id,
        heading: item.heading,
        items: viewSection(item, template, deprecated),
      };
    }
    const { optional, displayName } = leafDefinition(item);
    const { value } = getLeaf(template, item);
    return optional && isBlankValue(value) ? [] : viewValue(item, displayName, value);
  });
  return [...kept, ...items];
}

function viewDeprecated({ path, keys, label, value }: DeprecatedField): ViewItem {
  // A field in its own part needs no section in its label.
  const name = KEPT_PLACES.has(path) ? (label.split(" › ").at(-1) ?? label) : label;
  return viewValue(keys.join("."), name, value);
}

function viewValue(id: string, label: string, value: JsonValue): ViewItem {
  if (isTextList(value)) {
    return { kind: "list", id, label, items: value.filter((item) => item.trim() !== "") };
  }
  return { kind: "text", id, label, text: isBlankValue(value) ? null : jsonText(value) };
}
