/** What is found on pages that were drawn for it: columns, notes, marks, drawings, lists. */
import { rgb } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { blocksOf, paragraphsIn, recognised, setText, textOf, textsIn, words } from './testing.js';

describe('columns', () => {
  it('are read one after the other, and paragraphs go on from one to the next', async () => {
    const document = await recognised((pdf, { plain, bold }) => {
      const page = pdf.addPage([595, 842]);
      page.drawText('A title over both columns of the paper', { x: 110, y: 780, font: bold, size: 20 });
      setText(page, words(0, 240), { x: 60, y: 740, width: 225, font: plain });
      setText(page, words(240, 240), { x: 310, y: 740, width: 225, font: plain });
    });
    const text = textsIn(document).join(' ');
    expect(text).toContain(words(0, 480));
    expect(paragraphsIn(document)).toHaveLength(2);
    expect(document.sections.map(({ columns, begins }) => [columns.count, begins])).toEqual([
      [1, 'page'],
      [2, 'below'],
    ]);
    expect(paragraphsIn(document)[1]?.places).toHaveLength(2);
  });

  it('of a page that stands alone may end further down than its text does', async () => {
    const bottoms = async (pages: number) => {
      const document = await recognised((pdf, { plain }) => {
        for (let page = 0; page < pages; page += 1)
          setText(pdf.addPage([595, 842]), words(page * 90, 80), { x: 60, y: 740, width: 470, font: plain });
      });
      return document.sections.map(({ margins }) => margins.bottom);
    };
    expect([await bottoms(1), await bottoms(2)]).toEqual([[36], [90]]);
  });

  it('are not broken by the mark of a footnote that reaches between them', async () => {
    const document = await recognised((pdf, { plain }) => {
      const page = pdf.addPage([595, 842]);
      setText(page, words(0, 300), { x: 60, y: 740, width: 228, font: plain });
      setText(page, words(300, 300), { x: 300, y: 740, width: 228, font: plain });
      page.drawText('7', { x: 290, y: 604, font: plain, size: 6 });
    });
    expect(textsIn(document).join(' ').replaceAll(/ ?7 ?/g, ' ')).toContain(words(298, 4));
  });
});

describe('words parted at the end of a line', () => {
  const lines = (pdfLines: string[]) =>
    recognised((pdf, { plain }) => {
      const page = pdf.addPage([300, 400]);
      pdfLines.forEach((line, place) =>
        page.drawText(line, { x: 30, y: 350 - place * 12, font: plain, size: 10 }),
      );
    });

  it('are joined', async () => {
    const document = await lines(['This is a sentence with an exam-', 'ple of a word that is parted here.']);
    expect(textsIn(document)).toEqual(['This is a sentence with an example of a word that is parted here.']);
  });

  it('keep a hyphen that they have elsewhere', async () => {
    const document = await lines([
      'A well-known word keeps it; a well-',
      'known word that is parted keeps it.',
    ]);
    expect(textsIn(document)[0]).toContain('a well-known word that is parted');
  });
});

