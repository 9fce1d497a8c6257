import { crash } from "../api/crash.ts";
import { NotImplementedError } from "../api/not-implemented.ts";
import { type CdpSession, GoneError } from "../chromium/cdp.ts";
import { schemeOf, toAppUrl, toChromiumPolicy, toChromiumUrl } from "./app-url.ts";
import type { ContentsHandle } from "./contents-handle.ts";
import type { FrameTree } from "./frame-tree.ts";
import type { NavigationWatch } from "./navigation-watch.ts";
import type { Session } from "./session.ts";
import { type BeforeRequestDetails, refuseUnknownAnswer } from "./web-request.ts";

interface Header {
  readonly name: string;
  readonly value: string;
}
interface Paused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
    readonly hasPostData?: boolean;
  };
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string;
  readonly responseStatusCode?: number;
  readonly responseStatusText?: string;
  readonly responseHeaders?: readonly Header[];
  readonly responseErrorReason?: string;
}
type Headers = Record<string, string[]>;

const resourceTypes: Readonly<Record<string, BeforeRequestDetails["resourceType"]>> = {
  Stylesheet: "stylesheet",
  Script: "script",
  Image: "image",
  Font: "font",
  XHR: "xhr",
  Fetch: "xhr",
  Ping: "ping",
  CSPViolationReport: "cspReport",
  Media: "media",
  WebSocket: "webSocket",
};

/**
 * Every request of a page passes here: the app may stop a navigation, its `webRequest` listeners are asked, and
 * addresses of its own schemes are answered by its handlers instead of the network.
 */
export class RequestGate {
  private readonly page: CdpSession;
  private readonly contents: ContentsHandle;
  private readonly session: Session;
  private readonly frames: FrameTree;
  private readonly navigation: NavigationWatch;
  private readonly schemes: () => readonly string[];
  private lastId = 0;

  constructor(parts: {
    readonly page: CdpSession;
    readonly contents: ContentsHandle;
    readonly session: Session;
    readonly frames: FrameTree;
    readonly navigation: NavigationWatch;
    readonly schemes: () => readonly string[];
  }) {
    this.page = parts.page;
    this.contents = parts.contents;
    this.session = parts.session;
    this.frames = parts.frames;
    this.navigation = parts.navigation;
    this.schemes = parts.schemes;
  }

  async open(): Promise<void> {
    this.page.on("Fetch.requestPaused", (paused: Paused) => {
      this.handle(paused).catch((error: unknown) => {
        if (error instanceof NotImplementedError) return crash(error);
        if (error instanceof GoneError) return;
        console.error(`A request for ${toAppUrl(paused.request.url)} failed:`, error);
        this.fail(paused, "Failed");
      });
    });
    await this.page.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  }

  private async handle(paused: Paused): Promise<void> {
    if (paused.responseErrorReason) {
      await this.continue(paused, {});
    } else if (paused.responseStatusCode !== undefined) {
      await this.handleResponse(paused, paused.responseStatusCode);
    } else {
      await this.handleRequest(paused);
    }
  }

  private async handleRequest(paused: Paused): Promise<void> {
    const url = toAppUrl(paused.request.url);
    if (paused.resourceType === "Document") {
      const isRedirect = paused.redirectedRequestId !== undefined;
      const isAllowed = this.navigation.allowsRequest(paused.frameId, url, isRedirect);
      if (!isAllowed) return this.fail(paused, "Aborted");
      await this.session.permissions.apply(this.contents, url);
    }
    const details = this.describe(paused, url);
    const answer = await this.session.webRequest.askBeforeRequest(details);
    refuseUnknownAnswer(answer, ["cancel", "redirectURL"], "webRequest.onBeforeRequest");
    if (answer.cancel) return this.fail(paused, "BlockedByClient");
    if (answer.redirectURL) {
      const location = toChromiumUrl(answer.redirectURL, this.schemes());
      return this.fulfill(paused, 307, { location: [location] }, new Uint8Array());
    }
    const handler = this.session.protocol.handlerOf(schemeOf(url));
    if (handler) return this.serve(paused, details, handler);
    if (this.schemes().includes(schemeOf(url) ?? "")) return this.fail(paused, "AddressUnreachable");
    await this.continue(paused, { interceptResponse: this.session.webRequest.wantsHeaders(details) });
  }

