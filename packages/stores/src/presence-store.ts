import {
  type CasePeer,
  type CasePresence,
  type PresenceApp,
  type PresenceHandle,
  type PresentAuthor,
  presentAuthors,
} from "@andromeda/domain";
import { compareStructural, makeAutoObservable, observable, observableStruct, runInAction } from "mobx";

/** What presence needs from outside. */
export interface PresenceStoreDeps {
  readonly presence: CasePresence;
  /** Observable; while nobody is signed in, nothing is joined. */
  readonly session: { readonly user: { readonly id: string; readonly displayName: string } | null };
  /** The app that the author works in here. */
  readonly app: PresenceApp;
}

const NOBODY: readonly PresentAuthor[] = [];

/**
 * Who else has the case open, and who is in which of its fields. Each field is observable by itself, so that moving
 * from one to another re-renders only these two.
 */
export class PresenceStore {
  /** Everybody else, and the author in another window or app, each once. */
  authors: readonly PresentAuthor[] = NOBODY;
  /** The field that the author here is in; null for none. */
  ownFieldPath: string | null = null;

  readonly #deps: PresenceStoreDeps;
  readonly #byField = observable.map<string, readonly PresentAuthor[]>([], { deep: false });
  #handle: PresenceHandle | null = null;

  constructor(deps: PresenceStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { authors: observableStruct }, { autoBind: true });
  }

  /** The app that the author works in here. */
  get app(): PresenceApp {
    return this.#deps.app;
  }

  /** The other people in the field, without the author. */
  at(path: string): readonly PresentAuthor[] {
    return this.#byField.get(path) ?? NOBODY;
  }

  /** The other people in the field that the author here is in. */
  get inSameField(): readonly PresentAuthor[] {
    return this.ownFieldPath === null ? NOBODY : this.at(this.ownFieldPath);
  }

  /** Enters a case, and leaves the one before. */
  enter(caseId: string): void {
    this.leave();
    const { presence, session, app } = this.#deps;
    const { user } = session;
    if (!user) return;
    // Late answers about a case that was left are ignored.
    let isHere = true;
    const handle = presence.join(
      caseId,
      { userId: user.id, name: user.displayName, app },
      {
        onPeers: (peers) => {
          if (isHere) runInAction(() => this.#show(peers, user.id));
        },
      },
    );
    this.#handle = {
      moveTo: (path) => handle.moveTo(path),
      leave: () => {
        isHere = false;
        handle.leave();
      },
    };
  }

  /** Says which field the author here is in. */
  moveTo(path: string | null): void {
    if (path === this.ownFieldPath) return;
    this.ownFieldPath = path;
    this.#handle?.moveTo(path);
  }

  leave(): void {
    this.#handle?.leave();
    this.#handle = null;
    this.ownFieldPath = null;
    this.#show([], "");
  }

  #show(peers: readonly CasePeer[], ownUserId: string): void {
    const authors = presentAuthors(peers, ownUserId);
    this.authors = authors;
    const byField = new Map<string, PresentAuthor[]>();
    for (const author of authors.filter(({ isYou }) => !isYou)) {
      for (const path of author.fieldPaths) byField.set(path, [...(byField.get(path) ?? []), author]);
    }
    for (const path of this.#byField.keys()) {
      if (!byField.has(path)) this.#byField.delete(path);
    }
    for (const [path, inField] of byField) {
      if (!compareStructural(this.#byField.get(path), inField)) this.#byField.set(path, inField);
    }
  }
}
