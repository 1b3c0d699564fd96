/** This module finds the family that people know a font by, from the name that it carries inside a document. */
import type { ReadFont } from '../../read/read-page.js';

export interface FontFamily {
  readonly family: string;
  readonly generic: 'serif' | 'sans' | 'mono';
}

/**
 * These families are called something else inside documents. The patterns match names in lower case without spaces, with and without their
 * style.
 */
const known: readonly (readonly [name: RegExp, family: string, generic: FontFamily['generic']])[] = [
  [
    /^(times|timesnewroman|timesnewromanps|timesnewromanpsmt|timesnew|tms?rm?n?)$/,
    'Times New Roman',
    'serif',
  ],
  [/^(nimbusrom|nimbusroman|nimbusromno9l|termes|texgyretermes|stix|xits)/, 'Times New Roman', 'serif'],
  [/^(arial|arialmt|arialunicodems?)$/, 'Arial', 'sans'],
  [/^arialnarrow/, 'Arial Narrow', 'sans'],
  [/^arialblack/, 'Arial Black', 'sans'],
  [/^(helvetica|helvetica(lt|neue)?(std|pro|ltstd)?|nimbussan|texgyreheros)/, 'Helvetica', 'sans'],
  [/^(couriernew|couriernewps|couriernewpsmt)$/, 'Courier New', 'mono'],
  [/^(courier|couriers?td|nimbusmon|texgyrecursor)/, 'Courier', 'mono'],
  [/^(cmtt|cmsltt|cmitt|cmtcsc|cmvtt|lmmono|ectt|sftt|latinmodernmono)/, 'Latin Modern Mono', 'mono'],
  [/^(cmss|lmsans|ecss|sfss|latinmodernsans)/, 'Latin Modern Sans', 'sans'],
  [
    /^(cmr|cmbx|cmb|cmti|cmsl|cmcsc|cmu|cmbxti|cmff|lmroman|sfrm|ecrm|ecbx|ecti|ecsl|sfbx|sfti|latinmodernroman)/,
    'Latin Modern Roman',
    'serif',
  ],
  [/^(cmmi|cmsy|cmex|cmmib|cmbsy|lmmath|msam|msbm|rsfs|eufm|latinmodernmath)/, 'Latin Modern Math', 'serif'],
  [/^(palatino|palatinolinotype|palatinoltstd|urwpalladio|texgyrepagella)/, 'Palatino Linotype', 'serif'],
  [/^(bookantiqua)/, 'Book Antiqua', 'serif'],
  [/^(centuryschoolbook|centuryschl|newcenturyschlbk|texgyreschola)/, 'Century Schoolbook', 'serif'],
  [/^(bookman|urwbookman|bookmanoldstyle)/, 'Bookman Old Style', 'serif'],
  [/^(avantgarde|urwgothic|itcavantgarde)/, 'Century Gothic', 'sans'],
  [/^(zapfdingbats|dingbats)/, 'Wingdings', 'sans'],
  [/^(symbol|symbolmt|standardsymbols)/, 'Symbol', 'serif'],
  [/^(msgothic)/, 'MS Gothic', 'mono'],
  [/^(msmincho)/, 'MS Mincho', 'serif'],
];

/** The end of a font's name often says its style (weight, slant, width) or encoding, and nothing of its family. */
const cut =
  /(regular|roman|normal|book|medium|semibold|demibold|extrabold|ultrabold|bold|black|heavy|extralight|ultralight|light|thin|italics?|oblique|kursiv|slanted|condensed|cond|bd|it|ital|obl|rg|mt|ps|psmt|identity|h)$/i;
const seldom =
  /^(cid(font)?|f|tt|c\d|t\d|g|ft|r|type3|unnamed|untitled|font|glyphless(font)?|hiddenhorzocr|invisible)?[-_+]?\d*$/i;

