/**
 * Progress of a process in lines, as clients of v1 read it: they name the counter of the last reply they had and get the lines
 * that came since, and in `previous_line` the last line they knew when that has changed.
 */
export interface ProgressReply {
  readonly update_counter: number;
  readonly lines: readonly string[];
  readonly previous_line?: string;
}

/** Lines as they are stored for other gateways. */
interface Line {
  text: string;
  readonly stays: boolean;
  readonly addedAt: number;
  changedAt: number;
}

export class ProcessProgress {
  #lines: Line[] = [];
  readonly #waiting = new Set<() => void>();
  #counter = 0;

  /** Lines of a process that runs, or ran, at another gateway. */
  static of(stored: string | null): ProcessProgress {
    const progress = new ProcessProgress();
    progress.take(stored);
    return progress;
  }

  /** Everything, for {@link take}. */
  get stored(): string {
    return JSON.stringify({ counter: this.#counter, lines: this.#lines });
  }

  /** Grows with every change. */
  get counter(): number {
    return this.#counter;
  }

  /** Takes the lines that another gateway has stored. */
  take(stored: string | null): void {
    if (stored === null) return;
    const { counter, lines } = JSON.parse(stored) as { counter: number; lines: Line[] };
    if (counter === this.#counter) return;
    this.#counter = counter;
    this.#lines = lines;
    this.#wake();
  }

  /** @param stays what is said next does not take its place: a client that asks seldom reads it, too */
  add(text: string, stays = false): void {
    this.#counter += 1;
    this.#lines.push({ text, stays, addedAt: this.#counter, changedAt: this.#counter });
    this.#wake();
  }

  /** Changes the last line, or adds one where that stays; the same text changes nothing. */
  change(text: string): void {
    const last = this.#lines.at(-1);
    if (last?.text === text) return;
    if (!last || last.stays) return this.add(text);
    this.#counter += 1;
    last.text = text;
    last.changedAt = this.#counter;
    this.#wake();
  }

  /** @param known counter that the client knows; one that was never given, such as of a process before a restart, is none */
  since(known: number): ProgressReply {
    const from = known > this.#counter ? 0 : known;
    const previous = this.#lines.findLast(({ addedAt }) => addedAt <= from);
    return {
      update_counter: this.#counter,
      lines: this.#lines.filter(({ addedAt }) => addedAt > from).map(({ text }) => text),
      ...(previous !== undefined && previous.changedAt > from ? { previous_line: previous.text } : {}),
    };
  }

  /** Resolves when there is something that the client does not know, at the latest when the signal is aborted. */
  news(known: number, signal: AbortSignal): Promise<void> {
    if (this.#counter !== known || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      this.#waiting.add(end);
      signal.addEventListener('abort', end, { once: true });
    });
  }

  #wake(): void {
    for (const end of [...this.#waiting]) end();
  }
}
