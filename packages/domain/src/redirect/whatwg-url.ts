/** What the redirect rules read of a parsed address. */
export interface ParsedUrl {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

// Every runtime of ours carries the WHATWG parser; declaring it here keeps browser and Node types out of this room.
declare const URL: { new (url: string, base?: string): ParsedUrl };

/** Parses the way a browser would navigate; null when it is no address. */
export function parseUrl(text: string, base?: string): ParsedUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
