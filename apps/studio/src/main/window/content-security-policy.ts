const directives: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self'",
  // Mantine and Monaco set styles in attributes.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "font-src": "'self' data:",
  "worker-src": "'self' blob:",
  // The page reaches nothing by itself: it asks main.
  "connect-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "frame-src": "'none'",
  "object-src": "'none'",
};

/** What a page of the app may load: its own scripts and styles, and nothing from anywhere else. */
export const contentSecurityPolicy = Object.entries(directives)
  .map(([name, sources]) => `${name} ${sources}`)
  .join("; ");
