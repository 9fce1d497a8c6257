import type {
  CallbackResponse,
  HeadersReceivedResponse,
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  WebRequestFilter,
} from "electron";
import { addMissingClassMembers } from "../api/missing-members.ts";
import { notImplemented } from "../api/not-implemented.ts";
import { matchesUrlPattern } from "./url-pattern.ts";

export type BeforeRequestDetails = Omit<OnBeforeRequestListenerDetails, "webContents" | "frame"> & {
  readonly webContents: object;
  readonly frame: object | null;
};
export type HeadersReceivedDetails = Omit<OnHeadersReceivedListenerDetails, "webContents" | "frame"> & {
  readonly webContents: object;
  readonly frame: object | null;
};

type Listener<Details, Answer> = (details: Details, callback: (answer: Answer) => void) => void;
interface Registration<Details, Answer> {
  readonly filter: WebRequestFilter | null;
  readonly listener: Listener<Details, Answer>;
}
type Parameters<Details, Answer> =
  | [listener: Listener<Details, Answer> | null]
  | [filter: WebRequestFilter, listener: Listener<Details, Answer> | null];

/** `session.webRequest`: one listener for each stage, as in Electron. */
export class WebRequest {
  private beforeRequest: Registration<BeforeRequestDetails, CallbackResponse> | null = null;
  private headersReceived: Registration<HeadersReceivedDetails, HeadersReceivedResponse> | null = null;

  onBeforeRequest(...parameters: Parameters<BeforeRequestDetails, CallbackResponse>): void {
    this.beforeRequest = registration(parameters);
  }

  onHeadersReceived(...parameters: Parameters<HeadersReceivedDetails, HeadersReceivedResponse>): void {
    this.headersReceived = registration(parameters);
  }

  /** What the app decides about a request that is about to be made. */
  askBeforeRequest(details: BeforeRequestDetails): Promise<CallbackResponse> {
    return ask(this.beforeRequest, details);
  }

  /** What the app decides about the headers of a response. */
  askHeadersReceived(details: HeadersReceivedDetails): Promise<HeadersReceivedResponse> {
    return ask(this.headersReceived, details);
  }

  /** Whether the response's headers must be held for the app. */
  wantsHeaders(details: BeforeRequestDetails): boolean {
    return this.headersReceived !== null && matches(this.headersReceived.filter, details);
  }
}

function registration<Details, Answer>(
  parameters: Parameters<Details, Answer>,
): Registration<Details, Answer> | null {
  const [filter, listener] = parameters.length === 1 ? [null, parameters[0]] : parameters;
  if (listener === null) return null;
  if (typeof listener !== "function") throw new TypeError("Must pass null or a Function");
  // Fails here and not at the first request.
  for (const pattern of [...(filter?.urls ?? []), ...(filter?.excludeUrls ?? [])]) {
    matchesUrlPattern("about:blank", pattern);
  }
  return { filter, listener };
}

interface Described {
  readonly url: string;
  readonly resourceType: string;
}

function ask<Details extends Described, Answer extends object>(
  registered: Registration<Details, Answer> | null,
  details: Details,
): Promise<Answer | Record<string, never>> {
  if (!registered || !matches(registered.filter, details)) return Promise.resolve({});
  return new Promise((resolve) => registered.listener(details, resolve));
}

function matches(filter: WebRequestFilter | null, { url, resourceType }: Described): boolean {
  if (!filter) return true;
  const isType = !filter.types || filter.types.some((type) => type === resourceType);
  const isUrl = filter.urls.length === 0 || filter.urls.some((pattern) => matchesUrlPattern(url, pattern));
  return isType && isUrl && !filter.excludeUrls?.some((pattern) => matchesUrlPattern(url, pattern));
}

/** Checks an answer of the app for what the stand-in cannot do. */
export function refuseUnknownAnswer(answer: object, known: readonly string[], where: string): void {
  for (const key of Object.keys(answer)) {
    if (!known.includes(key)) notImplemented(`"${key}" in the answer of ${where}`);
  }
}

addMissingClassMembers(WebRequest, "WebRequest", "webRequest");
