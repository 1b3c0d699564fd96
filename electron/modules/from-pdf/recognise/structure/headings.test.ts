/** Headings of pages without tags and bookmarks: which they are, and their levels. */
import { describe, expect, it } from 'vitest';
import { rgb } from 'pdf-lib';
import { paragraphsIn, recognised, setText, textOf, words } from '../testing.js';

type Look = 'plain' | 'bold';
/** A line of its own, or `null` for a paragraph of text. */
type Row = readonly [text: string, size: number, look: Look] | null;

/** Draws the rows below each other with room above each, and gives what has a level or is the title. */
async function outlineOf(
  ...rows: readonly Row[]
): Promise<(readonly [level: number | 'title', text: string])[]> {
  const document = await recognised((pdf, fonts) => {
    const page = pdf.addPage([595, 842]);
    let y = 800;
    for (const [place, row] of rows.entries()) {
      const [text, size, look] = row ?? [words(place * 40, 40), 11, 'plain'];
      y = setText(page, text, { x: 60, y: y - size, width: 470, font: fonts[look], size }) - 14;
    }
  });
  return paragraphsIn(document).flatMap((paragraph): (readonly [level: number | 'title', text: string])[] => {
    if (paragraph.role === 'title') return [['title', textOf(paragraph)]];
    return paragraph.role === 'heading' ? [[paragraph.level, textOf(paragraph)]] : [];
  });
}

describe('headings', () => {
  it('are bold ones among tables alone, where no other text is plain', async () => {
    const document = await recognised((pdf, { plain, bold }) => {
      const page = pdf.addPage([595, 842]);
      page.drawText('Statement of account', { x: 60, y: 780, size: 11, font: bold });
      ['Date', 'Text', 'Balance'].forEach((text, column) =>
        page.drawText(text, { x: 60 + column * 120, y: 740, size: 9, font: bold }),
      );
      for (let row = 1; row < 6; row += 1)
        [`0${row}/06/2017`, `Transfer ${row}`, `${row}00.00`].forEach((text, column) =>
          page.drawText(text, { x: 60 + column * 120, y: 740 - row * 14, size: 9, font: plain }),
        );
    });
    expect(paragraphsIn(document).map((paragraph) => [paragraph.role, textOf(paragraph)])).toEqual([
      ['heading', 'Statement of account'],
    ]);
  });
});

describe('levels of headings', () => {
  it('begin below a cover, the largest line of which is the title', async () => {
    const rows: Row[] = [
      ['Ministry of Kites', 22, 'bold'],
      ['Flying in the City', 30, 'bold'],
      ['Final draft', 26, 'bold'],
      null,
      ['Wind', 16, 'bold'],
      null,
      ['Breezes', 13, 'bold'],
      null,
      ['Strings', 16, 'bold'],
      null,
    ];
    expect(await outlineOf(...rows)).toEqual([
      ['title', 'Flying in the City'],
      [1, 'Wind'],
      [2, 'Breezes'],
      [1, 'Strings'],
    ]);
  });

  it('stay where what is largest comes again', async () => {
    const rows: Row[] = [
      ['Wind', 20, 'bold'],
      ['Breezes', 16, 'bold'],
      null,
      ['Strings', 20, 'bold'],
      ['Knots', 16, 'bold'],
      null,
    ];
    expect(await outlineOf(...rows)).toEqual([
      [1, 'Wind'],
      [2, 'Breezes'],
      [1, 'Strings'],
      [2, 'Knots'],
    ]);
  });

  it('are those of their numbers, the first of which have one part', async () => {
    const rows: Row[] = [
      ['2. Requirements', 11, 'bold'],
      null,
      ['2.1 Wind', 11, 'bold'],
      null,
      ['2.2Strings', 11, 'bold'],
      null,
      ['2.2.1 Knots', 11, 'bold'],
      null,
    ];
    expect((await outlineOf(...rows)).map(([level]) => level)).toEqual([1, 2, 2, 3]);
  });
});

describe('a heading by its look', () => {
  const grey = rgb(0.6, 0.6, 0.6);

  it('has a colour of its own, and room above', async () => {
    const document = await recognised((pdf, { plain }) => {
      const page = pdf.addPage([595, 842]);
      let y = 780;
      for (const [place, title] of ['Wind', 'Strings'].entries()) {
        page.drawText(title, { x: 60, y: y - 14, size: 11, font: plain, color: grey });
        y = setText(page, words(place * 40, 40), { x: 60, y: y - 40, width: 470, font: plain, size: 11 });
      }
    });
    const headings = paragraphsIn(document).filter(({ role }) => role === 'heading');
    expect(headings.map(textOf)).toEqual(['Wind', 'Strings']);
  });

  it('needs no room above where it stands right below another', async () => {
    const outline = async (first: number) => {
      const document = await recognised((pdf, { plain, italic, bold }) => {
        const page = pdf.addPage([595, 842]);
        page.drawText('Strings', { x: 60, y: 760, size: first, font: first > 11 ? bold : plain });
        page.drawText('Knots', { x: 60, y: 746.8, size: 11, font: italic });
        setText(page, words(0, 60), { x: 60, y: 733.6, width: 470, font: plain, size: 11 });
      });
      return paragraphsIn(document).flatMap((one) =>
        one.role === 'heading' || one.role === 'title' ? textOf(one) : [],
      );
    };
    expect(await outline(18)).toEqual(['Strings', 'Knots']);
    expect(await outline(11)).toEqual([]);
  });
});

