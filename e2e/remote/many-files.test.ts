/** More files than a service takes at once. */
import { basename } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { endedOf, openProfile, type Profile } from './harness.js';
import { startSmallService, type SmallService } from './small.js';

let small: SmallService;
let person: Profile;

beforeAll(async () => {
  small = await startSmallService();
});
beforeEach(async () => {
  await small.faults();
  await small.manner({ maxFiles: 200, isHeld: false });
  await small.forget();
  person = await openProfile();
  await person.add('Small', small.url, small.token);
});
afterEach(() => person.close());
afterAll(() => small.close());

const number = (at: number) => String(at).padStart(3, '0');
const texts = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => person.text(`${number(at)}.txt`, `This is ${at}`)));

const conversions = async () =>
  (await small.memory()).requests.filter(
    ({ endpoint, method }) => endpoint === 'convert' && method === 'POST',
  );

it(
  '201 documents are sent as several batches, each within the limit, and each has its result',
  { tags: ['long'] },
  async () => {
    const files = await texts(201);
    const ended = await person.convert('Small', 'Pictures and text to PDF', files);
    expect(ended.codes).toEqual([]);
    const requests = await conversions();
    expect(requests.length).toBeGreaterThan(1);
    for (const { files: sent } of requests) expect(sent.length).toBeLessThanOrEqual(200);
    const names = requests.flatMap(({ files: sent }) => sent.map(({ name }) => name));
    expect(names.toSorted()).toEqual(files.map((path) => basename(path)));
    expect(ended.report.results.map(({ input }) => input)).toEqual(files);
    expect(await person.made()).toHaveLength(201);
  },
);

it('201 documents of a merge are refused with a sentence, and none is sent', async () => {
  const files = await Promise.all(
    Array.from({ length: 201 }, (_, at) => person.document('letter.docx', `${number(at)}.docx`)),
  );
  const ended = await person.convert('Small', 'Merge Word to PDF', files);
  expect(ended.status).toBeGreaterThan(0);
  expect(ended.report.errors[0]?.message).toMatch(/\d+ files/);
  expect(await conversions()).toEqual([]);
});

it(
  'never more than five at once: the rest is sent when one of them has ended',
  { tags: ['long'] },
  async () => {
    await small.manner({ isHeld: true });
    const running = person.begin('Small', 'Pictures and text to PDF', await texts(301));
    await expect.poll(async () => (await small.memory()).maxConcurrent).toBe(5);
    await small.manner({ isHeld: false });
    const ended = endedOf(await running.ended);
    expect(ended.codes).toEqual([]);
    expect(ended.report.results).toHaveLength(301);
    const { maxConcurrent } = await small.memory();
    expect(maxConcurrent).toBe(5);
    expect((await conversions()).length).toBeGreaterThan(5);
  },
);

it('a service that takes fewer than the contract says: sent in smaller batches, and nothing twice', async () => {
  await small.manner({ maxFiles: 2 });
  const files = await texts(3);
  const ended = await person.convert('Small', 'Pictures and text to PDF', files);
  expect(ended.codes).toEqual([]);
  expect(ended.report.results.map(({ input }) => input)).toEqual(files);
  const { conversions: done } = await small.memory();
  const inputs = done.flatMap((conversion) => conversion.inputs);
  expect(inputs.toSorted()).toEqual(['000.txt', '001.txt', '002.txt']);
});

it('a merge of more than such a service takes: told in its own words', async () => {
  await small.manner({ maxFiles: 2 });
  const files = await Promise.all(
    ['a.docx', 'b.docx', 'c.docx'].map((name) => person.document('letter.docx', name)),
  );
  const ended = await person.convert('Small', 'Merge Word to PDF', files);
  expect(ended.status).toBeGreaterThan(0);
  expect(JSON.stringify(ended.report.errors)).toMatch(/may not have more than 2 items/);
  expect((await small.memory()).conversions).toEqual([]);
});
