/** Word documents, checked by Microsoft's validator. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inline, Paragraph, TextStyle } from '../../model/index.js';
import { documentOf, heading, item, linkTo, paragraph, run, style, table } from '../../model/testing.js';
import { DocxFixture } from './testing.js';

let fixture: DocxFixture;
beforeAll(async () => {
  fixture = await DocxFixture.create();
});
afterAll(() => fixture.remove());

const styleNames = (xml: string) => [...xml.matchAll(/w:pStyle w:val="(\w+)"/g)].map(([, name]) => name);

describe('a Word document', () => {
  it('has styles that look like most of its paragraphs, so that little is said at these', async () => {
    const look = { family: 'Georgia', size: 10, colour: '#222222' };
    const body = (text: string) =>
      paragraph([run(text, look)], { alignment: 'justify', spacing: { before: 6, after: 0, line: 13 } });
    const { part } = await fixture.valid(
      documentOf([
        paragraph([run('The title', { size: 24, bold: true })], { role: 'title' }),
        heading(1, [run('One', { size: 16, bold: true, colour: '#1f3864' })]),
        body('First words of a text.'),
        heading(2, [run('One and a half', { size: 13, italic: true })]),
        body('More words of the same text.'),
        paragraph([run('A figure', { size: 8 })], { role: 'caption' }),
        paragraph([run('let x', { family: 'Courier New', generic: 'mono' })], { role: 'code' }),
        paragraph([run('Said')], { role: 'quote' }),
      ]),
    );
    const document = part('word/document.xml');
    expect(styleNames(document)).toEqual(['Title', 'Heading1', 'Heading2', 'Caption', 'Code', 'Quote']);
    expect(document).not.toContain('<w:rPr>');
    expect(document).not.toContain('<w:jc');
    const styles = part('word/styles.xml');
    expect(styles).toMatch(/w:styleId="Heading1".*?<w:outlineLvl w:val="0"\/>.*?<w:b\/>.*?1F3864/s);
    expect(styles).toMatch(/w:styleId="Normal".*?<w:spacing w:before="120".*?<w:jc w:val="both"\/>/s);
  });

  it('gives single lines the room that recognition counts for them, whatever their font', async () => {
    const line = (size: number, family: string) =>
      paragraph([run('One line', { size, family, generic: 'sans' })], {
        spacing: { before: 0, after: 0, line: 0 },
      });
    const { part } = await fixture.valid(documentOf([line(10, 'Tahoma'), line(20, 'Arial')]));
    // Exact for a font whose height differs from computer to computer, a multiple for one that is everywhere.
    expect(part('word/styles.xml')).toContain('w:line="240" w:lineRule="exact"');
    expect(part('word/document.xml')).toContain('w:line="251" w:lineRule="auto"');
  });

  it('keeps the looks of letters', async () => {
    const looks: Partial<TextStyle>[] = [
      { bold: true },
      { italic: true },
      { underline: true },
      { strike: true },
      { script: 'superscript', size: 6 },
      { script: 'subscript', size: 6 },
      { size: 20 },
      { colour: '#ff0000' },
      { highlight: '#ffff00' },
      { family: 'Arial', generic: 'sans' },
    ];
    const { part } = await fixture.valid(
      documentOf([
        paragraph([
          run('Plain text that is longer than any other. '),
          ...looks.map((look) => run('x', look)),
        ]),
      ]),
    );
    const document = part('word/document.xml');
    for (const xml of [
      '<w:b/>',
      '<w:i/>',
      '<w:u w:val="single"/>',
      '<w:strike/>',
      '<w:vertAlign w:val="superscript"/>',
      '<w:vertAlign w:val="subscript"/>',
      '<w:sz w:val="40"/>',
      '<w:color w:val="FF0000"/>',
      'w:fill="FFFF00"',
      'w:ascii="Arial"',
    ])
      expect(document).toContain(xml);
    // Word makes raised letters smaller itself.
    expect(document).not.toContain('<w:sz w:val="12"/>');
    expect(part('word/fontTable.xml')).toContain('<w:altName w:val="Times New Roman"/>');
  });

  it('takes a font that Word has, as wide as the text was, for one that few computers have', async () => {
    const words = 'Handgloves are worn by those who set type by hand';
    const wide = (factor: number, family: string): Paragraph[] =>
      Array.from({ length: 8 }, () =>
        paragraph([run(words, { family, generic: 'sans', size: 10 })], {
          places: [{ page: 1, box: { left: 72, top: 72, right: 72 + 229.5 * factor, bottom: 84 } }],
        }),
      );
    const { part, lost } = await fixture.valid(
      documentOf([
        ...wide(1, 'Univers LT'),
        ...wide(0.82, 'Frutiger Cn'),
        ...wide(0.7, 'Narrowest'),
        ...wide(1, 'Tahoma'),
        ...wide(1, 'Noto Sans'),
        ...wide(1, 'Open Sans'),
      ]),
    );
    const document = part('word/document.xml') + part('word/styles.xml');
    for (const family of ['Arial', 'Arial Narrow', 'Tahoma'])
      expect(document).toContain(`w:ascii="${family}"`);
    for (const family of ['Univers LT', 'Frutiger Cn', 'Noto Sans', 'Open Sans'])
      expect(document).not.toContain(family);
    // Lines end where they did: what is narrower than every font is made so.
    expect(document).toMatch(/<w:w w:val="8[3-7]"\/>/);
    expect(lost.fonts).toEqual(['Univers LT', 'Frutiger Cn', 'Narrowest', 'Noto Sans', 'Open Sans']);
  });

  it('keeps the name of a font of letters that its replacement would not have', async () => {
    const { part } = await fixture.valid(documentOf([paragraph([run('かたかな', { family: 'Osaka' })])]));
    expect(part('word/styles.xml')).toContain('w:ascii="Osaka"');
  });

  it('counts lists itself: formats, levels, start values, restarts', async () => {
    const decimal = (value: number, marker: string, level = 0) =>
      item(
        `Item ${marker}`,
        { list: 2, level, value, marker, format: 'decimal' },
        { indent: { start: 18 * (level + 1), end: 0, first: -18 } },
      );
    const { part } = await fixture.valid(
      documentOf([
        item('Dot'),
        item('Dash', { level: 1, marker: '–' }),
        decimal(3, '3.'),
        decimal(4, '4.'),
        decimal(1, '4.1', 1),
        decimal(2, '4.2', 1),
        decimal(5, '5.'),
        decimal(1, '5.1', 1),
        decimal(1, '1.'),
        item('Letter', { list: 3, format: 'lower_letter', value: 2, marker: '(b)' }),
        item('Roman', { list: 4, format: 'upper_roman', value: 9, marker: 'IX' }),
        item('Signs', { list: 5, format: 'decimal', value: 1, marker: '①' }),
      ]),
    );
    const numbering = part('word/numbering.xml');
    expect(numbering).toContain('<w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/>');
    expect(numbering).toContain('<w:lvlText w:val="%1.%2"/>');
    expect(numbering).toContain('<w:lvlText w:val="(%1)"/>');
    expect(numbering).toContain('<w:start w:val="9"/><w:numFmt w:val="upperRoman"/>');
    expect(numbering).toContain('<w:lvlText w:val="①"/>');
    expect(numbering).toContain('<w:startOverride w:val="1"/>');
    const numbers = [...part('word/document.xml').matchAll(/w:numId w:val="(\d+)"/g)].map(
      ([, number]) => number,
    );
    // From 3 on one list; the one that begins anew is another.
    expect(numbers.slice(2, 8)).toEqual(Array.from({ length: 6 }, () => numbers[2]));
    expect(numbers[8]).not.toBe(numbers[2]);
  });

  it('has real tables: spans, borders, shading, header rows', async () => {
    const given = table(
      [
        [{ text: 'Both', columnSpan: 2 }, null, 'Three'],
        [{ text: 'Down', rowSpan: 2 }, 'b', { text: '1.50', alignment: 'end' }],
        [null, 'c', '2.50'],
      ],
      { headerRows: 1 },
    );
    const border = { width: 1, colour: '#336699', style: 'double' } as const;
    const cells = given.cells.map((cell) => ({
      ...cell,
      borders: { top: border, right: border, bottom: border, left: null },
      fill: '#eeeeee',
      vertical: 'middle' as const,
    }));
    const { part } = await fixture.valid(
      documentOf([
        { ...given, cells },
        { ...given, cells },
      ]),
    );
    const document = part('word/document.xml');
    expect(document.match(/<w:tbl>/g)).toHaveLength(2);
    expect(document).toContain('</w:tbl><w:p>');
    for (const xml of [
      '<w:gridSpan w:val="2"/>',
      '<w:vMerge w:val="restart"/>',
      '<w:vMerge w:val="continue"/>',
      '<w:tblHeader/>',
      '<w:tblLayout w:type="fixed"/>',
      '<w:left w:val="double"',
      '<w:vAlign w:val="center"/>',
      'w:fill="EEEEEE"',
    ])
      if (xml.startsWith('<w:left')) expect(document).not.toContain(xml);
      else expect(document).toContain(xml);
  });

  it('splits a table with more columns than Word has, and counts it', async () => {
    const wide = table([Array.from({ length: 300 }, (_, at) => `c${at}`)]);
    const { part, lost } = await fixture.valid(documentOf([wide]));
    expect(lost.splitTables).toBe(1);
    const document = part('word/document.xml');
    expect(document.match(/<w:tbl>/g)).toHaveLength(5);
    for (const at of [0, 62, 63, 299]) expect(document).toContain(`>c${at}<`);
  });

  it('has links, bookmarks and footnotes', async () => {
    const { part, lost } = await fixture.valid(
      documentOf(
        [
          paragraph([
            linkTo('out', 'https://example.org/a b?c=<d>'),
            linkTo('runs', 'javascript:alert(1)'),
            run('in', {}, { to: 'anchor', anchor: 'Chapter-1' }),
            run('nowhere', {}, { to: 'anchor', anchor: 'missing' }),
            { kind: 'note', id: 'n1', style },
          ]),
          heading(1, [{ kind: 'anchor', name: 'Chapter-1' }, run('There')]),
        ],
        {
          notes: [
            { id: 'n1', kind: 'footnote', mark: '1', paragraphs: [paragraph('A note')] },
            { id: 'n2', kind: 'footnote', mark: '2', paragraphs: [paragraph('A note without a mark')] },
          ],
        },
      ),
    );
    expect(lost.links).toBe(1);
    const document = part('word/document.xml');
    expect(document).toContain('w:anchor="Chapter_1"');
    expect(document).toContain('w:name="Chapter_1"');
    expect(document).not.toContain('missing');
    expect(document).toContain('<w:footnoteReference w:id="1"/>');
    expect(document).toContain('A note without a mark');
    expect(part('word/footnotes.xml')).toContain('A note<');
    expect(part('word/_rels/document.xml.rels')).toContain('https://example.org/');
    expect(part('word/_rels/document.xml.rels')).not.toContain('javascript');
  });

  it('keeps marks of footnotes that Word would not count so', async () => {
    const { part } = await fixture.valid(
      documentOf([paragraph([run('Star'), { kind: 'note', id: 'a', style }])], {
        notes: [{ id: 'a', kind: 'footnote', mark: '*', paragraphs: [paragraph('Below')] }],
      }),
    );
    expect(part('word/document.xml')).toContain(
      '<w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t xml:space="preserve">*</w:t>',
    );
  });

  it('has form fields as controls, or as text', async () => {
    const box = { left: 0, top: 0, right: 90, bottom: 12 };
    const field = (
      type: 'text' | 'checkbox' | 'choice' | 'date' | 'radio' | 'signature',
      value: string,
    ): Inline => ({
      kind: 'field',
      style,
      field: {
        type,
        name: `the ${type} <&>`,
        label: 'Label',
        value,
        choices: type === 'choice' ? ['a', 'b', 'b'] : [],
        multiline: true,
        box,
      },
    });
    const fields = [
      field('text', 'Ann'),
      field('checkbox', 'true'),
      field('radio', 'false'),
      field('choice', 'b'),
      field('date', '1 May'),
      field('signature', ''),
      field('text', ''),
    ];
    const { part } = await fixture.valid(documentOf([paragraph(fields)]));
    const document = part('word/document.xml');
    expect(document.match(/<w:sdt>/g)).toHaveLength(7);
    expect(document).toContain('<w14:checked w14:val="1"/>');
    expect(document.match(/<w:listItem /g)).toHaveLength(2);
    const without = await fixture.valid(documentOf([paragraph(fields)]), { formControls: false });
    expect(without.part('word/document.xml')).not.toContain('<w:sdt>');
    expect(without.part('word/document.xml')).toContain('Ann');
  });

  it('writes from right to left, and says languages', async () => {
    const { part } = await fixture.valid(
      documentOf(
        [
          paragraph([run('שלום, world 12', { bold: true })], {
            direction: 'rtl',
            language: 'he',
            alignment: 'end',
          }),
          paragraph('English', { language: 'en-GB' }),
          paragraph('漢字', { language: 'ja' }),
          paragraph('No language', { language: 'x y"<z' }),
        ],
        { language: 'nl' },
      ),
    );
    const document = part('word/document.xml');
    expect(document).toMatch(/<w:bidi\/>.*<w:rtl\/><w:lang w:bidi="he"\/>/s);
    expect(document).toContain('<w:bCs/>');
    expect(document).toContain('<w:lang w:val="en-GB"/>');
    expect(document).toContain('<w:lang w:eastAsia="ja"/>');
    expect(part('word/styles.xml')).toContain('<w:lang w:val="nl"/>');
  });

  it('has tab stops with leaders, and a table of contents Word can make anew', async () => {
    const entry = (text: string, page: string): Paragraph =>
      paragraph([run(text), { kind: 'tab' }, run(page)], {
        role: 'contents',
        level: 1,
        tabs: [{ at: 451, kind: 'right', dots: true }],
      });
    const { part } = await fixture.valid(
      documentOf([entry('One', '1'), entry('Two', '9'), heading(1, 'One')]),
    );
    const document = part('word/document.xml');
    expect(document).toContain('<w:tab w:val="right" w:leader="dot" w:pos="9020"/>');
    expect(document.match(/ TOC /g)).toHaveLength(1);
    expect(document.match(/fldCharType="end"/g)).toHaveLength(1);
  });

  it('says what it is', async () => {
    const { part } = await fixture.valid(
      documentOf([], { title: 'A & B', author: 'Ann', subject: 'S', keywords: 'k, l', language: 'nl-NL' }),
    );
    const core = part('docProps/core.xml');
    expect(core).toContain(
      '<dc:title>A &amp; B</dc:title><dc:subject>S</dc:subject><dc:creator>Ann</dc:creator>',
    );
  });
});
