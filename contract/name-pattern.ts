/** Patterns for names of results: `{name}`, `{n}`, `{date}`, `{workflow}`, and text of the document. */

/** A piece of a pattern: what stands in it as it is, or what stands between braces. */
type PatternPiece = { readonly text: string } | { readonly place: string };

const foundStart = '{found:';

/** The places that every name can have. */
export const namePlaces = ['name', 'n', 'date', 'workflow', 'heading', 'title'] as const;

/** True for a place that is filled with text of the document. */
export const isTextPlace = (place: string): boolean =>
  place === 'title' || place === 'heading' || place.startsWith('found:');

/** The pieces of a pattern, in their order. Braces inside `{found:…}` come in pairs, or stand behind a backslash. */
export function piecesOf(pattern: string): readonly PatternPiece[] {
  const pieces: PatternPiece[] = [];
  let text = '';
  for (let at = 0; at < pattern.length;) {
    const end = pattern[at] === '{' ? endOfPlace(pattern, at) : -1;
    if (end < 0) {
      text += pattern[at];
      at += 1;
      continue;
    }
    if (text !== '') pieces.push({ text });
    text = '';
    pieces.push({ place: pattern.slice(at + 1, end) });
    at = end + 1;
  }
  return text === '' ? pieces : [...pieces, { text }];
}

/** Where the place that begins here ends; -1 where none does. */
function endOfPlace(pattern: string, start: number): number {
  if (!pattern.startsWith(foundStart, start)) {
    const word = /^\{(\w+)\}/.exec(pattern.slice(start))?.[1];
    return word !== undefined && (namePlaces as readonly string[]).includes(word)
      ? start + word.length + 1
      : -1;
  }
  let open = 0;
  for (let at = start; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '{') open += 1;
    else if (pattern[at] === '}') {
      open -= 1;
      if (open === 0) return at;
    }
  }
  return -1;
}

/** The places of a pattern that are filled with text of the document, each once. */
export const textPlacesOf = (pattern: string | null): readonly string[] => [
  ...new Set(
    piecesOf(pattern ?? '').flatMap((piece) =>
      'place' in piece && isTextPlace(piece.place) ? [piece.place] : [],
    ),
  ),
];

/** Stands for text of a document until that was read. */
export const laterText = (pattern: string | null): ReadonlyMap<string, string> =>
  new Map(textPlacesOf(pattern).map((place) => [place, place.startsWith('found:') ? '{…}' : `{${place}}`]));

/**
 * A pattern with its places filled. The name stands for the first place that has no value, where the pattern has no `{name}`; the others are
 * left out, with the sign that would part them from nothing.
 * @param values by place
 */
export function fillPattern(pattern: string, values: Readonly<Record<string, string | undefined>>): string {
  const pieces = piecesOf(pattern);
  let needsName = !pieces.some((piece) => 'place' in piece && piece.place === 'name');
  let isLost = false;
  const filled = pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const value = values[piece.place] ?? '';
      if (value !== '') return value;
      const stand = needsName ? (values['name'] ?? '') : '';
      needsName = false;
      isLost ||= stand === '';
      return stand;
    })
    .join('');
  return isLost ? filled.replaceAll(/(?<=[\s_-])[\s_-]+/g, '').replaceAll(/^[\s_-]+|[\s_-]+$/g, '') : filled;
}

/** The first word in braces that is no place, and so stays in the name as it is; null for none. */
export function unknownPlace(pattern: string): string | null {
  for (const piece of piecesOf(pattern)) {
    const [found] = 'text' in piece ? (/\{[^{}]*\}?/.exec(piece.text) ?? []) : [];
    if (found !== undefined) return found;
  }
  return null;
}
