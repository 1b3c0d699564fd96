/** Word to PDF and back: what a person wrote is there again, and the PDF of that looks like the first. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { faultsOf } from '../write/testing.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const sentence =
  'The blue we mix for the harbour office has a name in the shop, and the name is Tuesday; every proof hangs on the line for one night.';
const rows = [
  ['Article', 'Paper', 'Copies', 'Price'],
  ['Business cards', '350 g cotton', '250', '68.00'],
  ['Letterheads', '120 g laid', '500', '145.00'],
  ['Posters', '170 g matt', '1000', '189.50'],
];

function source(): Promise<Buffer> {
  const text = (words: string) =>
    new Paragraph({ children: [new TextRun({ text: words, size: 22 })], spacing: { after: 160 } });
  const heading = (words: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    new Paragraph({ heading: level, spacing: { before: 240, after: 120 }, children: [new TextRun(words)] });
  const item = (words: string) =>
    new Paragraph({ numbering: { reference: 'steps', level: 0 }, children: [new TextRun(words)] });
  const table = new Table({
    width: { size: 9000, type: 'dxa' },
    columnWidths: [2250, 2250, 2250, 2250],
    rows: rows.map(
      (row) =>
        new TableRow({
          children: row.map(
            (words) =>
              new TableCell({ width: { size: 2250, type: 'dxa' }, children: [new Paragraph(words)] }),
          ),
        }),
    ),
  });
  const style = (size: number) => ({ run: { font: 'Arial', size, bold: true } });
  return Packer.toBuffer(
    new Document({
      styles: {
        default: {
          document: { run: { font: 'Times New Roman' } },
          heading1: style(36),
          heading2: style(28),
        },
      },
      numbering: {
        config: [
          {
            reference: 'steps',
            levels: [
              {
                level: 0,
                format: LevelFormat.DECIMAL,
                text: '%1.',
                style: { paragraph: { indent: { left: 720, hanging: 360 } } },
              },
            ],
          },
        ],
      },
      sections: [
        {
          children: [
            heading('The year in the shop', HeadingLevel.HEADING_1),
            text(sentence.repeat(4)),
            heading('What we did', HeadingLevel.HEADING_2),
            new Paragraph({
              children: [
                new TextRun({ text: 'Paper is ', size: 22 }),
                new TextRun({ text: 'counted twice', size: 22, bold: true }),
                new TextRun({ text: ', once when it ', size: 22 }),
                new TextRun({ text: 'arrives', size: 22, italics: true }),
                new TextRun({ text: '; see ', size: 22 }),
                new ExternalHyperlink({
                  link: 'https://example.org/paper',
                  children: [new TextRun({ text: 'the list', size: 22 })],
                }),
              ],
            }),
            item('Open the ink'),
            item('Wash the rollers'),
            item('Close the shop'),
            text(sentence),
            table,
            heading('Paper and ink', HeadingLevel.HEADING_1),
            text(sentence.repeat(5)),
          ],
        },
      ],
    }),
  );
}

/** What stands in a document, read from its XML alone. */
interface Contents {
  readonly paragraphs: readonly { readonly style: string; readonly text: string; readonly isItem: boolean }[];
  readonly tables: readonly (readonly (readonly string[])[])[];
  readonly links: readonly string[];
  readonly bold: string;
  readonly italic: string;
}

async function contentsOf(path: string): Promise<Contents> {
  const parts = unzipSync(await readFile(path));
  const part = (name: string) => Buffer.from(parts[name] ?? []).toString();
  const document = part('word/document.xml');
  const words = (xml: string) =>
    [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join('');
  const pieces = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<w:${name}(?: [^>]*)?>.*?</w:${name}>`, 'gs'))].map(([piece]) => piece);
  const runs = (flag: string) =>
    pieces(document, 'r')
      .filter((run) => run.includes(`<w:${flag}/>`))
      .map(words)
      .join(' ');
  return {
    paragraphs: pieces(document.replaceAll(/<w:tbl>.*?<\/w:tbl>/gs, ''), 'p')
      .map((paragraph) => ({
        style: /w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1] ?? 'Normal',
        text: words(paragraph),
        isItem: paragraph.includes('<w:numPr>'),
      }))
      .filter(({ text }) => text !== ''),
    tables: pieces(document, 'tbl').map((table) =>
      pieces(table, 'tr').map((row) => pieces(row, 'tc').map(words)),
    ),
    links: [...part('word/_rels/document.xml.rels').matchAll(/Target="(http[^"]*)"/g)].map(
      ([, link]) => link!,
    ),
    bold: runs('b'),
    italic: runs('i'),
  };
}

const wordsOf = (path: string): string[] =>
  execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).match(/[\p{L}\p{N}]+/gu) ?? [];

async function back(name: string, bytes: Buffer) {
  const pdf = await engine.convert(await engine.file(name, bytes));
  const docx = await engine.convert(pdf.path, { step: 'pdf-to-word' });
  const again = await engine.convert(await engine.file(`again-${name}`, docx.bytes));
  return { pdf, docx, again };
}

describe('Word to PDF and back', () => {
  it('keeps headings, lists, tables cell by cell, links, bold and italic', async () => {
    const { docx, pdf, again } = await back('shop.docx', await source());
    expect(await faultsOf(docx.path, 'docx')).toEqual([]);
    const { paragraphs, tables, links, bold, italic } = await contentsOf(docx.path);
    const styled = (style: string) => paragraphs.filter((one) => one.style === style).map(({ text }) => text);
    expect(styled('Heading1')).toEqual(['The year in the shop', 'Paper and ink']);
    expect(styled('Heading2')).toEqual(['What we did']);
    expect(paragraphs.filter(({ isItem }) => isItem).map(({ text }) => text)).toEqual([
      'Open the ink',
      'Wash the rollers',
      'Close the shop',
    ]);
    expect(tables).toEqual([rows]);
    expect(links).toEqual(['https://example.org/paper']);
    expect(bold).toContain('counted twice');
    expect(italic).toContain('arrives');
    expect(again.pages).toBe(pdf.pages);
    expect(wordsOf(again.path).sort()).toEqual(wordsOf(pdf.path).sort());
  });

  it.each(['letter.docx'])('keeps the words and the pages of %s', async (name) => {
    const { pdf, again } = await back(name, await readFile(sample(name)));
    expect(again.pages).toBe(pdf.pages);
    expect(wordsOf(again.path).sort()).toEqual(wordsOf(pdf.path).sort());
  });

  it('keeps the look page by page when that is wanted', async () => {
    const pdf = sample('annual-report.pdf');
    const docx = await engine.convert(pdf, { step: 'pdf-to-word', options: { layout: 'look' } });
    expect(await faultsOf(docx.path, 'docx')).toEqual([]);
    const again = await engine.convert(await engine.file('look.docx', docx.bytes));
    expect(again.pages).toBe(8);
    // Taken apart by pdftotext, which takes every hyphen at the end of a line for one of the line.
    const missing = new Set(wordsOf(pdf).filter((word) => word !== 'handfed'));
    for (const word of wordsOf(again.path)) missing.delete(word);
    expect([...missing].filter((word) => word.length > 3)).toEqual([]);
  });
});
