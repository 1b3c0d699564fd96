/**
 * Finds pages whose unit is not a point: drawings larger than PDF's largest page. PDFium ignores the unit and does
 * not report it.
 */
import { ServiceError } from '../../../../contract/index.js';
import { Pdf } from '../../pdf-core/pdf/index.js';

/**
 * Returns the points of a unit (ISO 32000-2, table 31: `/UserUnit`) for each page where it is not one point.
 * @param pages from 1
 */
export function unitsIn(file: Pdf, pages: readonly number[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const page of pages) {
    const unit = file.number(file.dictionary(file.pages[page - 1])?.['/UserUnit']);
    if (unit !== undefined && unit > 0 && unit !== 1) units.set(page, unit);
  }
  return units;
}

/**
 * Returns what {@link unitsIn} returns, for a file that is not open. A file that only PDFium can read counts as
 * having none.
 * @param directory for temporary files
 */
export async function unitsOf(
  path: string,
  password: string | undefined,
  pages: readonly number[],
  directory: string,
): Promise<ReadonlyMap<number, number>> {
  let file: Pdf | undefined;
  try {
    file = await Pdf.open(path, { password, directory });
    return unitsIn(file, pages);
  } catch (thrown) {
    if (thrown instanceof ServiceError) return new Map();
    throw thrown;
  } finally {
    await file?.close();
  }
}