describe('notes', () => {
  it('are taken from the foot of the page to their marks', async () => {
    const document = await recognised((pdf, { plain }) => {
      const page = pdf.addPage([595, 842]);
      const y = setText(page, words(0, 200), { x: 60, y: 760, width: 470, font: plain, size: 11 });
      page.drawText('and this is said elsewhere', { x: 60, y, font: plain, size: 11 });
      page.drawText('1', {
        x: 60 + plain.widthOfTextAtSize('and this is said elsewhere', 11),
        y: y + 4,
        font: plain,
        size: 6,
      });
      page.drawLine({ start: { x: 60, y: 110 }, end: { x: 200, y: 110 }, thickness: 0.5 });
      page.drawText('1', { x: 60, y: 98, font: plain, size: 5 });
      page.drawText('Elsewhere is a book about footnotes.', { x: 66, y: 95, font: plain, size: 8.5 });
    });
    expect(document.notes).toHaveLength(1);
    expect(document.notes[0]).toMatchObject({ mark: '1' });
    expect(document.notes[0]?.paragraphs.map(textOf)).toEqual(['Elsewhere is a book about footnotes.']);
    const marked = paragraphsIn(document).find(({ inlines }) => inlines.some(({ kind }) => kind === 'note'));
    expect(marked && textOf(marked)).toMatch(/said elsewhere$/);
    expect(textsIn(document).join(' ')).not.toContain('a book about');
  });

  it('go on at the foot of the next page, before its own notes', async () => {
    const document = await recognised((pdf, { plain }) => {
      const drawPage = (from: number, mark: string) => {
        const page = pdf.addPage([595, 842]);
        const y = setText(page, words(from, 200), { x: 60, y: 760, width: 470, font: plain, size: 11 });
        page.drawText('said elsewhere', { x: 60, y, font: plain, size: 11 });
        const x = 60 + plain.widthOfTextAtSize('said elsewhere', 11);
        page.drawText(mark, { x, y: y + 4, font: plain, size: 6 });
        return page;
      };
      const small = { x: 66, width: 470, font: plain, size: 8.5 };
      const first = drawPage(0, '1');
      first.drawText('1', { x: 60, y: 98, font: plain, size: 5 });
      setText(first, words(500, 40), { ...small, y: 95 });
      const second = drawPage(200, '2');
      setText(second, 'podían seguir aquí. And end here.', { ...small, x: 60, y: 107 });
      second.drawText('2', { x: 60, y: 98, font: plain, size: 5 });
      setText(second, 'Another note.', { ...small, y: 95 });
    });
    expect(document.notes.map(({ mark, paragraphs }) => [mark, paragraphs.map(textOf)])).toEqual([
      ['1', [`${words(500, 40)} podían seguir aquí. And end here.`]],
      ['2', ['Another note.']],
    ]);
    expect(textsIn(document).join(' ')).not.toContain('seguir');
  });

  /** Draws three pages with raised numbers in the text, and what stands at the end of the last one. */
  const withEnd = (end: readonly string[]) =>
    recognised((pdf, { plain, bold }) => {
      let page = pdf.addPage([595, 842]);
      for (const mark of ['1', '2', '3']) {
        const y = setText(page, words(Number(mark) * 100, 60), {
          x: 60,
          y: 760,
          width: 470,
          font: plain,
          size: 11,
        });
        page.drawText('said elsewhere', { x: 60, y, font: plain, size: 11 });
        const x = 60 + plain.widthOfTextAtSize('said elsewhere', 11);
        page.drawText(mark, { x, y: y + 4, font: plain, size: 6 });
        page = pdf.addPage([595, 842]);
      }
      page.drawText('Notes', { x: 60, y: 760, font: bold, size: 16 });
      for (const [at, text] of end.entries())
        page.drawText(text, { x: 60, y: 730 - 20 * at, font: plain, size: 11 });
    });

  it('are taken from the end of the document to their marks, where all of these are there in their order', async () => {
    const document = await withEnd([
      '1. A first book.',
      '2. A second book.',
      'It is old.',
      '3. A third book.',
    ]);
    expect(document.notes.map(({ kind, mark, paragraphs }) => [kind, mark, paragraphs.map(textOf)])).toEqual([
      ['endnote', '1', ['A first book.']],
      ['endnote', '2', ['A second book. It is old.']],
      ['endnote', '3', ['A third book.']],
    ]);
    expect(textsIn(document).at(-1)).toBe('Notes');
    const marks = paragraphsIn(document).flatMap(({ inlines }) =>
      inlines.filter(({ kind }) => kind === 'note'),
    );
    expect(marks).toMatchObject(document.notes.map(({ id }) => ({ id })));
    // A list at the end is none, nor is one that something else follows.
    expect((await withEnd(['1. A book.', '2. A book.', '3. A book.', '4. A book.'])).notes).toEqual([]);
    expect(
      (await withEnd(['1. A book.', '2. A book.', '3. A book.', '', '', 'About the author.'])).notes,
    ).toEqual([]);
  });

  it('are taken to marks in tables from the foot of the page, and not from below the table', async () => {
    const drawn = (hasTextBelow: boolean) =>
      recognised((pdf, { plain }) => {
        const page = pdf.addPage([595, 842]);
        const put = (text: string, x: number, y: number, size = 11) =>
          page.drawText(text, { x, y, font: plain, size });
        setText(page, words(0, 60), { x: 60, y: 780, width: 470, font: plain, size: 11 });
        for (const y of [300, 340, 380])
          page.drawLine({ start: { x: 60, y }, end: { x: 360, y }, thickness: 1 });
        for (const x of [60, 210, 360])
          page.drawLine({ start: { x, y: 300 }, end: { x, y: 380 }, thickness: 1 });
        for (const [text, x, y] of [
          ['Fruit', 70, 355],
          ['Price', 220, 355],
          ['Pears', 70, 315],
          ['1.20', 220, 315],
        ] as const)
          put(text, x, y);
        put('1', 70 + plain.widthOfTextAtSize('Pears', 11), 319, 6);
        if (hasTextBelow) setText(page, words(60, 60), { x: 60, y: 260, width: 470, font: plain, size: 11 });
        put('1', 60, 98, 5);
        put('Only those that are ripe.', 66, 95, 8.5);
      });
    const document = await drawn(true);
    expect(document.notes.map(({ mark, paragraphs }) => [mark, paragraphs.map(textOf)])).toEqual([
      ['1', ['Only those that are ripe.']],
    ]);
    const cells = blocksOf(document).flatMap((block) => (block.kind === 'table' ? block.cells : []));
    const marked = cells.filter(({ blocks }) =>
      blocks.some((block) => block.kind === 'paragraph' && block.inlines.some(({ kind }) => kind === 'note')),
    );
    expect(marked.map(({ row, column }) => [row, column])).toEqual([[1, 0]]);
    expect(textsIn(document).join(' ')).not.toContain('ripe');
    expect((await drawn(false)).notes).toEqual([]);
  });
});

