import { EventEmitter } from "node:events";
import { typeApi } from "./electron-api.ts";
import { notImplemented } from "./not-implemented.ts";

type Listener = Parameters<EventEmitter["on"]>[1];

/**
 * An event emitter that refuses a listener for an event that Electron declares and the stand-in never emits: the
 * listener would wait for ever. Events that Electron does not declare are the app's own and pass.
 */
export class ElectronEmitter extends EventEmitter {
  constructor(typeName: string, supported: readonly string[]) {
    super({ captureRejections: false });
    const missing = new Set(typeApi(typeName).events);
    for (const event of supported) missing.delete(event);
    Object.defineProperty(this, missingEvents, { value: { typeName, missing } });
  }

  override on(event: string | symbol, listener: Listener): this {
    refuse(this, event);
    return super.on(event, listener);
  }
  override addListener(event: string | symbol, listener: Listener): this {
    return this.on(event, listener);
  }
  override once(event: string | symbol, listener: Listener): this {
    refuse(this, event);
    return super.once(event, listener);
  }
  override prependListener(event: string | symbol, listener: Listener): this {
    refuse(this, event);
    return super.prependListener(event, listener);
  }
  override prependOnceListener(event: string | symbol, listener: Listener): this {
    refuse(this, event);
    return super.prependOnceListener(event, listener);
  }
}

const missingEvents = Symbol("events that the stand-in never emits");

function refuse(emitter: object, event: string | symbol): void {
  const { typeName, missing } = Reflect.get(emitter, missingEvents) as {
    typeName: string;
    missing: ReadonlySet<string | symbol>;
  };
  if (missing.has(event)) notImplemented(`the event "${String(event)}" of ${typeName}`);
}

/** What Electron passes as the first argument of an event. */
export type ElectronEvent<Details extends object = object> = {
  preventDefault(): void;
  readonly defaultPrevented: boolean;
} & Details;

/** Makes the first argument of an event; `details` become its properties. */
export function createEvent<Details extends object>(details: Details): ElectronEvent<Details> {
  let isPrevented = false;
  const base = {
    preventDefault() {
      isPrevented = true;
    },
    get defaultPrevented() {
      return isPrevented;
    },
  };
  return Object.defineProperties(base, Object.getOwnPropertyDescriptors(details)) as ElectronEvent<Details>;
}
