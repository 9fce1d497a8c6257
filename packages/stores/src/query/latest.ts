/** Keeps answers in the order of their questions: an answer counts only while nothing newer was asked. */
export class Latest {
  #asked = 0;

  /** Asks something new, which outdates all that was asked before; the returned function says whether it is still the latest. */
  ask(): () => boolean {
    this.#asked += 1;
    const asked = this.#asked;
    return () => asked === this.#asked;
  }
}