describe('marks', () => {
  it('are lines below and through words and areas behind them, and no borders', async () => {
    const document = await recognised((pdf, { plain, bold }) => {
      const page = pdf.addPage([595, 842]);
      const put = (text: string, x: number, y = 700) => page.drawText(text, { x, y, font: plain, size: 12 });
      const wide = (text: string) => plain.widthOfTextAtSize(text, 12);
      page.drawRectangle({ x: 240, y: 697, width: wide('yellow'), height: 12, color: rgb(1, 1, 0) });
      put('plain', 60);
      put('under', 100);
      put('struck', 160);
      put('yellow', 240);
      page.drawLine({
        start: { x: 100, y: 698.5 },
        end: { x: 100 + wide('under'), y: 698.5 },
        thickness: 0.6,
      });
      page.drawLine({
        start: { x: 160, y: 703.5 },
        end: { x: 160 + wide('struck'), y: 703.5 },
        thickness: 0.6,
      });
      put('above a rule', 60, 600);
      page.drawLine({ start: { x: 60, y: 598 }, end: { x: 500, y: 598 }, thickness: 0.6 });
      page.drawText('bold', { x: 60, y: 500, font: bold, size: 12 });
    });
    const styles = new Map(
      paragraphsIn(document)
        .flatMap(({ inlines }) => inlines)
        .flatMap((inline) => (inline.kind === 'text' ? [[inline.text.trim(), inline.style] as const] : [])),
    );
    expect(styles.get('plain')).toMatchObject({ underline: false, strike: false, highlight: null });
    expect(styles.get('under')).toMatchObject({ underline: true, strike: false });
    expect(styles.get('struck')).toMatchObject({ underline: false, strike: true });
    expect(styles.get('yellow')).toMatchObject({ highlight: '#ffff00' });
    expect(styles.get('above a rule')).toMatchObject({ underline: false });
    expect(styles.get('bold')).toMatchObject({ bold: true, family: 'Times New Roman' });
  });
});

describe('drawings', () => {
  it('are one picture with their letters in it', async () => {
    const document = await recognised((pdf, { plain }) => {
      const page = pdf.addPage([595, 842]);
      setText(page, words(0, 120), { x: 60, y: 760, width: 470, font: plain });
      for (let slice = 0; slice < 6; slice += 1)
        page.drawEllipse({
          x: 200 + slice * 30,
          y: 450,
          xScale: 20,
          yScale: 35,
          borderColor: rgb(0, 0, 1),
          borderWidth: 1,
        });
      page.drawText('Label', { x: 260, y: 448, font: plain, size: 8 });
      setText(page, words(120, 120), { x: 60, y: 360, width: 470, font: plain });
    });
    const pictures = blocksOf(document).filter((block) => block.kind === 'picture');
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatchObject({ format: 'png', description: 'Label', wrap: 'line' });
    expect(pictures[0]?.place.box.left).toBeCloseTo(180, 0);
    expect(textsIn(document).join(' ')).toBe(`${words(0, 120)} ${words(120, 120)}`);
  });
});

describe('lists', () => {
  it('have levels, and a marker that is no part of the text', async () => {
    const document = await recognised((pdf, { plain }) => {
      const page = pdf.addPage([595, 842]);
      const item = (marker: string, text: string, x: number, y: number) => {
        page.drawText(marker, { x, y, font: plain, size: 11 });
        page.drawText(text, { x: x + 14, y, font: plain, size: 11 });
      };
      setText(page, words(0, 60), { x: 60, y: 760, width: 470, font: plain, size: 11 });
      item('1.', 'First thing to do', 70, 680);
      item('a)', 'a part of it', 90, 666);
      item('b)', 'another part of it', 90, 652);
      item('2.', 'Second thing to do', 70, 638);
    });
    const items = paragraphsIn(document).filter(({ list }) => list !== null);
    expect(
      items.map((item) => [item.list?.level, item.list?.format, item.list?.value, textOf(item)]),
    ).toEqual([
      [0, 'decimal', 1, 'First thing to do'],
      [1, 'lower_letter', 1, 'a part of it'],
      [1, 'lower_letter', 2, 'another part of it'],
      [0, 'decimal', 2, 'Second thing to do'],
    ]);
    expect(new Set(items.map(({ list }) => list?.list)).size).toBe(1);
  });
});
