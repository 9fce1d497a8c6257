import type { AppError, Subscriber, Unsubscribe } from "@andromeda/domain";

/** How the methods of an in-memory port answer: at once, with an error, or when the test triggers it. */
export class Answers<Method extends string> {
  /** Every call so far, oldest first. */
  readonly calls: Method[] = [];

  readonly #errors = new Map<Method, Error>();
  readonly #gates = new Map<Method, Promise<void>>();

  /** Every later call of the method rejects with the error, until `mend`. */
  fail(method: Method, error: Error): void {
    this.#errors.set(method, error);
  }

  mend(method: Method): void {
    this.#errors.delete(method);
  }

  /** Every later call of the method waits until the returned function is called. */
  hold(method: Method): () => void {
    const gate = Promise.withResolvers<void>();
    this.#gates.set(method, gate.promise);
    return () => {
      this.#gates.delete(method);
      gate.resolve();
    };
  }

  count(method: Method): number {
    return this.calls.filter((call) => call === method).length;
  }

  /** To be awaited at the start of a method; an error is the one of the moment of the call. */
  async to(method: Method): Promise<void> {
    this.calls.push(method);
    const error = this.#errors.get(method);
    await this.#gates.get(method);
    if (error) throw error;
  }
}

/** The subscribers of a port, to whom tests emit changes. */
export class Followers<T> {
  readonly #subscribers = new Set<Subscriber<T>>();

  add(subscriber: Subscriber<T>): Unsubscribe {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  get count(): number {
    return this.#subscribers.size;
  }

  emit(change: T): void {
    for (const subscriber of this.#subscribers) subscriber.onChange(change);
  }

  join(state: { readonly missedNothing?: boolean } = {}): void {
    for (const subscriber of this.#subscribers) subscriber.onState?.({ kind: "joined", ...state });
  }

  breakConnection(error: AppError): void {
    for (const subscriber of this.#subscribers) subscriber.onState?.({ kind: "failed", error });
  }
}
