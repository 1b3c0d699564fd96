/** This module tells which documents people keep for how they look, and are better kept so in Word: forms, posters, certificates. */
import type { Block, DocumentModel, Inline, Page } from '../../model/index.js';
import { heightOf, widthOf, type Box } from '../../model/geometry.js';
import { placesOf } from './page-breaks.js';

/** A page with so many fields is a form. */
const fieldsOfForm = 4;
/** Posters and certificates have at most so many pages. */
const pagesOfPoster = 2;
/** A ground or a frame takes more than this share of the paper. */
const shareOfGround = 0.5;
/** Words within this share of the height at the top and at the bottom may have been stamped onto a scan. */
const edge = 0.12;
/** A page with more letters is read, and not looked at. */
const lettersOfPoster = 900;

/** Why a document is better kept as it looks; null where its text may flow. */
export type LookReason = 'form' | 'poster';

/**
 * @returns `form` where a page has fields to be filled in, `poster` where each of one or two pages has little text on a ground or in a frame
 */
export function reasonForLook({ pages }: Pick<DocumentModel, 'pages'>): LookReason | null {
  if (pages.some((page) => fieldsOn(page) >= fieldsOfForm)) return 'form';
  const isPoster = pages.length > 0 && pages.length <= pagesOfPoster && pages.every(isForLooking);
  return isPoster ? 'poster' : null;
}

/** True for a page with a ground or a frame, and few words. */
function isForLooking(page: Page): boolean {
  const isInside = ({ top, bottom }: Box) =>
    bottom > edge * page.size.height && top < (1 - edge) * page.size.height;
  const inside = page.blocks.filter((block) => placesOf(block).some(({ box }) => isInside(box)));
  const letters = inside.reduce((sum, block) => sum + lettersOf(block), 0);
  if (page.isRecognised || letters === 0 || letters > lettersOfPoster) return false;
  const isLarge = (box: Box) =>
    widthOf(box) * heightOf(box) > shareOfGround * page.size.width * page.size.height;
  return (
    page.blocks.some(
      (block) => block.kind === 'picture' && block.wrap === 'behind' && isLarge(block.place.box),
    ) ||
    page.shapes.some(
      ({ kind, box, fill, stroke }) =>
        kind !== 'line' && isLarge(box) && (stroke !== null || (fill !== null && fill !== '#ffffff')),
    )
  );
}

const lettersOf = (block: Block): number =>
  inlinesOf(block).reduce((sum, inline) => sum + (inline.kind === 'text' ? inline.text.length : 0), 0);

/** Fields stand among the words, but for those that found no place there. */
const fieldsOn = ({ fields, blocks }: Page): number =>
  fields.length + blocks.flatMap(inlinesOf).filter(({ kind }) => kind === 'field').length;

function inlinesOf(block: Block): readonly Inline[] {
  switch (block.kind) {
    case 'paragraph':
      return block.inlines;
    case 'table':
      return block.cells.flatMap((cell) => cell.blocks.flatMap(inlinesOf));
    default:
      return [];
  }
}
