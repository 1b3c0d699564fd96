import { describe, expect, it } from 'vitest';
import { englishNameWords, togetherName } from './result-name.js';

const source = (path: string, folder = '', isImage = false) => ({
  path,
  folder,
  isImage,
  name: path.replace(/^.*[\\/]/, ''),
});
const named = (...sources: ReturnType<typeof source>[]) => togetherName(sources, englishNameWords);

describe('the name of one result of several documents', () => {
  it.each([
    ['one is its own', [source('/a/letter.docx')], 'letter'],
    [
      'several are the first and how many more',
      [source('/a/letter.v2.docx'), source('/a/b.xlsx'), source('/a/c.pdf')],
      'letter.v2 and 2 more',
    ],
    [
      'a folder is the folder',
      [source('/x/Offer/a.docx', 'Offer'), source('/x/Offer/s/b.pdf', 'Offer/s')],
      'Offer',
    ],
    ['two folders are none', [source('/x/A/a.docx', 'A'), source('/x/B/b.pdf', 'B')], 'a and 1 more'],
    [
      'images are their folder',
      [source('/x/Holiday/1.jpg', '', true), source('/x/Holiday/2.jpg', '', true)],
      'Holiday',
    ],
    [
      'on Windows too',
      [source('C:\\Holiday\\1.jpg', '', true), source('C:\\Holiday\\2.jpg', '', true)],
      'Holiday',
    ],
    ['images of two places', [source('/x/1.jpg', '', true), source('/y/2.jpg', '', true)], 'Images'],
    ['images at the top of a disk', [source('/1.jpg', '', true), source('/2.jpg', '', true)], 'Images'],
  ] as const)('%s', (_what, sources, name) => {
    expect(named(...sources)).toBe(name);
  });
});
