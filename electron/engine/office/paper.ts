/** The paper of documents that do not say theirs. */
import type { OfficeDocument } from './document.js';
import { pageStyles } from './sheets.js';

/** Regions that print on Letter (CLDR, paper size US-Letter); all others print on A4. */
const letterRegions = 'BZ CA CL CO CR DO GT MX NI PA PH PR SV US VE'.split(' ');

/** In hundredths of a millimetre. */
const papers = { a4: { Width: 21000, Height: 29700 }, letter: { Width: 21590, Height: 27940 } } as const;

/**
 * @param environment where Unix says the locale
 * @param system the locale of the system where the environment is silent: Windows, and programs started by the Finder
 */
export function usualPaper(
  environment: NodeJS.ProcessEnv = process.env,
  system: string = process.platform === 'win32' || process.platform === 'darwin'
    ? Intl.DateTimeFormat().resolvedOptions().locale
    : '',
): keyof typeof papers {
  const { LC_ALL, LC_PAPER, LANG } = environment;
  const locale = [LC_ALL, LC_PAPER, LANG, system].find((name) => name !== undefined && name !== '') ?? '';
  const region = /^[a-z]{2,3}(?:[-_][A-Z][a-z]{3})?[-_]([A-Z]{2})\b/.exec(locale.replace(/[.@].*/, ''))?.[1];
  return region !== undefined && letterRegions.includes(region) ? 'letter' : 'a4';
}

/** Sets every page style: LibreOffice asks the printing system otherwise, which differs from computer to computer. */
export async function setUsualPaper(document: OfficeDocument): Promise<void> {
  for (const style of await pageStyles(document)) await document.set(style, papers[usualPaper()]);
}
