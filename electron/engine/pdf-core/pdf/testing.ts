/** What tests look for in a PDF. */
import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';
import { Pdf } from './pdf.js';
import type { PdfOpening, PdfSaving } from './wishes.js';

/** The objects of a PDF, to look through until the test ends. */
export async function objectsOf(
  path: string,
  password?: string,
  opening?: Pick<PdfOpening, 'source'>,
): Promise<Pdf> {
  const objects = await Pdf.open(path, { password, directory: dirname(path), ...opening });
  onTestFinished(() => objects.close());
  return objects;
}

/**
 * Changes a PDF that was opened strictly, and writes it.
 * @param output absolute path of the result
 * @returns `output`
 */
export async function writeChanged(
  source: string,
  output: string,
  change: (pdf: Pdf) => void = () => undefined,
  saving: PdfSaving = {},
): Promise<string> {
  const pdf = strictly(source);
  try {
    change(pdf);
    await pdf.save(output, saving);
    return output;
  } finally {
    pdf.closeNow();
  }
}

/** Opens a PDF strictly. @throws Error for one that does not keep to the standard */
export function strictly(path: string): Pdf {
  const pdf = Pdf.openStrictly(path);
  if (!pdf) throw new Error(`${path} is not as the standard says`);
  return pdf;
}
