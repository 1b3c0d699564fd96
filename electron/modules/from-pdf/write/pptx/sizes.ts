/** This module finds the size of a presentation: all its slides have one, but pages have sizes of their own. */
import type { Page, Size } from '../../model/index.js';
import type { Fit } from './slide.js';

/** PowerPoint takes slides from `smallest` to `largest` points on a side. */
const [smallest, largest] = [72, 4032];

/** Sizes that differ by less than this many points are the same. */
const same = 2;
const isSame = (one: Size, other: Size): boolean =>
  Math.abs(one.width - other.width) < same && Math.abs(one.height - other.height) < same;

/** Returns the size that most pages have, within what PowerPoint takes. */
export function slideSize(pages: readonly Page[]): Size {
  const sizes: { readonly size: Size; count: number }[] = [];
  for (const { size } of pages) {
    const known = sizes.find((one) => isSame(one.size, size));
    if (known) known.count += 1;
    else sizes.push({ size, count: 1 });
  }
  const usual = sizes.sort((one, other) => other.count - one.count)[0]?.size ?? { width: 720, height: 540 };
  const scale = Math.min(1, largest / usual.width, largest / usual.height);
  return {
    width: Math.max(smallest, usual.width * scale),
    height: Math.max(smallest, usual.height * scale),
  };
}

/** Places a page in the middle of the slide, in its own size or as large as there is room. */
export function fitOf({ width, height }: Size, slide: Size): Fit {
  const scale = Math.min(1, slide.width / width, slide.height / height);
  const isWhole = isSame({ width, height }, slide) || scale > 0.999;
  const used = isWhole ? 1 : scale;
  return {
    scale: used,
    x: isSame({ width, height }, slide) ? 0 : (slide.width - width * used) / 2,
    y: isSame({ width, height }, slide) ? 0 : (slide.height - height * used) / 2,
  };
}

/** Returns the numbers of the pages that are not of the size of the slides, from 1. */
export const otherSized = (pages: readonly Page[], slide: Size): number[] =>
  pages.filter(({ size }) => !isSame(size, slide)).map(({ number }) => number);
