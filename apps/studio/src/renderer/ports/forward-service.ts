import type { ForwardedMethods, RequestChannel, Services } from "../../shared/ipc-contract.ts";
import type { StudioClient } from "./studio-client.ts";

/** A service behind main, which only forwards it: each call of a method that is not in `own` becomes a request. */
export function forwardService<Name extends keyof Services, Own extends Partial<Services[Name]>>(
  client: StudioClient,
  service: Name,
  own: Own,
): ForwardedMethods<Name> & Own {
  const request =
    (method: string) =>
    (...args: unknown[]) =>
      client.ask(`${service}:${method}` as RequestChannel, args as never);
  return new Proxy(own, {
    get: (known, method) => Reflect.get(known, method) ?? request(String(method)),
  }) as ForwardedMethods<Name> & Own;
}
