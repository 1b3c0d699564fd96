/** Languages text is recognised in, by what the person reads. */
import type { Option } from '../../contract/workflow.js';

/** Codes of Tesseract's that are no language alone, with their script. */
const withScript: Readonly<Record<string, string>> = { chi_sim: 'zh-Hans', chi_tra: 'zh-Hant' };

/** Language and script; null for what is no language, such as Tesseract's `osd`. */
function partsOf(tag: string): { language: string; script: string | undefined } | null {
  try {
    // ISO 639-2 becomes ISO 639-1 where there is one: `deu` is `de`.
    const { language, script } = new Intl.Locale(tag).maximize();
    return { language, script };
  } catch {
    return null;
  }
}

/**
 * Those of Tesseract's codes that the person reads, best first.
 * @param system languages of the operating system, best first (BCP 47)
 */
export function ownLanguages(codes: readonly string[], system: readonly string[]): string[] {
  const known = codes.map((code) => ({ code, parts: partsOf(withScript[code] ?? code.split('_')[0] ?? '') }));
  const own = system.flatMap((tag) => {
    const wanted = partsOf(tag);
    return known
      .filter(({ parts }) => wanted && parts?.language === wanted.language && parts.script === wanted.script)
      .map(({ code }) => code);
  });
  return [...new Set(own)];
}

/** The person's own languages first, the others as they stand. */
export function ownFirst<Item extends { readonly value: string }>(
  items: readonly Item[],
  system: readonly string[],
): Item[] {
  const own = ownLanguages(
    items.map(({ value }) => value),
    system,
  );
  const place = ({ value }: Item) => (own.includes(value) ? own.indexOf(value) : own.length);
  return [...items].sort((a, b) => place(a) - place(b));
}

/** The options with the person's first language ticked, where Platen can read it; nothing ticked means English. */
export function withOwnLanguage(options: readonly Option[], system: readonly string[]): Option[] {
  return options.map((option) => {
    if (option.name !== 'ocr_language' || (option.default ?? '') !== '') return option;
    const [first] = ownLanguages(
      (option.values ?? []).map(({ value }) => value),
      system,
    );
    return first === undefined ? option : { ...option, default: first };
  });
}
