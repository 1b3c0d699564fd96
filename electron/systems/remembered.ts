/** What a process makes or finds out once. */

/**
 * Makes something when it is first asked for and gives it to all who ask later. What failed is forgotten, and tried again for the
 * next who asks: a file, memory or a program that lacked for a moment would be missed until the process ends.
 */
export class Remembered<Value, Key = void> {
  readonly #make: (key: Key) => Promise<Value>;
  readonly #isLasting: (value: Value) => boolean;
  readonly #made = new Map<Key, Promise<Value>>();

  /**
   * @param make called once for each key, unless it throws
   * @param isLasting false for an answer that may be another one next time: it is given and forgotten
   */
  constructor(make: (key: Key) => Promise<Value>, isLasting: (value: Value) => boolean = () => true) {
    this.#make = make;
    this.#isLasting = isLasting;
  }

  /** @throws what `make` throws */
  get(key: Key): Promise<Value> {
    const known = this.#made.get(key);
    if (known) return known;
    const made = this.#make(key);
    this.#made.set(key, made);
    const drop = () => {
      if (this.#made.get(key) === made) this.#made.delete(key);
    };
    made.then((value) => void (this.#isLasting(value) || drop()), drop);
    return made;
  }

  /** What is being made or was made; undefined where nobody asked, or where it failed. */
  known(key: Key): Promise<Value> | undefined {
    return this.#made.get(key);
  }

  /** The next who asks gets a new one. */
  forget(key: Key): void {
    this.#made.delete(key);
  }
}
