/** Makes pages whose units are points, for those who read them: PDFium gives places in the units of each page, and does not tell how large these are. */
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { Context } from '../../interface/converter.js';
import { readStrictly } from '../../pdf-core/pdf/index.js';
import { isDictionary } from '../../pdf-core/objects/objects.js';
import type { PageGeometry } from './page-box.js';
import { unitsOf } from './page-units.js';
import { placePages, type SheetPlacement } from './scale-pages.js';

/**
 * Makes a copy whose pages are as large as they are meant to be, protected as the document is.
 * @param pages those that are read, from 1
 * @param onUnreadable `ignore` where mending was tried before: units that cannot be undone count as points
 * @returns its path; null where all units are points
 * @throws ServiceError as `qpdf`; AbortError
 */
export async function pointsCopy(
  { path, password }: { readonly path: string; readonly password: string | undefined },
  pages: readonly number[],
  onUnreadable: 'ignore' | 'throw',
  { directory, signal }: Pick<Context, 'directory' | 'signal'>,
): Promise<string | null> {
  if (!mayHaveUnits(path, pages)) return null;
  const units = await unitsOf(path, password, pages, directory);
  if (units.size === 0) return null;
  const copy = join(directory, 'in-points.pdf');
  try {
    await placePages(path, copy, inPoints, { password, pages: new Set(units.keys()), directory, signal });
    return copy;
  } catch (thrown) {
    if (onUnreadable === 'ignore' && thrown instanceof ServiceError) return null;
    throw thrown;
  }
}

/** Tells by a glance at the pages; true where another reader has to look. */
function mayHaveUnits(path: string, pages: readonly number[]): boolean {
  const has = readStrictly(path, (pdf) =>
    pages.some((page) => {
      const reference = pdf.pages[page - 1];
      const value = reference === undefined ? undefined : pdf.object(reference)?.value;
      return isDictionary(value) && value['/UserUnit'] !== undefined;
    }),
  );
  return has !== false;
}

function inPoints({ box: [left, bottom, right, top], unit }: PageGeometry): SheetPlacement {
  const sheet = [0, 0, (right - left) * unit, (top - bottom) * unit] as const;
  return { sheet: [...sheet], matrix: [unit, 0, 0, unit, -left * unit, -bottom * unit], clip: [...sheet] };
}
