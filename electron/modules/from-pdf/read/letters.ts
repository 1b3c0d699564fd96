/** This module reads the letters of a page with their looks and places from PDFium. */
import { identity, movedX, movedY, multiply } from '../../../engine/pdf-core/content/matrix.js';
import { joinAccents } from './drawn-accents.js';
import type { FontShelf } from './fonts.js';
import { placeBox, type ReadFrame } from './frame.js';
import { partJoined } from './joined-letters.js';
import { readString, type ReadLibrary, type Scratch } from './library.js';
import { PlacedLetter, placeNumbers } from './placed-letter.js';
import type { Letter, LetterLook } from './read-page.js';
import { Guesses, noSample, sampleText, type TextSample } from './text-sample.js';

/** These are text rendering modes (ISO 32000-2, table 104). */
const fillAndStroke = 2;
const strokeOnly = 1;
const invisible = 3;
const clipOnly = 7;
/** More letters of one page than this are left out: a common page has a few thousand. */
const maxLetters = 1_500_000;

export interface ReadLetters {
  readonly letters: Letter[];
  readonly outside: number;
  readonly isCut: boolean;
  readonly sample: TextSample;
  /** PDFium's handle of an object that draws letters of a look. */
  readonly objects: ReadonlyMap<LetterLook, number>;
}

/**
 * Reads the letters of a page.
 * @throws whatever PDFium traps with; 0 as `page` is not allowed
 */
export function readLetters(
  library: ReadLibrary,
  page: number,
  frame: ReadFrame,
  fonts: FontShelf,
  scratch: Scratch,
): ReadLetters {
  const text = library.FPDFText_LoadPage(page);
  if (text === 0) return { letters: [], outside: 0, isCut: false, sample: noSample, objects: new Map() };
  try {
    return readAll(library, text, frame, fonts, scratch);
  } finally {
    library.FPDFText_ClosePage(text);
  }
}

function readAll(
  library: ReadLibrary,
  text: number,
  frame: ReadFrame,
  fonts: FontShelf,
  scratch: Scratch,
): ReadLetters {
  const letters: Letter[] = [];
  const looks = new Map<number, LetterLook>();
  const count = Math.max(0, library.FPDFText_CountChars(text));
  const end = Math.min(count, maxLetters);
  const places = new Float64Array(end * placeNumbers);
  let used = 0;
  const { at } = scratch;
  const { width, height, shown } = frame;
  // PDFium's interface has hundreds of functions: to look these up anew takes longer than some of them do.
  const codeOf = library.FPDFText_GetUnicode.bind(library);
  const objectOf = library.FPDFText_GetTextObject.bind(library);
  const getBox = library.FPDFText_GetLooseCharBox.bind(library);
  const getOrigin = library.FPDFText_GetCharOrigin.bind(library);
  const guesses = new Guesses(library, text, count);
  /** Tells whether a letter takes room: PDFium writes the edges in the order left, top, right, bottom. */
  const isWide = (index: number) => getBox(text, index, at) && scratch.float(2) - scratch.float(0) > 0.1;
  let outside = 0;
  let high = 0;
  // One object mostly has many letters, one after the other.
  let lastObject = 0;
  let lastLook: LetterLook | undefined;
  let isAfterSpace = false;
  for (let index = 0; index < end; index += 1) {
    let code = codeOf(text, index);
    // Letters beyond the first plane of Unicode come as two (a surrogate pair).
    if (code >= 0xd800 && code < 0xdc00) {
      high = code;
      continue;
    }
    if (code >= 0xdc00 && code < 0xe000) {
      if (high === 0) continue;
      code = 0x10000 + ((high - 0xd800) << 10) + (code - 0xdc00);
    }
    high = 0;
    const object = objectOf(text, index);
    // A code that is only the number of a shape stands for an unknown letter, and may look like white space.
    const isUnknown = code < 0x20 && object !== 0 && guesses.isOne(index);
    if (isBlank(code) && !isUnknown && !(code === softHyphen && object !== 0 && isWide(index))) {
      isAfterSpace ||= object !== 0 && library.FPDFText_IsGenerated(text, index) !== 1;
      continue;
    }
    // Letters without an object were put in by PDFium: a line break, or the hyphen of a divided word.
    if (object === 0) continue;
    let look: LetterLook | undefined = object === lastObject ? lastLook : looks.get(object);
    if (look === undefined)
      looks.set(object, (look = readLook(library, text, index, object, frame, fonts, scratch)));
    lastObject = object;
    lastLook = look;
    getBox(text, index, at);
    // PDFium writes the edges in the order left, top, right, bottom.
    const first = scratch.float(0);
    const top = scratch.float(1);
    const last = scratch.float(2);
    const bottom = scratch.float(3);
    placeBox(places, used, first, bottom, last, top, shown);
    if (
      (places[used + 2] as number) < 0 ||
      (places[used] as number) > width ||
      (places[used + 3] as number) < 0 ||
      (places[used + 1] as number) > height
    ) {
      outside += 1;
      continue;
    }
    getOrigin(text, index, at, at + 8);
    const originX = scratch.double(0);
    const originY = scratch.double(1);
    places[used + 4] = movedX(originX, originY, shown);
    places[used + 5] = movedY(originX, originY, shown);
    letters.push(
      new PlacedLetter(
        places,
        used,
        isUnknown || code === 0 ? '\ufffd' : isHyphen(code) ? '-' : textOf(code),
        look,
        isAfterSpace,
        isUnknown || code === 0xfffd || code === 0 || guesses.isOne(index),
      ),
    );
    used += placeNumbers;
    isAfterSpace = false;
  }
  partJoined(letters);
  joinAccents(letters);
  const objects = new Map([...looks].map(([object, look]) => [look, object]));
  return { letters, outside, isCut: end < count, sample: sampleText(library, text, guesses), objects };
}

