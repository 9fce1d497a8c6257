import { expect, type Page, test } from "@playwright/test";
import { serveGallery } from "./gallery-server.ts";

/** Of the theme: shade 7 of red, the colour of errors and negative amounts. */
const red = "rgb(163, 38, 27)";

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async () => {
  gallery = await serveGallery();
});

test.afterAll(async () => {
  await gallery.close();
});

async function openStory(page: Page, id: string) {
  await page.goto(`${gallery.origin}/iframe.html?id=${id}&viewMode=story`);
}

test("PICK-16 the list is at most 240 px high, scrolls beyond it and stands 5 px from its field", async ({
  page,
}) => {
  await openStory(page, "fields-searchableselect--empty");
  const field = page.getByRole("combobox", { name: "Specialty" });
  await field.click();
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  const { maxHeight, overflowY, isScrolling } = await list.evaluate((element) => ({
    maxHeight: getComputedStyle(element).maxHeight,
    overflowY: getComputedStyle(element).overflowY,
    isScrolling: element.scrollHeight > element.clientHeight,
  }));
  expect({ maxHeight, overflowY, isScrolling }).toEqual({
    maxHeight: "240px",
    overflowY: "auto",
    isScrolling: true,
  });

  const popover = page.locator(".mantine-Popover-dropdown");
  await expect
    .poll(async () => {
      const above = await field.boundingBox();
      const below = await popover.boundingBox();
      return above && below ? Math.round(below.y - (above.y + above.height)) : null;
    })
    .toBe(5);
});

test("PICK-06 USERS-06 CALLS-11 errors, negative amounts and what went wrong are red, and nothing else is", async ({
  page,
}) => {
  const field = page.getByRole("combobox", { name: "Specialty" });
  const label = page.locator(".mantine-InputWrapper-label");
  await test.step("a field with an error, and one without", async () => {
    await openStory(page, "fields-searchableselect--with-error");
    await expect(page.getByText("Specialty is required")).toHaveCSS("color", red);
    await expect(label).toHaveCSS("color", red);
    await expect(field).toHaveCSS("border-top-color", red);
    await openStory(page, "fields-searchableselect--chosen");
    await expect(label).not.toHaveCSS("color", red);
    await expect(field).not.toHaveCSS("border-top-color", red);
  });
  await test.step("amounts", async () => {
    await openStory(page, "content-amounts--credits");
    await expect(page.getByText("-3.50")).toHaveCSS("color", red);
    await expect(page.getByText("5.00", { exact: true })).not.toHaveCSS("color", red);
  });
  await test.step("badges are green, red and blue", async () => {
    await openStory(page, "content-statusbadge--kinds");
    for (const [kind, strongest] of [
      ["success", "green"],
      ["danger", "red"],
      ["info", "blue"],
    ] as const) {
      const colour = await page
        .locator(`[data-kind=${kind}]`)
        .first()
        .evaluate((badge) => {
          const [r = 0, g = 0, b = 0] = getComputedStyle(badge).color.match(/\d+/g)?.map(Number) ?? [];
          if (r > g && r > b) return "red";
          return g > b ? "green" : "blue";
        });
      expect(`${kind} ${colour}`).toBe(`${kind} ${strongest}`);
    }
  });
});

test("SHELL-11 below 62em the entries move into a menu that mirrors them", async ({ page }) => {
  await page.setViewportSize({ width: 993, height: 800 });
  await openStory(page, "navigation-appshelllayout--member");
  const entries = ["Dashboard", "My Cases", "Credits", "Admin", "Profile", "Logout"];
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("listitem")).toHaveText(entries);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole("link", { name: "My Cases" })).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("listitem")).toHaveText(entries);
});

test("LIB-03 motion stands still for those who ask for it", async ({ page }) => {
  await openStory(page, "data-datatable--refreshing");
  await expect(page.getByRole("table")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter((a) => a.playState === "running").length))
    .toBe(0);
});

test("LIB-03 the font is our own and its stand-in takes the same room", async ({ page }) => {
  await openStory(page, "foundations-typography--scale");
  await expect(page.getByText("Body text is Inter")).toBeVisible();
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const measure = (family: string) => {
      const span = document.createElement("span");
      span.style.cssText = `position:absolute;white-space:nowrap;font:16px ${family}`;
      span.textContent = "Practise simulated clinical calls, take the history, examine, decide.";
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return {
      isLoaded: document.fonts.check('16px "Inter Variable"'),
      ratio: measure('"Inter Fallback"') / measure('"Inter Variable"'),
    };
  });
  expect(widths.isLoaded).toBe(true);
  expect(Math.abs(widths.ratio - 1)).toBeLessThan(0.03);
});
