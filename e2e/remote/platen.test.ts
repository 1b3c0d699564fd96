/** The command line as a client of a real `platen serve`: production and sandbox. */
import { readdir, readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startService, type RunningService } from '../gateway/harness.js';
import { openProfile, type Profile } from './harness.js';
import { holding } from './holding.js';

let service: RunningService;
let person: Profile;
let letter: string;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  // The requests of the test before it do not count any more: how many they are depends on how long its conversions took.
  await service.clock.advance(60_000);
  person = await openProfile();
  await person.add('Office', service.url, service.first.token, service.first.sandbox_url);
  letter = await person.document('letter.docx');
});
afterEach(() => person.close());
afterAll(() => service.close());

it('converts a document, which costs a credit in production and nothing in the sandbox', async () => {
  const before = await service.api.credits();
  const ended = await person.convert('Office', 'Word to PDF', [letter]);
  expect(ended.report).toMatchObject({ status: 'done', errors: [], results: [{ input: letter }] });
  expect(await service.api.credits()).toBe(before - 1);
  const tried = await person.convert('Office:sandbox', 'Word to PDF', [letter]);
  expect(tried.codes).toEqual([]);
  expect(await service.api.credits()).toBe(before - 1);
  expect(await person.made()).toEqual(['letter (2).pdf', 'letter.pdf']);
});

it('converts several, each to a file of its own', async () => {
  const files = [
    letter,
    await person.document('quotation.docx'),
    await person.document('letter.rtf', 'letter 2.rtf'),
  ];
  const ended = await person.convert('Office', 'Word to PDF', files);
  expect(ended.codes).toEqual([]);
  expect(ended.report.results.map(({ input }) => input)).toEqual(files);
  expect(await person.made()).toEqual(['letter 2.pdf', 'letter.pdf', 'quotation.pdf']);
});

it('merges in the order asked for', async () => {
  const pages = async (name: string, width: number) => {
    const document = await PDFDocument.create();
    document.addPage([width, 400]);
    return person.text(
      name,
      Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1'),
    );
  };
  const files = [await pages('one.pdf', 301), await pages('two.pdf', 302), await pages('three.pdf', 303)];
  const ended = await person.convert('Office', 'Merge PDFs', files, '--order', 'three.pdf,one.pdf');
  expect(ended.codes).toEqual([]);
  expect(ended.report.results).toHaveLength(1);
  const merged = await PDFDocument.load(await readFile(ended.report.results[0]?.path ?? ''));
  expect(merged.getPages().map((page) => page.getWidth())).toEqual([303, 301, 302]);
});

it('chains: what one workflow of the service gives, the next one takes', async () => {
  const ended = await person.convert(
    'Office',
    'Word to PDF',
    [letter],
    '--then',
    'Compress PDF',
    '-o',
    'compression=small',
  );
  expect(ended.codes).toEqual([]);
  expect(ended.err).toContain(
    'Expected cost in credits: 2 (documents: 1; later steps: documents: 1). Each of 2 steps is charged.',
  );
  expect(await person.made()).toHaveLength(1);
});

it('a document that the service cannot convert: told in the words of the service', async () => {
  const broken = await person.text('broken.docx', 'no document');
  const ended = await person.convert('Office', 'Word to PDF', [letter, broken]);
  expect(ended.report.errors).toMatchObject([{ input: broken }]);
  expect(await person.made()).toEqual(['letter.pdf']);
});

it('402: what is needed and what is there', async () => {
  await service.platen('admin', 'users', 'add', 'Poor');
  const made = await service.platen('admin', 'tokens', 'create', 'Poor', '--name', 'test', '--json');
  const { token } = JSON.parse(made.out) as { token: string };
  await person.token('Office', token);
  const ended = await person.convert('Office', 'Word to PDF', [
    letter,
    await person.document('quotation.docx'),
  ]);
  expect(ended.codes).toEqual(['insufficient_credits']);
  expect(ended.report.errors[0]?.message).toMatch(/2[\s\S]*0/);
  expect(await person.made()).toEqual([]);
});

it('the token is in none of the files that Platen keeps', async () => {
  await person.convert('Office', 'Word to PDF', [letter]);

  const kept = `${person.folder}/platen`;
  expect(await readdir(kept, { recursive: true })).toContainEqual(expect.stringMatching(/services\.json$/));
  expect(await holding(kept, service.first.token)).toEqual([]);
});
