/**
 * The conversions of a PDF into something else, each a step of its own: the compiler asks for the tool of a new one. Its name
 * and its options stand in `catalogue.ts` beside this.
 */
import { chosenBy, manyOf, one, type Output } from '../output.js';
import type { StepFacts } from '../pdf/tools.js';
import { toTiffOptions } from './images.js';

/** What each gives. */
const outputs = {
  'pdf-to-word': one('docx'),
  'pdf-to-excel': one('xlsx'),
  'pdf-to-powerpoint': one('pptx'),
  'pdf-to-jpg': manyOf('jpg'),
  'pdf-to-png': manyOf('png'),
  'pdf-to-webp': manyOf('webp'),
  'pdf-to-tiff': chosenBy(toTiffOptions, 'tiff_files', { one: 'tiff', each: 'zip' }, ''),
  'pdf-to-text': one('txt'),
  'pdf-to-html': one('html'),
  'pdf-to-csv': manyOf('csv'),
  // The pictures lie in a folder beside the text, which then has a folder, too: its links lead to them wherever it goes.
  'pdf-to-markdown': manyOf('md'),
} as const satisfies Readonly<Record<string, Output>>;

/** A result has no restrictions: for a document that forbids copying, the right to it is asked for. */
const reads = (gives: Output): StepFacts => ({
  gives,
  restrictions: 'lifted',
  claim: 'minded',
  secretsNeeded: false,
  reports: false,
});

export type FromPdfId = keyof typeof outputs;

const ids = Object.keys(outputs) as FromPdfId[];

/** Facts of the conversions, by id. */
export const fromPdfTools = Object.fromEntries(ids.map((id) => [id, reads(outputs[id])])) as Readonly<
  Record<FromPdfId, StepFacts>
>;
