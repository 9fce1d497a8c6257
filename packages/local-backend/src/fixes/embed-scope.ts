/** The part of lite's connection that reads the catalogue. */
interface IntrospectingConnection {
  introspect(options?: { useCache?: boolean }): Promise<object>;
}

/**
 * lite resolves an embedded table by its bare name over all schemas, so `users` would answer `auth.users`.
 * PostgREST knows only the exposed schemas: hide everything else from lite's catalogue.
 */
export function limitEmbedsTo(connection: IntrospectingConnection, schemas: readonly string[]): void {
  const introspect = connection.introspect.bind(connection);
  const scoped = new WeakMap<object, object>();
  connection.introspect = async (options) => {
    const full = await introspect(options);
    const known = scoped.get(full);
    if (known) return known;
    const limited = Object.fromEntries(
      Object.entries(full).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.filter(isExposed) : value,
      ]),
    );
    scoped.set(full, limited);
    return limited;
  };

  function isExposed(entry: unknown): boolean {
    if (typeof entry !== "object" || entry === null) return true;
    const schema: unknown = Reflect.get(entry, "schema");
    return typeof schema !== "string" || schema === "" || schemas.includes(schema);
  }
}
