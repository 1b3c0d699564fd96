// What a program that is interrupted must end first: processes that would go on without it, and folders that nobody would remove.

/** @type {Set<() => unknown>} */
const open = new Set();

/**
 * Notes what ends something, until it has ended.
 * @param {() => unknown} end @returns {() => void} forgets it
 */
export function onInterruption(end) {
  open.add(end);
  return () => void open.delete(end);
}

/** Ends all that is noted, the latest first. What fails to end holds up nothing else. */
async function endAll() {
  for (const end of [...open].reverse()) {
    open.delete(end);
    try {
      await end();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

/** From now on `SIGINT` and `SIGTERM` end what is noted, and then this program; a second one ends it at once. */
export function endWhenInterrupted() {
  let isEnding = false;
  for (const [signal, status] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]))
    process.on(signal, () => {
      if (isEnding) process.exit(status);
      isEnding = true;
      void endAll().finally(() => process.exit(status));
    });
}