/** Programs seldom say in a document that a font has serifs, so parts of the family's name have to tell. */
const serifFamily =
  /caladea|cambria|georgia|garamond|tinos|serif(?!.*sans)|slab|palat|bodoni|baskerville|constantia|century|minion|caslon|didot|rockwell|sylfaen|gentium|charis|merriweather|lora|playfair|crimson|libertine|utopia|charter|song|ming|mincho|batang|roman/i;
const sansFamily =
  /sans|arial|helvet|verdana|calibri|carlito|tahoma|univers|frutiger|futura|gothic|segoe|roboto|inter\b|lato|arimo|trebuchet/i;

const generics = {
  mono: 'Courier New',
  serif: 'Times New Roman',
  sans: 'Arial',
} as const;

/** Returns the family of a font: `TimesNewRomanPS-BoldMT` is Times New Roman, `Calibri,Bold` is Calibri, `CMR10` is Latin Modern Roman. */
export function familyOf(font: ReadFont): FontFamily {
  const generic = font.isFixedPitch ? 'mono' : font.isSerif ? 'serif' : 'sans';
  // Acrobat calls the fonts of text that it recognised `*Arial-Bold-4313`.
  const base = font.name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/^\*(.+?)(?:-\d+)?$/, '$1')
    .trim();
  const head = base.split(/[,]|-(?=[A-Z])/)[0] ?? '';
  for (const name of [base, head, font.family])
    for (const key of [squeezed(name), squeezed(withoutCut(name))])
      for (const [pattern, family, kind] of known)
        if (key !== '' && pattern.test(key)) return { family, generic: kind };
  // A name such as `F1` or `CIDFont+F3` names nothing that another computer knows.
  const own = [font.family.replace(/^\*.*/, ''), head]
    .map(withoutCut)
    .find((name) => name.length > 2 && !seldom.test(name));
  if (own === undefined) return { family: generics[generic], generic };
  const family = spaced(own);
  if (generic === 'mono' || sansFamily.test(family)) return { family, generic };
  return { family, generic: serifFamily.test(family) ? 'serif' : generic };
}

const squeezed = (name: string): string => name.toLowerCase().replace(/[\s_\-,]/g, '');

function withoutCut(name: string): string {
  let left = name.replace(/\+.*$/, '').trim();
  for (;;) {
    const parts = /^(.+?)[\s_\-,]+([A-Za-z]+)$/.exec(left);
    if (!parts?.[1] || !parts[2] || withoutAllCuts(parts[2]) !== '') break;
    left = parts[1];
  }
  // `LiberationSansBold` has no sign before its style: only whole capitalised styles are cut off, as a family may end in similar letters.
  const joined =
    /^([A-Z][a-z]+(?:[A-Z][a-z]+)*?)(PSMT|MT|PS|Bold|Italic|BoldItalic|Oblique|BoldOblique)$/.exec(left);
  return joined?.[1] ?? left;
}

function withoutAllCuts(word: string): string {
  let left = word;
  for (let shorter = left.replace(cut, ''); shorter !== left; shorter = left.replace(cut, '')) left = shorter;
  return left;
}

/** Puts spaces into a joined name: `LiberationSerif` becomes `Liberation Serif`, but `DejaVu Sans` keeps its inner capital. */
function spaced(name: string): string {
  const words = name.replace(/_/g, ' ').trim();
  if (/\s/.test(words)) return words;
  return (
    words
      .replace(/^DejaVu(?=[A-Z])/, 'DejaVu ')
      // The Noto fonts write the letters of a country small in their names, and large in that of their family.
      .replace(/CJK(jp|kr|sc|tc|hk)$/, (_, country: string) => ` CJK ${country.toUpperCase()}`)
      .replace(/(?<!^DejaVu.*|^Deja|^Mc|^Mac|^Open)(?<=[a-z])(?=[A-Z])/g, ' ')
      .replace(/^Open(?=[A-Z])/, 'Open ')
      .replace(/(?<=[A-Z])(?=[A-Z][a-z]{2,})/g, ' ')
      .replace(/\s+/g, ' ')
  );
}
