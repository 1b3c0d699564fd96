/** Compressed data that is damaged: what comes before the damage. */
import { constants, inflateSync } from 'node:zlib';

/** Bytes of unpacked data: more are a bomb. */
export const mostUnpacked = 512 * 1024 * 1024;

/** Everything of a zlib stream that can be read; empty when nothing can. */
export function inflateWhatIsLeft(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpacked });
  } catch {
    return upToTheDamage(bytes);
  }
}

/** Finds by halves how many bytes can be read without an error: each try begins anew, at most some thirty times. */
function upToTheDamage(bytes: Buffer): Buffer {
  let [good, bad] = [0, bytes.length];
  let left: Buffer = Buffer.alloc(0);
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      left = inflateSync(bytes.subarray(0, middle), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: mostUnpacked,
      });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return left;
}
