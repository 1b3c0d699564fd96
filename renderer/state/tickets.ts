/** Names of requests that the window may take back: one count for all kinds of views, as the main process has it. */

let last = 0;

export function nextTicket(): number {
  last += 1;
  return last;
}
