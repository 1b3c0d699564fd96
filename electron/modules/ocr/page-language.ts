/** In which language a page that was read is, so that Tesseract asks that language first. */

/** The least letters that a guess is made from: a heading or a stamp says little. */
const fewLetters = 80;

/** The language of recognised text (BCP 47); null where it cannot be told. */
export async function languageOfText(text: string): Promise<string | null> {
  if (text.length < fewLetters) return null;
  // Its tables are large: a document that is not recognised needs none of them.
  const { languageOf } = await import('../../engine/recognition/text-language.js');
  return languageOf(text, fewLetters);
}

/** True for the code of Tesseract's data (`deu`, `deu_frak`, `chi_sim`) that reads a language. */
export function isLanguage(code: string, language: string): boolean {
  try {
    return new Intl.Locale(code.split('_')[0] ?? '').language === new Intl.Locale(language).language;
  } catch {
    return false;
  }
}

/**
 * True for a language whose pages have to be read with it before the others. English is read well by the data of others, since it has no
 * letters that they lack.
 */
export const needsPriority = (code: string): boolean => code !== 'eng';
