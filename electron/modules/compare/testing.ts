/** Documents and comparisons for the tests. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, StandardFonts, type PDFFont } from 'pdf-lib';
import { tellTo } from '../../../words/remarks.js';
import { testContext } from '../../engine/testing/context.js';
import type { Remark } from '../../engine/testing/engine.js';
import { engine } from './engine.js';

/** What is read here of the data of a comparison. */
export interface Data {
  readonly same: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly changes: readonly {
    readonly area: string;
    readonly kind: string;
    readonly name?: string;
    readonly old: Side | null;
    readonly new: Side | null;
    readonly table?: { readonly what: string; readonly row: number; readonly column: number };
    readonly at?: { readonly page: number };
    readonly before?: string;
    readonly after?: string;
  }[];
}
interface Side {
  readonly text: string;
  readonly places: readonly { readonly page: number; readonly boxes: readonly (readonly number[])[] }[];
}

/** Compares two PDFs. @returns path of the result, and what was said */
export async function compareFiles(
  folder: string,
  files: readonly string[],
  options: Readonly<Record<string, string | boolean>> = {},
): Promise<{ readonly output: string; readonly remarks: readonly Remark[] }> {
  const remarks: Remark[] = [];
  const output = join(folder, `result-${Math.random().toString(36).slice(2)}`);
  const context = testContext(folder, {
    message: tellTo(({ level, code, text, params }) => void remarks.push({ level, code, text, params })),
  });
  const inputs = files.map((path) => ({ path, name: path.split('/').at(-1)!, format: 'pdf' as const }));
  await engine.joinings.compare(inputs, output, options, context);
  return { output, remarks };
}

/** The changes between two PDFs as data. */
export async function changesOf(
  folder: string,
  old: string,
  fresh: string,
  options: Readonly<Record<string, string | boolean>> = {},
): Promise<Data> {
  const { output } = await compareFiles(folder, [old, fresh], { ...options, compare_result: 'json' });
  return JSON.parse(await readFile(output, 'utf8')) as Data;
}

interface Setting {
  readonly size?: number;
  readonly width?: number;
  readonly font?: StandardFonts;
  /** A line at the head of every page, and the number of the page at its foot. */
  readonly head?: string;
  /** Letters across every page. */
  readonly watermark?: string;
}

/** Sets paragraphs on A4 pages, as a simple program would. @returns path of the PDF */
export async function setPdf(
  folder: string,
  name: string,
  paragraphs: readonly string[],
  { size = 11, width = 450, font: face = StandardFonts.TimesRoman, head, watermark }: Setting = {},
): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(face);
  let y = 0;
  let page = document.addPage([595, 842]);
  const begin = () => {
    y = 760;
    if (head) page.drawText(head, { x: 72, y: 800, size: 9, font });
    if (head) page.drawText(`Page ${document.getPageCount()}`, { x: 280, y: 30, size: 9, font });
    if (watermark)
      page.drawText(watermark, { x: 100, y: 200, size: 60, font, opacity: 0.2, rotate: degrees45 });
  };
  begin();
  for (const paragraph of paragraphs) {
    for (const line of linesOf(paragraph, font, size, width)) {
      if (y < 70) {
        page = document.addPage([595, 842]);
        begin();
      }
      page.drawText(line, { x: 72, y, size, font });
      y -= size * 1.3;
    }
    y -= size;
  }
  const path = join(folder, name);
  await writeFile(path, await document.save());
  return path;
}

const degrees45 = { type: 'degrees', angle: 45 } as never;

function linesOf(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) > width && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

const words =
  'press ink paper plate roller proof galley type sheet colour margin column letter fold bind trim stack order weight grain fibre water oil steel brass lead wood stone cloth thread glue knife board cover spine line mark sign code price'.split(
    ' ',
  );

/** Paragraphs of words, the same for the same seed. */
export function paragraphsOf(count: number, seed = 1): string[] {
  let state = seed;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  return Array.from({ length: count }, () => {
    const sentence = Array.from({ length: 25 + next(40) }, () => words[next(words.length)]!);
    const [first = '', ...rest] = sentence;
    return `${first[0]!.toUpperCase()}${first.slice(1)} ${rest.join(' ')}.`;
  });
}
