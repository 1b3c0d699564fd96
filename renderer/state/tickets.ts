/** Ids of requests that the window can cancel: one counter for all kinds of views, as in the main process. */

let last = 0;

export function nextTicket(): number {
  last += 1;
  return last;
}
