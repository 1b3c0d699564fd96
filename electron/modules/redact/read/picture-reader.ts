/** Reads the words in pictures of pages by text recognition. */
import { ServiceError } from '../../../../contract/index.js';
import sharp from '../../../engine/imaging/sharp.js';
import type { Context } from '../../../engine/interface/converter.js';
import { takeSlots, type Slots } from '../../../engine/interface/slots.js';
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
/** More threads gain little. */
const mostLanes = 6;

/** The bytes of memory that one thread was measured to take for pictures of usual size. */
const bytesPerThread = 320 * 1024 * 1024;

/** Reads several pictures at once, as far as this computer has room for threads. */
export class PictureReader {
  readonly #all = new Set<Recogniser>();
  readonly #free: Recogniser[] = [];
  #slots: Slots | null = null;
  #isClosed = false;

  constructor(
    private readonly languages: readonly RecognitionLanguage[],
    private readonly context: Pick<Context, 'slotFolder' | 'directory'>,
  ) {}

  /** Pictures that may be read at once. */
  get lanes(): number {
    this.#slots ??= takeSlots(this.context, mostLanes, bytesPerThread);
    return this.#slots.threads;
  }

  /**
   * @param picture grey
   * @param toPage from its pixels to the units in which its letters are placed
   * @throws ServiceError `language_unreadable`, `conversion_failed`
   */
  read(picture: PagePicture, dpi: number, toPage: Matrix): Promise<PlacedSign[]> {
    return this.#with((recogniser) => readWith(recogniser, picture, dpi, toPage));
  }

  /**
   * Looks for words anywhere in a picture, in no order: words of drawings, which {@link read} takes for parts of the drawing.
   * @param picture, dpi, toPage as those of {@link read}
   * @throws as {@link read}
   */
  readScattered(picture: PagePicture, dpi: number, toPage: Matrix): Promise<PlacedSign[]> {
    const { width, height, data } = picture;
    const wish = { straighten: false, adaptive: false, sparse: true };
    return this.#with(async (recogniser) =>
      signsOf(await recogniser.recognise({ width, height, data, dpi }, wish), toPage),
    );
  }

  async #with(read: (recogniser: Recogniser) => Promise<PlacedSign[]>): Promise<PlacedSign[]> {
    if (this.#isClosed) throw new ServiceError('cancelled');
    const recogniser = this.#free.pop() ?? (await Recogniser.start(this.languages));
    this.#all.add(recogniser);
    try {
      return await read(recogniser);
    } finally {
      if (recogniser.isAlive) this.#free.push(recogniser);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map((recogniser) => recogniser.close()));
    if (!this.#slots) return;
    this.#slots.release();
    this.#slots = null;
  }
}

async function readWith(
  recogniser: Recogniser,
  { width, height, data }: PagePicture,
  dpi: number,
  toPage: Matrix,
): Promise<PlacedSign[]> {
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
