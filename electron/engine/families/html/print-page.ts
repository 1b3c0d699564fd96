import type { PrintReport } from '../../interface/printer.js';

/** Prints one page of a folder; what it did without is in the report. */
export type PrintPage = (root: string, entry: string, output: string, name: string) => Promise<PrintReport>;
