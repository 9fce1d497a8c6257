// Types into one case until it is killed, and says of every save when it was acknowledged.
import { writeSync } from "node:fs";
import { localCaseFrom } from "@andromeda/domain";
import { CaseStorage } from "../main/storage/case-storage.ts";
import { openDatabase } from "../main/storage/open-database.ts";
import { caseTitled } from "./in-memory-case-server.ts";

const [folder = "", id = ""] = process.argv.slice(2);
const now = () => new Date();
const { database } = openDatabase(folder, now, (message, cause) => console.error(message, cause));
const storage = new CaseStorage(database);
const time = now().toISOString();
const known = storage.get(id);
if (!known) {
  const metadata = {
    createdAt: time,
    updatedAt: time,
    lastSavedAt: null,
    wasAutoSaved: false,
    publishedVersionId: null,
  };
  storage.put(localCaseFrom({ id, revision: 1, document: caseTitled("0"), ...metadata }));
}
for (let revision = known?.localRevision ?? 1; ; revision += 1) {
  const document = {
    ...caseTitled(String(revision + 1)),
    description: "x".repeat((revision * 997) % 20_000),
  };
  const saved = storage.saveDraft({ id, expectedRevision: revision, document, now: time });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  // At once: what is buffered when the process is killed would never have been acknowledged.
  writeSync(1, `${saved.metadata.revision}\n`);
}
