/** This module decides whether the tags of a page are to be believed. */
import { maxOf } from '../../../../../contract/lists.js';
import type { ReadPage } from '../../read/read-page.js';
import type { ReadTag } from '../../read/structure.js';
import type { Word } from '../lines/words.js';

/** Tags are followed when they cover at least this share of the letters. */
const spokenOf = 0.6;
/** A tagged block with more than this share of the letters of a full page is no paragraph: nobody took care. */
const tooMuch = 0.7;

/** Returns the tags of a page; undefined where they do not describe what is on it. */
export function truthful(
  tags: ReadPage['tags'],
  words: readonly Word[],
): ReadonlyMap<number, ReadTag> | undefined {
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
