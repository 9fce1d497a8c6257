import { AppError, type CaseProposals } from "@andromeda/domain";
import type { Services } from "../shared/ipc-contract.ts";

const offline = async (): Promise<never> => {
  throw new AppError("network/offline", "fetch failed", { recovery: "retry" });
};

/** A service of which only these methods answer; every other one cannot reach the server. */
export function offlineService<Service extends object>(methods: Partial<Service> = {}): Service {
  return new Proxy(methods as Service, { get: (known, name) => Reflect.get(known, name) ?? offline });
}

/** The services that no test server has, as they are while nothing can be reached. */
export const offlineServices: Pick<Services, "assistant" | "chats" | "proposals"> = {
  proposals: offlineService<CaseProposals>({ watch: () => () => undefined }),
  chats: offlineService(),
  assistant: offlineService(),
};
