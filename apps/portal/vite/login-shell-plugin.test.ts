import { describe, expect, it } from "vitest";
import { fillPage } from "./login-shell-plugin.ts";

const page = `<head>
    <meta charset="utf-8" />
    <script type="module" src="/assets/main.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main.css">
  </head>
  <body>
    <div id="root"></div>
  </body>`;
const filling = {
  markup: "<form>$&</form>",
  css: "a{b:c}",
  modules: ["assets/a.js"],
  dashboard: ["assets/d.js", "assets/e.js"],
  scriptFile: "assets/s.js",
};

describe("fillPage", () => {
  it("puts form and script before the style sheets, because a script waits for the sheets before it", () => {
    const filled = fillPage(page, filling);
    const places = [
      'rel="preload" as="script" href="/assets/s.js"',
      'src="/assets/main.js"',
      "<style>a{b:c}</style>",
      '<template id="login-shell" data-modules="/assets/a.js" data-dashboard="/assets/d.js /assets/e.js"><form>$&</form></template>',
      '<script src="/assets/s.js"></script>',
      'href="/assets/main.css"',
    ].map((part) => filled.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(filled.match(/stylesheet/g)).toHaveLength(1);
  });

  it("refuses a page that lacks a place for one of the parts", () => {
    for (const part of ["</head>", "</body>", '<meta charset="utf-8" />', "stylesheet"]) {
      expect(() => fillPage(page.replace(part, ""), filling)).toThrow("index.html has changed");
    }
  });
});
