import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../recognise/lines/words.js';
import { PageReader } from './reader.js';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../../../assets/samples/${name}`, import.meta.url));

describe('reading pages', () => {
  it('finds letters, lines and pictures where they are seen', async () => {
    const reader = await PageReader.open(sample('annual-report.pdf'));
    try {
      const page = await reader.read(1);
      expect(reader.count).toBe(8);
      expect(reader.facts()).toMatchObject({ title: 'Annual report', author: 'De Drukkerij' });
      const words = wordsOf(page.letters);
      expect(words.slice(0, 2).map(({ text }) => text)).toEqual(['De', 'Drukkerij']);
      const [word] = words;
      expect(word?.size).toBeCloseTo(13, 1);
      expect(word?.baseline).toBeCloseTo(47.1, 1);
      expect(page.rulings[0]).toMatchObject({ direction: 'across', width: 0.75, colour: '#c8442b' });
      expect(page.images).toHaveLength(1);
      expect(page.images[0]?.pixels).toEqual({ width: 600, height: 450 });
    } finally {
      reader.close();
    }
  });
});
