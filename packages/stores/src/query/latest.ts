/** Lets only the latest request count: an answer is valid only while nothing newer was requested. */
export class Latest {
  #asked = 0;

  /**
   * Starts a request, which makes all earlier ones obsolete; the returned function says whether it is still the latest.
   */
  ask(): () => boolean {
    this.#asked += 1;
    const asked = this.#asked;
    return () => asked === this.#asked;
  }
}
