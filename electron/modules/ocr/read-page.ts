/** Reads one picture of a page: its orientation, its text, and where the text is on the picture as it was given. */
import sharp from '../../engine/imaging/sharp.js';
import { withBullets } from './bullets.js';
import { crookedness, turnedABit } from './deskew.js';
import { invert, type Matrix } from '../../engine/pdf-core/content/matrix.js';
import { apply, quarterTurn, slightTurn } from '../../engine/recognition/geometry.js';
import type {
  RecognisedBox,
  RecognisedLine,
  PageText,
  RecognisedWord,
} from '../../engine/recognition/recognised.js';
import type { GreyPicture, Recogniser } from '../../engine/recognition/recogniser.js';

export interface ReadingOptions {
  readonly straighten: boolean;
  /** Take specks and grey grounds away before reading. */
  readonly clean: boolean;
  /** Words with less, 0 to 100, are left out, unless their line is read surely. */
  readonly confidence: number;
  /** Code of the language that is asked before the others; null for the usual order. */
  readonly first: string | null;
}

export interface OcrReading {
  /** Places are those of the given picture, whichever way it lies. */
  readonly lines: readonly RecognisedLine[];
  /** Degrees the page must be turned clockwise to be upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Mean of the words that are kept, 0 to 100. */
  readonly confidence: number;
}

/**
 * A page is upright when it is read with this confidence (0 to 100), and with this many words, in horizontal lines.
 */
const sureConfidence = 72;
const fewWords = 4;
/** The confidence that a page read upside down hardly ever reaches. */
const minAfterTurn = 55;
/** Tesseract itself corrects an angle of fewer degrees. */
const minCrooked = 4;
/** A page that is read with less confidence may be too noisy to be read as it is. */
const badConfidence = 55;
/** The number of words times the confidence must grow by this factor, because speckles are easily taken for words. */
const clearlyMore = 1.5;
/** A line is read surely when words with at least this confidence have at least this share of its characters. */
const sureWord = 60;
const sureShare = 0.7;
/** The margin by which the confidence of a rotated page must be higher to be trusted. */
const gain = 12;

interface Reading {
  readonly lines: readonly RecognisedLine[];
  readonly confidence: number;
  readonly words: number;
  /** The part of the words that lie across the picture, 0 to 1. */
  readonly lying: number;
  /** Turn that would set lines upright that stand, by the direction of their baselines. */
  readonly standing: 90 | 270;
}

export async function readPage(
  given: GreyPicture,
  recogniser: Recogniser,
  options: ReadingOptions,
): Promise<OcrReading> {
  const picture = options.clean ? await cleaned(given) : given;
  const first = await readStraight(picture, recogniser, options);
  /** Tries a bad reading again on a cleaned picture, unless that was done already. */
  const last = async (reading: Reading, from: GreyPicture): Promise<Reading> => {
    const isBad = reading.words < fewWords || reading.confidence < badConfidence;
    if (!isBad || options.clean) return reading;
    const again = await read(await cleaned(from), recogniser, { ...options, clean: true });
    const isMore = again.words * again.confidence > reading.words * reading.confidence * clearlyMore;
    return isMore ? again : reading;
  };
  const answer = (reading: Reading, turn: OcrReading['turn']): OcrReading => ({
    lines: reading.lines,
    turn,
    confidence: reading.confidence,
  });
  const isSure = first.confidence >= sureConfidence && first.words >= fewWords && first.lying > 0.5;
  if (isSure) return answer(first, 0);
  const lies = await recogniser.orientation(picture);
  const turn = lies && lies.degrees !== 0 ? lies.degrees : first.lying < 0.5 ? first.standing : 0;
  if (turn === 0) return answer(await last(first, picture), 0);
  const turned = await turnedBy(picture, turn);
  const second = await read(turned, recogniser, options);
  const isBetter =
    second.words >= fewWords &&
    second.confidence >= minAfterTurn &&
    second.lying > 0.5 &&
    (first.lying < 0.5 || second.confidence >= first.confidence + gain || first.words < fewWords);
  if (!isBetter) return answer(await last(first, picture), 0);
  const back = invert(quarterTurn(turn, picture.width, picture.height));
  return answer({ ...second, lines: second.lines.map((line) => movedLine(line, back)) }, turn);
}

/** Reads a page without lines once more after straightening, because it may be too crooked for any to be found. */
async function readStraight(
  picture: GreyPicture,
  recogniser: Recogniser,
  options: ReadingOptions,
): Promise<Reading> {
  const asItLies = await read(picture, recogniser, options);
  if (asItLies.words >= fewWords || !options.straighten) return asItLies;
  const degrees = await crookedness(picture);
  if (Math.abs(degrees) < minCrooked) return asItLies;
  const turned = await turnedABit(picture, -degrees);
  const again = await read(turned, recogniser, options);
  if (again.words < fewWords || again.confidence < minAfterTurn) return asItLies;
  const radians = (-degrees * Math.PI) / 180;
  const back = invert(slightTurn(radians, picture, turned));
  return { ...again, lines: again.lines.map((line) => movedLine(line, back, radians)) };
}

