/** Bounds that keep one client from exhausting the server. */
export interface RealtimeLimits {
  /** Largest frame a client may send, in bytes; a larger one closes the socket (1009). */
  maxFrameBytes: number;
  /** Bytes that may wait to be sent to a client before it is dropped as too slow. */
  maxBufferedBytes: number;
  /** Frames of one client that may wait to be handled before it is dropped. */
  maxPendingFrames: number;
  maxChannelsPerSocket: number;
  /** Broadcasts that one connection may send in a window; one more closes the channel. */
  maxBroadcasts: number;
  /** The window's length, in milliseconds. */
  broadcastWindowMs: number;
  /** Presence messages that one channel may send in a window; one more closes it, as on the platform. */
  maxPresenceEvents: number;
  /** The window's length, in milliseconds. */
  presenceWindowMs: number;
  /** How often a socket is pinged, in milliseconds; one that has not answered by the next time is dropped. */
  pingIntervalMs: number;
}

/** The bounds of the running backend. */
export const REALTIME_LIMITS: RealtimeLimits = {
  maxFrameBytes: 1024 * 1024,
  maxBufferedBytes: 8 * 1024 * 1024,
  maxPendingFrames: 500,
  maxChannelsPerSocket: 100,
  maxBroadcasts: 100,
  broadcastWindowMs: 1_000,
  maxPresenceEvents: 5,
  presenceWindowMs: 30_000,
  pingIntervalMs: 30_000,
};
