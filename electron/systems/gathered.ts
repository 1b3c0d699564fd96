/**
 * Questions of one kind that arrive while one is on its way are asked together: a database answers ten of them in one statement for
 * little more than one. A question that arrives alone is asked at once, and each is asked after it arrived, never answered from before.
 */

import { unawaited } from './heard.js';

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export interface GatheredOptions {
  /** The most that are asked together. */
  readonly most?: number;
  /** Whether questions of one name may share an answer; where each changes something, they are asked one after the other. */
  readonly isShared?: boolean;
}

export class Gathered<Question, Answer> {
  readonly #nameOf: (question: Question) => string;
  readonly #ask: (questions: readonly Question[]) => Promise<ReadonlyMap<string, Answer>>;
  readonly #options: Required<GatheredOptions>;
  #waiting: Waiting<Question, Answer>[] = [];
  #isAsking = false;

  /**
   * @param nameOf identifies a question among those asked together
   * @param ask gets questions of different names, and gives the answers by name
   */
  constructor(
    nameOf: (question: Question) => string,
    ask: (questions: readonly Question[]) => Promise<ReadonlyMap<string, Answer>>,
    { most = 100, isShared = true }: GatheredOptions = {},
  ) {
    this.#nameOf = nameOf;
    this.#ask = ask;
    this.#options = { most, isShared };
  }

  /** @returns undefined where there is no answer @throws what the asking throws, to all who asked together */
  ask(question: Question): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (!this.#isAsking) unawaited(this.#work());
    });
  }

  /** Never rejects. */
  async #work(): Promise<void> {
    this.#isAsking = true;
    while (this.#waiting.length > 0) {
      const now = this.#next();
      try {
        const answers = await this.#ask([...now.values()].map(([first]) => first!.question));
        for (const [name, all] of now) for (const { resolve } of all) resolve(answers.get(name));
      } catch (error) {
        for (const all of now.values()) for (const { reject } of all) reject(error);
      }
    }
    this.#isAsking = false;
  }

  /** Takes those that are asked now out of the waiting ones, by name, in the order of their arrival. */
  #next(): Map<string, Waiting<Question, Answer>[]> {
    const { most, isShared } = this.#options;
    const now = new Map<string, Waiting<Question, Answer>[]>();
    const left: Waiting<Question, Answer>[] = [];
    for (const one of this.#waiting) {
      const name = this.#nameOf(one.question);
      const same = now.get(name);
      if (same && isShared) same.push(one);
      else if (same || now.size >= most) left.push(one);
      else now.set(name, [one]);
    }
    this.#waiting = left;
    return now;
  }
}
