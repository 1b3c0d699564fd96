/**
 * Signs of geometric tolerances, drawn in the strokes of the stroke font: hardly any font has them. Capitals are 42
 * units high there.
 */

/** Letters of gdt.shx by the signs they stand for. */
export const gdtSigns: Readonly<Record<string, string>> = {
  a: '∠',
  b: '⟂',
  c: '⏥',
  d: '⌓',
  e: '○',
  f: '∥',
  g: '⌭',
  h: '↗',
  i: '⌯',
  j: '⌖',
  k: '⌒',
  l: 'Ⓛ',
  m: 'Ⓜ',
  n: '⌀',
  o: '□',
  p: 'Ⓟ',
  q: '⌲',
  r: '◎',
  s: 'Ⓢ',
  t: '⌰',
  u: '⏤',
  v: '⌴',
  w: '⌵',
  x: '↧',
};

type Stroke = readonly number[];

export interface DrawnSign {
  readonly advance: number;
  readonly strokes: readonly Stroke[];
}

function arc(x: number, y: number, r: number, from = 0, to = 360, steps = 24): Stroke {
  const stroke: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    stroke.push(
      Math.round((x + r * Math.cos(angle)) * 10) / 10,
      Math.round((y + r * Math.sin(angle)) * 10) / 10,
    );
  }
  return stroke;
}

const sign = (advance: number, ...strokes: Stroke[]): DrawnSign => ({ advance, strokes });

const arrow = (x: number, y: number): Stroke => [x - 14, y, x, y, x, y - 14];

export const toleranceSigns: Readonly<Record<string, DrawnSign>> = {
  '∠': sign(56, [48, 6, 6, 6, 44, 36]),
  '⟂': sign(52, [6, 4, 46, 4], [26, 4, 26, 40]),
  '⏥': sign(62, [4, 8, 42, 8, 58, 34, 20, 34, 4, 8]),
  '⌓': sign(56, [6, 10, 50, 10], arc(28, 10, 22, 0, 180)),
  '○': sign(48, arc(24, 21, 18)),
  '∥': sign(48, [8, 4, 24, 40], [24, 4, 40, 40]),
  '⌭': sign(62, arc(31, 21, 11), [4, 4, 22, 40], [40, 4, 58, 40]),
  '↗': sign(52, [6, 4, 44, 40], arrow(44, 40)),
  '⌰': sign(76, [6, 4, 40, 40], arrow(40, 40), [32, 4, 66, 40], arrow(66, 40), [6, 4, 32, 4]),
  '⌯': sign(56, [16, 34, 40, 34], [4, 21, 52, 21], [16, 8, 40, 8]),
  '⌖': sign(56, arc(28, 21, 14), [28, -1, 28, 43], [6, 21, 50, 21]),
  '⌒': sign(56, arc(28, 8, 22, 0, 180)),
  '◎': sign(52, arc(26, 21, 20), arc(26, 21, 10)),
  '⏤': sign(56, [6, 21, 50, 21]),
  '□': sign(48, [6, 4, 42, 4, 42, 40, 6, 40, 6, 4]),
  '⌲': sign(60, [4, 14, 4, 28, 56, 36, 56, 6, 4, 14]),
  '⌴': sign(56, [6, 36, 6, 8, 50, 8, 50, 36]),
  '⌵': sign(56, [6, 38, 28, 8, 50, 38]),
  '↧': sign(44, [22, 40, 22, 4], [10, 16, 22, 4, 34, 16], [6, 40, 38, 40]),
};

/** Letters in a circle, which are made of the letter's own strokes. */
export const circled: Readonly<Record<string, string>> = {
  'Ⓛ': 'L',
  'Ⓜ': 'M',
  'Ⓟ': 'P',
  'Ⓢ': 'S',
  'Ⓕ': 'F',
  'Ⓣ': 'T',
  'Ⓤ': 'U',
  'Ⓔ': 'E',
};

export function encircle({ advance, strokes }: DrawnSign): DrawnSign {
  const size = 0.55;
  const moved = strokes.map((stroke) =>
    stroke.map((value, i) => (i % 2 === 0 ? 30 + (value - advance / 2) * size : 21 + (value - 21) * size)),
  );
  return { advance: 60, strokes: [arc(30, 21, 24), ...moved] };
}
