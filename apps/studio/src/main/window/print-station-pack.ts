import type { StationPack } from "@andromeda/domain";
import { BrowserWindow } from "electron";
import { APP_ORIGIN } from "./app-files.ts";

const SMALL = "width: 100%; font: 8px sans-serif; text-align: center; color: #555";

/** The pack as a PDF of A4 pages. A hidden window lays them out; it gets the texts as data, never as markup. */
export async function printStationPack(pack: StationPack): Promise<Uint8Array> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
    },
  });
  try {
    const { webContents } = window;
    await window.loadURL(`${APP_ORIGIN}/station-pack.html`);
    await webContents.executeJavaScript(`showStationPack(${JSON.stringify(pack)})`);
    return await webContents.printToPDF({
      pageSize: "A4",
      margins: { top: 0.7, bottom: 0.7, left: 0.7, right: 0.7 },
      generateTaggedPDF: true,
      displayHeaderFooter: true,
      headerTemplate: "<span></span>",
      footerTemplate: `<div style="${SMALL}"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`,
    });
  } finally {
    window.destroy();
  }
}
