/** Writes the invisible text of one page: every word lies over its picture (ISO 32000-1, 9.3.6: rendering mode 3). */
import { maxOf, minOf } from '../../../contract/lists.js';
import type { Matrix } from '../../engine/pdf-core/content/matrix.js';
import { apply, direct, type Point } from '../../engine/recognition/geometry.js';
import { ascent, descent, type LayerFont } from './layer-font.js';
import type { RecognisedLine, RecognisedWord } from '../../engine/recognition/recognised.js';

/** The name of the font in a page's resources. */
export const fontName = '/PlatenInvisible';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/**
 * The height of a line is believed when it lies between these multiples of the usual height; otherwise the line is
 * measured by its words.
 */
const believable = { least: 0.4, most: 2.5 };

/** A line on its picture: where it starts, its reading direction, and the direction upwards across it. */
interface Track {
  readonly start: Point;
  readonly along: Point;
  readonly up: Point;
}

/**
 * Readers put words into lines by how far their baselines are apart, and most allow less than half a letter's height
 * over the whole line. All values are shares of that height: a line that rises no more than `asItIs` is written as it
 * is; one that rises up to `most` is flattened to `flattened`, so that its ends are off by no more than a third of
 * the height.
 */
const rise = { asItIs: 0.45, flattened: 0.42, most: 1.1 };

/** The place of a word along its line. */
interface Place {
  readonly word: RecognisedWord;
  readonly from: number;
  readonly to: number;
}

function trackOf({ baseline: [x0, y0, x1, y1] }: RecognisedLine): Track {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const along = length === 1 ? { x: 1, y: 0 } : { x: (x1 - x0) / length, y: (y1 - y0) / length };
  return { start: { x: x0, y: y0 }, along, up: upOf(along) };
}

/**
 * Returns where a word begins and ends along its line: the ends of its box, for a crooked line without the part that
 * stems from its height.
 */
function placeOf(word: RecognisedWord, { start, along }: Track): Place {
  const [left, top, right, bottom] = word.box;
  const lies = Math.abs(along.x) >= Math.abs(along.y);
  const middle = lies ? (top + bottom) / 2 : (left + right) / 2;
  const ends = lies
    ? [left, right].map((x) => (x - start.x) * along.x + (middle - start.y) * along.y)
    : [top, bottom].map((y) => (middle - start.x) * along.x + (y - start.y) * along.y);
  return { word, from: minOf(ends), to: maxOf(ends) };
}

/** Returns the height of a line's letters from the lowest to the highest, in pixels. */
function heightOf(line: RecognisedLine, lies: boolean): number {
  const [left, top, right, bottom] = line.box;
  const seen = line.words.map(({ box }) => (lies ? box[3] - box[1] : box[2] - box[0])).sort((a, b) => a - b);
  const usual = seen[Math.floor(seen.length * 0.75)] ?? (lies ? bottom - top : right - left);
  const isBelievable = line.height > usual * believable.least && line.height < usual * believable.most;
  return Math.max(1, isBelievable ? line.height : usual);
}

/** Returns the nearest of the four straight directions of a line. */
const axisOf = ({ along: { x, y } }: Track): Point =>
  Math.abs(x) >= Math.abs(y) ? { x: Math.sign(x), y: 0 } : { x: 0, y: Math.sign(y) };

const upOf = ({ x, y }: Point): Point => ({ x: y, y: -x });
const onTrack = ({ start, along }: Track, far: number): Point => ({
  x: start.x + along.x * far,
  y: start.y + along.y * far,
});
/** Returns the track through a place at a distance `far` from the start of the track. */
const through = (place: Point, along: Point, far: number): Track => ({
  start: { x: place.x - along.x * far, y: place.y - along.y * far },
  along,
  up: upOf(along),
});

interface Course {
  readonly track: Track;
  /** True where readers would take words apart, letter by letter. */
  readonly isSteep: boolean;
}

/** Decides how a line is written: one that rises a little is flattened about its middle. */
function courseOf(track: Track, places: readonly Place[], height: number): Course {
  const axis = axisOf(track);
  const up = upOf(axis);
  const sine = track.along.x * up.x + track.along.y * up.y;
  const from = places[0]?.from ?? 0;
  const length = Math.max(1, (places.at(-1)?.to ?? 0) - from);
  const risen = (Math.abs(sine) * length) / height;
  if (risen <= rise.asItIs || risen > rise.most) return { track, isSteep: risen > rise.most };
  const less = (Math.sign(sine) * rise.flattened * height) / length;
  const cosine = Math.sqrt(1 - less * less);
  const along = { x: axis.x * cosine + up.x * less, y: axis.y * cosine + up.y * less };
  const middle = from + length / 2;
  return { track: through(onTrack(track, middle), along, middle), isSteep: false };
}

/**
 * Returns the operators that write the lines.
 * @param toPage from the picture the lines were found on to the page's own units
 */
export function layerContent(lines: readonly RecognisedLine[], toPage: Matrix, font: LayerFont): string {
  const out: string[] = [];
  for (const line of lines) {
    if (line.words.length === 0) continue;
    const whole = trackOf(line);
    const height = heightOf(line, Math.abs(whole.along.x) >= Math.abs(whole.along.y));
    const size = (height * 1000) / (ascent - descent);
    const places = line.words.map((word) => placeOf(word, whole)).sort((a, b) => a.from - b.from);
    const { track, isSteep } = courseOf(whole, places, height);
    places.forEach((place, index) => {
      const { word, from, to } = place;
      const isReversed = rightToLeft.test(word.text);
      const text = isReversed ? [...word.text].reverse().join('') : word.text;
      const shown = show(font, text, { track, from, to: Math.max(to, from + 1), size, toPage });
      out.push(isSteep && !isReversed ? asOne(shown, text) : shown);
      // The gap becomes a space of its own width, so that a selection has no holes. A space after the last word
      // separates it from the next line in readers that join them.
      const next = places[index + 1]?.from ?? to + height / 4;
      out.push(show(font, ' ', { track, from: to, to: Math.max(to + 1, next), size, toPage }));
    });
  }
  if (out.length === 0) return '';
  return `q BT 3 Tr ${fontName} 1 Tf\n${out.join('\n')}\nET Q\n`;
}

/** Tags a word with its text, for readers that would not see it as one word (ISO 32000-1, 14.9.4). */
const asOne = (shown: string, text: string): string =>
  `/Span <</ActualText <feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>>> BDC ${shown} EMC`;

interface Stretch {
  readonly track: Track;
  /** Pixels along the line. */
  readonly from: number;
  readonly to: number;
  /** Of the font, in pixels. */
  readonly size: number;
  readonly toPage: Matrix;
}

function show(
  font: LayerFont,
  text: string,
  { track: { start, along, up }, from, to, size, toPage }: Stretch,
): string {
  const { hex, width } = font.encode(text);
  const wide = ((to - from) * 1000) / width;
  const right = direct(toPage, { x: along.x * wide, y: along.y * wide });
  const above = direct(toPage, { x: up.x * size, y: up.y * size });
  const at = apply(toPage, { x: start.x + along.x * from, y: start.y + along.y * from });
  const numbers = [right.x, right.y, above.x, above.y, at.x, at.y].map((value) => Number(value.toFixed(3)));
  return `${numbers.join(' ')} Tm <${hex}> Tj`;
}
