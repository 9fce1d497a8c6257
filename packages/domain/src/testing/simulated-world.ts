import fc from "fast-check";
import { conflictsOf } from "../sync/local-case.ts";
import type { ConflictChoice } from "../sync/resolve-conflict.ts";
import { emptyCase } from "./case-arbitraries.ts";
import { type Answer, Device, FIELDS, type Request, TextLedger, WebWriter } from "./simulated-authors.ts";
import { SimulatedCaseServer } from "./simulated-case-server.ts";

/** What can happen on one computer and between it and the server. */
const AT_A_DEVICE = [
  ...["edit", "edit", "edit", "edit", "edit", "create", "remove", "resolve", "restore", "sync", "sync"],
  ...["push", "push", "push", "pull", "pull", "pull", "serve", "serve", "serve", "serve"],
  ...["answer", "answer", "answer", "answer", "serve twice", "answer twice"],
  ...["lose request", "lose answer", "restart", "refuse", "download"],
] as const;

const AT_THE_PORTAL = [
  ...["web open", "web save", "web save", "web save", "web create", "web remove"],
  ...["back up server", "restore server", "begin transaction", "end transaction"],
] as const;

/** One thing that happens. The numbers pick a device, a case or message, and a field, whatever there is then. */
export interface SimulatedEvent {
  readonly what: (typeof AT_A_DEVICE)[number] | (typeof AT_THE_PORTAL)[number];
  readonly who: number;
  readonly which: number;
  readonly field: number;
}

const dice = fc.noBias(fc.nat(9_999));

/** What happens in a run, up to `most` things. */
export function simulatedEvents(most: number, isPortalOpen: boolean): fc.Arbitrary<SimulatedEvent[]> {
  const what = fc.constantFrom(...AT_A_DEVICE, ...(isPortalOpen ? AT_THE_PORTAL : []));
  return fc.array(fc.record({ what, who: dice, which: dice, field: dice }), {
    maxLength: most,
    size: "max",
  });
}

/** Studios, a portal, and a network that loses, doubles, delays and reorders. */
export class World {
  readonly server = new SimulatedCaseServer();
  readonly ledger = new TextLedger();
  readonly devices: readonly Device[];
  /** How many conflicts were decided. */
  decisions = 0;
  readonly #web = new WebWriter(this.server, this.ledger);
  readonly #requests: Request[] = [];
  readonly #answers: Answer[] = [];

  constructor(deviceCount: number) {
    this.devices = Array.from({ length: deviceCount }, () => new Device(this.ledger));
  }

  /** Accepted texts that are in no state of a case, no conflict and no checkpoint, and were not taken back. */
  get lostTexts(): string[] {
    const kept = [JSON.stringify(this.server.everyState), ...this.devices.map(({ texts }) => texts)].join();
    return this.ledger.written.filter((text) => !this.ledger.takenBack.has(text) && !kept.includes(text));
  }

  apply({ what, who, which, field: fieldNumber }: SimulatedEvent): void {
    const device = pick(this.devices, who);
    if (!device) return;
    const local = pick(device.visible, which);
    const field = pick(FIELDS, fieldNumber) ?? "title";
    // Chances that are drawn with the field: one in three, one in five.
    const isRemoval = fieldNumber % 3 === 0;
    const isRare = fieldNumber % 5 === 0;
    // Few cases, so that authors meet.
    const hasRoom = this.server.cases.size < 3 && device.visible.length < 3;
    const id = pick([...this.server.cases.keys()], which) ?? "";
    const apply: Record<SimulatedEvent["what"], () => void> = {
      create: () => hasRoom && device.create(emptyCase),
      edit: () => local && device.edit(local, field, isRemoval),
      remove: () => local && isRare && device.remove(local),
      restore: () => local && hasRoom && device.restore(local),
      resolve: () => this.#decideOne(device, which),
      push: () => this.#requests.push(device.push()),
      pull: () => this.#requests.push(device.pull()),
      sync: () => this.#talk(device),
      download: () => device.download(this.server.pull(null, Number.MAX_SAFE_INTEGER)),
      restart: () => device.restart(),
      refuse: () => {
        this.server.isRefusing = fieldNumber % 3 === 0;
      },
      serve: () => this.#carryRequest(which, { isServed: true, isLast: true }),
      "serve twice": () => this.#carryRequest(which, { isServed: true, isLast: false }),
      "lose request": () => this.#carryRequest(which, { isServed: false, isLast: true }),
      answer: () => this.#carryAnswer(which, { isHeard: true, isLast: true }),
      "answer twice": () => this.#carryAnswer(which, { isHeard: true, isLast: false }),
      "lose answer": () => this.#carryAnswer(which, { isHeard: false, isLast: true }),
      "web create": () =>
        hasRoom && this.server.create(this.ledger.id(), this.ledger.edit(emptyCase, "title", false)),
      "web open": () => this.#web.open(id),
      "web save": () => this.#web.save(id, field, isRemoval),
      "web remove": () => isRare && this.#removeAtPortal(id),
      "begin transaction": () => this.server.hideChanges(true),
      "end transaction": () => this.server.hideChanges(false),
      "back up server": () => isRare && this.server.backUp(),
      "restore server": () => isRare && this.#restoreServer(),
    };
    apply[what]();
  }

