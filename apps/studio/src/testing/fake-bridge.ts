import { AppError } from "@andromeda/domain";
import type {
  Answer,
  EventChannel,
  Payload,
  RequestChannel,
  StudioBridge,
  StudioEvents,
} from "../shared/ipc-contract.ts";

type Handler = (payload: never) => unknown;

/** The bridge of a page without a main process: the test answers requests and emits events. */
export class FakeBridge implements StudioBridge {
  /** Every request so far, in order. */
  readonly asked: [RequestChannel, unknown][] = [];
  readonly #handlers = new Map<string, Handler>();
  readonly #listeners = new Map<string, Set<(event: never) => void>>();

  /** Answers a channel from now on; a thrown AppError becomes the envelope's error. */
  answer<Channel extends RequestChannel>(
    channel: Channel,
    handler: (payload: Payload<Channel>) => Answer<Channel> | Promise<Answer<Channel>>,
  ): void {
    this.#handlers.set(channel, handler as Handler);
  }

  emit<Channel extends EventChannel>(channel: Channel, event: StudioEvents[Channel]): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(event as never);
  }

  /** How many listen to the channel. */
  listeners(channel: EventChannel): number {
    return this.#listeners.get(channel)?.size ?? 0;
  }

  request: StudioBridge["request"] = async (channel, payload) => {
    this.asked.push([channel, payload]);
    const handler = this.#handlers.get(channel);
    try {
      if (!handler) throw new AppError("test/unanswered", `Nobody answers ${channel}.`);
      return { ok: true, value: (await handler(payload as never)) as Answer<typeof channel> };
    } catch (error) {
      const { code, message, recovery } = error as AppError;
      return { ok: false, error: { code, message, recovery } };
    }
  };

  on: StudioBridge["on"] = (channel, listener) => {
    const listeners = this.#listeners.get(channel) ?? new Set();
    listeners.add(listener as (event: never) => void);
    this.#listeners.set(channel, listeners);
    return () => {
      listeners.delete(listener as (event: never) => void);
    };
  };
}
