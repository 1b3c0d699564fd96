/** Which font stands in for which: LibreOffice's own choices, held against the fonts in the result. */
import type { AskedFonts } from './requested.js';
import type { InstalledFonts } from './installed.js';
import { fontKey, isSymbolFont } from './names.js';
import { replacementOf } from './replacements.js';
import { sameWidths } from './same-widths.js';

export interface Substitution {
  readonly font: string;
  readonly replacement: string;
  /** Same widths: lines and pages break where they would have. */
  readonly kind: 'same widths' | 'same signs' | 'other';
}

const symbolReplacement = 'OpenSymbol';

/** What LibreOffice takes when a family has no match of its own, by its look (its VCL.xcu and fontconfig's rules). */
const serif = ['DejaVu Serif', 'Liberation Serif', 'Times New Roman', 'Times'];
const mono = ['DejaVu Sans Mono', 'Liberation Mono', 'Courier New', 'Courier'];
const sans = ['DejaVu Sans', 'Liberation Sans', 'Arial', 'Helvetica'];
const looks = new Map<string, readonly string[]>([
  ...[
    'Times New Roman',
    'Times',
    'Cambria',
    'Georgia',
    'Garamond',
    'Palatino',
    'Palatino Linotype',
    'Constantia',
    'Bookman Old Style',
    'Century Schoolbook',
  ].map((family) => [fontKey(family), serif] as const),
  ...['Courier New', 'Courier', 'Consolas', 'Menlo', 'Monaco', 'Andale Mono'].map(
    (family) => [fontKey(family), mono] as const,
  ),
  [fontKey('Cambria Math'), ['DejaVu Math TeX Gyre', ...serif]],
]);

/**
 * @param used PostScript names of the fonts in the result; null when they are not known
 * @returns one for each family that is missing, in alphabetical order
 */
export function substitutions(
  asked: AskedFonts,
  installed: InstalledFonts,
  used: readonly string[] | null,
): Substitution[] {
  const drawn = used === null ? null : [...new Set(used.map((name) => installed.familyOf(name)))];
  // No text at all was drawn.
  if (drawn?.length === 0) return [];
  const drawnKeys = new Set(drawn?.map(fontKey));
  // A font that is not installed and yet in the result came inside the document.
  const missing = asked.families.filter(
    (family) => !installed.has(family) && !drawnKeys.has(fontKey(family)),
  );
  const there = (family: string) => (drawn === null ? installed.has(family) : drawnKeys.has(fontKey(family)));
  const close = new Map(missing.map((font) => [font, closeSubstitution(font, there)]));
  const isAsked = new Set(asked.families.map(fontKey));
  const explained = new Set(
    [...asked.families, symbolReplacement, ...[...close.values()].map((near) => near?.replacement ?? '')].map(
      fontKey,
    ),
  );
  /** Fonts in the result that nobody asked for. */
  const spare = (drawn ?? []).filter((family) => !explained.has(fontKey(family)));
  const certain = missing.flatMap((font): Substitution[] => {
    const near = close.get(font);
    if (near) return [near];
    const replacement = choose(likely(font), spare, there, drawn);
    return replacement === null ? [] : [{ font, replacement, kind: 'other' }];
  });
  // What may be used nowhere is named only when its replacement is there and nothing else accounts for it.
  const present = asked.listed.filter((family) => installed.has(family)).map(fontKey);
  const taken = new Set([...isAsked, ...present, ...certain.map(({ replacement }) => fontKey(replacement))]);
  const free = (family: string) => drawnKeys.has(fontKey(family)) && !taken.has(fontKey(family));
  const listed = asked.listed.filter((family) => !installed.has(family) && !drawnKeys.has(fontKey(family)));
  const near = listed.flatMap((font) => closeSubstitution(font, free) ?? []);
  const guesses = listed.flatMap((font): Substitution[] => {
    const replacement = likely(font).find((family) => free(family) && spare.includes(family));
    // With a twin or signs of its own it would have got those.
    const hasOwn = closeSubstitution(font, (family) => installed.has(family)) !== null;
    return hasOwn || replacement === undefined ? [] : [{ font, replacement, kind: 'other' }];
  });
  return [...certain, ...near, ...(guesses.length === 1 ? guesses : [])].sort((a, b) =>
    a.font.localeCompare(b.font, 'en'),
  );
}

/** Of a family nobody knows the look of 7.4 takes the sans; 25.2 takes the one of its style, in a text the serif. */
const likely = (font: string): readonly string[] => looks.get(fontKey(font)) ?? [...sans, ...serif];

function closeSubstitution(font: string, there: (family: string) => boolean): Substitution | null {
  const twin = sameWidths(font).find(there);
  if (twin !== undefined) return { font, replacement: twin, kind: 'same widths' };
  const chosen = replacementOf(font);
  if (chosen !== undefined && there(chosen)) return { font, replacement: chosen, kind: 'other' };
  const isSigns = isSymbolFont(font) && there(symbolReplacement);
  return isSigns ? { font, replacement: symbolReplacement, kind: 'same signs' } : null;
}

function choose(
  expected: readonly string[],
  spare: readonly string[],
  there: (family: string) => boolean,
  drawn: readonly string[] | null,
): string | null {
  const fitting = expected.find((family) => spare.includes(family));
  if (fitting !== undefined) return fitting;
  if (spare.length === 1) return spare[0] ?? null;
  return expected.find(there) ?? spare[0] ?? drawn?.[0] ?? null;
}
