/** Headers of every answer of the portal's host, beside the content security policy. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
} as const;

/**
 * What the page may load and where it may send: its own files, and the Supabase project over HTTP and WebSocket.
 *
 * Styles may stand inline because Mantine writes its theme into a style element and the code editor of the back
 * office (Monaco) makes style elements at run time without being able to carry a nonce. Scripts may not: no inline
 * script, no eval, so text that slips into the page cannot run.
 */
export function contentSecurityPolicy(supabaseUrl: string | undefined): string {
  const api = supabaseUrl && URL.canParse(supabaseUrl) ? new URL(supabaseUrl).origin : "";
  const socket = api.replace(/^http/, "ws");
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": `'self' data: blob: ${api}`,
    "font-src": "'self' data:",
    "media-src": `'self' blob: ${api}`,
    "connect-src": `'self' ${api} ${socket}`,
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
