/**
 * Draws the icons of each platform from icon.svg and case-file.svg: `node apps/studio/build/render-icons.ts`. The
 * results are in the repository, because packaging would otherwise need a converter.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { resolveChromium } from "../../../scripts/chromium.ts";

const folder = import.meta.dirname;
const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
/** The sizes of an .icns file that hold a PNG, by their type. */
const macSizes = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 };
const linuxSizes = [16, 32, 48, 64, 128, 256, 512];

const browser = await chromium.launch(resolveChromium());
const page = await browser.newPage({ viewport: { width: 1024, height: 1024 } });

async function render(svg: string, size: number): Promise<Buffer> {
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } });
}

/** An .ico file of PNG images: a directory of 16 bytes an image, then the images. */
function ico(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of images.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

/** An .icns file of PNG images: each with its type and length, the whole likewise. */
function icns(images: readonly { type: string; png: Buffer }[]): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(type, "latin1");
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return chunk("icns", Buffer.concat(images.map(({ type, png }) => chunk(type, png))));
}

for (const name of ["icon", "case-file"]) {
  const svg = readFileSync(join(folder, `${name}.svg`), "utf8");
  const forWindows = [];
  for (const size of windowsSizes) forWindows.push({ size, png: await render(svg, size) });
  writeFileSync(join(folder, `${name}.ico`), ico(forWindows));
  const forMac = [];
  for (const [type, size] of Object.entries(macSizes)) forMac.push({ type, png: await render(svg, size) });
  writeFileSync(join(folder, `${name}.icns`), icns(forMac));
  const forLinux = join(folder, name === "icon" ? "icons" : `${name}-icons`);
  mkdirSync(forLinux, { recursive: true });
  for (const size of linuxSizes)
    writeFileSync(join(forLinux, `${size}x${size}.png`), await render(svg, size));
}
await browser.close();
