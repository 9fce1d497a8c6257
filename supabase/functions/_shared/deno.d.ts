/** What these functions use of the runtime. Deno brings its own, fuller declaration and never reads this one. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};
