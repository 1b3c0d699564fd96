/**
 * Works on several items at once, and ends only when nothing is worked on any more.
 * @param lanes items that are worked on at once
 * @throws what the first that failed threw; no other is begun then
 */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } catch (thrown) {
      waiting.length = 0;
      throw thrown;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(lanes, items.length) }, lane));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