async function read(
  picture: GreyPicture,
  recogniser: Recogniser,
  { straighten, clean, confidence, first }: ReadingOptions,
): Promise<Reading> {
  const page = await recogniser.recognise(picture, { straighten, adaptive: clean, first });
  const lines = page.lines.map((line) => believed(line, confidence)).filter(({ words }) => words.length > 0);
  const placed = straightened(lines, page, picture);
  return { lines: withBullets(placed, picture), ...measure(lines) };
}

/**
 * Returns a line without its unlikely words: specks and the lines of drawings give lines of unsure words. A single
 * unsure word between sure ones is a bullet, a fraction or a name, so it stays.
 */
function believed(line: RecognisedLine, confidence: number): RecognisedLine {
  const words = line.words.filter((word) => word.text.trim() !== '');
  const signs = (of: readonly RecognisedWord[]) => of.reduce((total, { text }) => total + text.length, 0);
  const sure = words.filter((word) => word.confidence >= sureWord);
  if (signs(sure) >= signs(words) * sureShare) return { ...line, words };
  return { ...line, words: words.filter((word) => word.confidence >= confidence) };
}

/** Maps lines back from a picture that was rotated a little before it was read. */
function straightened(
  lines: readonly RecognisedLine[],
  { turned }: PageText,
  picture: GreyPicture,
): readonly RecognisedLine[] {
  if (turned === 0) return lines;
  const back = invert(slightTurn(turned, picture, picture));
  return lines.map((line) => movedLine(line, back, turned));
}

function measure(lines: readonly RecognisedLine[]): Omit<Reading, 'lines'> {
  let [words, sum, lying, down] = [0, 0, 0, 0];
  for (const { words: own, baseline } of lines) {
    const [x0, y0, x1, y1] = baseline;
    const lies = Math.abs(x1 - x0) >= Math.abs(y1 - y0);
    words += own.length;
    sum += own.reduce((total, word) => total + word.confidence, 0);
    if (lies) lying += own.length;
    else if (y1 > y0) down += own.length;
  }
  const confidence = words === 0 ? 0 : sum / words;
  // Lines that are read downwards were rotated clockwise.
  const standing = down * 2 >= words - lying ? 270 : 90;
  return { confidence, words, lying: words === 0 ? 1 : lying / words, standing };
}

/** Returns the lines on the same picture rotated clockwise by quarters. */
export function turnedLines(
  lines: readonly RecognisedLine[],
  turn: OcrReading['turn'],
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
): readonly RecognisedLine[] {
  const matrix = quarterTurn(turn, width, height);
  return turn === 0 ? lines : lines.map((line) => movedLine(line, matrix));
}

/** @param slight radians of a turn that is too small to turn boxes with: their middles move */
function movedLine(line: RecognisedLine, matrix: Matrix, slight = 0): RecognisedLine {
  const start = apply(matrix, { x: line.baseline[0], y: line.baseline[1] });
  const end = apply(matrix, { x: line.baseline[2], y: line.baseline[3] });
  const box = (of: RecognisedBox) => (slight === 0 ? movedBox(of, matrix) : shiftedBox(of, matrix));
  return {
    ...line,
    box: movedBox(line.box, matrix),
    baseline: [start.x, start.y, end.x, end.y],
    words: line.words.map((word) => ({ ...word, box: box(word.box) })),
  };
}

function movedBox([left, top, right, bottom]: RecognisedBox, matrix: Matrix): RecognisedBox {
  const one = apply(matrix, { x: left, y: top });
  const other = apply(matrix, { x: right, y: bottom });
  return [
    Math.min(one.x, other.x),
    Math.min(one.y, other.y),
    Math.max(one.x, other.x),
    Math.max(one.y, other.y),
  ];
}

function shiftedBox([left, top, right, bottom]: RecognisedBox, matrix: Matrix): RecognisedBox {
  const middle = apply(matrix, { x: (left + right) / 2, y: (top + bottom) / 2 });
  const [across, up] = [(right - left) / 2, (bottom - top) / 2];
  return [middle.x - across, middle.y - up, middle.x + across, middle.y + up];
}

const raw = ({ width, height, data }: GreyPicture) =>
  sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false });

async function turnedBy(picture: GreyPicture, degrees: 90 | 180 | 270): Promise<GreyPicture> {
  const { data, info } = await raw(picture)
    .rotate(degrees)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, dpi: picture.dpi };
}

async function cleaned(picture: GreyPicture): Promise<GreyPicture> {
  const data = await raw(picture).median(3).normalise().extractChannel(0).raw().toBuffer();
  return { ...picture, data };
}
