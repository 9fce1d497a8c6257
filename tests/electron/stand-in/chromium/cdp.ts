import { EventEmitter } from "node:events";
import type { Readable, Writable } from "node:stream";
import { rethrowLater } from "../api/crash.ts";

/** What Chromium answers when it refuses a command. */
export class CdpError extends Error {
  override readonly name: string = "CdpError";
}

/** A command came too late: the page, the request or Chromium itself has gone. */
export class GoneError extends CdpError {
  override readonly name = "GoneError";
}

const goneMessages =
  /Session with given id not found|No target with given id|Target closed|Invalid InterceptionId|Cannot find context|context was destroyed|Inspected target navigated or closed|Not attached to an active page/;

/**
 * One session of the DevTools protocol: the browser's own (id "") or a page's. Its events are named as in the
 * protocol, such as "Page.loadEventFired".
 */
export class CdpSession extends EventEmitter {
  readonly id: string;
  private readonly connection: CdpConnection;

  constructor(connection: CdpConnection, id: string) {
    super({ captureRejections: false });
    this.setMaxListeners(0);
    this.connection = connection;
    this.id = id;
  }

  /** Sends a command; rejects with CdpError where Chromium refuses it or has gone. */
  send<Result = unknown>(method: string, parameters: object = {}): Promise<Result> {
    return this.connection.send(this.id, method, parameters) as Promise<Result>;
  }

  /** Sends a command of which a page or browser that has just gone need not know. */
  notify(method: string, parameters: object = {}): void {
    this.send(method, parameters).catch(() => {});
  }
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly method: string;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: unknown;
  readonly sessionId?: string;
}

/** The DevTools protocol over Chromium's pipe: messages of JSON, each ended by a zero byte. */
export class CdpConnection {
  readonly root: CdpSession;
  private readonly sessions = new Map<string, CdpSession>();
  private readonly pending = new Map<number, Pending>();
  private readonly writer: Writable;
  private lastId = 0;
  private isClosed = false;

  constructor(writer: Writable, reader: Readable) {
    this.writer = writer;
    this.root = this.session("");
    let parts: Buffer[] = [];
    reader.on("data", (chunk: Buffer) => {
      let start = 0;
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
        const whole = Buffer.concat([...parts, chunk.subarray(start, end)]);
        parts = [];
        start = end + 1;
        this.receive(JSON.parse(whole.toString("utf8")) as Message);
      }
      if (start < chunk.length) parts.push(chunk.subarray(start));
    });
    // A broken pipe means that Chromium has ended, which its process reports a moment later.
    for (const stream of [writer, reader]) stream.on("error", () => {});
  }

  /** The session with this id; it is made when it is first asked for. */
  session(id: string): CdpSession {
    let session = this.sessions.get(id);
    if (!session) {
      session = new CdpSession(this, id);
      this.sessions.set(id, session);
    }
    return session;
  }

  send(sessionId: string, method: string, parameters: object): Promise<unknown> {
    if (this.isClosed) return Promise.reject(new GoneError(`${method}: Chromium has gone.`));
    const id = ++this.lastId;
    const message = { id, method, params: parameters, ...(sessionId ? { sessionId } : {}) };
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, method });
      this.writer.write(`${JSON.stringify(message)}\0`);
    });
  }

  /** Ends the connection; Chromium ends itself when its pipe closes. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const { reject, method } of this.pending.values()) {
      reject(new GoneError(`${method}: Chromium has gone.`));
    }
    this.pending.clear();
    this.writer.destroy();
  }

  private receive(message: Message): void {
    if (message.id === undefined) {
      try {
        if (message.method) this.sessions.get(message.sessionId ?? "")?.emit(message.method, message.params);
      } catch (error) {
        // The messages after this one must not be lost.
        rethrowLater(error);
      }
      return;
    }
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.error) {
      const text = `${pending?.method}: ${message.error.message}`;
      pending?.reject(goneMessages.test(text) ? new GoneError(text) : new CdpError(text));
    } else {
      pending?.resolve(message.result);
    }
  }
}
