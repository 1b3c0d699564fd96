/** What there is on a page, while it is open. */
import type { ReadTag } from '../read/structure.js';
import type { ReadPage } from '../read/read-page.js';
import type { PageReader } from '../read/reader.js';
import { linksOf, type Anchors } from './links.js';
import { alignCells } from './align-cells.js';
import { cellParagraphs } from './cells.js';
import { isUpright, lettersThatCount, type PageFinds } from './page.js';
import { picturesOf } from './pictures.js';
import type { GivenTable } from '../../../../contract/tables.js';
import { findTables, givenTables, layoutOf, toTable, wordsIn } from './tables/index.js';
import type { WordFacts } from './text/build-lines.js';
import { markingOf } from './text/marking.js';
import { edgesOf } from './text/running.js';
import type { StyleShelf } from './text/styles.js';
import { wordsOf, type Word } from './words.js';

export interface Findings {
  readonly styles: StyleShelf;
  readonly anchors: Anchors;
  /** Numbers of all pages that are recognised. */
  readonly pages: ReadonlySet<number>;
  /** Where pictures go; null where they are not wanted. */
  readonly images: string | null;
  readonly given?: GiveTables | undefined;
}

/**
 * Asked for each page with its layout (see `layoutOf`).
 * @returns the tables a person gave for it; null where they are to be found
 */
export type GiveTables = (page: number, layout: string) => readonly GivenTable[] | null;

/** @param page the one read last */
export async function findsOf(
  reader: PageReader,
  page: ReadPage,
  { styles, anchors, pages, images, given }: Findings,
): Promise<PageFinds> {
  const { number, label, width, height, annotations } = page;
  const size = { width, height };
  const { letters, isRecognised } = lettersThatCount(page);
  const all = wordsOf(letters);
  const tags = truthful(page.tags, all);
  const facts: WordFacts = {
    ...{ styles, marking: markingOf(page, all), link: linksOf(page, anchors, pages) },
    ...(tags && { tags }),
  };
  const automatic = findTables(page, all);
  const byPerson = given?.(number, layoutOf(page, automatic)) ?? null;
  const found = byPerson ? givenTables(page, all, byPerson) : automatic;
  const inTables = new Set(found.flatMap(wordsIn));
  const words = all.filter((word) => !inTables.has(word));
  const tables = found.map((table) =>
    alignCells(toTable(table, number, cellParagraphs(number, size, facts))),
  );
  const pictures = await picturesOf(reader, page, all, images, isRecognised);
  return {
    ...{ number, label, size, words, tables, pictures, isRecognised, facts },
    notes: annotations?.notes ?? [],
    fields: annotations?.fields ?? [],
    edges: edgesOf(number, words.filter(isUpright), size),
  };
}

/** Tags that speak of this share of the letters are followed. */
const spokenOf = 0.6;
/** A block with this share of the letters of a full page is no paragraph: nobody took care. */
const tooMuch = 0.7;

/** The tags of a page, where they tell of what is on it. */
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
  return Math.max(0, ...blocks.values()) > tooMuch * all && all > 1500 ? undefined : tags;
}
