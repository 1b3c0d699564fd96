/** Where work waits for a token that is not there or not right any more, or for a network that somebody says is back. */
export class TokenGate {
  readonly #waiting = new Set<() => void>();

  /** Resolves when a token was entered, or the service answered. @throws the signal's reason */
  async wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      const ended = () => {
        signal.removeEventListener('abort', ended);
        this.#waiting.delete(ended);
        resolve();
      };
      signal.addEventListener('abort', ended, { once: true });
      this.#waiting.add(ended);
    });
    signal.throwIfAborted();
  }

  /** What waits tries again. */
  open(): void {
    for (const given of [...this.#waiting]) given();
  }
}
