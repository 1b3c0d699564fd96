import type { PrintReport } from '../../engine/interface/printer.js';

/** Prints one page of a folder, of a copy where there is one; what it did without is in the report. */
export type PrintPage = (
  root: string,
  entry: string,
  output: string,
  name: string,
  entryFile?: string,
) => Promise<PrintReport>;