const textOf = (code: number): string =>
  code < 0x10000 ? String.fromCharCode(code) : String.fromCodePoint(code);

/** Programs such as LuaTeX say of every hyphen they draw that it is a soft one. */
const softHyphen = 0xad;
const isHyphen = (code: number): boolean => code === 2 || code === softHyphen;

/** Tells whether a code is white space, and no letter; 2 is the mark PDFium sets for a hyphen at a line's end. */
const isBlank = (code: number): boolean =>
  (code <= 0x20 && code !== 2 && code !== 0) ||
  // Most letters of most pages lie below these.
  (code >= 0xa0 &&
    (code === 0xa0 ||
      code === 0xad ||
      (code >= 0x2000 && code <= 0x200b) ||
      code === 0x202f ||
      code === 0x3000 ||
      code === 0xfeff));

function readLook(
  library: ReadLibrary,
  text: number,
  index: number,
  object: number,
  frame: ReadFrame,
  fonts: FontShelf,
  scratch: Scratch,
): LetterLook {
  const font = fonts.font(library.FPDFTextObj_GetFont(object), scratch);
  const plain = library.FPDFTextObj_GetFontSize(object, scratch.at) ? scratch.float(0) : 0;
  const own = library.FPDFText_GetMatrix(text, index, scratch.at) ? scratch.matrix() : identity;
  // A negative size turns letters upside down.
  const turn = plain < 0 ? -1 : 1;
  const [a, b, c, d] = multiply(
    [own[0] * turn, own[1] * turn, own[2] * turn, own[3] * turn, 0, 0],
    frame.shown,
  );
  const mode = library.FPDFTextObj_GetTextRenderMode(object);
  const fill = library.FPDFText_GetFillColor(text, index, ...scratch.four) ? scratch.colour() : '#000000';
  const stroke =
    mode === strokeOnly && library.FPDFText_GetStrokeColor(text, index, ...scratch.four)
      ? scratch.colour()
      : null;
  return {
    font,
    size: Math.abs(plain) * Math.hypot(c, d),
    colour: stroke ?? fill ?? '#000000',
    // On the page as it is shown, y grows downwards.
    angle: Math.round((Math.atan2(-b, a) * 180) / Math.PI) + 0,
    isInvisible: mode === invisible || mode === clipOnly || (fill === null && mode !== strokeOnly),
    isOutlined: mode === fillAndStroke,
    ...readMarks(library, object, scratch),
  };
}

/** Returns the marked content that an object is part of. */
export function readMarks(
  library: ReadLibrary,
  object: number,
  scratch: Scratch,
): { readonly markedContent: number; readonly isArtifact: boolean } {
  const count = library.FPDFPageObj_CountMarks(object);
  if (count <= 0) return { markedContent: -1, isArtifact: false };
  let isArtifact = false;
  for (let place = 0; place < count && !isArtifact; place += 1) {
    const mark = library.FPDFPageObj_GetMark(object, place);
    const name = readString(library, 'utf16le', (at, length) => {
      library.FPDFPageObjMark_GetName(mark, at, length, scratch.at);
      return scratch.unsigned(0);
    });
    isArtifact = name === 'Artifact';
  }
  return { markedContent: library.FPDFPageObj_GetMarkedContentID(object), isArtifact };
}
