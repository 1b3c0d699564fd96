/** Heads and feet that no other page repeats, told by what they say. */
import { describe, expect, it } from 'vitest';
import { recognised, setText, textOf, textsIn, words } from './testing.js';

const drawn = (feet: readonly (readonly [x: number, y: number, text: string])[], pages = 1) =>
  recognised((pdf, { plain }) => {
    for (let number = 0; number < pages; number += 1) {
      const page = pdf.addPage([595, 842]);
      setText(page, `${words(number * 90, 80)}.`, { x: 60, y: 740, width: 470, font: plain });
      for (const [x, y, text] of number === 0 ? feet : [])
        page.drawText(text, { x, y, size: 9, font: plain });
    }
  });

/** The number of the page is counted by the target. */
const counted = (text: string): string => text.replace('1', '');

describe('a page that stands alone', () => {
  it.each(['Page 1 of 1', 'Seite 1 von 2', 'Pagina 1/1', '- Page 1 -', 'Página 1 de 3', 'Page | 1'])(
    'has %s at its foot or its head, and not in its text',
    async (text) => {
      const foot = await drawn([[270, 30, text]]);
      expect(textsIn(foot)).toEqual([`${words(0, 80)}.`]);
      expect(foot.sections[0]?.footer.map(textOf)).toEqual([counted(text)]);
      const head = await drawn([[480, 810, text]]);
      expect(textsIn(head)).toEqual([`${words(0, 80)}.`]);
      expect(head.sections[0]?.header.map(textOf)).toEqual([counted(text)]);
    },
  );

  it('has it also between other lines at the edge, which stay text', async () => {
    const document = await drawn([
      [60, 60, 'Account holder: Ann Alder'],
      [500, 45, 'Page 1/1'],
      [60, 30, 'Rome, the first of May'],
    ]);
    expect(document.sections[0]?.footer.map(textOf)).toEqual([counted('Page 1/1')]);
    expect(textsIn(document).join(' ')).toContain('Rome, the first of May');
  });

  it('has who it was downloaded from there', async () => {
    const text = 'Downloaded from www.example.org on 3 May 2024';
    const document = await drawn([[60, 30, text]]);
    expect(document.sections[0]?.footer.map(textOf)).toEqual([text]);
  });

  it('keeps what says something else in its text', async () => {
    for (const text of [
      'Page 1 of the will is missing',
      'Account 1 of 1',
      'IBAN DE02 1203 0000',
      '12 May 2024',
    ])
      expect(textsIn(await drawn([[60, 30, text]])).at(-1)).toContain(text);
    expect(textsIn(await drawn([[60, 400, 'Page 1 of 1']])).at(-1)).toBe('Page 1 of 1');
  });
});
