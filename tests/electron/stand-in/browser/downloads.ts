import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { crash } from "../api/crash.ts";
import { createEvent } from "../api/emitter.ts";
import { NotImplementedError } from "../api/not-implemented.ts";
import type { CdpSession } from "../chromium/cdp.ts";
import { toAppUrl } from "./app-url.ts";
import type { ContentsHandle } from "./contents-handle.ts";
import { DownloadItem } from "./download-item.ts";

interface WillBegin {
  readonly guid: string;
  readonly frameId: string;
  readonly url: string;
  readonly suggestedFilename: string;
}
interface Progress {
  readonly guid: string;
  readonly totalBytes: number;
  readonly receivedBytes: number;
  readonly state: "inProgress" | "completed" | "canceled";
}

/** The session that a download belongs to. */
export interface DownloadOwner {
  readonly contents: ContentsHandle;
  emit(event: "will-download", ...details: unknown[]): boolean;
}

/** Turns Chromium's downloads into `will-download`; one that the app prevents is cancelled. */
export async function watchDownloads(
  { root, profileFolder }: { readonly root: CdpSession; readonly profileFolder: string },
  ownerOf: (frameId: string) => DownloadOwner | null,
): Promise<void> {
  const folder = join(profileFolder, "Stand-in Downloads");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const items = new Map<string, DownloadItem>();

  root.on("Browser.downloadWillBegin", ({ guid, frameId, url, suggestedFilename }: WillBegin) => {
    const cancel = () => root.notify("Browser.cancelDownload", { guid });
    const owner = ownerOf(frameId);
    const item = new DownloadItem({
      url: toAppUrl(url),
      filename: suggestedFilename,
      temporaryFile: join(folder, guid),
      cancel,
    });
    const event = createEvent({});
    owner?.emit("will-download", event, item, owner.contents);
    if (!owner || event.defaultPrevented) return cancel();
    if (item.savePath === "") {
      cancel();
      return crash(new NotImplementedError("the save dialog of a download; set its path in will-download"));
    }
    items.set(guid, item);
  });
  root.on("Browser.downloadProgress", ({ guid, state, receivedBytes, totalBytes }: Progress) => {
    items.get(guid)?.progress(state, receivedBytes, totalBytes);
    if (state !== "inProgress") items.delete(guid);
  });
  await root.send("Browser.setDownloadBehavior", {
    behavior: "allowAndName",
    downloadPath: folder,
    eventsEnabled: true,
  });
}
