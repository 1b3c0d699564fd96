/** What comes back is no answer: web pages, nothing, garbage, half of it, or a way to another host. */
import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faults, type Fault } from './faults.js';
import { endedOf, openProfile, type Profile } from './harness.js';
import { startSmallService, type SmallService } from './small.js';

let small: SmallService;
let person: Profile;
let letter: string;

beforeAll(async () => {
  small = await startSmallService();
});
beforeEach(async () => {
  await small.faults();
  await small.manner({ ranges: false });
  await small.forget();
  person = await openProfile();
  await person.add('Small', small.url, small.token);
  letter = await person.document('letter.docx');
});
afterEach(() => person.close());
afterAll(() => small.close());

const convert = () => person.convert('Small', 'Word to PDF', [letter]);

describe('in place of the reply to a conversion', () => {
  const answers: readonly (readonly [string, Fault, string])[] = [
    ['a web page', faults.html({ on: 'convert' }), 'web_page_came'],
    ['nothing', faults.empty({ on: 'convert' }), 'empty_answer'],
    ['half of the JSON', faults.truncated({ on: 'convert', bytes: 20 }), 'not_data'],
    ['a list', { on: 'convert', does: { kind: 'reply', status: 200, json: [1, 2] } }, 'not_data'],
    ['200 MB of garbage', faults.garbage({ on: 'convert', bytes: 200_000_000 }), 'answer_too_large'],
    [
      'no execution',
      { on: 'convert', does: { kind: 'reply', status: 202, json: { status: 'processing' } } },
      'not_data',
    ],
  ];
  it.each(answers)('%s: told what came, and not sent again', async (_name, fault, code) => {
    await small.faults(fault);
    const ended = await convert();
    expect(ended.codes).toEqual([code]);
    const { requests } = await small.memory();
    expect(requests.filter(({ endpoint }) => endpoint === 'convert')).toHaveLength(1);
    expect(await person.made()).toEqual([]);
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])(
    '%i to another host is refused, and the token stays here',
    async (status) => {
      await small.faults(faults.redirect({ on: ['convert', 'status', 'download'], status }));
      const ended = await convert();
      expect(ended.codes).toEqual(['redirect_elsewhere']);
      expect((await small.memory()).elsewhere).toEqual([]);
    },
  );

  it('addresses of another host in a reply are not asked', async () => {
    await small.faults(
      faults.fields({ on: 'convert', set: { download_url: `${small.elsewhere}/result.pdf` } }),
    );
    const ended = await convert();
    expect(ended.codes).toEqual(['address_elsewhere']);
    expect((await small.memory()).elsewhere).toEqual([]);
  });

  it('a redirect of the download to another host is refused too', async () => {
    await small.faults(faults.redirect({ on: 'download' }));
    const ended = await convert();
    expect(ended.codes).toEqual(['redirect_elsewhere']);
    expect((await small.memory()).elsewhere).toEqual([]);
  });
});

describe('the way of the result', () => {
  it('cut: fetched anew where the service takes no ranges', async () => {
    await small.faults(faults.cut({ on: 'download', at: 'reply', bytes: 300, times: 1 }));
    const ended = await convert();
    expect(ended.codes).toEqual([]);
    const { requests } = await small.memory();
    expect(requests.filter(({ endpoint }) => endpoint === 'download')).toHaveLength(2);
    expect(await person.made()).toEqual(['letter.pdf']);
  });

  it('cut: fetched on from there where the service takes ranges', { tags: ['long'] }, async () => {
    const lines = Array.from(
      { length: 30_000 },
      (_, at) => `${at} ${(at * 7919) % 1_000_003} ${(at * at) % 999_983}`,
    );
    const long = await person.text('long.txt', lines.join('\n'));
    await small.manner({ ranges: true });
    await small.faults(
      faults.cut({ on: 'download', at: 'reply', bytes: 200_000, times: 1 }),
      // What was sent has time to come before the connection breaks.
      faults.hold({ on: 'download', at: 'within', bytes: 200_000, gate: 'on its way', times: 1 }),
    );
    const running = person.begin('Small', 'Pictures and text to PDF', [long]);
    await small.held('on its way');
    await small.open('on its way');
    const ended = endedOf(await running.ended);
    expect(ended.codes).toEqual([]);
    const { requests } = await small.memory();
    const [first, second, ...more] = requests.filter(({ endpoint }) => endpoint === 'download');
    expect(more).toEqual([]);
    expect(first?.headers).not.toHaveProperty('range');
    expect(second).toMatchObject({
      status: 206,
      headers: { range: expect.stringMatching(/^bytes=[1-9]\d*-$/) as string },
    });
    const made = await PDFDocument.load(await readFile(ended.report.results[0]?.path ?? ''));
    expect(made.getPageCount()).toBeGreaterThan(100);
  });

  it('slow: it waits', async () => {
    await small.faults(faults.slow({ bytes: 200, pause: 5 }));
    expect((await convert()).codes).toEqual([]);
    expect(await person.made()).toEqual(['letter.pdf']);
  });

  const lies: readonly (readonly [string, Fault, RegExp])[] = [
    [
      'truncated, with nothing that tells',
      faults.truncated({ on: 'download', bytes: 400 }),
      /^(result|fetched)_/,
    ],
    [
      'shorter than its length says',
      faults.wrongLength({ on: 'download', by: 50 }),
      /^(result|fetched|connection)_/,
    ],
    [
      'longer than its length says',
      faults.wrongLength({ on: 'download', by: -50 }),
      /^(result|fetched|connection)_/,
    ],
    ['a web page', faults.html({ on: 'download' }), /^fetched_web_page$/],
    ['nothing', faults.empty({ on: 'download' }), /^(fetched_empty|result_)/],
    ['200 MB of garbage', faults.garbage({ on: 'download', bytes: 200_000_000 }), /^(result|fetched)_/],
  ];
  it.each(lies)('%s: no file is made of it', async (_name, fault, code) => {
    await small.faults(fault);
    const ended = await convert();
    expect(ended.status).toBeGreaterThan(0);
    expect(ended.codes).toHaveLength(1);
    expect(ended.codes[0]).toMatch(code);
    expect(await person.made()).toEqual([]);
    expect((await small.memory()).conversions).toHaveLength(1);
  });
});

describe('status', () => {
  it('a word that nobody knows counts as work in progress', async () => {
    const two = await person.document('quotation.docx');
    await small.faults(faults.unknownStatus({ word: 'brewing', times: 1 }));
    const ended = await person.convert('Small', 'Word to PDF', [letter, two]);
    expect(ended.codes).toEqual([]);
    expect(await person.made()).toEqual(['letter.pdf', 'quotation.pdf']);
  });

  it('one that never ends is left by Ctrl-C', { tags: ['long'] }, async () => {
    const two = await person.document('quotation.docx');
    await small.faults(
      faults.neverEnds(),
      faults.hold({ on: 'status', at: 'reply', gate: 'second', skip: 1 }),
    );
    const running = person.begin('Small', 'Word to PDF', [letter, two]);
    await small.held('second');
    running.interrupt();
    const said = await running.ended;
    expect(said.status).toBe(130);
    expect(await person.made()).toEqual([]);
  });
});
