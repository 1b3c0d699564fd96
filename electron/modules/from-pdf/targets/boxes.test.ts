/** Boxes, lines and areas that are drawn: in Word they stand where they stood, with or without words in them. */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { handPdf, line, lines, part, type HandPdf } from '../hostile/testing/hand-pdf.js';
import { faultsOf } from '../write/testing.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-boxes-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function wordOf(pdf: HandPdf): Promise<string> {
  const path = join(folder, 'document.pdf');
  await writeFile(path, handPdf(pdf));
  const document = await run.tool('pdf-to-word', path, { ocr: false });
  expect(await faultsOf(document, 'docx')).toEqual([]);
  return Buffer.from(unzipSync(await readFile(document))['word/document.xml'] ?? []).toString();
}

/** What is drawn, in points from the left edge of the page; `top` is given for what stays where it is on the page. */
const drawn = (xml: string) =>
  [...xml.matchAll(/<wp:anchor .*?<\/wp:anchor>/g)].map(([shape]) => {
    const points = (pattern: RegExp) => Math.round(Number(pattern.exec(shape)?.[1]) / 12_700);
    const [, from, offset] =
      /positionV relativeFrom="(\w+)"><wp:posOffset>(-?\d+)/.exec(shape) ?? ([] as string[]);
    return {
      form: /prst="(\w+)"/.exec(shape)?.[1],
      left: points(/positionH relativeFrom="page"><wp:posOffset>(-?\d+)/),
      width: points(/<wp:extent cx="(\d+)"/),
      height: points(/<wp:extent cx="\d+" cy="(\d+)"/),
      ...(from === 'page' && { top: Math.round(Number(offset) / 12_700) }),
    };
  });

/** Text that is as wide as the page, so that margins are known. */
const prose = (top: number, count = 4) =>
  lines(
    Array.from(
      { length: count },
      () => 'Words of the press that run from the left margin up to the right one, and on',
    ),
    top,
  );

