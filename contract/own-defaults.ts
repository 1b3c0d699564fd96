/** What options begin with for a person: the paper of their country, and the language they read. Without zod, for the window. */
import type { Option } from './workflow.js';

/** Paper that sheets are proposed on. */
export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** What lengths are typed in; as values of options they are millimetres. */
export const lengths = ['mm', 'in'] as const;
export type Lengths = (typeof lengths)[number];

/** What is usual where a person lives. */
export interface Regional {
  readonly paper: Paper;
  readonly lengths: Lengths;
}

/** Countries whose paper is Letter, and where lengths are inches (Unicode CLDR, supplemental data, `measurementData`). */
const letterCountries: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));
const inchCountries: ReadonlySet<string> = new Set('LR MM PR US'.split(' '));

/** @param country as ISO 3166-1 has it (`US`); `''` where it is not known */
export const paperOf = (country: string): Paper => (letterCountries.has(country) ? 'letter' : 'a4');
/** @param country as for {@link paperOf} */
export const lengthsOf = (country: string): Lengths => (inchCountries.has(country) ? 'in' : 'mm');

/** What is proposed to a person. */
export interface OwnDefaults {
  readonly paper: Paper;
  /** Languages the person reads, best first (BCP 47). */
  readonly languages: readonly string[];
  /** The language that text is recognised in, as Tesseract calls it; null: the first of theirs that it knows, with English. */
  readonly readingLanguage: string | null;
}

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

/**
 * Languages a person reads, best first (BCP 47).
 * @param spoken the one that Platen was set to speak, or `system`
 * @param system those of the operating system
 */
export const languagesRead = (spoken: string, system: readonly string[]): readonly string[] =>
  spoken === 'system' ? system : [spoken, ...system];

/** Options of paper, by name: those that begin with A4 where nobody says otherwise. */
const isPaper = ({ name, default: first, values }: Option): boolean =>
  ownNames.paper.has(name) && first === 'a4' && (values ?? []).some(({ value }) => value === 'letter');

/** Names of the options that begin with what is the person's own. */
export const ownNames = {
  paper: new Set(['paper', 'sheet_size']),
  readingLanguage: new Set(['ocr_language']),
} as const satisfies Record<string, ReadonlySet<string>>;

/** The value that an option begins with for this person; undefined for what its definition says. */
function ownDefault(option: Option, { paper, languages, readingLanguage }: OwnDefaults): string | undefined {
  if (isPaper(option)) return paper;
  // Nothing ticked means English.
  if (!ownNames.readingLanguage.has(option.name) || (option.default ?? '') !== '') return undefined;
  const codes = (option.values ?? []).map(({ value }) => value);
  const [first] = ownLanguages(codes, languages);
  if (readingLanguage !== null || first === undefined || first === commonLanguage)
    return readingLanguage ?? first;
  return codes.includes(commonLanguage) ? `${first}+${commonLanguage}` : first;
}

/** English: documents of every country have some of it. */
const commonLanguage = 'eng';

/** The options with the defaults that suit the person, where there are any. */
export const withOwnDefaults = (options: readonly Option[], own: OwnDefaults): Option[] =>
  options.map((option) => {
    const first = ownDefault(option, own);
    return first === undefined || first === option.default ? option : { ...option, default: first };
  });
