/** A finished picture: it is of its format by its first bytes, and every pixel of it can be read. */
import { readFile } from 'node:fs/promises';
import sharp from '../imaging/sharp.js';
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { readJp2 } from '../imaging/jp2.js';
import type { ResultCheck } from './result-check.js';

export const checkImageResult: ResultCheck = async (path, format) => {
  const found = await detectFile(path);
  if (found.problem) throw found.problem;
  if (found.format !== format) throw new ServiceError('result_invalid', {}, { cause: found.label });
  // libvips, as it comes with sharp, reads no JPEG 2000: there its boxes and its size tell.
  if (format === 'jp2') readJp2(await readFile(path));
  else await decode(path);
  return { pages: null };
};

/** A picture is reduced by this factor when it is decoded: all of it is checked, and little of it is kept. */
const shrinking = 16;

/** Row by row, so memory stays flat. What a decoder warns of in a file of our own is a fault in it. */
async function decode(path: string): Promise<void> {
  const careful = { failOn: 'warning', limitInputPixels: false, unlimited: true } as const;
  const { pages = 1, width, height } = await sharp(path, careful).metadata();
  const [small, low] = [width, height].map((side) => Math.max(1, Math.ceil(side / shrinking)));
  for (let page = 0; page < pages; page += 1)
    await sharp(path, { ...careful, page, sequentialRead: true })
      .resize(small, low, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
}