  /** A network without faults, until no device has anything to send. */
  settle(): void {
    this.server.isRefusing = false;
    this.server.hideChanges(false);
    this.#requests.length = 0;
    this.#answers.length = 0;
    for (let round = 0; round < 20; round += 1) {
      for (const device of this.devices) device.retryRefused();
      const said = this.devices.map((device) => this.#talk(device));
      if (!said.includes(true)) return;
    }
    throw new Error("The devices never came to rest.");
  }

  /** The authors decide every conflict that there is; true when there was one. */
  decideAll(seed: number): boolean {
    const before = this.decisions;
    for (const device of this.devices) {
      while (this.#decideOne(device, seed + this.decisions));
    }
    return this.decisions > before;
  }

  /** Whoever deletes a case gives up its content, though a restore of the server may bring the case back. */
  #removeAtPortal(id: string): void {
    const record = this.server.cases.get(id);
    if (record) this.ledger.giveUp(record.document);
    this.server.remove(id);
  }

  /** What only the server knew is lost with it. */
  #restoreServer(): void {
    const before = new Set(textsOf(JSON.stringify(this.server.everyState)));
    this.server.restore();
    const stillThere = textsOf(
      [JSON.stringify(this.server.everyState), ...this.devices.map(({ texts }) => texts)].join(),
    );
    for (const text of stillThere) before.delete(text);
    for (const text of before) this.ledger.takenBack.add(text);
  }

  #decideOne(device: Device, which: number): boolean {
    const disputed = device.visible.filter((local) => conflictsOf(local).length > 0);
    const local = pick(disputed, which);
    const conflict = local && pick(conflictsOf(local), which);
    if (!local || !conflict) return false;
    const both = `${JSON.stringify(conflict.mine)} ${JSON.stringify(conflict.theirs)}`;
    const choices: ConflictChoice[] = [{ kind: "mine" }, { kind: "theirs" }, { kind: "edited", value: both }];
    device.resolve(local, conflict.path, pick(choices, which) ?? { kind: "mine" });
    this.decisions += 1;
    return true;
  }

  #carryRequest(which: number, { isServed, isLast }: { isServed: boolean; isLast: boolean }): void {
    const request = pick(this.#requests, which);
    if (!request) return;
    if (isLast) this.#requests.splice(this.#requests.indexOf(request), 1);
    if (isServed) this.#answers.push(this.#serve(request));
  }

  #carryAnswer(which: number, { isHeard, isLast }: { isHeard: boolean; isLast: boolean }): void {
    const answer = pick(this.#answers, which);
    if (!answer) return;
    if (isLast) this.#answers.splice(this.#answers.indexOf(answer), 1);
    if (isHeard) answer.device.hear(answer);
  }

  #serve(request: Request): Answer {
    if (request.kind === "push")
      return { ...request, results: this.server.push(request.mutations, request.history) };
    return { ...request, page: this.server.pull(request.cursor, 2) };
  }

  #talk(device: Device): boolean {
    const push = device.push();
    device.hear(this.#serve(push));
    let isNews = push.kind === "push" && push.mutations.length > 0;
    for (let hasMore = true; hasMore; ) {
      const answer = this.#serve(device.pull());
      if (answer.kind !== "pull") break;
      hasMore = answer.page.hasMore;
      isNews ||= answer.page.changes.length > 0 || answer.page.history !== device.history;
      device.hear(answer);
    }
    return isNews;
  }
}

function textsOf(json: string): string[] {
  return json.match(/«\d+»/g) ?? [];
}

function pick<T>(items: readonly T[], which: number): T | undefined {
  return items[which % Math.max(items.length, 1)];
}
