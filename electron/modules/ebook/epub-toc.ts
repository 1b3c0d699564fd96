/** Reads the table of contents of an EPUB: the navigation document, or the NCX of EPUB 2. */
import { tocDepth, tocLimit, type BookPlace, type TocEntry } from './model.js';
import { find, findAll, kidsOf, lineOf, type BookElement } from './tree.js';

/** Counts entries over a whole tree, so that no tree is endless. */
interface Budget {
  left: number;
}

type Resolve = (link: string) => BookPlace | null;

/** Reads `<nav epub:type="toc">`. */
export function readNav(root: BookElement, resolve: Resolve): TocEntry[] {
  const navs = findAll(root, 'nav');
  const kind = (nav: BookElement) => nav.attributes.get('epub:type') ?? nav.attributes.get('role') ?? '';
  const toc = navs.find((nav) => /(^|\s)(doc-)?toc(\s|$)/.test(kind(nav))) ?? navs[0];
  const list = toc && find(toc, 'ol');
  return list ? navList(list, resolve, { left: tocLimit }, 0) : [];
}

function navList(list: BookElement, resolve: Resolve, budget: Budget, depth: number): TocEntry[] {
  const entries: TocEntry[] = [];
  for (const item of kidsOf(list, 'li')) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    const label = item.kids.find(
      (kid): kid is BookElement => typeof kid !== 'string' && kid.name !== 'ol' && lineOf(kid) !== '',
    );
    const anchor = label && find(label, 'a');
    const link = anchor?.attributes.get('href');
    const below = kidsOf(item, 'ol')[0];
    entries.push({
      title: label ? lineOf(label) : '',
      target: link === undefined ? null : resolve(link),
      kids: below && depth < tocDepth ? navList(below, resolve, budget, depth + 1) : [],
    });
  }
  return entries;
}

/** Reads the `navMap` of an NCX. */
export function readNcx(root: BookElement, resolve: Resolve): TocEntry[] {
  const map = find(root, 'navMap') ?? find(root, 'navmap');
  return map ? navPoints(map, resolve, { left: tocLimit }, 0) : [];
}

function navPoints(parent: BookElement, resolve: Resolve, budget: Budget, depth: number): TocEntry[] {
  const entries: TocEntry[] = [];
  for (const point of kidsOf(parent)) {
    if (!/^navpoint$/i.test(point.name)) continue;
    if (budget.left <= 0) break;
    budget.left -= 1;
    const label = kidsOf(point).find(({ name }) => /^navlabel$/i.test(name));
    const link = kidsOf(point, 'content')[0]?.attributes.get('src');
    entries.push({
      title: label ? lineOf(label) : '',
      target: link === undefined ? null : resolve(link),
      kids: depth < tocDepth ? navPoints(point, resolve, budget, depth + 1) : [],
    });
  }
  return entries;
}
