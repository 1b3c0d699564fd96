/** What readers put on pages as comments: kept by every target that has a place for them, said by the others; hidden ones stay hidden. */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { handPdf, line } from '../hostile/testing/hand-pdf.js';
import { faultsOf } from '../write/testing.js';

let folder: string;
let run: ToolRun;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-comments-'));
  path = join(folder, 'comments.pdf');
  const annotation = (kind: string, y: number, more: string) =>
    `<</Type/Annot/Subtype/${kind}/Rect[300 ${y} 320 ${y + 15}]${more}>>`;
  const first = [
    annotation('Text', 690, '/F 28/T(Ann)/Contents(Please check\\rthe price)'),
    annotation('Square', 650, '/F 4/T(Bo)/C[1 0 0]/Contents(This box is new)'),
    annotation('Text', 600, '/F 2/T(Cy)/Contents(Hidden from all)'),
    annotation('Text', 580, '/F 32/T(Di)/Contents(Not on screens)'),
    annotation('Text', 690, '/F 28/T(Ed)/StateModel(Review)/State(Accepted)/Contents(Accepted set by Ed)'),
  ];
  const second = [
    annotation(
      'Highlight',
      700,
      '/F 4/QuadPoints[60 712 120 712 60 698 120 698]/C[1 1 0]/Contents(<b> & more)',
    ),
  ];
  const text = (page: number) =>
    [700, 680, 660].map((y) => line(`Words of page ${page} in a line`, 60, y)).join('');
  await writeFile(
    path,
    handPdf({
      pages: [
        { content: text(1), more: `/Annots[${first.join('')}]` },
        { content: text(2), more: `/Annots[${second.join('')}]` },
      ],
    }),
  );
});
beforeEach(() => {
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const part = async (file: string, name: string) =>
  Buffer.from(unzipSync(await readFile(file))[name] ?? []).toString();

/** Expects the three comments that are seen in a text, and none of the others. */
function expectComments(text: string, more = '<b> & more'): void {
  for (const words of ['Please check', 'the price', 'This box is new', 'Ann', 'Bo', more])
    expect(text).toContain(words);
  for (const words of ['Hidden from all', 'Not on screens', 'Accepted set'])
    expect(text).not.toContain(words);
}

describe('comments of readers', () => {
  it.each(['flowing', 'look'])('are comments in Word: %s', async (layout) => {
    const document = await run.tool('pdf-to-word', path, { layout, ocr: false });
    expect(await faultsOf(document, 'docx')).toEqual([]);
    expectComments(await part(document, 'word/comments.xml'), '&lt;b&gt; &amp; more');
    expect((await part(document, 'word/document.xml')).match(/<w:commentReference /g)).toHaveLength(3);
  });

  it.each(['flowing', 'pages'])('stand by their text in HTML: %s', async (layout) => {
    const html = await readFile(
      await run.tool('pdf-to-html', path, { html_layout: layout, ocr: false }),
      'utf8',
    );
    expectComments(html, '&lt;b&gt; &amp; more');
    expect(html).toContain(
      '<aside class="remark" aria-label="Comment"><p><strong>Ann:</strong> Please check<br>the price</p></aside>',
    );
    expect(html.indexOf('This box is new')).toBeLessThan(html.indexOf(' &amp; more'));
  });

  it.each(['reading', 'layout'])('stand at the end of a text: %s', async (layout) => {
    const text = await readFile(
      await run.tool('pdf-to-text', path, { text_layout: layout, ocr: false }),
      'utf8',
    );
    expect(text.slice(text.lastIndexOf('page 2'))).toContain(
      'Comments\n[Page 1] Ann: Please check the price\n[Page 1] Bo: This box is new\n[Page 2] <b> & more\n',
    );
    expect(text).not.toContain('Accepted');
  });

  it('are quotations in Markdown', async () => {
    await run.tool('pdf-to-markdown', path, { ocr: false });
    const [text] = run.parts;
    expectComments(await readFile(text?.path ?? '', 'utf8'), ' & more');
  });

  it('have a sheet of their own in Excel', async () => {
    const book = new Workbook();
    await book.xlsx.readFile(await run.tool('pdf-to-excel', path, { ocr: false }));
    const rows: string[][] = [];
    book.getWorksheet('Comments')?.eachRow((row) => {
      rows.push([1, 2, 3].map((column) => row.getCell(column).text));
    });
    expect(rows).toEqual([
      ['Page 1', 'Ann', 'Please check\nthe price'],
      ['Page 1', 'Bo', 'This box is new'],
      ['Page 2', '', '<b> & more'],
    ]);
  });

  it('are said to be left out where a target has no place for them', async () => {
    const slides = await run.tool('pdf-to-powerpoint', path, { ocr: false });
    expect(Object.keys(unzipSync(await readFile(slides))).join()).not.toContain('notesSlide');
    expect(run.remarks).toContainEqual(
      expect.objectContaining({ code: 'comments_no_speaker_notes', params: { count: 3 } }),
    );
    await run.tool('pdf-to-csv', path, { ocr: false });
    expect(run.remarks).toContainEqual(
      expect.objectContaining({ code: 'comments_not_taken', params: { count: 3 } }),
    );
  });

  it('are notes of slides where that is wanted, and nothing is said', async () => {
    const slides = await run.tool('pdf-to-powerpoint', path, { ocr: false, speaker_notes: true });
    expect(await part(slides, 'ppt/notesSlides/notesSlide1.xml')).toContain('Ann: Please check');
    expect(await part(slides, 'ppt/notesSlides/notesSlide1.xml')).not.toContain('Not on screens');
    expect(run.remarks.map(({ code }) => code)).not.toContain('comments_no_speaker_notes');
  });

  it('that are drawn are said to be left out where pictures are wanted', async () => {
    for (const tool of ['pdf-to-word', 'pdf-to-powerpoint', 'pdf-to-html', 'pdf-to-markdown'] as const) {
      run = toolRun(folder);
      await run.tool(tool, path, { ocr: false });
      expect(run.remarks).toContainEqual(
        expect.objectContaining({ code: 'comment_drawings_left_out', params: { pages: '1' } }),
      );
    }
    run = toolRun(folder);
    await run.tool('pdf-to-text', path, { ocr: false });
    expect(run.remarks).toEqual([]);
  });
});
