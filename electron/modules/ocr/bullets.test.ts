import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withBullets } from './bullets.js';
import type { RecognisedBox, RecognisedLine } from '../../engine/recognition/recognised.js';
import type { GreyPicture } from '../../engine/recognition/recogniser.js';

/** A picture of 200 by 60 pixels with one sign drawn at its left. */
async function pictureOf(sign: string): Promise<GreyPicture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="100%" height="100%" fill="white"/>${sign}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, dpi: 300 };
}

const lineOf = (...words: [text: string, box: RecognisedBox][]): RecognisedLine => ({
  startsParagraph: true,
  box: [0, 0, 200, 60],
  baseline: [0, 45, 200, 45],
  height: 50,
  descent: 10,
  leftToRight: true,
  words: words.map(([text, box]) => ({ text, box, confidence: 40 })),
});
const around: RecognisedBox = [10, 14, 40, 46];
const after: [string, RecognisedBox] = ['Milk', [60, 8, 130, 46]];
const firstOf = async (sign: string, read: string): Promise<string | undefined> =>
  withBullets([lineOf([read, around], after)], await pictureOf(sign))[0]?.words[0]?.text;

const letter = (sign: string, style = '') =>
  `<text x="12" y="45" font-family="DejaVu Sans" font-size="40" ${style}>${sign}</text>`;

describe('bullets', () => {
  it.each(['e', '¢', '®', '*', '«'])('sees a disc before a line that was read as %s', async (read) => {
    expect(await firstOf('<circle cx="25" cy="30" r="9"/>', read)).toBe('•');
  });

  it.each([
    ['e', letter('e')],
    ['e', letter('e', 'font-weight="bold"')],
    ['o', letter('o', 'font-weight="bold"')],
    ['*', letter('*')],
    ['-', '<rect x="15" y="28" width="20" height="4"/>'],
    ['o', '<circle cx="25" cy="30" r="8" fill="none" stroke="black" stroke-width="3"/>'],
    ['+', '<rect x="16" y="21" width="18" height="18"/>'],
  ])('leaves %s that is no disc', async (read, drawn) => {
    expect(await firstOf(drawn, read)).toBe(read);
  });

  it('leaves words, and a sign that stands alone', async () => {
    const picture = await pictureOf('<circle cx="25" cy="30" r="9"/>');
    const lines = [lineOf(['end', around], after), lineOf(['e', around])];
    expect(withBullets(lines, picture)).toEqual(lines);
  });
});
