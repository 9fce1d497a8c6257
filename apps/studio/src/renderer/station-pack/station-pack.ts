import type { StationField, StationPack, StationSection, StationSheet } from "@andromeda/domain";
import "./station-pack.css";

// Main calls this function of the page. Every text becomes a text node, never markup.
Reflect.set(globalThis, "showStationPack", (pack: StationPack) => {
  document.body.replaceChildren(...pack.sheets.map(sheetElement));
});

function sheetElement({ title, sections }: StationSheet): HTMLElement {
  return element("article", "sheet", [element("h1", "", title), ...sections.map(sectionElement)]);
}

function sectionElement({ heading, fields }: StationSection): HTMLElement {
  return element("section", "", [element("h2", "", heading), ...fields.map(fieldElement)]);
}

function fieldElement(field: StationField): HTMLElement {
  const label = field.label === "" ? [] : [element("h3", "", field.label)];
  return element("div", `field ${field.kind}`, [...label, ...content(field)]);
}

function content({ kind, lines }: StationField): HTMLElement[] {
  switch (kind) {
    case "text":
      return lines.map((line) => element("p", "", line));
    case "list":
    case "checklist":
      return [
        element(
          "ul",
          "",
          lines.map((line) => element("li", "", line)),
        ),
      ];
    case "questions":
      return [
        element(
          "ol",
          "",
          lines.map((line) => element("li", "", line)),
        ),
      ];
    case "blank":
      return [element("span", "line", "")];
  }
}

function element(name: string, className: string, content: string | readonly HTMLElement[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  if (typeof content === "string") made.textContent = content;
  else made.append(...content);
  return made;
}
