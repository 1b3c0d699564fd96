/** The result file finds its way to its inputs, and nothing else does. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faults, type OddResult } from './faults.js';
import { openProfile, type EndedConversion, type Profile } from './harness.js';
import { startSmallService, type SmallService } from './small.js';

let small: SmallService;
let person: Profile;

beforeAll(async () => {
  small = await startSmallService();
});
beforeEach(async () => {
  await small.faults();
  await small.manner({ zipNames: 'stem', vocabulary: 'later', addresses: 'absolute', generous: false });
  await small.forget();
  person = await openProfile();
  await person.add('Small', small.url, small.token);
});
afterEach(() => person.close());
afterAll(() => small.close());

const workflow = 'Pictures and text to PDF';

/** Texts that say their own names. */
const texts = (...names: string[]) => Promise.all(names.map((name) => person.text(name, `This is ${name}`)));

async function textOf(path: string): Promise<string> {
  const document = await (await PDFiumLibrary.init()).loadDocument(await readFile(path));
  return [...document.pages()].map((page) => page.getText()).join('\n');
}

/** What each input got, by its name: what the text in the result says. */
async function got({ report }: EndedConversion): Promise<Record<string, string>> {
  const own = report.results.filter(({ input }) => input !== null);
  const pairs = own.map(async ({ input, path }) => [basename(input ?? ''), await textOf(path)]);
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>;
}

describe('one result for each input', () => {
  it.each(['stem', 'whole', 'number', 'folder'] as const)(
    'entries of a ZIP named by %s',
    async (zipNames) => {
      await small.manner({ zipNames });
      const ended = await person.convert('Small', workflow, await texts('b.txt', 'a.txt', 'c.txt'));
      expect(ended.codes).toEqual([]);
      expect(await got(ended)).toEqual({
        'a.txt': expect.stringContaining('This is a.txt') as string,
        'b.txt': expect.stringContaining('This is b.txt') as string,
        'c.txt': expect.stringContaining('This is c.txt') as string,
      });
      expect(await person.made()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    },
  );

  it('two inputs of one stem', async () => {
    const ended = await person.convert('Small', workflow, await texts('a.txt', 'a.md'));
    expect(ended.codes).toEqual([]);
    expect(await got(ended)).toEqual({
      'a.txt': expect.stringContaining('This is a.txt') as string,
      'a.md': expect.stringContaining('This is a.md') as string,
    });
  });

  it('the words, addresses and fields of any service that keeps the contract', async () => {
    const files = await texts('a.txt', 'b.txt');
    for (const manner of [
      { vocabulary: 'first' },
      { addresses: 'relative' },
      { addresses: 'absent' },
      { generous: true },
    ] as const) {
      await small.manner({ vocabulary: 'later', addresses: 'absolute', generous: false, ...manner });
      const ended = await person.convert('Small', workflow, files);
      expect(ended.codes, JSON.stringify(manner)).toEqual([]);
      expect(ended.report.results, JSON.stringify(manner)).toHaveLength(2);
    }
  });

  it('one of them cannot be converted: the others are there, and it is told which one is not', async () => {
    const files = await texts('a.txt', 'c.txt');
    const broken = await person.text('b.png', 'no picture');
    const ended = await person.convert('Small', workflow, [...files, broken]);
    expect(ended.report.errors).toMatchObject([{ input: broken, code: 'fetched_missing' }]);
    expect(await person.made()).toEqual(['a.pdf', 'c.pdf']);
  });

  it('a merge gives one, in the order of the files', async () => {
    const [first, second] = await Promise.all([
      person.document('letter.docx', 'z.docx'),
      person.document('quotation.docx', 'a.docx'),
    ]);
    const ended = await person.convert(
      'Small',
      'Merge Word to PDF',
      [first, second],
      '--order',
      'a.docx,z.docx',
    );
    expect(ended.codes).toEqual([]);
    expect(ended.report.results).toHaveLength(1);
    const [request] = (await small.memory()).requests.filter(({ endpoint }) => endpoint === 'convert');
    expect(request?.fields).toContainEqual(['file_order', '["a.docx","z.docx"]']);
  });
});

describe('odd results', () => {
  const whole: readonly (readonly [OddResult, RegExp])[] = [
    ['html', /^fetched_web_page$/],
    ['picture', /^fetched_other_type$/],
    ['empty', /^fetched_empty$/],
    ['half-pdf', /^fetched_damaged$/],
  ];
  it.each(whole)('%s for one input: told, and nothing is made of it', async (odd, code) => {
    await small.faults(faults.oddResult(odd));
    const ended = await person.convert('Small', workflow, await texts('a.txt'));
    expect(ended.codes).toHaveLength(1);
    expect(ended.codes[0]).toMatch(code);
    expect(await person.made()).toEqual([]);
  });

  it('names that lead out of the folder, and links: left where they are, the rest is unpacked', async () => {
    await small.faults(faults.oddResult('zip-paths'));
    const ended = await person.convert('Small', workflow, await texts('a.txt', 'b.txt'));
    expect((await got(ended))['b.txt']).toMatch(/This is b\.txt/);
    expect(ended.report.errors).toHaveLength(1);
    expect(ended.report.errors[0]?.code).toMatch(/^fetched_/);
    expect(await person.made()).toEqual(['b.pdf']);
    const everything = await readdir(person.folder, { recursive: true });
    expect(everything.filter((name) => /escaped|absolute|link\.pdf/.test(name))).toEqual([]);
  });

  it.each(['zip-missing', 'zip-bomb', 'zip-wrong-type'] as const)(
    '%s: the other input has its result, this one is told',
    async (odd) => {
      await small.faults(faults.oddResult(odd));
      const [a, b] = await texts('a.txt', 'b.txt');
      const ended = await person.convert('Small', workflow, [a ?? '', b ?? '']);
      expect(ended.report.errors).toMatchObject([{ input: a }]);
      expect(ended.codes[0]).toMatch(/^fetched_/);
      expect((await got(ended))['b.txt']).toMatch(/This is b\.txt/);
      expect(await person.made()).toEqual(['b.pdf']);
    },
  );

  it.each(['zip-encrypted', 'zip-broken', 'zip-same-names'] as const)(
    '%s: nothing is taken for the result of an input that is not, and it is told',
    async (odd) => {
      await small.faults(faults.oddResult(odd));
      const ended = await person.convert('Small', workflow, await texts('a.txt', 'b.txt'));
      expect(ended.status).toBeGreaterThan(0);
      expect(ended.report.errors.length).toBeGreaterThan(0);
      for (const [name, text] of Object.entries(await got(ended))) expect(text).toContain(`This is ${name}`);
    },
  );

  it('an entry more than there are inputs, and another order: each input has its own', async () => {
    for (const odd of ['zip-extra', 'zip-reversed'] as const) {
      await small.faults(faults.oddResult(odd));
      const ended = await person.convert('Small', workflow, await texts('a.txt', 'b.txt'));
      expect(await got(ended)).toEqual({
        'a.txt': expect.stringContaining('This is a.txt') as string,
        'b.txt': expect.stringContaining('This is b.txt') as string,
      });
    }
  });

  it('leaves nothing of its work behind', async () => {
    await small.faults(faults.oddResult('zip-bomb'));
    await person.convert('Small', workflow, await texts('a.txt', 'b.txt'));
    const work = await readdir(join(person.folder, 'platen'), { recursive: true });
    expect(work.filter((name) => /\.(pdf|zip|part)$/.test(name))).toEqual([]);
  });
});
