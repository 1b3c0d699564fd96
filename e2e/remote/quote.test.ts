/** What is quoted before anything is sent is what the ledger of a real `platen serve` takes: every file, every step. */
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startService, type RunningService } from '../gateway/harness.js';
import { openProfile, type Profile } from './harness.js';

/** Conversions that are made up at each run; more with `npm test -- --all`. */
const runs = process.env['PLATEN_TEST_ALL'] === '1' ? 60 : 8;
/** The same at every run; others with another seed. */
const seed = Number(process.env['PLATEN_TEST_SEED'] ?? 38);

let service: RunningService;
let person: Profile;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  await service.clock.advance(60_000);
  person = await openProfile();
  await person.add('Office', service.url, service.first.token);
});
afterEach(() => person.close());
afterAll(() => service.close());

/** What is asked of the service. */
interface Wish {
  readonly workflow: string;
  readonly files: readonly (keyof typeof documents)[];
  readonly words: readonly string[];
}

const mail = (inner: string) =>
  [
    'From: Anna <anna@example.org>',
    'Subject: Papers',
    'Date: Fri, 20 Nov 2026 10:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'See attached.',
    '--b',
    `Content-Type: text/plain; name="${inner}"`,
    `Content-Disposition: attachment; filename="${inner}"`,
    '',
    'A line.',
    '--b--',
    '',
  ].join('\r\n');

const documents = {
  'red.png': async (path: string) => {
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } }).toFile(path);
  },
  'blue.png': async (path: string) => {
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#33a' } }).toFile(path);
  },
  'notes.txt': 'One line.\n',
  'mail.eml': mail('list.txt'),
  // No document at all: it is refused, and costs nothing.
  'broken.xyz': 'nothing that anybody knows',
} as const;

/** What may follow, each an execution of its own at the service. */
const following = fc.constantFrom(
  ['--then', 'Compress PDF'],
  ['--then', 'Rotate PDF'],
  ['--then', 'PDF to PDF/A'],
  ['--then', 'Number Pages'],
  ['--then', 'PDF to Text'],
);

const chains = fc
  .array(following, { maxLength: 2 })
  // What gives no PDF ends a chain.
  .map((links) => {
    const last = links.findIndex(([, name]) => name === 'PDF to Text');
    return (last < 0 ? links : links.slice(0, last + 1)).flat();
  });

const options = fc.constantFrom([], ['-o', 'compression=small'], ['-o', 'pdf_type=pdfa-2b']);

const wishes: fc.Arbitrary<Wish> = fc
  .record({
    workflow: fc.constantFrom('Anything to PDF', 'Images to PDF', 'Merge anything to PDF'),
    files: fc.uniqueArray(fc.constantFrom(...(Object.keys(documents) as (keyof typeof documents)[])), {
      minLength: 1,
      maxLength: 4,
    }),
    options,
    chain: chains,
  })
  // One that cannot be read stops a merge as a whole.
  .map(({ workflow, files, options: own, chain }) => ({
    workflow,
    files: workflow.startsWith('Merge') ? files.filter((name) => name !== 'broken.xyz') : files,
    words: [...own, ...chain],
  }))
  .filter(({ files }) => files.length > 0);

it(`${runs} conversions: with every step and every file`, async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(wishes, async ({ workflow, files, words }) => {
      count += 1;
      const paths: string[] = [];
      for (const name of files) {
        const made = documents[name];
        const path = await person.text(`${count}-${name}`, typeof made === 'string' ? made : '');
        if (typeof made !== 'string') await made(path);
        paths.push(path);
      }
      const looked = await person.tried('Office', workflow, paths, ...words, '--dry-run');
      const { quote } = JSON.parse(looked.out) as { quote: { credits: number; is_charged: boolean } };
      expect(quote.is_charged).toBe(true);
      const before = await service.api.credits();
      const ended = await person.convert('Office', workflow, paths, ...words);
      const taken = before - (await service.api.credits());
      const told = `${workflow} ${files.join()} ${words.join(' ')}\n${ended.out}`;
      // What fails on its way costs what was done of it.
      const hasFailed = ended.report.errors.some(({ input }) => !input?.endsWith('broken.xyz'));
      if (hasFailed) expect(taken, told).toBeLessThanOrEqual(quote.credits);
      else expect(taken, told).toBe(quote.credits);
      // The next one has all requests of a minute again.
      await service.clock.advance(60_000);
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
});

const steps = ['Anything to PDF', 'Compress PDF', 'Number Pages', 'PDF to PDF/A'];

/** What a conversion was quoted as, and what the ledger took for it. */
async function quotedAndTaken(workflow: string, ...paths: readonly string[]): Promise<[number, number]> {
  const looked = await person.tried('Office', workflow, paths, '--dry-run');
  const { quote } = JSON.parse(looked.out) as { quote: { credits: number } };
  const before = await service.api.credits();
  const { report } = await person.convert('Office', workflow, paths);
  expect(report.errors).toEqual([]);
  return [quote.credits, before - (await service.api.credits())];
}

it('a workflow of several steps that the service keeps: what its steps cost as one execution', async () => {
  const made = await service.api.send('POST', '/user/workflows', {
    name: 'For the archive',
    description: '',
    steps: await Promise.all(
      steps.map(async (name) => ({ workflow_id: Number(await service.api.idOf(name)), options: {} })),
    ),
  });
  expect(made.status).toBe(201);
  const paths = [await person.text('one.txt', 'One.'), await person.text('two.txt', 'Two.')];
  // A document, its numbers and its PDF/A, twice; to compress costs nothing on the way.
  expect(await quotedAndTaken('For the archive', ...paths)).toEqual([6, 6]);
});
