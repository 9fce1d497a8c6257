import type { PrintToPDFOptions } from "electron";
import { notImplemented } from "../api/not-implemented.ts";
import type { CdpSession } from "../chromium/cdp.ts";

/** Paper in inches. */
const papers: Readonly<Record<string, readonly [width: number, height: number]>> = {
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  A6: [4.13, 5.83],
  Letter: [8.5, 11],
  Legal: [8.5, 14],
  Tabloid: [11, 17],
  Ledger: [17, 11],
};

/** Prints a page as `webContents.printToPDF` does; resolves to the PDF's bytes. */
export async function printToPdf(session: CdpSession, options: PrintToPDFOptions = {}): Promise<Buffer> {
  const { pageSize = "Letter", margins = {}, ...rest } = options;
  const paper =
    typeof pageSize === "string" ? papers[pageSize] : ([pageSize.width, pageSize.height] as const);
  if (!paper) notImplemented(`printToPDF({ pageSize: ${JSON.stringify(pageSize)} })`);
  const { data } = await session.send<{ data: string }>("Page.printToPDF", {
    landscape: rest.landscape,
    displayHeaderFooter: rest.displayHeaderFooter,
    printBackground: rest.printBackground,
    scale: rest.scale,
    paperWidth: paper[0],
    paperHeight: paper[1],
    marginTop: margins.top,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    marginRight: margins.right,
    pageRanges: rest.pageRanges,
    headerTemplate: rest.headerTemplate,
    footerTemplate: rest.footerTemplate,
    preferCSSPageSize: rest.preferCSSPageSize,
    generateTaggedPDF: rest.generateTaggedPDF,
    generateDocumentOutline: rest.generateDocumentOutline,
  });
  return Buffer.from(data, "base64");
}
