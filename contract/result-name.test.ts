import { describe, expect, it } from 'vitest';
import { togetherName } from './result-name.js';

const source = (path: string, folder = '', isImage = false) => ({
  path,
  folder,
  isImage,
  name: path.replace(/^.*[\\/]/, ''),
});
const named = (...sources: ReturnType<typeof source>[]) =>
  togetherName(sources, { images: 'Images', done: 'merged' });

describe('the name of one result of several documents', () => {
  it.each([
    ['one is its own', [source('/a/letter.docx')], 'letter'],
    [
      'several are the first, and that they were merged',
      [source('/a/letter.v2.docx'), source('/a/b.xlsx'), source('/a/c.pdf')],
      'letter.v2-merged',
    ],
    [
      'several of one kind are what all begin with',
      [source('/a/Invoice 12.pdf'), source('/a/Invoice 13.pdf'), source('/a/invoice 2.pdf')],
      'Invoice-merged',
    ],
    ['half a word is no beginning', [source('/a/report.pdf'), source('/a/reptile.pdf')], 'report + reptile'],
    [
      'a folder is the folder',
      [source('/x/Offer/a.docx', 'Offer'), source('/x/Offer/s/b.pdf', 'Offer/s')],
      'Offer',
    ],
    ['two folders are none', [source('/x/A/a.docx', 'A'), source('/x/B/b.pdf', 'B')], 'a + b'],
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

  it('claims no merge where there was none', () => {
    const words = { images: 'Images', done: '' };
    const three = [source('/a/a.docx'), source('/a/b.docx'), source('/a/c.docx')];
    expect(togetherName(three, words)).toBe('a + 2');
  });
});