describe('a heading by what adds up', () => {
  /** Draws lines above paragraphs of two sizes, and gives the lines that are headings. */
  const headings = async (
    lines: readonly string[],
    { size, text, font, gap = 14 }: { size: number; text: number; font: 'plain' | 'bold'; gap?: number },
    contents: readonly string[] = [],
  ) => {
    const document = await recognised((pdf, fonts) => {
      const page = pdf.addPage([595, 842]);
      let y = 790;
      for (const line of contents) {
        page.drawText(line, { x: 60, y, size: text, font: fonts.plain });
        y -= 20;
      }
      for (const [place, line] of lines.entries()) {
        y = setText(page, line, { x: 60, y: y - gap, width: 470, font: fonts[font], size });
        y = setText(page, words(place * 60, 60), {
          x: 60,
          y: y - 3,
          width: 470,
          font: fonts.plain,
          size: text,
        });
      }
    });
    return paragraphsIn(document)
      .filter(({ role }) => role === 'heading' || role === 'title')
      .map(textOf);
  };

  it('may be smaller than the text, where it is bold and has room above', async () => {
    expect(await headings(['Wind', 'Strings', 'Knots'], { size: 12, text: 14, font: 'bold' })).toEqual([
      'Wind',
      'Strings',
      'Knots',
    ]);
  });

  it('may look like the text, where the contents name it', async () => {
    const look = { size: 11, text: 11, font: 'plain', gap: 24 } as const;
    const contents = ['Wind ............ 1', 'Strings ............ 1'];
    expect(await headings(['Wind', 'Strings', 'Knots'], look, contents)).toEqual(['Wind', 'Strings']);
    expect(await headings(['Wind', 'Strings', 'Knots'], look)).toEqual([]);
  });

  it('has a number of any kind, and may end in a full stop then', async () => {
    const lines = ['18.33.010 Purpose.', '18.33.020 Review and approval.', 'Purpose and review.'];
    expect(await headings(lines, { size: 11, text: 11, font: 'bold' })).toEqual(lines.slice(0, 2));
  });

  it('is none where it is a label with a figure, an address of the web, or one of a street', async () => {
    const look = { size: 11, text: 11, font: 'bold' } as const;
    const lines = ['Date : 28/11/2022', 'Email kites@example.org', 'Phase: Planning'];
    expect(await headings(lines, look)).toEqual(['Phase: Planning']);
    const capitals = ['35 RUE DU VENT', '69100 VILLEURBANNE'];
    expect(await headings(capitals, { ...look, font: 'plain' })).toEqual([]);
  });

  it('is none in a size that paragraphs of the document have', async () => {
    const document = await recognised((pdf, { plain }) => {
      const page = pdf.addPage([595, 842]);
      let y = setText(page, words(0, 300), { x: 60, y: 790, width: 470, font: plain, size: 9 });
      y = setText(page, words(300, 90), { x: 60, y: y - 16, width: 470, font: plain, size: 9.6 });
      y = setText(page, 'The cost is paid by the owner', {
        x: 60,
        y: y - 16,
        width: 470,
        font: plain,
        size: 9.6,
      });
      setText(page, words(400, 60), { x: 60, y: y - 3, width: 470, font: plain, size: 9 });
    });
    expect(paragraphsIn(document).filter(({ role }) => role !== 'body')).toEqual([]);
  });
});

describe('a heading by its number', () => {
  const long = `2.2 ${words(500, 36)}`;
  const around: readonly Row[] = [['2. Kites', 11, 'bold'], null, ['2.1 Wind', 11, 'bold'], null];

  it('is as long as none without one where it stands between those before and after it', async () => {
    const after: readonly Row[] = [null, ['2.3 Knots', 11, 'bold'], null];
    const outline = await outlineOf(...around, [long, 11, 'bold'], ...after);
    expect(outline.map(([level, text]) => [level, text.slice(0, 3)])).toEqual([
      [1, '2. '],
      [2, '2.1'],
      [2, '2.2'],
      [2, '2.3'],
    ]);
  });

  it('looks like them, and continues their numbers', async () => {
    for (const row of [
      [long, 11, 'plain'],
      [long.replace('2.2', '2.5'), 11, 'bold'],
    ] as const)
      expect(await outlineOf(...around, row, null)).toHaveLength(2);
  });
});

describe('no heading', () => {
  it.each(['Name:\tDate of birth:', 'Signature ..........................', ', on the'])(
    'is made of a place to fill in: %s',
    async (label) => {
      const spaced = label.replace('\t', ' '.repeat(60));
      const rows: Row[] = [['Application', 20, 'bold'], null, [spaced, 14, 'plain'], null];
      expect((await outlineOf(...rows)).map(([, text]) => text)).toEqual(['Application']);
    },
  );
});
