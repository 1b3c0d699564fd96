/** Writes a WordPerfect 5.1 document: the file prefix, an empty index of packets, then text with function codes. */
import { house } from './house.mjs';

const hardReturn = 0x0a;
const hardPage = 0x0c;
const attributes = { veryLarge: 1, large: 2, italic: 8, bold: 12, underline: 14 };
/** Characters outside ASCII by WordPerfect's character sets: [character, set]. */
const extended = { é: [41, 1], '–': [33, 4], '•': [0, 4], '’': [28, 4], '€': [72, 4] };

const on = (name) => [0xc3, attributes[name], 0xc3];
const off = (name) => [0xc4, attributes[name], 0xc4];

function characters(text) {
  return [...text].flatMap((letter) => {
    const code = letter.codePointAt(0);
    if (code >= 0x20 && code < 0x7f) return [code];
    const [character, set] = extended[letter] ?? [0x3f, 0];
    return [0xc0, character, set, 0xc0];
  });
}

const styled = (text, ...names) => [
  ...names.flatMap(on),
  ...characters(text),
  ...names.reverse().flatMap(off),
];
const line = (...parts) => [...parts.flat(), hardReturn];

/** The bytes of a memo of two pages. */
export function memo() {
  const text = [
    line(styled('Memo to the pressroom', 'veryLarge', 'bold')),
    line(),
    line(styled('From: ', 'bold'), characters('the composing room')),
    line(styled('About: ', 'bold'), characters('the café menus, and why they are blue')),
    line(),
    line(
      characters('Dear all, the menus for the harbour café go to press on Thursday. The customer asked for '),
      styled('sea blue', 'italic'),
      characters(', not royal blue – please mix it fresh and hang a proof on the line.'),
    ),
    line(),
    line(characters('• Sixty copies on 300 g board')),
    line(characters('• Rounded corners, no varnish')),
    line(characters('• Boxes of twenty, with the price list of € 94.50 on top')),
    line(),
    line(characters('Thank you. There is apple cake.')),
    [hardPage],
    line(styled('Second page: the colours', 'large', 'bold')),
    line(),
    line(
      characters(
        `${house.name} keeps this memo in WordPerfect 5.1, because the machine beside the paper store has never asked for anything newer.`,
      ),
    ),
  ].flat();
  // One index block: its own header packet (0xFFFB, five entries of ten bytes) and four empty entries.
  const index = Buffer.alloc(50);
  index.writeUInt16LE(0xfffb, 0);
  index.writeUInt16LE(5, 2);
  index.writeUInt16LE(50, 4);
  const prefix = Buffer.from([0xff, 0x57, 0x50, 0x43, 0, 0, 0, 0, 1, 0x0a, 0, 1, 0, 0, 0, 0]);
  prefix.writeUInt32LE(prefix.length + index.length, 4);
  return Buffer.concat([prefix, index, Buffer.from(text)]);
}
