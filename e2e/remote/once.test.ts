/** A connection that breaks while documents are sent: nothing is converted twice, and nobody is left in doubt without being told. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faults } from './faults.js';
import { openProfile, type Profile } from './harness.js';
import { startSmallService, type SmallService } from './small.js';

let small: SmallService;
let person: Profile;
let letter: string;

beforeAll(async () => {
  small = await startSmallService();
});
beforeEach(async () => {
  await small.faults();
  await small.manner({ isHeld: false, idempotency: false });
  await small.forget();
  person = await openProfile();
  await person.add('Small', small.url, small.token);
  letter = await person.document('letter.docx');
});
afterEach(() => person.close());
afterAll(() => small.close());

const convert = () => person.convert('Small', 'Word to PDF', [letter]);
const sent = async () => (await small.memory()).requests.filter(({ endpoint }) => endpoint === 'convert');

describe('a service of which nobody knows whether it takes idempotency keys', () => {
  it.each(['taken', 'worked'] as const)(
    'the connection breaks when all was %s: asks, and does not send again',
    async (at) => {
      await small.faults(faults.cut({ on: 'convert', at, times: 1 }));
      const ended = await convert();
      expect(ended.codes).toEqual(['unclear_outcome']);
      expect(await sent()).toHaveLength(1);
      expect((await small.memory()).conversions.length).toBeLessThanOrEqual(1);
      expect(await person.made()).toEqual([]);
    },
  );

  it('the connection breaks in the first bytes of a large document: nothing can have been taken, so it is sent again', async () => {
    const large = await person.picture('large.tiff');
    await small.faults(faults.cut({ on: 'convert', at: 'upload', bytes: 1000, times: 1 }));
    const ended = await person.convert('Small', 'Pictures and text to PDF', [large]);
    expect(ended.codes).toEqual([]);
    expect((await small.memory()).conversions).toHaveLength(1);
    const keys = (await sent()).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

it.each(['taken', 'worked'] as const)(
  'a service that says it takes idempotency keys: the connection breaks when all was %s, it is sent again and converted once',
  async (at) => {
    await small.manner({ idempotency: true });
    await small.faults(faults.cut({ on: 'convert', at, times: 1 }));
    const ended = await convert();
    expect(ended.codes).toEqual([]);
    expect(await sent()).toHaveLength(2);
    expect((await small.memory()).conversions).toHaveLength(1);
    expect(await person.made()).toEqual(['letter.pdf']);
  },
);

it('sends an idempotency key of its own with each submission', async () => {
  await convert();
  await convert();
  const keys = (await sent()).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{8,255}$/);
});

it('Ctrl-C while documents are sent: the connection is closed, and nothing is converted', async () => {
  const large = await person.picture('large.tiff');
  await small.faults(faults.hold({ on: 'convert', at: 'upload', bytes: 100_000, gate: 'sending' }));
  const running = person.begin('Small', 'Pictures and text to PDF', [large]);
  await small.held('sending');
  running.interrupt();
  const said = await running.ended;
  expect(said.status).toBe(130);
  expect((await small.memory()).conversions).toEqual([]);
  expect(await person.made()).toEqual([]);
});

it('Ctrl-C while the service works: ends, and makes no file', async () => {
  await small.manner({ isHeld: true });
  await small.faults(faults.hold({ on: 'status', at: 'reply', gate: 'looking' }));
  const running = person.begin('Small', 'Word to PDF', [letter, await person.document('quotation.docx')]);
  await small.held('looking');
  running.interrupt();
  expect((await running.ended).status).toBe(130);
  expect(await person.made()).toEqual([]);
});
