/** Headers, footers and pictures of Word documents. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, paragraph, run, style, table } from '../../model/testing.js';
import { DocxDesk } from './testing.js';

let desk: DocxDesk;
beforeAll(async () => {
  desk = await DocxDesk.create();
});
afterAll(() => desk.remove());

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
    const { part } = await desk.valid({ ...model, sections });
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
    const without = await desk.valid({ ...model, sections }, { headersFooters: false });
    expect(without.part('word/document.xml')).not.toContain('headerReference');
  });

  it('has headers of their own for left pages, in every section once one has', async () => {
    const model = documentOf([paragraph('Text')], { header: [paragraph('Right')] });
    const [section] = model.sections;
    const sections = [
      { ...section!, evenHeader: [paragraph('Left')], evenFooter: [] },
      { ...section!, header: [paragraph('All')], size: { width: 842, height: 595 } },
    ];
    const { part } = await desk.valid({ ...model, sections });
    expect(part('word/document.xml').match(/headerReference w:type="even"/g)).toHaveLength(2);
    expect(part('word/settings.xml')).toContain('<w:evenAndOddHeaders/>');
    const same = await desk.valid({ ...model, sections: sections.slice(1) });
    expect(same.part('word/document.xml')).not.toContain('"even"');
    expect(same.part('word/settings.xml')).not.toContain('evenAndOdd');
  });

  it('has pictures in lines, beside and behind text, drawings with bitmaps beside them, each file once', async () => {
    const line = await desk.picture('line', true);
    const { part, path } = await desk.valid(
      documentOf([
        line,
        await desk.picture('beside'),
        await desk.picture('behind'),
        paragraph([run('Here '), { kind: 'picture', picture: line }, run(' and on')]),
        { ...line, file: join(desk.folder, 'not-there.png'), vector: null },
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
    const without = await desk.valid(documentOf([line, paragraph('x')]), { pictures: false });
    expect(without.part('word/document.xml')).not.toContain('<w:drawing>');
  });

  it('has a picture that stands on every page in its header, and once', async () => {
    const logo = await desk.picture('line');
    const pages = [1, 2, 3, 4].flatMap((page) => [
      paragraph(`Page ${page}`, { page }),
      { ...logo, place: { ...logo.place, page } },
    ]);
    const { part } = await desk.valid(documentOf(pages));
    expect(part('word/document.xml')).not.toContain('<w:drawing>');
    expect(part('word/header1.xml')).toContain('<wp:anchor ');
    // The text begins below it.
    expect(part('word/document.xml')).toContain('w:top="1440"');
    const few = await desk.valid(documentOf(pages.slice(0, 4)));
    expect(few.part('word/document.xml').match(/<w:drawing>/g)).toHaveLength(2);
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
    const { part } = await desk.valid(documentOf([{ ...given, cells }]));
    const found = part('word/document.xml').match(/w:textDirection w:val="\w+"/g);
    expect(found).toEqual(['w:textDirection w:val="btLr"', 'w:textDirection w:val="tbRl"']);
  });
});
