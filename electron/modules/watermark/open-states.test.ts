/** Marks on pages whose content does not close its graphics states: a program turned the page over, and left that so. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statesAround } from '../../engine/pdf-blocks/marks/open-states.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-states-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const over = '.75 0 0 -.75 0 842 cm';
const text = 'BT /F 16 Tf 1 0 0 -1 80 120 Tm (Written by a program) Tj ET';
/** Contents of pages, in one or two streams. */
const contents: Record<string, readonly string[]> = {
  'turned over': [`${over} ${text}`],
  'turned over, a state left open': [`q ${over} ${text}`],
  'turned over before a state that is left open': [`${over} q ${text}`],
  'two states left open, in two streams': [`${over} q`, `q ${text}`],
  'a state left open, and words that look like the end of one': [
    `${over} q ${text} BT /F 9 Tf ( Q Q ) Tj ET`,
  ],
  'a state restored too often, and one left open': [`Q ${over} q q ${text} Q`],
};

async function pdf(name: string): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.node.setFontDictionary(PDFName.of('F'), (await document.embedFont(StandardFonts.Helvetica)).ref);
  for (const content of contents[name] ?? [])
    page.node.addContentStream(document.context.register(document.context.stream(content)));
  const path = join(folder, 'states.pdf');
  await writeFile(path, await document.save());
  return path;
}

/** Returns where a word stands on the first page, points from the top, by poppler. */
function topOf(word: string, path: string): number {
  const boxes = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
  return Number(new RegExp(`yMin="([\\d.]+)"[^>]*>${word}<`).exec(boxes)?.[1]);
}

describe('marks behind content that leaves states open', () => {
  it.each(Object.keys(contents))('stand at their place: %s', async (name) => {
    const path = await run.tool('number-pages', await pdf(name), { number_prefix: 'Mark' });
    expect(topOf('Mark1', path)).toBeGreaterThan(780);
    // What the page shows stays where it was.
    expect(topOf('program', path)).toBeCloseTo(81.4, 0);
    execFileSync('qpdf', ['--check', path]);
  });

  it('close as many states as are open', () => {
    const count = (content: string) => Object.values(statesAround(Buffer.from(content))).join(' ');
    expect(['q Q', 'q', '(q q q) Tj', '[(a)]TJ q[(b)]TJ', 'Q Q q', 'Q', ''].map(count)).toEqual([
      '1 1',
      '1 2',
      '1 1',
      '1 2',
      '3 2',
      '2 1',
      '1 1',
    ]);
    expect(statesAround(undefined)).toEqual({ before: 1, after: 1 });
  });
});