describe('in Word', () => {
  it('a box without words stays a box, and is no line below the words above it', async () => {
    const fields = [500, 400].map((y) => line('Signature', 60, y + 66) + `1 w 60 ${y} 140 60 re S\n`);
    const xml = await wordOf({ pages: [{ content: prose(780) + fields.join('') }] });
    const box = { form: 'rect', left: 60, width: 140, height: 60 };
    expect(drawn(xml)).toEqual([box, box]);
    expect(xml).not.toContain('<w:pBdr>');
  });

  it('lines between columns and below a part of the text stay as long as they are', async () => {
    const column = (x: number, y: number) =>
      lines(
        Array.from({ length: 12 }, (_, at) => `the ${at + 1}th line of running text, with more`),
        y,
        x,
      );
    const [left, right] = [column(60, 700), column(320, 694)];
    const rules = '1 w 290 500 m 290 710 l S 60 720 m 160 720 l S\n';
    const xml = await wordOf({ pages: [{ content: prose(780) + left + right + rules }] });
    expect(drawn(xml)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ form: 'line', left: 290, width: 0, height: 210 }),
        expect.objectContaining({ form: 'line', left: 60, width: 100, height: 0 }),
      ]),
    );
  });

  it('a table of texts has the lines between its columns, and its frame', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => 700 - 18 * at);
    const cells = rows.map((y, at) =>
      [`Item ${at}`, `${at * 3}.50`, `Kind ${at}`, `${at * 7}.25`]
        .map((text, column) => line(text, 70 + 110 * column, y))
        .join(''),
    );
    const rules = '0.5 w 260 490 m 260 715 l S 60 490 380 225 re S\n';
    const foot = line('Annex 12', 300, 474) + line('Page 3', 420, 474);
    const xml = await wordOf({ pages: [{ content: cells.join('') + rules + foot }] });
    expect(drawn(xml)).toEqual([]);
    const table = /<w:tbl>.*<\/w:tbl>/s.exec(xml)?.[0] ?? '';
    expect(table).toContain('Item 11');
    expect(table).not.toContain('Annex');
    const sides = (row: string) =>
      [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) =>
        ['left', 'right'].filter((side) => cell.includes(`<w:${side} w:val="single"`)).join(' '),
      );
    const [, second = ''] = table.match(/<w:tr>.*?<\/w:tr>|<w:tr .*?<\/w:tr>/gs) ?? [];
    expect(sides(second)).toEqual(['left', 'right', 'left', 'right']);
  });

  it('a line as wide as the text is a border of it', async () => {
    const rule = '1 w 60 715 m 462 715 l S\n';
    const xml = await wordOf({ pages: [{ content: prose(780) + rule + prose(690) }] });
    expect(drawn(xml)).toEqual([]);
    expect(xml.match(/<w:pBdr>/g)).toHaveLength(1);
  });

  it('the area of a side column that reaches over the edge of the page is that column alone', async () => {
    const side = '0.1 0.2 0.4 rg -10 -10 190 870 re f 1 g\n';
    const names = lines(['Contact', 'Skills', 'Presses', 'Type', 'Paper'], 780, 20);
    const text = lines(
      Array.from(
        { length: 30 },
        (_, at) => `Sentence ${at} of the text beside it, which goes on further down`,
      ),
      780,
      220,
    );
    const xml = await wordOf({ pages: [{ content: `${side}${names}0 g ${text}` }] });
    expect(drawn(xml)).toEqual([{ form: 'rect', left: 0, top: 0, width: 180, height: 842 }]);
    // Text on it is marked by itself at most: no paragraph of the text has that colour.
    expect(xml).not.toMatch(/<w:pPr>(?:(?!<\/w:pPr>).)*<w:shd[^>]*>(?:(?!<\/w:p>).)*Sentence/s);
  });

  it('an area that is cut away on the page is no ground of it', async () => {
    const ring = 'q 0 0 595 842 re 5 5 585 832 re W* n 0.8 g -20 -20 640 900 re f Q\n';
    expect(drawn(await wordOf({ pages: [{ content: ring + prose(780, 20) }] }))).toEqual([]);
  });

  it('has the frame of a signature', async () => {
    const look = '1 w 0.5 0.5 159 59 re S BT /F 8 Tf 8 40 Td (Signed by Ada Drukker) Tj ET';
    const xml = await wordOf({
      pages: [{ content: prose(780), more: '/Annots[@Sign]' }],
      catalog: '/AcroForm<</Fields[@Sign]/SigFlags 1>>',
      objects: {
        Look: part('/Type/XObject/Subtype/Form/BBox[0 0 160 60]/Resources<</Font<</F 4 0 R>>>>', look),
        Sign: '<</Type/Annot/Subtype/Widget/FT/Sig/F 4/T(sign)/Rect[300 600 460 660]/AP<</N @Look>>>>',
      },
    });
    expect(xml).toContain('Signed by Ada Drukker');
    expect(drawn(xml)).toEqual([
      expect.objectContaining({ form: 'rect', left: 301, width: 159, height: 59 }),
    ]);
  });

  it('has a graph as one picture, and its axes nowhere else', async () => {
    const graph = '1 w 100 400 m 140 470 l 180 430 l 220 500 l 260 450 l 300 520 l 340 480 l 380 540 l S\n';
    const axes =
      '0.5 w 90 390 m 390 390 l S 90 390 m 90 550 l S 90 470 m 390 470 l S 240 390 m 240 550 l S\n';
    const marks = [1, 2, 3, 4].map((at) => line(String(at), 60 + at * 80, 378, 8)).join('');
    const xml = await wordOf({ pages: [{ content: prose(780) + graph + axes + marks }] });
    expect(drawn(xml)).toEqual([]);
    expect(xml).not.toContain('<w:tbl>');
    expect(xml).toContain('<pic:pic');
  });
});
