/** How font families are compared and cleaned. */

/** One spelling for comparing families: no case, no spaces, dashes or underscores, as LibreOffice compares them. */
export const fontKey = (family: string): string => family.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** What Windows adds to a family for text of one script; it names the same font. */
const scriptSuffix = / (?:CE|Cyr|Greek|Tur|Baltic|\((?:Hebrew|Arabic|Vietnamese|Thai)\))$/;
/** The most characters of a name; no real family comes near it. */
const maxNameLength = 100;
/** Control characters and what stands for undecodable bytes. */
const misread = /[\p{Cc}\ufffd]/u;

/**
 * A family as a document writes it, as a person knows it: without quotes, without the second choices after a
 * semicolon, without the mark of vertical text. Null when nothing sensible is left, as
 * of `+mn-lt`, which means the theme.
 */
export function cleanFamily(written: string | undefined): string | null {
  const first =
    (written ?? '')
      .split(';')[0]
      ?.trim()
      .replaceAll(/^['"@]+|['"]+$/g, '') ?? '';
  const family = first.replace(scriptSuffix, '').trim();
  const isSensible = family !== '' && !family.startsWith('+') && family.length <= maxNameLength;
  return isSensible && !misread.test(family) ? family : null;
}

/** Fonts of signs instead of letters. LibreOffice draws their signs from OpenSymbol. */
const symbolFonts = new Set(
  [
    'Symbol',
    'Wingdings',
    'Wingdings 2',
    'Wingdings 3',
    'Webdings',
    'Monotype Sorts',
    'Zapf Dingbats',
    'ZapfDingbats',
    'StarSymbol',
    'MT Extra',
    'Marlett',
  ].map(fontKey),
);
export const isSymbolFont = (family: string): boolean => symbolFonts.has(fontKey(family));

/** Which of a document's fonts a character is set in. */
export type ScriptGroup = 'western' | 'asian' | 'complex';

// Hebrew to Syriac and on, the Indic scripts to Myanmar, Khmer; then their presentation forms.
const complex = /[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const asian =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud8bf]/;
const western = /[!-\u058f\u10a0-\u10ff\u1e00-\u1fff]/;

/** The scripts a piece of text has visible characters of. */
export function scriptsOf(text: string): ScriptGroup[] {
  const found: ScriptGroup[] = [];
  if (western.test(text)) found.push('western');
  if (asian.test(text)) found.push('asian');
  if (complex.test(text)) found.push('complex');
  return found;
}
