/** A limit for the size of files that makes the smallest of them smaller. */

/** Bytes of a megabyte as options count it. */
const megabyte = 1_000_000;

/**
 * About half of the smallest file, in MB, with one digit that counts.
 * @param most in MB, where that is lower
 * @param sizes of the files, bytes
 */
export function limitBelow(most: string, sizes: readonly number[]): string {
  const known = sizes.filter((size) => size > 0);
  if (known.length === 0) return most;
  const half = known.reduce((one, other) => Math.min(one, other)) / 2 / megabyte;
  if (half >= Number(most)) return most;
  const step = 10 ** Math.floor(Math.log10(half));
  // A float has more digits than anybody wrote.
  return String(Number((Math.floor(half / step) * step).toPrecision(1)));
}
