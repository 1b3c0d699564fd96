import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootOf } from './roots.js';

const path = join('/', 'home', 'anna', 'site', 'pages', 'index.html');

it('the pages of a dropped folder may read within it', () => {
  expect(rootOf({ path, folder: 'site/pages' })).toBe(join('/', 'home', 'anna', 'site'));
  expect(rootOf({ path, folder: 'pages' })).toBe(join('/', 'home', 'anna', 'site', 'pages'));
});

it('a page that was given by itself has its own folder only', () => {
  expect(rootOf({ path, folder: '' })).toBeUndefined();
});

it('words that do not fit the path open nothing', () => {
  for (const folder of ['other', '..', 'anna/../site/pages', 'nna/site/pages', 'home/anna'])
    expect(rootOf({ path, folder }), folder).toBeUndefined();
});
