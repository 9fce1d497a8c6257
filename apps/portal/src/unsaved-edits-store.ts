import {
  AppError,
  messageOf,
  type UnsavedEdits,
  type UnsavedEditsQuery,
  type UnsavedEditsStore,
} from "@andromeda/domain";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** The place of every case that was never saved; no id of a case is empty. */
const NEW_CASES = "";

interface KeptRow {
  readonly sittingId: string;
  readonly accountId: string;
  /** The case's id, or that of new cases. */
  readonly place: string;
  readonly edits: UnsavedEdits;
}

interface Schema extends DBSchema {
  sittings: { key: string; value: KeptRow; indexes: { byPlace: [accountId: string, place: string] } };
}

type Database = IDBPDatabase<Schema>;

/**
 * Unsaved edits in IndexedDB. Which sittings are still on a screen is told by Web Locks: the browser takes a lock back
 * by itself when its page closes or crashes.
 */
export function createUnsavedEditsStore(): UnsavedEditsStore {
  let opened: Promise<Database> | null = null;
  const held = new Set<string>();

  function open(): Promise<Database> {
    if (opened) return opened;
    const forget = () => {
      opened = null;
    };
    opened = openDB<Schema>("andromeda-unsaved-edits", 1, {
      upgrade(database) {
        const sittings = database.createObjectStore("sittings", { keyPath: "sittingId" });
        sittings.createIndex("byPlace", ["accountId", "place"]);
      },
      blocking(_current, _blocked, event) {
        // A newer portal in another tab wants to change the layout.
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  }

  async function attempt<T>(run: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await run(await open());
    } catch (error) {
      throw toStoreError(error);
    }
  }

  return {
    keep: (edits) =>
      attempt(async (database) => {
        const place = edits.isNew ? NEW_CASES : edits.caseId;
        const { sittingId, accountId } = edits;
        const writing = database.transaction("sittings", "readwrite", { durability: "strict" });
        const put = writing.store.put({ sittingId, accountId, place, edits });
        // Asked for now: a page that is about to go does not live to hear that the first part went well.
        writing.commit();
        await Promise.all([put, writing.done]);
      }),

    discard: (sittingId) =>
      attempt(async (database) => {
        const writing = database.transaction("sittings", "readwrite");
        const deletion = writing.store.delete(sittingId);
        writing.commit();
        await Promise.all([deletion, writing.done]);
      }),

    left: ({ accountId, caseId }: UnsavedEditsQuery) =>
      attempt(async (database) => {
        const rows = await database.getAllFromIndex("sittings", "byPlace", [accountId, caseId ?? NEW_CASES]);
        const open = await openSittings(held);
        return rows
          .filter(({ sittingId }) => !open.has(sittingId))
          .map(({ edits }) => edits)
          .sort((one, other) => other.keptAt - one.keptAt);
      }),

    hold(sittingId) {
      held.add(sittingId);
      let release = () => {};
      const isOver = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Without locks (a page without a secure origin) other tabs are told apart by their ids alone.
      navigator.locks?.request(lockOf(sittingId), () => isOver).catch(() => undefined);
      return () => {
        held.delete(sittingId);
        release();
      };
    },

    onPageHidden(listener) {
      const ifHidden = () => {
        if (document.visibilityState === "hidden") listener();
      };
      window.addEventListener("pagehide", listener);
      document.addEventListener("visibilitychange", ifHidden);
      return () => {
        window.removeEventListener("pagehide", listener);
        document.removeEventListener("visibilitychange", ifHidden);
      };
    },
  };
}

const LOCK = "andromeda-sitting:";

function lockOf(sittingId: string): string {
  return LOCK + sittingId;
}

/** The sittings that are on a screen: of this page, and of every other one. */
async function openSittings(held: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query()) ?? {};
  const elsewhere = [...(locks.held ?? []), ...(locks.pending ?? [])].flatMap(({ name }) =>
    name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [],
  );
  return new Set([...held, ...elsewhere]);
}

function toStoreError(cause: unknown): AppError {
  const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  return new AppError(isFull ? "unsaved-edits/full" : "unsaved-edits/unavailable", messageOf(cause), {
    recovery: "retry",
    cause,
  });
}
