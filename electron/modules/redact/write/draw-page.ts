/** Draws a page as a picture whose finds are painted over, and keeps the words that may stay. */
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import sharp from '../../../engine/imaging/sharp.js';
import { pageJpeg, pictureDpi } from '../../../engine/pdf-blocks/pages/page-picture.js';
import { invert, moveBox, type ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { PagePicture, PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { pictureToPage, type VisiblePage } from '../../../engine/recognition/geometry.js';
import { isTouched } from '../find/cut-letters.js';
import { cutMark } from '../find/fold.js';
import type { PlacedSign } from '../find/placed-sign.js';
import type { RedactOptions } from '../options.js';
import { grown } from './drawn-path.js';
import type { PicturedPage } from './rebuild.js';
import type { LayerWord } from './text-layer.js';

/**
 * The size of letters in parts of the height of their boxes, which reach from line to line and beyond: readers take lines that overlap
 * for one.
 */
const sizeInBox = 0.6;

interface PageDrawing {
  readonly pages: PdfPages;
  readonly page: number;
  readonly frame: VisiblePage;
  readonly boxes: readonly ContentBox[];
  /** Boxes that get a label. */
  readonly labels: readonly ContentBox[];
  /** The letters of the page, of its text or as they were recognised. */
  readonly letters: readonly PlacedSign[];
  readonly mark: RedactOptions['redact_mark'];
  /** Points around each box that go too: the edges of letters in a compressed picture show around them. */
  readonly margin: number;
  readonly directory: string;
}

/** @throws ServiceError as `PdfPages.picture` */
export async function drawPage(wish: PageDrawing): Promise<PicturedPage> {
  const { pages, page, frame, boxes, labels, mark, margin, directory } = wish;
  const dpi = pictureDpi(pages.size(page));
  const picture = await pages.picture(page, { dpi, opaque: true, annotations: false });
  const { width, height, channels, data } = picture;
  const toPicture = invert(pictureToPage(frame, width, height));
  for (const box of boxes) {
    const [left, top, right, bottom] = moveBox(grown(box, margin), toPicture);
    paint(data, { width, height, channels }, [left, top, right, bottom], mark === 'black' ? 0 : 255);
  }
  for (const box of mark === 'label' ? labels : [])
    frameBox(data, { width, height, channels }, moveBox(grown(box, margin), toPicture));
  const jpeg = join(directory, `page-${page}-${boxes.length}.jpg`);
  await writeFile(jpeg, await pageJpeg(sharp(data, { raw: { width, height, channels } })));
  return {
    ...{ frame, jpeg, width, height },
    words: wordsOutside(wish.letters, boxes, frame),
    labels: mark === 'label' ? labels : [],
  };
}

/** The picture of a page in grey, as it was stored. */
export async function greyOf(path: string): Promise<PagePicture> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 1, data };
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

function paint(data: Uint8Array, { width, height, channels }: Pixels, box: ContentBox, value: number): void {
  const within = (at: number, most: number) => Math.min(most, Math.max(0, at));
  const [left, right] = [within(Math.floor(box[0]), width), within(Math.ceil(box[2]), width)];
  const [top, bottom] = [within(Math.floor(box[1]), height), within(Math.ceil(box[3]), height)];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (let channel = 0; channel < channels; channel += 1)
        data[(y * width + x) * channels + channel] = channel === 3 ? 255 : value;
}

function frameBox(data: Uint8Array, pixels: Pixels, [left, top, right, bottom]: ContentBox): void {
  for (const line of [
    [left, top, right, top + 2],
    [left, bottom - 2, right, bottom],
    [left, top, left + 2, bottom],
    [right - 2, top, right, bottom],
  ] as const)
    paint(data, pixels, line, 0);
}

/** The words of a page without what is cut, for which a mark stands that nothing is found across. */
function wordsOutside(
  letters: readonly PlacedSign[],
  boxes: readonly ContentBox[],
  frame: VisiblePage,
): LayerWord[] {
  const words: LayerWord[] = [];
  let open: PlacedSign[] = [];
  let hasGap = false;
  const close = () => {
    if (open.length === 0) return;
    words.push(wordOf(open, hasGap));
    open = [];
    hasGap = false;
  };
  for (const letter of letters) {
    const { box, text } = letter;
    if (box === null || text.trim() === '' || !isSeen(box, frame)) {
      close();
      continue;
    }
    if (isTouched(box, boxes)) {
      close();
      hasGap = true;
      continue;
    }
    const before = open.at(-1);
    const size = Math.max(box[3] - box[1], box[2] - box[0]);
    // A turn or a jump begins another word.
    if (before && Math.hypot(letter.x - before.x, letter.y - before.y) > 3 * size) close();
    open.push(letter);
  }
  close();
  return words;
}

const isSeen = (box: ContentBox, { left, bottom, right, top }: VisiblePage): boolean =>
  box[2] >= left && box[0] <= right && box[3] >= bottom && box[1] <= top;

function wordOf(signs: readonly PlacedSign[], hasGap: boolean): LayerWord {
  const [first] = signs as readonly [PlacedSign];
  const last = signs.at(-1) ?? first;
  const [x, y] = [last.x - first.x, last.y - first.y];
  const none: ContentBox = [first.x, first.y, first.x, first.y];
  const [own, end] = [first.box ?? none, last.box ?? none];
  const isLying = Math.abs(y) > Math.abs(x);
  const texts = signs.map(({ text }) => text);
  return {
    // The mark takes no room of its own.
    letters: hasGap ? [`${cutMark}${texts[0] ?? ''}`, ...texts.slice(1)] : texts,
    from: [first.x, first.y],
    to: isLying ? [last.x, y > 0 ? end[3] : end[1]] : [x < 0 ? end[0] : end[2], last.y],
    size: Math.max(0.5, (isLying ? own[2] - own[0] : own[3] - own[1]) * sizeInBox),
  };
}
