/** Headers of every answer of the portal's host, besides the content security policy. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
} as const;

/**
 * What the page may load and where it may send: its own files, the Supabase project over HTTP and WebSocket, and the
 * sink of error reports where there is one.
 *
 * Inline styles are allowed because Mantine writes its theme into a style element and Monaco creates style elements at
 * run time without a nonce. Inline scripts and eval are not, so text injected into the page cannot run.
 */
export function contentSecurityPolicy(supabaseUrl: string | undefined, errorReports?: string | null): string {
  const api = originOf(supabaseUrl);
  const socket = api.replace(/^http/, "ws");
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": `'self' data: blob: ${api}`,
    "font-src": "'self' data:",
    "media-src": `'self' blob: ${api}`,
    "connect-src": `'self' ${api} ${socket} ${originOf(errorReports)}`,
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.trim()}`)
    .join("; ");
}

function originOf(address: string | null | undefined): string {
  return address && URL.canParse(address) ? new URL(address).origin : "";
}
