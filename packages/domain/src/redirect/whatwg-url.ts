/** The parts of a parsed address that the redirect rules need. */
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

// Every runtime that we use has the WHATWG parser; declaring it here keeps browser and Node types out of this package.
declare const URL: { new (url: string, base?: string): ParsedUrl };

/** Parses an address as a browser would; null when it is not one. */
export function parseUrl(text: string, base?: string): ParsedUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
