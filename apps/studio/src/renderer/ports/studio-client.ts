import { AppError } from "@andromeda/domain";
import type {
  Answer,
  EventChannel,
  Payload,
  RequestChannel,
  StudioBridge,
  StudioEvents,
} from "../../shared/ipc-contract.ts";

/** The main process as the page sees it: answers are values, refusals are thrown. */
export interface StudioClient {
  /** Rejects with the AppError that main answered with. */
  ask<Channel extends RequestChannel>(channel: Channel, payload: Payload<Channel>): Promise<Answer<Channel>>;
  /** Calls back for every event of the channel; the returned function stops it. */
  on<Channel extends EventChannel>(
    channel: Channel,
    listener: (event: StudioEvents[Channel]) => void,
  ): () => void;
}

/** Unwraps the envelopes of the bridge's answers. */
export function createStudioClient(bridge: StudioBridge): StudioClient {
  return {
    async ask(channel, payload) {
      const result = await bridge.request(channel, payload);
      if (result.ok) return result.value;
      const { code, message, recovery } = result.error;
      throw new AppError(code, message, { recovery });
    },
    on(channel, listener) {
      // The bridge keeps the listener until a later garbage collection, and with it a closed case.
      let current: typeof listener | null = listener;
      const stop = bridge.on(channel, (event) => current?.(event));
      return () => {
        current = null;
        stop();
      };
    },
  };
}
