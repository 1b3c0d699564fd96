/** This module collects what there is on a page, while the page is open. */
import { maxOf } from '../../../../../contract/lists.js';
import { annotationWords, isRead } from '../lines/annotation-words.js';
import { heightOf, middleIn, sharedArea, widthOf, type Picture } from '../../model/index.js';
import type { ReadPage } from '../../read/read-page.js';
import type { PageReader } from '../../read/reader.js';
import { linksOf, type AnchorRegister } from '../lines/links.js';
import { alignCells } from '../tables/align-cells.js';
import { withTyped } from '../tables/typed-cells.js';
import { cellParagraphs } from './cells.js';
import { drawingBoxes, graphsOf, type DrawPictures } from '../blocks/drawings.js';
import { figurePictures, findFigures } from '../page/figures.js';
import { isUpright, lettersThatCount, type PageFinds } from '../page/page.js';
import { picturesOf } from '../blocks/pictures.js';
import type { ManualTable } from '../../../../../contract/tables.js';
import type { ReadTag } from '../../read/structure.js';
import { isNoTable } from '../tables/no-table.js';
import { findTables, tablesByHand, layoutOf, toTable, wordsIn } from '../tables/index.js';
import { findGutters } from '../order/gutters.js';
import type { WordFacts } from '../lines/build-lines.js';
import type { ListCounter } from '../blocks/lists.js';
import { markingOf } from '../lines/marking.js';
import { edgesOf } from '../page/running.js';
import { barsOf } from '../blocks/bars.js';
import { withDrawnBullets } from '../blocks/drawn-bullets.js';
import { shapesOf, withoutDrawings } from '../blocks/shapes.js';
import type { StyleShelf } from '../lines/styles.js';
import { withVertical } from '../lines/vertical.js';
import { wordsOf, type Word } from '../lines/words.js';

export interface Findings {
  readonly styles: StyleShelf;
  readonly anchors: AnchorRegister;
  /** Counts the lists in the cells of tables. */
  readonly lists: ListCounter;
  /** Numbers of all pages that are recognised. */
  readonly pages: ReadonlySet<number>;
  /** Folder that pictures are written to; null where they are not wanted. */
  readonly images: string | null;
  readonly manualTables?: ManualTablesOf | undefined;
  /** True where drawings are wanted as vectors, too. */
  readonly vectors: boolean;
  /** True where pictures are given the size of their place. */
  readonly mayStretch: boolean;
  /** Draws drawings as pictures; absent where these are not wanted. */
  readonly draw?: DrawPictures | undefined;
}

/**
 * Gives the tables of a page, by its number and its layout (see `layoutOf`).
 * @returns the tables a person gave for it; null where they are to be found
 */
export type ManualTablesOf = (page: number, layout: string) => readonly ManualTable[] | null;

/** A table that has more than this share of a graph's line in it is a part of the graph. */
const mostOfGraph = 0.5;

/**
 * Collects what there is on a page.
 * @param read the one read last
 */
