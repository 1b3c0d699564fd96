/** Where the picture of a header or footer of a sheet stands in its text (`&G`, ECMA-376-1 18.3.1.46). */

export type HeaderSide = 'L' | 'C' | 'R';

export interface PicturePlace {
  /** Points of the lines above it, and of those below it. */
  readonly above: number;
  readonly below: number;
  /** About how wide the text of its own line is, in points; 0 without text. */
  readonly beside: number;
}

const token = /&&|&"[^"]*"|&K(?:[\da-f]{6}|\d\d[+-]\d{3})|&\d+|&[a-z]|\r\n|[\r\n]|[^&\r\n]+|&/gi;
/** Points of a header's letters where it says nothing of them. */
const usualSize = 11;
const lineHeight = 1.22;
const letterWidth = 0.5;
/** Letters that a field shows, about. */
const fieldLetters: Readonly<Record<string, number>> = { P: 2, N: 2, D: 10, T: 5, Z: 0, F: 20, A: 12 };

/** Places of the pictures of a header or footer, by its three parts. */
export function picturePlaces(text: string): ReadonlyMap<HeaderSide, PicturePlace> {
  const lines = new Map<HeaderSide, { height: number; width: number; hasPicture: boolean }[]>();
  let side: HeaderSide = 'C';
  let size = usualSize;
  const newLine = () => {
    const list = lines.get(side) ?? [];
    list.push({ height: size * lineHeight, width: 0, hasPicture: false });
    lines.set(side, list);
  };
  const line = () => {
    if (!lines.has(side)) newLine();
    return lines.get(side)!.at(-1)!;
  };
  const widen = (letters: number) => {
    const last = line();
    last.width += letters * size * letterWidth;
    last.height = Math.max(last.height, size * lineHeight);
  };
  for (const [part] of text.matchAll(token)) {
    const code = part.startsWith('&') ? part.slice(1, 2).toUpperCase() : '';
    if (part === '&&') widen(1);
    else if (code === 'L' || code === 'C' || code === 'R') {
      side = code;
      size = usualSize;
    } else if (code === 'G') line().hasPicture = true;
    else if (/^&\d/.test(part)) size = Math.max(1, Number(part.slice(1)));
    else if (code !== '') widen(fieldLetters[code] ?? 0);
    else if (/^[\r\n]/.test(part)) {
      line();
      newLine();
    } else widen(part.trim() === '' ? 0 : part.length);
  }
  const found = new Map<HeaderSide, PicturePlace>();
  for (const [each, list] of lines) {
    const at = list.findIndex(({ hasPicture }) => hasPicture);
    if (at < 0) continue;
    const sum = (some: typeof list) => some.reduce((all, { height }) => all + height, 0);
    found.set(each, {
      above: sum(list.slice(0, at)),
      below: sum(list.slice(at + 1)),
      beside: list[at]?.width ?? 0,
    });
  }
  return found;
}
