/** A mutex in order of arrival, with a limit for the wait. */
export class Turns {
  private taken = false;
  private readonly waiting: ((isMine: boolean) => void)[] = [];

  /**
   * Waits for the turn. A caller that got it must {@link leave}.
   * @param milliseconds longest wait
   * @returns false after that time
   */
  enter(milliseconds: number): Promise<boolean> {
    if (!this.taken) {
      this.taken = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const called = (isMine: boolean) => {
        clearTimeout(timer);
        resolve(isMine);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(called), 1);
        resolve(false);
      }, milliseconds);
      this.waiting.push(called);
    });
  }

  /** Passes the turn to the caller that has waited longest. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) next(true);
    else this.taken = false;
  }
}
