/** This module tells which documents people keep for how they look, and are better kept so in Word: forms, posters, certificates, slides. */
import type { Block, DocumentModel, Inline, Page } from '../../model/index.js';
import { heightOf, widthOf, type Box } from '../../model/geometry.js';
import { placesOf } from './page-breaks.js';

/** Fields from which on a page counts as a form. */
const fieldsOfForm = 4;
/** The most pages of a poster or certificate. */
const pagesOfPoster = 2;
/** A ground or a frame takes more than this share of the paper. */
const shareOfGround = 0.5;
/** Words within this share of the height at the top and at the bottom may have been stamped onto a scan. */
const edge = 0.12;
/** A page with more letters is read, and not looked at. */
const lettersOfPoster = 900;

/** A page is dense where its blocks are higher together than this share of the paper: text that flows may take one more page. */
const dense = 0.7;
/** A form is one where at least this share of its pages has fields; a contract with a page to sign is read. */
const shareOfForms = 0.5;
/** Slides are this much wider than high, and have this many letters at most; most of them show something besides text, and few are tables. */
const slides = { wide: 1.2, letters: 1500, shown: 0.6, inTables: 0.6 } as const;
/** Text of slides goes on to the next one on at most this share of them. */
const goesOn = 0.1;

/** Why a document is better kept as it looks. */
export type LookReason = 'form' | 'poster' | 'slides';
type Model = Pick<DocumentModel, 'pages' | 'sections'>;

/**
 * Tells whether a document that a person said nothing of is kept as it looks: it is clearly a form, slides, or made to be looked at, and text
 * that flows would leave its places, and mostly take more pages.
 */
export function suitsLook(model: Model): LookReason | null {
  const { pages } = model;
  if (pages.length === 0 || pages.some(({ isRecognised }) => isRecognised)) return null;
  const isDense = pages.some((page) => shareOfPaper(page) > dense);
  const forms = pages.filter((page) => fieldsOn(page) >= fieldsOfForm).length;
  if (isDense && forms >= shareOfForms * pages.length) return 'form';
  if (isDense && areSlides(model)) return 'slides';
  return reasonForLook(model) === 'poster' ? 'poster' : null;
}

function areSlides({ pages, sections }: Model): boolean {
  if (pages.some(({ size }) => size.width < slides.wide * size.height)) return false;
  const letters = pages.map(({ blocks }) => blocks.reduce((sum, block) => sum + lettersOf(block), 0));
  const all = letters.reduce((sum, count) => sum + count, 0);
  const middle = letters.toSorted((one, other) => one - other)[Math.floor(letters.length / 2)] ?? 0;
  if (all === 0 || middle > slides.letters) return false;
  const inTables = pages
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'table' ? lettersOf(block) : 0), 0);
  const shown = pages.filter(
    ({ blocks, shapes }) =>
      blocks.some(({ kind }) => kind === 'picture') ||
      shapes.some(({ kind, fill }) => kind !== 'line' && fill !== null && fill !== '#ffffff'),
  ).length;
  const further = sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => placesOf(block).some(({ page }) => page !== placesOf(block)[0]?.page)).length;
  return (
    inTables <= slides.inTables * all &&
    shown >= slides.shown * pages.length &&
    further <= goesOn * pages.length
  );
}

/** Returns how much of the height of a page its blocks would take below each other. */
function shareOfPaper({ number, blocks, size }: Page): number {
  const height = blocks
    .filter((block) => block.kind !== 'picture' || block.wrap !== 'behind')
    .flatMap(placesOf)
    .reduce((sum, { page, box }) => sum + (page === number ? heightOf(box) : 0), 0);
  return height / size.height;
}

/**
 * Tells why the text of a document may look wrong where it flows; null where nothing speaks against it.
 * @returns `form` where a page has fields to be filled in, `poster` where each of one or two pages has little text on a ground or in a frame
 */
export function reasonForLook({ pages }: Pick<DocumentModel, 'pages'>): 'form' | 'poster' | null {
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