  private async serve(
    paused: Paused,
    details: BeforeRequestDetails,
    handler: (request: Request) => Response | Promise<Response>,
  ): Promise<void> {
    const { method, headers, postDataEntries } = paused.request;
    const body = postDataEntries?.map(({ bytes }) => Buffer.from(bytes ?? "", "base64"));
    const request = new Request(details.url, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, toAppUrl(value)]),
      ...(body && body.length > 0 ? { body: Buffer.concat(body) } : {}),
    });
    const response = await handler(request);
    if (!(response instanceof Response)) {
      throw new TypeError(`The handler of "${schemeOf(details.url)}" did not answer with a Response.`);
    }
    if (response.type === "error") return this.fail(paused, "Failed");
    // A body that fetch has decoded already must not be called encoded.
    const received = headerLists(
      [...response.headers].filter(([name]) => name !== "content-encoding" && name !== "content-length"),
    );
    const changed = await this.askHeaders(details, response.status, response.statusText, received);
    if (changed === null) return this.fail(paused, "BlockedByClient");
    const bytes = new Uint8Array(await response.arrayBuffer());
    await this.fulfill(paused, changed.status, changed.headers, bytes);
  }

  private async handleResponse(paused: Paused, status: number): Promise<void> {
    const received = headerLists((paused.responseHeaders ?? []).map(({ name, value }) => [name, value]));
    const details = this.describe(paused, toAppUrl(paused.request.url));
    const changed = await this.askHeaders(details, status, paused.responseStatusText ?? "", received);
    if (changed === null) return this.fail(paused, "BlockedByClient");
    await this.page.send("Fetch.continueResponse", {
      requestId: paused.requestId,
      responseCode: changed.status,
      responseHeaders: headerList(changed.headers),
    });
  }

  /** The headers after the app's listener; null where it cancels the request. */
  private async askHeaders(
    details: BeforeRequestDetails,
    statusCode: number,
    statusText: string,
    responseHeaders: Headers,
  ): Promise<{ readonly status: number; readonly headers: Headers } | null> {
    const { uploadData: _none, ...common } = details;
    const answer = await this.session.webRequest.askHeadersReceived({
      ...common,
      statusCode,
      statusLine: `HTTP/1.1 ${statusCode} ${statusText}`.trim(),
      responseHeaders: structuredClone(responseHeaders),
    });
    refuseUnknownAnswer(answer, ["cancel", "responseHeaders", "statusLine"], "webRequest.onHeadersReceived");
    if (answer.cancel) return null;
    const headers = answer.responseHeaders
      ? Object.fromEntries(
          Object.entries(answer.responseHeaders).map(([name, value]) => [name, [value].flat()]),
        )
      : responseHeaders;
    const status = Number(/^HTTP\/\S+ (\d{3})/.exec(answer.statusLine ?? "")?.[1] ?? statusCode);
    return { status, headers };
  }

  private describe(paused: Paused, url: string): BeforeRequestDetails {
    const frame = this.frames.get(paused.frameId);
    const isMainFrame = frame !== null && frame.parent === null;
    this.lastId += 1;
    return {
      id: this.lastId,
      url,
      method: paused.request.method,
      webContentsId: this.contents.id,
      webContents: this.contents,
      frame,
      resourceType:
        paused.resourceType === "Document"
          ? isMainFrame
            ? "mainFrame"
            : "subFrame"
          : (resourceTypes[paused.resourceType] ?? "other"),
      referrer: toAppUrl(paused.request.headers.Referer ?? ""),
      timestamp: Date.now(),
      uploadData: (paused.request.postDataEntries ?? []).map(({ bytes }) => ({
        type: "rawData",
        bytes: Buffer.from(bytes ?? "", "base64"),
      })),
    };
  }

  private async fulfill(paused: Paused, status: number, headers: Headers, body: Uint8Array): Promise<void> {
    const schemes = this.schemes();
    const mapped = Object.fromEntries(
      Object.entries(headers).map(([name, values]) => {
        const isPolicy = /^content-security-policy(-report-only)?$/i.test(name);
        const isAddress = /^location$/i.test(name);
        const map = (value: string) =>
          isPolicy
            ? toChromiumPolicy(value, schemes)
            : isAddress
              ? toChromiumUrl(new URL(value, toAppUrl(paused.request.url)).href, schemes)
              : value;
        return [name, values.map(map)];
      }),
    );
    await this.page.send("Fetch.fulfillRequest", {
      requestId: paused.requestId,
      responseCode: status,
      responseHeaders: headerList(mapped),
      body: Buffer.from(body).toString("base64"),
    });
  }

  private async continue(paused: Paused, options: object): Promise<void> {
    await this.page.send("Fetch.continueRequest", { requestId: paused.requestId, ...options });
  }

  private fail(paused: Paused, errorReason: string): void {
    this.page.notify("Fetch.failRequest", { requestId: paused.requestId, errorReason });
  }
}

function headerLists(pairs: readonly (readonly [name: string, value: string])[]): Headers {
  const lists: Headers = {};
  for (const [name, value] of pairs) lists[name] = [...(lists[name] ?? []), value];
  return lists;
}

function headerList(headers: Headers): Header[] {
  return Object.entries(headers).flatMap(([name, values]) => values.map((value) => ({ name, value })));
}
