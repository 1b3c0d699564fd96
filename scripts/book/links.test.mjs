/** Links between the pages, their anchors, and their pictures. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { pageOf, readPages, targetOf } from './pages.mjs';

const pages = readPages();
const pageAt = new Map(pages.map((page) => [page.path, page]));
/** The headings of any page, also of those in folders below. @param {string} path */
const anchorsOf = (path) =>
  (pageAt.get(path) ?? pageOf(path, readFileSync(join(root, path), 'utf8'))).anchors;
const targets = pages.flatMap((page) =>
  page.links.flatMap((link) => {
    const target = targetOf(page, link);
    return target === null ? [] : [{ ...target, from: page.path, link }];
  }),
);

describe('links', () => {
  it('lead to a file, and to a heading that is there', () => {
    const isBroken = (/** @type {{ path: string, anchor: string }} */ { path, anchor }) =>
      !existsSync(join(root, path)) || (anchor !== '' && !anchorsOf(path).includes(anchor));
    expect(targets.filter(isBroken).map(({ from, link }) => `${from}: ${link}`)).toEqual([]);
  });

  it('lead from the contents to every page of the book', () => {
    const named = new Set(targets.filter(({ from }) => from === 'docs/README.md').map(({ path }) => path));
    const inBook = pages.map(({ path }) => path).filter((path) => path.startsWith('docs/'));
    expect(inBook.filter((path) => path !== 'docs/README.md' && !named.has(path))).toEqual([]);
  });

  it('show every picture that is kept for the pages', () => {
    const shown = new Set(targets.map(({ path }) => path));
    const pictures = readdirSync(join(root, 'docs', 'pictures')).map((name) => `docs/pictures/${name}`);
    expect(pictures.filter((path) => !shown.has(path))).toEqual([]);
  });
});
