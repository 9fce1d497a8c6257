import {
  AppError,
  messageOf,
  type UnsavedEdits,
  type UnsavedEditsQuery,
  type UnsavedEditsStore,
} from "@andromeda/domain";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { whenIdle } from "./when-idle.ts";

/** The key of all cases that were never saved; the id of a case is never empty. */
const NEW_CASES = "";

interface SessionRow {
  readonly sessionId: string;
  readonly accountId: string;
  /** The case's id, or NEW_CASES. */
  readonly place: string;
  readonly edits: UnsavedEdits;
}

interface Schema extends DBSchema {
  sessions: { key: string; value: SessionRow; indexes: { byPlace: [accountId: string, place: string] } };
}

type Database = IDBPDatabase<Schema>;

/**
 * Unsaved edits in IndexedDB. An editing session that is still open holds a Web Lock, which the browser releases by
 * itself when the page closes or crashes.
 */
export function createUnsavedEditsStore(): UnsavedEditsStore {
  let opened: Promise<Database> | null = null;
  const ownSessions = new Set<string>();

  function open(): Promise<Database> {
    if (opened) return opened;
    const reset = () => {
      opened = null;
    };
    opened = openDB<Schema>("andromeda-recovery", 1, {
      upgrade(database) {
        const sessions = database.createObjectStore("sessions", { keyPath: "sessionId" });
        sessions.createIndex("byPlace", ["accountId", "place"]);
      },
      blocking(_current, _blocked, event) {
        // A newer portal in another tab wants to upgrade the database.
        if (event.target instanceof IDBDatabase) event.target.close();
        reset();
      },
      terminated: reset,
    });
    opened.catch(reset);
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
    save: (edits) =>
      attempt(async (database) => {
        const place = edits.isNew ? NEW_CASES : edits.caseId;
        const { sessionId, accountId } = edits;
        const writing = database.transaction("sessions", "readwrite", { durability: "strict" });
        const put = writing.store.put({ sessionId, accountId, place, edits });
        // In one step, because the page may be about to close.
        writing.commit();
        await Promise.all([put, writing.done]);
      }),

    discard: (sessionId) =>
      attempt(async (database) => {
        const writing = database.transaction("sessions", "readwrite");
        const deletion = writing.store.delete(sessionId);
        writing.commit();
        await Promise.all([deletion, writing.done]);
      }),

    listRecoverable: ({ accountId, caseId }: UnsavedEditsQuery) =>
      attempt(async (database) => {
        const rows = await database.getAllFromIndex("sessions", "byPlace", [accountId, caseId ?? NEW_CASES]);
        const open = await openSessions(ownSessions);
        return rows
          .filter(({ sessionId }) => !open.has(sessionId))
          .map(({ edits }) => edits)
          .sort((one, other) => other.savedAt - one.savedAt);
      }),

    lock(sessionId) {
      ownSessions.add(sessionId);
      let release = () => {};
      const isOver = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Without locks (a page without a secure origin) the sessions of other tabs count as over.
      navigator.locks?.request(lockOf(sessionId), () => isOver).catch(() => undefined);
      return () => {
        ownSessions.delete(sessionId);
        release();
      };
    },

    whenIdle,

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

const LOCK = "andromeda-editing-session:";

function lockOf(sessionId: string): string {
  return LOCK + sessionId;
}

/** The editing sessions that are open, on this page and in other tabs. */
async function openSessions(own: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query()) ?? {};
  const elsewhere = [...(locks.held ?? []), ...(locks.pending ?? [])].flatMap(({ name }) =>
    name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [],
  );
  return new Set([...own, ...elsewhere]);
}

function toStoreError(cause: unknown): AppError {
  const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  return new AppError(isFull ? "unsaved-edits/full" : "unsaved-edits/unavailable", messageOf(cause), {
    recovery: "retry",
    cause,
  });
}
