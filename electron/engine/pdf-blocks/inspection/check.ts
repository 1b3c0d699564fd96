import { ServiceError } from '../../../../contract/index.js';
import { countPages, readStrictly } from '../../pdf-core/pdf/index.js';

/**
 * With such words qpdf says that it found the objects of a fresh result by searching, and not by its
 * cross-references.
 */
const broken = /damaged|reconstruct|xref|trailer|EOF/i;

/**
 * Opens a finished PDF and counts its pages. Memory is flat. The strict reader tells them of a sound one; qpdf looks at
 * any other.
 * @throws ServiceError `result_invalid` when it does not open or is cut off, `no_pages` when it is empty
 */
export async function checkPdf(path: string, password?: string): Promise<{ pages: number }> {
  // The strict reader walks all pages, and refuses every damage that the pattern above stands for.
  const sound = readStrictly(path, ({ pages }) => pages.length);
  if (sound !== null) return { pages: sound };
  let pages: number;
  try {
    const counted = await countPages({ path, password });
    const { warnings } = counted;
    if (broken.test(warnings)) throw new ServiceError('result_invalid', {}, { cause: warnings });
    ({ pages } = counted);
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code === 'result_invalid') throw thrown;
    throw new ServiceError('result_invalid', {}, { cause: thrown });
  }
  if (!Number.isInteger(pages)) throw new ServiceError('result_invalid');
  if (pages === 0) throw new ServiceError('no_pages');
  return { pages };
}
