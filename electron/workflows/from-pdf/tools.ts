/**
 * The conversions of a PDF into something else, each a step of its own. One whose target works is named in `working`, and is
 * shown from then on: the compiler asks for its tool. Its name and its options stand in `catalogue.ts` beside this.
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

/** Those whose targets work: nothing else is offered. */
const working = [
  'pdf-to-word',
  'pdf-to-excel',
  'pdf-to-csv',
  'pdf-to-powerpoint',
  'pdf-to-jpg',
  'pdf-to-png',
  'pdf-to-webp',
  'pdf-to-tiff',
  'pdf-to-text',
  'pdf-to-html',
  'pdf-to-markdown',
] as const satisfies readonly (keyof typeof outputs)[];

/** A result has no restrictions: for a document that forbids copying, the right to it is asked for. */
const reads = (gives: Output): StepFacts => ({
  gives,
  restrictions: 'lifted',
  claim: 'minded',
  secretsNeeded: false,
  reports: false,
});

/** Facts of the conversions that work, by id. */
export const fromPdfTools = Object.fromEntries(working.map((id) => [id, reads(outputs[id])])) as Readonly<
  Record<(typeof working)[number], StepFacts>
>;
