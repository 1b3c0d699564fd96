/** Reads the words in pictures of pages by text recognition. */
import sharp from '../../../engine/imaging/sharp.js';
import {
  invert,
  moveBox,
  multiply,
  transformPoint,
  type Matrix,
} from '../../../engine/pdf-core/content/matrix.js';
import type { PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';
import { quarterTurn } from '../../../engine/recognition/geometry.js';
import type { RecognitionLanguage } from '../../../engine/recognition/languages.js';
import { Recogniser } from '../../../engine/recognition/recogniser.js';
import type { PageText } from '../../../engine/recognition/recognised.js';
import type { PlacedSign } from '../find/placed-sign.js';

/** A page that is read with less confidence may lie on its side. */
const sureConfidence = 60;
const fewWords = 4;

export class PictureReader {
  #recogniser: Recogniser | null = null;

  constructor(private readonly languages: readonly RecognitionLanguage[]) {}

  /**
   * @param picture grey
   * @param toPage from its pixels to the units in which its letters are placed
   * @throws ServiceError `language_unreadable`, `conversion_failed`
   */
  async read({ width, height, data }: PagePicture, dpi: number, toPage: Matrix): Promise<PlacedSign[]> {
    this.#recogniser ??= await Recogniser.start(this.languages);
    const recogniser = this.#recogniser;
    const wish = { straighten: false, adaptive: false };
    const first = await recogniser.recognise({ width, height, data, dpi }, wish);
    const letters = signsOf(first, toPage);
    if (first.confidence >= sureConfidence && countWords(first) >= fewWords) return letters;
    const lies = await recogniser.orientation({ width, height, data, dpi });
    if (!lies || lies.degrees === 0) return letters;
    const turned = await sharp(data, { raw: { width, height, channels: 1 } })
      .rotate(lies.degrees)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const again = await recogniser.recognise(
      { width: turned.info.width, height: turned.info.height, data: turned.data, dpi },
      wish,
    );
    const back = invert(quarterTurn(lies.degrees, width, height));
    return [...letters, ...signsOf(again, multiply(back, toPage))];
  }

  async close(): Promise<void> {
    await this.#recogniser?.close();
    this.#recogniser = null;
  }
}

const countWords = ({ lines }: PageText): number => lines.reduce((sum, { words }) => sum + words.length, 0);

/** Letters of words that were read; each has an equal part of the room of its word. */
function signsOf({ lines }: PageText, toPage: Matrix): PlacedSign[] {
  const signs: PlacedSign[] = [];
  const put = (text: string) => signs.push({ text, box: null, x: 0, y: 0 });
  for (const { words } of lines) {
    for (const { text, box } of words) {
      const letters = [...text];
      const [left, top, right, bottom] = box;
      const advance = (right - left) / Math.max(1, letters.length);
      for (const [place, letter] of letters.entries()) {
        const from = left + advance * place;
        const [x, y] = transformPoint(from, bottom, toPage);
        signs.push({ text: letter, box: moveBox([from, top, from + advance, bottom], toPage), x, y });
      }
      put(' ');
    }
    put('\n');
  }
  return signs;
}
