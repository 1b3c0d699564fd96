/** Images by their first bytes. */
import { gunzipSync, constants as zlib } from 'node:zlib';
import { findImageKind } from '../../kit/shared/image-kind.js';
import { isFormat, type Signs } from '../../kit/signs.js';

export const signs: Signs = {
  heads: [
    { place: 30, find: ({ head }) => findImageKind(head) },
    { place: 70, find: ({ head }) => (isCompressedDrawing(head) ? isFormat('svg') : undefined) },
  ],
  texts: [{ place: 40, find: ({ root }) => (root?.local === 'svg' ? isFormat('svg') : undefined) }],
};

/** SVGZ: enough of it is unpacked to see the root element. */
function isCompressedDrawing(head: Buffer): boolean {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return false;
  try {
    const options = { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: 1024 * 1024 };
    // A thousand bytes never unpack to more than the limit, whatever they are.
    const text = gunzipSync(head.subarray(0, 1000), options).toString('utf8');
    return /<svg[\s>]/.test(text);
  } catch {
    return false;
  }
}
