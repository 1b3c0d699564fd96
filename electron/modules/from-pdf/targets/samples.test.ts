/** Samples to PDF and back: numbers are numbers, tables are tables, slides are slides; and LibreOffice reads what comes of it. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { Workbook } from '@cj-tech-master/excelts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample, warmEngine, type TestConversion, type TestEngine } from '../../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

let count = 0;

/** A result as a file that the next conversion reads. */
async function fileOf({ bytes }: TestConversion, extension: string): Promise<string> {
  count += 1;
  return engine.file(`sample-${String(count)}.${extension}`, bytes);
}

const toPdf = async (path: string): Promise<string> => fileOf(await engine.convert(path), 'pdf');

async function rowsOf(path: string): Promise<Map<string, unknown[][]>> {
  const book = new Workbook();
  await book.xlsx.readFile(path);
  return new Map(
    book.worksheets.map((sheet) => {
      const rows: unknown[][] = [];
      sheet.eachRow((row) => {
        const cells: unknown[] = [];
        for (let at = 1; at <= sheet.columnCount; at += 1) {
          const { value, result } = row.getCell(at) as { value: unknown; result?: unknown };
          cells.push(result ?? (value === undefined ? null : value));
        }
        rows.push(cells);
      });
      return [sheet.name, rows];
    }),
  );
}

it('gives a workbook back cell by cell, and LibreOffice reads it', async () => {
  const made = await engine.convert(await toPdf(sample('budget.xlsx')), { step: 'pdf-to-excel' });
  expect(made.messages).toEqual([]);
  const path = await fileOf(made, 'xlsx');
  const [prices] = [...(await rowsOf(path)).values()];
  const [source] = [...(await rowsOf(sample('budget.xlsx'))).values()];
  const shown = (value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value || null;
  // The first row is a title above the table.
  expect(prices).toEqual(source?.slice(1).map((row) => row.slice(0, prices?.[0]?.length).map(shown)));
  // The second sheet goes over pages by its columns: every one of its numbers is there, as one.
  const numbers = (rows: Iterable<unknown[][]>) =>
    [...rows].flat(2).filter((value): value is number => typeof value === 'number');
  const all = numbers((await rowsOf(path)).values());
  const missing = numbers((await rowsOf(sample('budget.xlsx'))).values()).filter(
    (number) => !all.includes(Math.round(number * 100) / 100),
  );
  expect(missing).toEqual([]);
  const again = await engine.convert(await toPdf(path), { step: 'pdf-to-text' });
  expect(again.bytes.toString('utf8')).toMatch(
    /Wedding invitations\s+600 g cotton, two colours\s+120\s+€ 312.00\s+€ 2.60/u,
  );
});

it('gives data back record by record', async () => {
  const path = await toPdf(sample('price-list.csv'));
  const { parts } = await engine.convert(path, { step: 'pdf-to-csv', parts: true, options: { bom: false } });
  expect(parts).toHaveLength(1);
  const plain = (text: string): string[][] => {
    const rows: string[][] = parse(text, { relax_column_count: true });
    return rows.map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ')));
  };
  expect(plain(await readFile(parts[0]!.path, 'utf8'))).toEqual(
    plain(await readFile(sample('price-list.csv'), 'utf8')),
  );
});

it('gives the table of a document as numbers', async () => {
  const made = await engine.convert(await toPdf(sample('quotation.docx')), { step: 'pdf-to-excel' });
  const [rows] = [...(await rowsOf(await fileOf(made, 'xlsx'))).values()];
  expect(rows?.[0]).toEqual(['Article', 'Paper', 'Copies', 'Price']);
  expect(rows?.slice(1).map((row) => row[3])).toEqual([68, 145, 312, 189, 94.5, 1960, 129, 438, 3335.5]);
});

it('gives slides back with their words, titles, tables and pictures, and LibreOffice draws them', async () => {
  const made = await engine.convert(await toPdf(sample('catalogue.pptx')), { step: 'pdf-to-powerpoint' });
  expect(made.messages).toEqual([]);
  const path = await fileOf(made, 'pptx');
  const slidesOf = (bytes: Uint8Array) => {
    const parts = unzipSync(bytes);
    return Object.keys(parts)
      .filter((name) => /^ppt\/slides\/slide\d+\.xml$/u.test(name))
      .sort()
      .map((name) => Buffer.from(parts[name] ?? []).toString('utf8'))
      .filter((slide) => !/<p:sld\b[^>]*show="0"/u.test(slide));
  };
  const words = (xml: string) =>
    [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/gu)]
      .flatMap(([, text]) => text?.match(/[\p{L}\p{N}]+/gu) ?? [])
      .sort();
  const [ours, theirs] = [slidesOf(made.bytes), slidesOf(await readFile(sample('catalogue.pptx')))];
  expect(ours).toHaveLength(theirs.length);
  for (const [at, slide] of theirs.entries()) {
    // Slides count themselves, and one is hidden.
    const added = words(ours[at] ?? '');
    expect(words(slide).filter((word) => !added.includes(word) && !/^\d$/u.test(word))).toEqual([]);
  }
  expect(ours.filter((slide) => slide.includes('type="title"')).length).toBe(4);
  expect(ours.filter((slide) => slide.includes('<a:tbl>'))).toHaveLength(1);
  expect(ours.filter((slide) => slide.includes('<p:pic>'))).toHaveLength(2);
  expect(ours.join('').match(/<a:buChar/gu)).toHaveLength(4);
  const again = await engine.convert(path);
  expect(again.pages).toBe(4);
});
