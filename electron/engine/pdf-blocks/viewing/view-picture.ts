/** Shows results that are pictures in the window, beside their source; each of their pages is one picture. */
import { stat } from 'node:fs/promises';
import sharp from '../../imaging/sharp.js';
import { ServiceError } from '../../../../contract/index.js';
import type { PageView, PageFactsRequest } from '../../interface/protocol.js';

/** Returns true for the types of pictures that conversions give. */
export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp|tiff?)$/i.test(path);

/**
 * Draws a page of a picture, or only counts its pages.
 * @throws ServiceError `file_missing`, `damaged_file`, `page_range`
 */
export async function viewPicture({ path, page, side }: PageFactsRequest): Promise<PageView> {
  if (!(await stat(path).catch(() => null))) throw new ServiceError('file_missing');
  try {
    const { pages = 1 } = await sharp(path).metadata();
    if (page === null) return { pages, picture: null };
    if (page > pages) throw new ServiceError('page_range', { pages: String(page), count: pages });
    const drawn = await sharp(path, { page: page - 1 })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, optimizeCoding: false })
      .toBuffer();
    return { pages, picture: drawn.toString('base64') };
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : new ServiceError('damaged_file', {}, { cause: thrown });
  }
}
