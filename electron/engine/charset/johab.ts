/**
 * Reads Johab (KS X 1001 annex 3, code page 1361), which no library of ours knows: Korean syllables by their letters in three
 * times five bits, signs and Chinese letters by their place in KS X 1001.
 */
import iconv from 'iconv-lite';

/** Single letters, in the order of those in syllables (Unicode's Hangul Compatibility Jamo). */
const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const medials = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const finals = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

const syllables = 0xac00;
/** The number of a letter that is not there. */
const none = -1;
const wrong = '\ufffd';

export function decodeJohab(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at]!;
    if (first < 0x80) {
      text += String.fromCharCode(first);
      continue;
    }
    const second = bytes[at + 1];
    at++;
    text += second === undefined ? wrong : (hangul(first, second) ?? sign(first, second) ?? wrong);
  }
  return text;
}

/** Undefined for what is no number of a letter. */
function initialOf(bits: number): number | undefined {
  if (bits === 1) return none;
  return bits >= 2 && bits <= 20 ? bits - 2 : undefined;
}

/** The numbers leave out those that would make a byte look like a control character. */
function medialOf(bits: number): number | undefined {
  if (bits === 2) return none;
  if (bits >= 3 && bits <= 7) return bits - 3;
  if (bits >= 10 && bits <= 15) return bits - 5;
  if (bits >= 18 && bits <= 23) return bits - 7;
  return bits >= 26 && bits <= 29 ? bits - 9 : undefined;
}

function finalOf(bits: number): number | undefined {
  if (bits === 1) return none;
  if (bits >= 2 && bits <= 17) return bits - 2;
  return bits >= 19 && bits <= 29 ? bits - 3 : undefined;
}

function hangul(first: number, second: number): string | null {
  if (first < 0x84 || first > 0xd3) return null;
  const bits = (first << 8) | second;
  const [initial, medial, final] = [
    initialOf((bits >> 10) & 31),
    medialOf((bits >> 5) & 31),
    finalOf(bits & 31),
  ];
  if (initial === undefined || medial === undefined || final === undefined) return null;
  if (initial !== none && medial !== none)
    return String.fromCharCode(syllables + (initial * 21 + medial) * 28 + final + 1);
  if (initial === none && medial === none && final === none) return '\u3000';
  if (medial === none && final === none) return initials[initial] ?? null;
  if (initial === none && final === none) return medials[medial] ?? null;
  return initial === none && medial === none ? (finals[final] ?? null) : null;
}

/** Two rows of KS X 1001 lie behind one first byte. */
function sign(first: number, second: number): string | null {
  const isFirst = (first >= 0xd9 && first <= 0xde) || (first >= 0xe0 && first <= 0xf9);
  const isSecond = (second >= 0x31 && second <= 0x7e) || (second >= 0x91 && second <= 0xfe);
  if (!isFirst || !isSecond) return null;
  const row = first < 0xe0 ? 2 * (first - 0xd9) : 2 * first - 0x197;
  const column = second < 0x91 ? second - 0x31 : second - 0x43;
  const shift = column < 0x5e ? 0 : 1;
  const bytes = Buffer.from([row + shift + 0xa1, column - shift * 0x5e + 0xa1]);
  const text = iconv.decode(bytes, 'cp949');
  return text.length === 1 && text !== wrong ? text : null;
}
