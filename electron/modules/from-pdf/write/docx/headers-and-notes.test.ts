/** Headers, footers and pictures of Word documents. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, paragraph, run, style, table } from '../../model/testing.js';
import { DocxFixture } from './testing.js';

let fixture: DocxFixture;
beforeAll(async () => {
  fixture = await DocxFixture.create();
});
afterAll(() => fixture.remove());

describe('a Word document', () => {
  it('has headers and footers that count pages, another on the first, and none where there is none', async () => {
    const model = documentOf([paragraph('Text')], {
      header: [paragraph('Head')],
      footer: [paragraph([{ kind: 'page_number', style }, run(' of '), { kind: 'page_count', style }])],
    });
    const [section] = model.sections;
    const sections = [
      { ...section!, firstHeader: [paragraph('First')] },
      { ...section!, header: [], size: { width: 842, height: 595 } },
    ];
    const { part } = await fixture.valid({ ...model, sections });
    const document = part('word/document.xml');
    expect(document.match(/<w:sectPr>/g)).toHaveLength(2);
    expect(document).toContain('<w:titlePg/>');
    expect(document).toContain('w:orient="landscape"');
    const all = [1, 2, 3, 4]
      .map((number) => part(`word/header${number}.xml`) + part(`word/footer${number}.xml`))
      .join('');
    expect(all).toContain('w:instr=" PAGE "');
    expect(all).toContain('w:instr=" NUMPAGES "');
    expect(all).toContain('First');
    const without = await fixture.valid({ ...model, sections }, { headersFooters: false });
    expect(without.part('word/document.xml')).not.toContain('headerReference');
  });

  it('has headers of their own for left pages, in every section once one has', async () => {
    const model = documentOf([paragraph('Text')], { header: [paragraph('Right')] });
    const [section] = model.sections;
    const sections = [
      { ...section!, evenHeader: [paragraph('Left')], evenFooter: [] },
      { ...section!, header: [paragraph('All')], size: { width: 842, height: 595 } },
    ];
    const { part } = await fixture.valid({ ...model, sections });
    expect(part('word/document.xml').match(/headerReference w:type="even"/g)).toHaveLength(2);
    expect(part('word/settings.xml')).toContain('<w:evenAndOddHeaders/>');
    const same = await fixture.valid({ ...model, sections: sections.slice(1) });
    expect(same.part('word/document.xml')).not.toContain('"even"');
    expect(same.part('word/settings.xml')).not.toContain('evenAndOdd');
  });

  it('has pictures in lines, beside and behind text, drawings with bitmaps beside them, each file once', async () => {
    const line = await fixture.picture('line', true);
    const { part, path } = await fixture.valid(
      documentOf([
        line,
        await fixture.picture('beside'),
        await fixture.picture('behind'),
        paragraph([run('Here '), { kind: 'picture', picture: line }, run(' and on')]),
        { ...line, file: join(fixture.folder, 'not-there.png'), vector: null },
      ]),
    );
    const document = part('word/document.xml');
    expect(document.match(/<wp:inline /g)).toHaveLength(2);
    expect(document.match(/<wp:anchor /g)).toHaveLength(2);
    expect(document).toContain('<wp:wrapSquare');
    expect(document).toContain('behindDoc="1"');
    expect(document).toContain('asvg:svgBlip');
    expect(document).toContain('descr="A &quot;red&quot; &lt;area&gt; &amp; more"');
    const names = Object.keys(unzipSync(await readFile(path))).filter((name) =>
      name.startsWith('word/media/'),
    );
    expect(names).toHaveLength(4);
    const without = await fixture.valid(documentOf([line, paragraph('x')]), { pictures: false });
    expect(without.part('word/document.xml')).not.toContain('<w:drawing>');
  });

  it('has a picture that stands on every page in its header, and once', async () => {
    const logo = await fixture.picture('line');
    const pages = [1, 2, 3, 4].flatMap((page) => [
      paragraph(`Page ${page}`, { page }),
      { ...logo, place: { ...logo.place, page } },
    ]);
    const { part } = await fixture.valid(documentOf(pages));
    expect(part('word/document.xml')).not.toContain('<w:drawing>');
    expect(part('word/header1.xml')).toContain('<wp:anchor ');
    // The text begins below it.
    expect(part('word/document.xml')).toContain('w:top="1440"');
    const few = await fixture.valid(documentOf(pages.slice(0, 4)));
    expect(few.part('word/document.xml').match(/<w:drawing>/g)).toHaveLength(2);
  });

  it('has the remarks of readers as comments, each on what it stands by', async () => {
    const at = (top: number) => ({ left: 72, right: 520, top, bottom: top + 12 });
    const placed = (text: string, top: number) => paragraph(text, { places: [{ page: 1, box: at(top) }] });
    const blocks = [
      placed('First', 100),
      { ...table([['1', '2']]), places: [{ page: 1, box: at(200) }] },
      placed('Last', 300),
    ];
    const model = documentOf(blocks);
    const notes = [
      { author: 'Ann & Co', text: 'Too <long>\nby half', box: at(102) },
      { author: '', text: 'On the table', box: at(205) },
      { author: 'Bo', text: 'At the end', box: at(420) },
    ];
    const [page] = model.pages;
    const written = await fixture.valid({ ...model, pages: [{ ...page!, notes }] });
    const text = written.part('word/document.xml');
    const order = [...text.matchAll(/<w:commentReference w:id="(\d)"\/>|<w:t[^>]*>(First|Last|2)</g)];
    expect(order.map(([, id, word]) => id ?? word)).toEqual(['0', 'First', '2', '1', '2', 'Last']);
    const comments = written.part('word/comments.xml');
    expect(comments).toContain('w:author="Ann &amp; Co"');
    for (const words of ['Too &lt;long&gt;', 'by half', 'On the table', 'At the end'])
      expect(comments).toContain(words);
    expect((await fixture.valid(documentOf(blocks))).part('word/comments.xml')).toBe('');
  });

  it('has the notes whose marks stand in cells', async () => {
    const cell = { text: 'Pears1', inlines: [run('Pears'), { kind: 'note', id: '1', style }] as const };
    const model = documentOf([table([[cell, '1.20']]), paragraph('Text')], {
      notes: [{ id: '1', kind: 'footnote', mark: '1', paragraphs: [paragraph('Ripe ones')] }],
    });
    const written = await fixture.valid(model);
    expect(written.part('word/document.xml')).toMatch(/<w:tc>.*<w:footnoteReference w:id="1"\/>.*<\/w:tc>/s);
    expect(written.part('word/footnotes.xml')).toContain('Ripe ones');
  });

  it('has notes that stood at its end as endnotes, counted as they were, beside footnotes', async () => {
    const mark = (id: string) => ({ kind: 'note', id, style }) as const;
    const model = documentOf([paragraph([run('One'), mark('e1'), run(' and two'), mark('1'), mark('e2')])], {
      notes: [
        { id: '1', kind: 'footnote', mark: '1', paragraphs: [paragraph('At the foot')] },
        { id: 'e1', kind: 'endnote', mark: 'a', paragraphs: [paragraph('At the end'), paragraph('More')] },
        { id: 'e2', kind: 'endnote', mark: 'b', paragraphs: [paragraph('Last')] },
      ],
    });
    const { part } = await fixture.valid(model);
    const document = part('word/document.xml');
    expect(document.match(/<w:(?:foot|end)noteReference [^>]*>/g)).toEqual([
      '<w:endnoteReference w:id="1"/>',
      '<w:footnoteReference w:id="1"/>',
      '<w:endnoteReference w:id="2"/>',
    ]);
    expect(document).toContain('<w:endnotePr><w:numFmt w:val="lowerLetter"/></w:endnotePr>');
    expect(part('word/endnotes.xml')).toMatch(/<w:endnoteRef\/>.*At the end.*More.*<w:endnoteRef\/>.*Last/s);
    expect(part('word/footnotes.xml')).not.toContain('At the end');
    expect(part('word/settings.xml')).toContain('<w:endnotePr><w:numFmt w:val="lowerLetter"/>');
    const look = await fixture.valid(model, { layout: 'look' });
    expect(look.part('word/endnotes.xml')).toBe('');
  });

  it('turns the text of cells whose lines rise or fall', async () => {
    const given = table([['up', 'down', 'upright']]);
    const turns = [90, 270, undefined] as const;
    const cells = given.cells.map((cell, at) => ({
      ...cell,
      blocks: cell.blocks.map((block) =>
        block.kind === 'paragraph' && turns[at] ? { ...block, turn: turns[at] } : block,
      ),
    }));
    const { part } = await fixture.valid(documentOf([{ ...given, cells }]));
    const found = part('word/document.xml').match(/w:textDirection w:val="\w+"/g);
    expect(found).toEqual(['w:textDirection w:val="btLr"', 'w:textDirection w:val="tbRl"']);
  });
});

describe('lines and boxes of paragraphs', () => {
  const text = { left: 72, top: 100, right: 520, bottom: 114 };
  const line = (top: number) => ({
    ...({ kind: 'line', fill: null, rises: false } as const),
    box: { left: 72, top, right: 523, bottom: top },
    stroke: { colour: '#c8442b', width: 1 },
  });

  it('are their borders: a line below a heading, and no other paragraph has it', async () => {
    const heading = paragraph('Costs', { places: [{ page: 1, box: text }] });
    const next = paragraph('They rose.', {
      places: [{ page: 1, box: { ...text, top: 124, bottom: 138 } }],
    });
    const model = documentOf([heading, next]);
    const pages = model.pages.map((page) => ({
      ...page,
      number: 1,
      shapes: [line(118)],
      blocks: [heading, next],
    }));
    const xml = (await fixture.valid({ ...model, pages })).part('word/document.xml');
    const [first, second] = [xml.indexOf('<w:pBdr>'), xml.indexOf('They rose.')];
    expect(xml.match(/<w:pBdr>/g)).toHaveLength(1);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(second);
    expect(xml).toContain('<w:bottom w:val="single" w:sz="8" w:space="4" w:color="C8442B"/>');
    const look = (await fixture.valid({ ...model, pages }, { layout: 'look' })).part('word/document.xml');
    expect(look).not.toContain('<w:pBdr>');
  });

  it('are a box with its ground', async () => {
    const note = paragraph('Mind the press.', { places: [{ page: 1, box: text }] });
    const model = documentOf([note]);
    const box = {
      ...({ kind: 'rectangle', fill: '#fff3cd', rises: false } as const),
      box: { left: 64, top: 92, right: 530, bottom: 122 },
      stroke: { colour: '#000000', width: 0.5 },
    };
    const pages = model.pages.map((page) => ({ ...page, number: 1, shapes: [box], blocks: [note] }));
    const xml = (await fixture.valid({ ...model, pages })).part('word/document.xml');
    for (const side of ['top', 'left', 'bottom', 'right']) expect(xml).toContain(`<w:${side} w:val="single"`);
    expect(xml).toContain('w:fill="FFF3CD"');
  });
});
