/** Cut pages as they are written: with what stands in the place of finds, and where lines that moved are now. */
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { CutPageContent } from './cut-page.js';
import { boxesNow, boxNow } from './lines/moved-page.js';
import type { CutPage } from './rebuild.js';

/**
 * Returns pages as they are written.
 * @param boxes of each page, as the result has them
 * @param labelled boxes of a page that get a label, as they were
 */
export const pagesToWrite = (
  cuts: ReadonlyMap<number, CutPageContent>,
  boxes: ReadonlyMap<number, readonly ContentBox[]>,
  labelled: (page: number) => readonly ContentBox[],
): Map<number, CutPage> =>
  new Map(
    [...cuts].map(([page, { content, pictures, forms, lines }]) => [
      page,
      {
        ...{ content, pictures, forms, boxes: boxes.get(page) ?? [] },
        labels: boxesNow(labelled(page), lines),
        isMoved: (lines?.lines.length ?? 0) > 0,
        moved: (box: ContentBox) => boxNow(box, lines),
      },
    ]),
  );
