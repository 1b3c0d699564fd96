/** Extra places beyond the usual number: where long work holds all of those, short work of another user need not wait. */

export type WorkSize = 'small' | 'large';

/** A task that runs. */
export interface TakenPlace {
  readonly user: string;
  /** Its estimated size. */
  readonly size: WorkSize;
  readonly isBackground: boolean;
  /** Its estimated seconds. */
  readonly seconds: number;
  /** Milliseconds of `performance`. */
  readonly since: number;
}

interface Wish {
  readonly size: WorkSize;
  readonly user: string;
  readonly running: readonly TakenPlace[];
  /** The usual number of places. */
  readonly all: number;
}

/**
 * Whether a task may start although all places are taken: only where none of them will be free soon. There are three extra
 * places. A user who has no running task may start a small one in any of them; a user whose large task runs may start a small
 * one in the first; a user who has no running task may start one large task in the first two.
 * @param isLong whether a running task is, or turned out to be, large
 */
export function clearWay({ size, user, running, all }: Wish, isLong: (one: TakenPlace) => boolean): boolean {
  if (!running.every(isLong)) return false;
  const mine = running.filter((one) => one.user === user);
  if (size === 'large')
    return (
      mine.length === 0 && new Set(running.map((one) => one.user)).size <= all && running.length < all + 2
    );
  if (mine.length === 0) return running.length < all + 3;
  return mine.every((one) => one.size === 'large') && running.length < all + 1;
}
