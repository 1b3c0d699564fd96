/** Lets one in at a time, in the order in which they came; nobody waits longer than was said. */
export class Turns {
  private taken = false;
  private readonly waiting: ((isMine: boolean) => void)[] = [];

  /**
   * Waits for the turn. A caller that got it must {@link leave}.
   * @param milliseconds longest wait
   * @returns false when the time was over before
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

  /** Hands the turn to the caller that waits longest. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) next(true);
    else this.taken = false;
  }
}
