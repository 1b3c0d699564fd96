/** Sends files to printers by the system's own program, which prints PDFs and pictures as they are. */
import { execFile } from 'node:child_process';
import type { PrintPagesRequest } from '../../../contract/print.js';

export type PrintedFile = Omit<PrintPagesRequest, 'title'> & { readonly title: string };

/** Milliseconds for the program to take a file: printing goes on without it. */
const limit = 60_000;

const sidesOf: Readonly<Record<PrintedFile['sides'], string>> = {
  one: 'one-sided',
  long: 'two-sided-long-edge',
  short: 'two-sided-short-edge',
};

/** What `lp` is told (lp(1), RFC 8011 section 5.2, PWG 5100.13 for colours). */
export function printArguments({
  path,
  title,
  printer,
  copies,
  pages,
  isGrey,
  sides,
}: PrintedFile): string[] {
  return [
    ...['-d', printer, '-n', String(copies), '-t', title],
    ...(pages === '' ? [] : ['-P', pages]),
    ...['-o', `sides=${sidesOf[sides]}`, '-o', `print-color-mode=${isGrey ? 'monochrome' : 'auto'}`],
    // A page larger than the paper would be cut off.
    ...['-o', 'fit-to-page'],
    ...['--', path],
  ];
}

/**
 * Hands a file over to a printer.
 * @returns null, or what the system says against it
 */
export function printFile(file: PrintedFile): Promise<string | null> {
  return new Promise((resolve) => {
    execFile('lp', printArguments(file), { timeout: limit }, (error, _out, said) =>
      resolve(error === null ? null : said.trim().replace(/^lp: (?:Error - )?/, '') || error.message),
    );
  });
}
