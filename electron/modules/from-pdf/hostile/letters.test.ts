/** Fonts and letters that no program should write, and some do: every target has their words, or says what is missing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handPdf, line, lines, part, unicodeMap, type HandPdf } from './testing/hand-pdf.js';
import { hex, lettersAs, utf16, wide } from './testing/wide-font.js';
import { faultsIn, targetsOf, throughEvery, type Wanted } from './testing/every-target.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-letters-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const square = part('', '1000 0 d0 0 0 800 700 re f');
const type3 = (more: string) =>
  `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 69` +
  `/Widths[1000 1000 1000 1000 1000]/CharProcs<</a @Square/b @Square>>/Encoding<</Type/Encoding/Differences[65/a/b/a/b/a]>>${more}>>`;
const written = (codes: string, x: number, y: number, font = 'W') =>
  `BT /${font} 12 Tf 1 0 0 1 ${x} ${y} Tm ${codes} Tj ET\n`;

interface Case extends Wanted {
  readonly pdf: HandPdf;
}

const rtl = lettersAs([...'םלוע םולש 2026-21']);
const vertical = lettersAs([...'日本語の縦書き']);
const beyond = lettersAs(['😀', '👩‍👩‍👧', '\ue000', '\u{10ffff}', '𝒳', 'e\u0301']);
const broken = lettersAs([
  '\ud83d',
  '\ude00',
  '\u0000',
  '\u0001',
  '\u000b',
  '\u001b',
  '\ufffe',
  '\uffff',
  '\u202e',
  '\u2028',
  'ok',
]);
const names = [
  'A'.repeat(10_000),
  'x#22onload#3D#22alert(1)#22#3E#3Cscript#3E',
  '#27#3B#7D#3C/style#3E',
  '..#2F..#2Fx',
  '#00#01#ff',
];

const cases: Readonly<Record<string, Case>> = {
  'a Type 3 font that says its letters': {
    pdf: {
      pages: [{ content: `${line('Sound words beside', 60, 700)}${line('ABAB', 60, 650, 20, 'T')}` }],
      fonts: '/T @Type3',
      objects: {
        Type3: type3('/ToUnicode @Map'),
        Square: square,
        Map: unicodeMap({ 41: '0050', 42: '0051' }),
      },
    },
    words: ['Sound words beside', 'PQPQ'],
  },
  'a Type 3 font that says nothing': {
    pdf: {
      pages: [{ content: `${line('Sound words beside', 60, 700)}${line('ABAB', 60, 650, 20, 'T')}` }],
      fonts: '/T @Type3',
      objects: { Type3: type3(''), Square: square },
    },
    words: ['Sound words beside'],
    says: ['letters_guessed'],
  },
  'a font without a map, without a file': {
    pdf: {
      pages: [
        {
          content: `${line('Sound words beside', 60, 700)}${written('<004100420043004400450046004700480049004a>', 60, 650)}`,
        },
      ],
      fonts: '/W @Wide',
      objects: { Wide: wide('') },
    },
    words: ['Sound words beside'],
  },
  'nothing but letters nobody knows': {
    pdf: {
      pages: [
        { content: written(`<${Array.from({ length: 60 }, (_, at) => hex(at + 3)).join('')}>`, 20, 650) },
      ],
      fonts: '/W @Wide',
      objects: { Wide: wide('') },
    },
    words: [],
  },
  'invisible text alone': {
    pdf: { pages: [{ content: `3 Tr ${lines(['Nobody sees this line', 'nor the second'])}` }] },
    words: ['Nobody sees this line', 'nor the second'],
  },
  'invisible text among others': {
    pdf: {
      pages: [
        { content: `${lines(['Everybody sees this line', 'and this one'])} 3 Tr ${line('hidden', 60, 500)}` },
      ],
    },
    words: ['Everybody sees this line'],
    says: ['hidden_text'],
  },
  'text outside of the page': {
    pdf: {
      pages: [
        {
          content: `${line('On the page', 60, 700)}${line('Beside it', 900, 700)}${line('Below it', 60, -400)}${line('Far', 3e7, 3e7)}`,
        },
      ],
    },
    words: ['On the page'],
    says: ['text_outside'],
  },
  'words drawn twice and thrice for bold': {
    pdf: {
      pages: [
        {
          content:
            [0, 0.3, 0.6].map((by) => line('Twice drawn words', 60 + by, 700)).join('') +
            line('Once drawn', 60, 650),
        },
      ],
    },
    words: ['Twice drawn words', 'Once drawn'],
    without: ['Twice drawn words Twice', 'TTwice', 'wordsTwice'],
  },
  'letters of no size, of a hair, of a house': {
    pdf: {
      pages: [
        {
          content: `${line('none', 60, 700, 0)}${line('tiny', 60, 650, 0.001)}${line('H', -900, -900, 10_000)}${line('negative', 300, 600, -12)}${line('plain', 60, 500)}`,
        },
      ],
    },
    words: ['plain'],
  },
  'text at every angle': {
    pdf: {
      pages: [
        {
          content: Array.from({ length: 36 }, (_, at) => {
            const [sin, cos] = [Math.sin((at * Math.PI) / 18), Math.cos((at * Math.PI) / 18)].map((value) =>
              value.toFixed(5),
            );
            return `BT /F 9 Tf ${cos} ${sin} -${sin} ${cos} ${(300 + 100 * Number(cos)).toFixed(2)} ${(420 + 100 * Number(sin)).toFixed(2)} Tm (angle${at}word) Tj ET\n`.replace(
              '--',
              '',
            );
          }).join(''),
        },
      ],
    },
    words: Array.from({ length: 36 }, (_, at) => `angle${at}word`),
  },
  'mirrored and slanted text': {
    pdf: {
      pages: [
        {
          content:
            `BT /F 12 Tf -1 0 0 1 300 700 Tm (mirrored) Tj ET BT /F 12 Tf 1 0 0 -1 60 600 Tm (flipped) Tj ET ` +
            `BT /F 12 Tf 1 0 0.7 1 60 500 Tm (slanted) Tj ET BT /F 12 Tf 0 0 0 0 60 400 Tm (flat) Tj ET ` +
            `BT /F 12 Tf 1e-20 0 0 1e20 60 400 Tm (thin) Tj ET ${line('plain', 60, 300)}`,
        },
      ],
    },
    words: ['slanted', 'plain'],
  },
  'right to left with digits': {
    pdf: {
      pages: [{ content: written(rtl.codes, 60, 700) }],
      fonts: '/W @Wide',
      objects: { Wide: wide('/ToUnicode @Map'), Map: rtl.map },
    },
    words: ['2026', 'שלום'],
  },
  'vertical Japanese': {
    pdf: {
      pages: [{ content: written(vertical.codes, 500, 700) }],
      fonts: '/W @Wide',
      objects: { Wide: wide('/ToUnicode @Map', 'Identity-V'), Map: vertical.map },
    },
    words: [],
  },
  'emoji, letters of private use and beyond the first plane': {
    pdf: {
      pages: [{ content: written(beyond.codes, 60, 700) + line('plain', 60, 500) }],
      fonts: '/W @Wide',
      objects: { Wide: wide('/ToUnicode @Map'), Map: beyond.map },
    },
    words: ['😀', '𝒳', 'plain'],
  },
  'halves of letters, and control characters': {
    pdf: {
      pages: [{ content: written(broken.codes, 60, 700) + line('plain', 60, 500) }],
      fonts: '/W @Wide',
      objects: { Wide: wide('/ToUnicode @Map'), Map: broken.map },
    },
    words: ['ok', 'plain'],
  },
  'one code for two hundred letters': {
    pdf: {
      pages: [{ content: written('<00010001>', 60, 700) + line('plain', 60, 500) }],
      fonts: '/W @Wide',
      objects: { Wide: wide('/ToUnicode @Map'), Map: unicodeMap({ '0001': utf16('ab'.repeat(100)) }, 2) },
    },
    words: ['plain', 'abababab'],
  },
  'fonts with odd names': {
    pdf: {
      pages: [{ content: names.map((_, at) => line(`Name${at}`, 60, 700 - 30 * at, 12, `N${at}`)).join('') }],
      fonts: names.map((_, at) => `/N${at} @Font${at}`).join(''),
      objects: Object.fromEntries(
        names.map((name, at) => [
          `Font${at}`,
          `<</Type/Font/Subtype/TrueType/BaseFont/${name}/Encoding/WinAnsiEncoding>>`,
        ]),
      ),
    },
    words: names.map((_, at) => `Name${at}`),
  },
  'markup, formulas and marks as text': {
    pdf: {
      pages: [
        {
          content: lines([
            '<script>alert\\(1\\)</script> & &amp; ]]> <!-- x',
            "=cmd|' /C calc'!A0",
            '{{x}} ${y} %s # * _z_ `code` [a]\\(b\\)',
            '\\037\\001\\002 a\\tb',
          ]),
        },
      ],
    },
    words: ['<script>alert(1)</script> & &amp; ]]> <!-- x', "=cmd|' /C calc'!A0"],
  },
};

describe.each(Object.entries(cases).map((one, place) => [...one, place] as const))(
  '%s',
  (name, one, place) => {
    it('goes through its targets', async () => {
      const { pdf, ...wanted } = one;
      const path = join(folder, `${name.replaceAll(' ', '-')}.pdf`);
      await writeFile(path, handPdf(pdf));
      expect(faultsIn(await throughEvery(path, folder, {}, targetsOf(place)), wanted)).toEqual([]);
    });
  },
);
