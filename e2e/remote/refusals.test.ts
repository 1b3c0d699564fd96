/** The service refuses: each status of the contract, with the fields that it may have and without them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faults, type Endpoint, type Fault, type Memory } from './faults.js';
import { openProfile, type EndedConversion, type Profile } from './harness.js';
import { startSmallService, type SmallService } from './small.js';

let small: SmallService;
let person: Profile;
let letter: string;

beforeAll(async () => {
  small = await startSmallService();
});
beforeEach(async () => {
  await small.faults();
  await small.forget();
  person = await openProfile();
  await person.add('Small', small.url, small.token, small.sandboxUrl);
  letter = await person.document('letter.docx');
});
afterEach(() => person.close());
afterAll(() => small.close());

const to = ({ requests }: Memory, endpoint: Endpoint) =>
  requests.filter((request) => request.endpoint === endpoint);

const convert = (...words: string[]): Promise<EndedConversion> =>
  person.convert('Small', 'Word to PDF', [letter], ...words);

describe('on the request that converts', () => {
  const refusals: readonly (readonly [string, Fault, string, RegExp])[] = [
    ['401', faults.unauthorized({ on: 'convert' }), 'unauthorized', /token/],
    ['401 that says nothing', faults.unauthorized({ on: 'convert', isBare: true }), 'unauthorized', /token/],
    [
      '402 with both numbers',
      faults.outOfCredits({ on: 'convert', needed: 7, available: 3 }),
      'insufficient_credits',
      /7[\s\S]*3/,
    ],
    ['402 that says nothing', faults.outOfCredits({ on: 'convert' }), 'credits_lacking', /credits/],
    ['402 with one number', faults.outOfCredits({ on: 'convert', needed: 7 }), 'credits_lacking', /credits/],
    ['404', faults.notFound({ on: 'convert' }), 'workflow_gone', /workflow/],
    ['404 that says nothing', faults.notFound({ on: 'convert', isBare: true }), 'workflow_gone', /workflow/],
    [
      '422 with messages',
      faults.invalid({ on: 'convert', errors: { 'options[ocr]': ['Not with this licence.'] } }),
      'invalid_request',
      /Not with this licence\./,
    ],
    ['422 that says nothing', faults.invalid({ on: 'convert' }), 'invalid_request', /./],
  ];
  it.each(refusals)('%s: told in a sentence, and not tried again', async (_name, fault, code, sentence) => {
    await small.faults(fault);
    const ended = await convert();
    expect(ended.status).toBeGreaterThan(0);
    expect(ended.codes).toEqual([code]);
    expect(ended.report.errors[0]?.message).toMatch(sentence);
    expect(await person.made()).toEqual([]);
    const memory = await small.memory();
    expect(to(memory, 'convert')).toHaveLength(1);
    expect(memory.conversions).toHaveLength(0);
  });

  const waits: readonly (readonly [string, Fault])[] = [
    ['429 with a time in its body', faults.tooOften({ on: 'convert', times: 1, retryAfter: 1 })],
    ['429 with a time in its header', faults.tooOften({ on: 'convert', times: 1, header: '1' })],
    ['503 with a time in its body', faults.unavailable({ on: 'convert', times: 1, retryAfter: 1 })],
    ['503 with a time in its header', faults.unavailable({ on: 'convert', times: 1, header: '1' })],
  ];
  it.each(waits)('%s: waits so long and sends again', async (_name, fault) => {
    await small.faults(fault);
    const ended = await convert();
    expect(ended.codes).toEqual([]);
    expect(await person.made()).toEqual(['letter.pdf']);
    const memory = await small.memory();
    expect(to(memory, 'convert').map(({ status }) => status)).toEqual([
      fault.does.kind === 'reply' ? fault.does.status : 0,
      200,
    ]);
    expect(memory.conversions).toHaveLength(1);
  });

  it('503 for ever: gives up after three more tries', async () => {
    await small.faults(faults.unavailable({ on: 'convert', retryAfter: 1 }));
    const ended = await convert();
    expect(ended.codes).toEqual(['unavailable']);
    expect(to(await small.memory(), 'convert')).toHaveLength(4);
  });

  it('a status that the contract does not know: told, and not tried again', async () => {
    await small.faults(faults.status({ on: 'convert', status: 500, json: { error: 'Disk full' } }));
    const ended = await convert();
    expect(ended.codes).toEqual(['service_failed']);
    expect(ended.report.errors[0]?.message).toMatch(/Disk full/);
    expect(to(await small.memory(), 'convert')).toHaveLength(1);
  });
});

describe('while it works', () => {
  const later = ['status', 'download'] as const;
  it.each(later)('the token expires before the %s: told, and no file is made', async (on) => {
    await small.manner({ polls: 1 });
    await small.faults(faults.unauthorized({ on }));
    const two = await person.document('quotation.docx');
    const ended = await person.convert('Small', 'Word to PDF', [letter, two]);
    expect(ended.codes).toEqual(['unauthorized']);
    expect(await person.made()).toEqual([]);
    await small.manner({ polls: 0 });
  });

  it('429 and 503 between two looks: it goes on looking', async () => {
    await small.faults(
      faults.tooOften({ on: 'status', times: 1, retryAfter: 1 }),
      faults.unavailable({ on: 'download', times: 1, retryAfter: 1 }),
    );
    const two = await person.document('quotation.docx');
    const ended = await person.convert('Small', 'Word to PDF', [letter, two]);
    expect(ended.codes).toEqual([]);
    expect(await person.made()).toEqual(['letter.pdf', 'quotation.pdf']);
    expect((await small.memory()).conversions).toHaveLength(1);
  });

  it('the service forgets the execution: told', async () => {
    await small.faults(faults.notFound({ on: 'status' }));
    const two = await person.document('quotation.docx');
    const ended = await person.convert('Small', 'Word to PDF', [letter, two]);
    expect(ended.codes).toEqual(['execution_gone']);
  });

  it('the conversion fails, with nothing said and with something said', async () => {
    await small.faults(faults.fails());
    const silent = await convert();
    expect(silent.status).toBeGreaterThan(0);
    expect(silent.report.errors).toHaveLength(1);
    await small.faults(faults.fails({}, { error: 'The document is locked by its author' }));
    const told = await convert();
    expect(told.report.errors[0]?.message).toMatch(/The document is locked by its author/);
    expect(await person.made()).toEqual([]);
  });
});

describe('before anything is sent', () => {
  it('the credits endpoint and the options endpoint refuse: it converts all the same', async () => {
    await small.faults(
      faults.status({ on: 'credits', status: 500 }),
      faults.status({ on: 'options', status: 500 }),
    );
    const ended = await convert();
    expect(ended.codes).toEqual([]);
    expect(await person.made()).toEqual(['letter.pdf']);
  });

  it('a wrong token: told, and no document is sent', async () => {
    await person.token('Small', 'nobody');
    const said = await person.tried('Small', 'Word to PDF', [letter]);
    expect(said.status).toBeGreaterThan(0);
    expect(said.err + said.out).toMatch(/token/);
    expect(to(await small.memory(), 'convert')).toHaveLength(0);
  });

  it('the sandbox is another address, and charges nothing', async () => {
    const before = (await small.memory()).credits;
    const ended = await person.convert('Small:sandbox', 'Word to PDF', [letter]);
    expect(ended.codes).toEqual([]);
    const memory = await small.memory();
    expect(new Set(memory.requests.map(({ environment }) => environment))).toEqual(new Set(['sandbox']));
    expect(memory.credits).toBe(before);
  });
});
