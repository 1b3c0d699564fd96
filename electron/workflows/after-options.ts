/** What may follow on every workflow that makes a PDF: recognised text, compression, PDF/A and PDF/UA. */
import type { OptionDefinitions } from '../kit/options.js';
import { followUps, type PdfToolId } from './steps.js';

/** What every such workflow offers for it. */
export const followUpOptions: OptionDefinitions = Object.fromEntries(
  followUps.flatMap(({ options }) => Object.entries(options)),
);

/** The steps that the options of a conversion ask for besides it, in their order, each with what is meant for it. */
export const askedFor = <Value>(
  options: Readonly<Record<string, Value>>,
): { readonly step: PdfToolId; readonly options: Readonly<Record<string, Value>> }[] =>
  followUps
    .filter(({ isWanted }) => isWanted(options))
    .map(({ step, sees }) => ({
      step,
      options: Object.fromEntries(Object.entries(options).filter(([name]) => sees.includes(name))),
    }));

/** Ids of these steps. */
export const stepsAskedFor = (options: Readonly<Record<string, unknown>>): PdfToolId[] =>
  askedFor(options).map(({ step }) => step);

/**
 * What becomes accessible or a tagged PDF/A in a chain is written as such at once: sheets can be tagged only while LibreOffice
 * has them open.
 * @param following the steps that follow, in order
 * @returns the options of the conversion
 */
export const writtenFor = <Value>(
  options: Readonly<Record<string, Value>>,
  following: readonly { readonly step: string; readonly options: Readonly<Record<string, unknown>> }[],
): Readonly<Record<string, Value | string | boolean>> =>
  following.some(({ step }) => step === 'make-accessible')
    ? writtenAccessible(writtenAsArchive(options, following))
    : writtenAsArchive(options, following);

/** Only what has tags can become accessible. */
export const writtenAccessible = <Value>(
  options: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | boolean>> => ({ ...options, tagged: true, accessible: true });

function writtenAsArchive<Value>(
  options: Readonly<Record<string, Value>>,
  following: readonly { readonly step: string; readonly options: Readonly<Record<string, unknown>> }[],
): Readonly<Record<string, Value | string>> {
  const archive = following.find(({ step }) => step === 'pdf-to-pdfa');
  const level = archive?.options['level'];
  if (typeof level !== 'string' || !level.endsWith('a')) return options;
  return { ...options, pdf_type: `pdfa-${level}` };
}
