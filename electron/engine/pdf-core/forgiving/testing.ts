/** What tests look for in a PDF. */
import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';
import { ForgivingPdf, type Opening } from './forgiving-pdf.js';

/** The objects of a PDF, to look through until the test ends. */
export async function objectsOf(path: string, password?: string, opening?: Opening): Promise<ForgivingPdf> {
  const objects = await ForgivingPdf.open(path, password, dirname(path), opening);
  onTestFinished(() => objects.close());
  return objects;
}
