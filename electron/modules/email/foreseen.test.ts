/** The page of an email, printed while its attachments are converted: with a browser and a LibreOffice that do nothing. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { resultWords } from '../../../words/results.js';
import type { Context, Converter, Tools } from '../../engine/interface/converter.js';
import { sample } from '../../engine/testing/engine.js';
import { convertNested } from '../../engine/worker/nested.js';
import { createEmailConverter } from './convert-message.js';
import { attached, heads, mixed, textPart } from './testing.js';

const report = {
  ...{ missing: [], missingCount: 0, blocked: [], blockedCount: 0, late: false },
  ...{ title: '', letters: '', broken: [], cut: '', cutCount: 0 },
};

const letter = await readFile(sample('letter.docx'));

interface Wishes {
  /** Names of attachments that cannot be converted. */
  readonly failing?: readonly string[];
  /** Whether LibreOffice is done when the page was printed, and not before. */
  readonly waitsForPage?: boolean;
  /** How many prints fail. */
  readonly failingPrints?: number;
}

/** @returns the pages that were printed, and the codes of the messages */
async function convert(
  parts: readonly Uint8Array[],
  { failing = [], waitsForPage = false, failingPrints = 0 }: Wishes = {},
) {
  const directory = await mkdtemp(join(tmpdir(), 'platen-foreseen-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const pages: string[] = [];
  const messages: unknown[] = [];
  let tellPrinted: () => void = () => undefined;
  const printed = new Promise<void>((resolve) => (tellPrinted = resolve));
  const converter: Converter = {
    ...{ id: 'fake', from: ['docx'], to: 'pdf' },
    convert: async ({ input, output }) => {
      if (waitsForPage) await printed;
      if (failing.includes(input.name)) throw new ServiceError('conversion_failed');
      await copyFile(sample('annual-report.pdf'), output);
    },
  };
  const tools = {
    printer: {
      print: async ({ root, entry, output }) => {
        pages.push(await readFile(join(root, entry), 'utf8'));
        if (pages.length <= failingPrints) throw new ServiceError('printer_failed');
        await copyFile(sample('annual-report.pdf'), output);
        tellPrinted();
        return report;
      },
      script: () => Promise.reject(new ServiceError('printer_failed')),
      close: () => Promise.resolve(),
    },
    toPdf: (given, output, options, around) =>
      convertNested({ converterFor: () => Promise.resolve(converter) }, given, output, options, around),
    merge: ([first], output) => copyFile(first!.path, output),
  } as Tools;
  const path = join(directory, 'mail.eml');
  await writeFile(path, mixed(heads, [textPart('See below.'), ...parts]));
  const context = {
    signal: new AbortController().signal,
    directory,
    words: resultWords('en'),
    progress: () => undefined,
    message: (_kind, code, params) => messages.push([code, params?.['name']]),
    log: () => undefined,
  } as Context;
  const input = { path, name: basename(path), format: 'eml' } as const;
  await createEmailConverter(tools).convert(
    { input, output: join(directory, 'result.pdf'), options: {} },
    context,
  );
  return { pages, messages };
}

it('does not wait for the attachments, and is printed once', async () => {
  const { pages, messages } = await convert([attached('letter.docx', letter), attached('x.bin', 'abc\0')], {
    waitsForPage: true,
  });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('letter.docx');
  expect(pages[0]).toMatch(/x\.bin.*Not converted/s);
  expect(messages).toEqual([['attachment_not_converted', 'x.bin']]);
});

it('is printed again where something else became of an attachment', async () => {
  const { pages, messages } = await convert([attached('letter.docx', letter)], {
    failing: ['letter.docx'],
    waitsForPage: true,
  });
  expect(pages.map((page) => page.includes('Not converted'))).toEqual([false, true]);
  expect(messages).toEqual([['attachment_not_converted', 'letter.docx']]);
});

it('is printed after the attachments where it could not be printed beside them', async () => {
  const { pages, messages } = await convert([attached('letter.docx', letter)], { failingPrints: 1 });
  expect(pages).toHaveLength(2);
  expect(messages).toEqual([]);
});

it.each([
  ['another message', attached('inner.eml', 'Subject: one\r\n\r\nwords', 'message/rfc822')],
  ['a page of the web', attached('page.html', '<!doctype html><html><body>words</body></html>')],
])('waits for the attachments where the browser prints one of them: %s', async (_, part) => {
  const { pages } = await convert([attached('letter.docx', letter), part], {
    failing: ['letter.docx'],
  });
  expect(pages).toHaveLength(1);
});
