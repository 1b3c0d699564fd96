/**
 * Results of other formats than PDF go the whole way: converter, job, check. The converters here exist in this test alone;
 * what they write is real.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from './testing/context.js';
import type { ResultFormat } from '../kit/result-formats.js';
import type { StepId } from '../workflows/workflow.js';
import type { Context, Converter, Part } from './interface/converter.js';
import { runJob } from './worker/job.js';
import type { Job } from './interface/job.js';
import { Registry } from './worker/registry.js';
import { sample } from './testing/engine.js';

let folder: string;
let registry: Registry;

/** The words of a Markdown document, without its signs. */
const toText: Converter = {
  id: 'test-text',
  from: ['md'],
  to: 'txt',
  convert: async ({ input, output }) => {
    const words = (await readFile(input.path, 'utf8')).replaceAll(/[#*_`>|]+/g, '');
    await writeFile(output, words);
  },
};

/** A picture in half its size. */
const toPng: Converter = {
  id: 'test-png',
  from: ['jpg'],
  to: 'png',
  convert: async ({ input, output }) => {
    const { width } = await sharp(input.path).metadata();
    await sharp(input.path)
      .resize({ width: Math.ceil(width / 2) })
      .png()
      .toFile(output);
  },
};

/** Says it writes a picture, and writes a text. */
const liar: Converter = {
  ...toPng,
  id: 'test-liar',
  from: ['png'],
  convert: ({ output }) => writeFile(output, 'x'),
};

const own: readonly Converter[] = [toText, toPng, liar];

class TestRegistry extends Registry {
  override converterFor(...[from, to]: Parameters<Registry['converterFor']>): Promise<Converter> {
    const found = own.find((converter) => converter.from.includes(from) && converter.to === to);
    return found ? Promise.resolve(found) : super.converterFor(from, to);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-formats-'));
  const printer = { kind: 'browser', program: null } as const;
  const unused = () => Promise.reject(new Error('nothing is printed here'));
  registry = new TestRegistry(
    { libreOfficeProgram: null, scratch: folder, printer },
    {
      windowPrinter: { print: unused, script: unused, close: () => Promise.resolve() },
      process: () => undefined,
      log: () => undefined,
    },
  );
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

let jobs = 0;
async function run(
  name: string,
  format: string,
  change: Partial<Job> & { step?: StepId } = {},
  parts: (Part & { readonly bytes: Buffer })[] = [],
) {
  jobs += 1;
  const directory = join(folder, `j${jobs}`);
  await mkdir(directory);
  const context: Context = testContext(directory, {
    deliver: async (part) => void parts.push({ ...part, bytes: await readFile(part.path) }),
  });
  const job: Job = {
    id: String(jobs),
    step: 'convert',
    to: 'pdf',
    inputs: [{ path: sample(name), name, format }],
    numbers: null,
    look: false,
    language: 'en',
    options: {},
    directory,
    state: null,
    last: true,
    then: [],
    parts: true,
    ...change,
  };
  return { output: await runJob(job, registry, context), parts };
}

describe('a converter', () => {
  it('may give a text: it has a size, a format and no pages', async () => {
    const { output } = await run('pressroom-handbook.md', 'md', { to: 'txt' });
    expect(output).toMatchObject({ format: 'txt', pages: null });
    expect(output?.path).toMatch(/result\.txt$/);
    const text = await readFile(output!.path, 'utf8');
    expect(text).toContain('Pressroom');
    expect(output?.size).toBe(Buffer.byteLength(text));
  });

  it('may give a picture', async () => {
    const { output } = await run('specimen.jpg', 'jpg', { to: 'png' });
    expect(output).toMatchObject({ format: 'png', pages: null });
    expect((await sharp(output!.path).metadata()).format).toBe('png');
  });

  it('is held to the format it says it gives', async () => {
    await expect(run('specimen.png', 'png', { to: 'png' })).rejects.toMatchObject({ code: 'result_invalid' });
  });

  it('is found by both formats: the same document still becomes a PDF', async () => {
    const { output } = await run('specimen.jpg', 'jpg');
    expect(output).toMatchObject({ format: 'pdf', pages: 1 });
  });

  it.each<[string, string, ResultFormat]>([
    ['specimen.jpg', 'jpg', 'docx'],
    ['annual-report.pdf', 'pdf', 'png'],
  ])('that nobody wrote is told (%s as %s to %s)', async (name, format, to) => {
    await expect(run(name, format, { to })).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('gives nothing an operation on PDFs could follow on, unless it gives a PDF', async () => {
    const then = [{ step: 'rotate-pdf', to: 'pdf', options: { rotation: '90' } }] as const;

    await expect(run('specimen.jpg', 'jpg', { to: 'png', then: [...then] })).rejects.toMatchObject({
      code: 'internal',
    });
  });
});

describe('a chain over formats', () => {
  it('converts what came out, and goes on with that', async () => {
    const { output } = await run('specimen.jpg', 'jpg', {
      to: 'png',
      then: [
        { step: 'convert', to: 'pdf', options: { page_size: 'a5', page_orientation: 'landscape' } },
        { step: 'rotate-pdf', to: 'pdf', options: { rotation: '90' } },
        { step: 'pdf-to-tiff', to: 'tiff', options: { picture_dpi: 72, tiff_files: 'one' } },
      ],
    });
    expect(output).toMatchObject({ format: 'tiff', pages: null });
    // A5 that lay, and was turned.
    expect(await sharp(output!.path).metadata()).toMatchObject({ format: 'tiff', width: 420, height: 595 });
  });

  it('does what the options of a conversion ask for besides', async () => {
    const options = { compression: 'small', page_size: 'a4' };
    const then: Job['then'] = [{ step: 'convert', to: 'pdf', options }];
    const { output } = await run('specimen.jpg', 'jpg', { to: 'png', then });
    expect(output).toMatchObject({ format: 'pdf', pages: 1 });
    expect(output?.path).toContain('compress-pdf');
  });
});

describe('the parts of an operation', () => {
  const report = (form: string) =>
    run('annual-report.pdf', 'pdf', { step: 'pdf-information', options: { information_format: form } });

  it.each([
    ['html', 'html'],
    ['text', 'txt'],
    ['json', 'json'],
  ])('say that they are alone where there is one: a report as %s', async (form, format) => {
    const { output, parts } = await report(form);
    expect(output).toBeNull();
    expect(parts).toMatchObject([
      { isSole: true, format, pages: null, name: `annual-report-information.${format}` },
    ]);
    expect(parts[0]?.bytes.length).toBeGreaterThan(100);
  });

  it('are there where the verdict of a report is an error', async () => {
    const parts: (Part & { readonly bytes: Buffer })[] = [];
    const options = { accessibility_failed: 'error', accessibility_format: 'text' };
    const failed = run('annual-report.pdf', 'pdf', { step: 'check-accessibility', options }, parts);
    await expect(failed).rejects.toMatchObject({ code: 'accessibility_failed' });
    expect(parts).toMatchObject([{ isSole: true, format: 'txt', name: 'annual-report-accessibility.txt' }]);
  });

  it('do not where there are several, and keep their order', async () => {
    const split = { step: 'split-pdf', options: { split_pages: 1 } } as const;
    const { parts } = await run('annual-report.pdf', 'pdf', split);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.some(({ isSole }) => isSole)).toBe(false);
    expect(parts.map(({ name }) => name)).toEqual(parts.map(({ name }) => name).sort());
    expect(parts.every(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    const whole = await run('annual-report.pdf', 'pdf', { ...split, options: { split_pages: 1000 } });
    expect(whole.parts).toMatchObject([{ isSole: true, format: 'pdf' }]);
  });
});