export async function findsOf(
  reader: PageReader,
  read: ReadPage,
  { styles, anchors, pages, images, lists, manualTables, draw, vectors, mayStretch }: Findings,
): Promise<PageFinds> {
  const { number, label, width, height, annotations } = read;
  const size = { width, height };
  const { letters, isRecognised } = lettersThatCount(read);
  const written = wordsOf(withVertical(letters));
  // A slide shows what is drawn as it is, with the text above it.
  const { page, words: marked } = draw ? { page: read, words: written } : withDrawnBullets(read, written);
  const all = [...marked, ...annotationWords(page)];
  const tags = truthful(page.tags, all);
  const marking = markingOf(page, all, reader.lightGrounds(page, letters));
  const facts: WordFacts = {
    ...{ styles, link: linksOf(page, anchors, pages) },
    ...(marking && { marking }),
    ...(tags && { tags }),
  };
  // The axes of a graph, and lines to read it by, frame no cells.
  const graphs = graphsOf(page);
  const automatic = findTables(page, all).filter(
    ({ box }) =>
      !graphs.some((graph) => sharedArea(graph, box) > mostOfGraph * widthOf(graph) * heightOf(graph)),
  );
  const bars = barsOf(page, all);
  // Gutters are looked for only where they could tell a table from columns.
  const gutters = automatic.some(({ foundBy }) => foundBy === 'alignment')
    ? findGutters(all.filter(isUpright).map((word) => ({ box: word.box, word })))
    : [];
  const byPerson = manualTables?.(number, layoutOf(page, automatic)) ?? null;
  const found = byPerson
    ? tablesByHand(page, all, byPerson)
    : automatic.filter((table) => !isNoTable(table, tags, gutters, bars, all));
  const inTables = new Set(found.flatMap(wordsIn));
  const outside = inTables.size === 0 ? all : all.filter((word) => !inTables.has(word));
  const tables = found.map((table) =>
    withTyped(
      alignCells(toTable(table, number, cellParagraphs(number, size, facts, lists))),
      table.typed ?? [],
    ),
  );
  // A slide keeps its words above a drawing, a text has figures with their words in them.
  const ground = draw ? await draw(number, drawingBoxes(page)) : [];
  const figures =
    draw || images === null
      ? []
      : await figurePictures(reader, page, findFigures(page, outside, tables), images, vectors);
  const inFigures = new Set(figures.flatMap((figure) => figure.words));
  const words = inFigures.size === 0 ? outside : outside.filter((word) => !inFigures.has(word));
  const stored = await picturesOf(reader, page, words, images, isRecognised, mayStretch);
  // A picture in the place of a figure is seen in the figure already.
  const isSeen = ({ place }: Picture) =>
    figures.some(({ picture }) => middleIn(place.box, picture.place.box));
  const drawings = [...ground, ...figures.map(({ picture }) => picture)];
  // A drawing shows what is below and above it in its place, so that it lies above the pictures that reach into it.
  const isUnder = ({ place }: Picture) =>
    ground.some((drawing) => sharedArea(place.box, drawing.place.box) > 0);
  const standing = stored.pictures.filter((picture) => !isSeen(picture));
  const pictures = [
    ...standing.filter(isUnder).map((picture): Picture => ({ ...picture, wrap: 'behind' })),
    ...ground,
    ...standing.filter((picture) => !isUnder(picture)),
    ...figures.map(({ picture }) => picture),
  ];
  return {
    ...{ number, label, size, words, tables, pictures, isRecognised, facts },
    lostPictures: stored.lost,
    hasPixelDrawing: vectors && drawings.some(({ vector }) => vector === null),
    // Where no drawings are made, the straight lines of one are no shapes of their own.
    shapes: shapesOf(
      draw ? page : withoutDrawings(page),
      [
        ...tables.flatMap(({ places }) => places.map(({ box }) => box)),
        ...drawings.map(({ place }) => place.box),
      ],
      all,
    ),
    notes: annotations?.notes ?? [],
    // The words already include the other fields.
    fields: annotations?.fields.filter((field) => !isRead(field)) ?? [],
    edges: edgesOf(number, words.filter(isUpright), size),
    bars,
  };
}

// Decides whether the tags of a page are to be believed.

/** Tags are followed when they cover at least this share of the letters. */
const spokenOf = 0.6;
/** A tagged block with more than this share of the letters of a full page is no paragraph: nobody took care. */
const tooMuch = 0.7;

/** Returns the tags of a page; undefined where they do not describe what is on it. */
function truthful(tags: ReadPage['tags'], words: readonly Word[]): ReadonlyMap<number, ReadTag> | undefined {
  if (!tags || tags.size === 0) return undefined;
  const blocks = new Map<number, number>();
  let all = 0;
  let tagged = 0;
  for (const { letters } of words)
    for (const { look } of letters) {
      if (look.isArtifact) continue;
      all += 1;
      const tag = tags.get(look.markedContent);
      if (!tag || tag.block === 0) continue;
      tagged += 1;
      blocks.set(tag.block, (blocks.get(tag.block) ?? 0) + 1);
    }
  if (tagged < spokenOf * all) return undefined;
  return maxOf(blocks.values(), 0) > tooMuch * all && all > 1500 ? undefined : tags;
}
