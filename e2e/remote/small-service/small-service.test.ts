/** The small service keeps the contract, really converts, and breaks as it is told; asked with curl, a client of its own kind. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { faults, oddOptions } from '../faults.js';
import { startSmallService, type SmallService } from '../small.js';

const samples = join(import.meta.dirname, '..', '..', '..', 'assets', 'samples');
let small: SmallService;
let folder: string;

beforeAll(async () => {
  small = await startSmallService();
  folder = await mkdtemp(join(tmpdir(), 'small-test-'));
});
beforeEach(async () => {
  await small.faults();
  await small.forget();
});
afterAll(async () => {
  await small.close();
  await rm(folder, { recursive: true, force: true });
});

interface Said {
  /** Exit status of curl: 0, or what kind of failure it was. */
  readonly exit: number;
  /** HTTP status; 0 where there was none. */
  readonly status: number;
  readonly text: string;
  readonly json: () => Record<string, unknown>;
}

const curl = (path: string, ...words: readonly string[]): Promise<Said> =>
  curlAs(small.token, path, ...words);

/** @param token null: none is sent */
async function curlAs(token: string | null, path: string, ...words: readonly string[]): Promise<Said> {
  const address = path.startsWith('http') ? path : `${small.url}/api/v2${path}`;
  const bearer = token === null ? [] : ['-H', `Authorization: Bearer ${token}`];
  const head = ['-s', '-w', '\n%{http_code}', ...bearer];
  const run = promisify(execFile)('curl', [...head, ...words, address], { maxBuffer: 2 ** 28 });
  const { stdout, exit } = await run.then(
    ({ stdout }) => ({ stdout, exit: 0 }),
    (error: { stdout: string; code: number }) => ({ stdout: error.stdout, exit: error.code }),
  );
  const at = stdout.lastIndexOf('\n');
  const text = stdout.slice(0, at);
  return { exit, status: Number(stdout.slice(at + 1)), text, json: () => JSON.parse(text) as never };
}

interface Workflows {
  readonly system_workflows: readonly { readonly id: number; readonly name: string }[];
  readonly user_workflows: readonly { readonly id: number; readonly name: string }[];
}

async function idOf(name: string): Promise<number> {
  const listed = (await curl('/user/workflows')).json() as unknown as Workflows;
  const all = [...listed.system_workflows, ...listed.user_workflows];
  return all.find((workflow) => workflow.name === name)?.id ?? Number.NaN;
}

/** Hands files in and waits. @param names samples, or absolute paths */
async function convert(
  workflow: string,
  names: readonly string[],
  ...words: readonly string[]
): Promise<Said> {
  const files = names.flatMap((name) => [
    '-F',
    `files[]=@${name.startsWith('/') ? name : join(samples, name)}`,
  ]);
  return curl('/convert', ...files, '-F', `workflow_id=${await idOf(workflow)}`, ...words);
}

async function fetched(reply: Said): Promise<string> {
  const path = join(folder, `${(await small.memory()).requests.length}`);
  const { exit } = await curl(String(reply.json()['download_url']), '-o', path);
  expect(exit).toBe(0);
  return path;
}

async function textsOf(path: string): Promise<string[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(await readFile(path));
  return [...document.pages()].map((page) => page.getText());
}

async function entriesOf(path: string): Promise<string[]> {
  const zip = await yauzl.openPromise(path, { decodeStrings: true });
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  return names;
}

describe('what goes well', () => {
  it('lists workflows by id and name alone, with other ids in the sandbox', async () => {
    const { system_workflows: system, user_workflows: own } = (
      await curl('/user/workflows')
    ).json() as unknown as Workflows;
    expect(system.map(({ name }) => name)).toContain('Word to PDF');
    for (const workflow of [...system, ...own]) expect(Object.keys(workflow)).toEqual(['id', 'name']);
    const tried = await curl(`${small.sandboxUrl}/api/v2/user/workflows`);
    const ids = (tried.json() as unknown as Workflows).system_workflows.map(({ id }) => id);
    expect(ids).not.toContain(system[0]?.id);
  });

  it('converts a DOCX while the client waits', async () => {
    const reply = await convert('Word to PDF', ['letter.docx'], '-F', 'async=false');
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({ status: 'completed', credits_charged: 1, output_file_type: 'pdf' });
    const path = await fetched(reply);
    expect((await stat(path)).size).toBe(reply.json()['output_file_size']);
    expect((await textsOf(path)).join('')).toMatch(/Dear/);
  });

  it('converts several later, and gives a ZIP with one PDF each', async () => {
    await small.manner({ isHeld: true });
    const accepted = await convert('Excel to PDF', ['price-list.csv', 'budget.xlsx'], '-F', 'async=true');
    expect(accepted.status).toBe(202);
    expect(accepted.json()).toMatchObject({ status: 'queued', credits_charged: 2 });
    const address = String(accepted.json()['status_url']);
    expect((await curl(address)).json()).toEqual({
      execution_id: accepted.json()['execution_id'],
      status: 'queued',
      status_url: address,
    });
    await small.manner({ isHeld: false });
    let ended = await curl(address);
    while (ended.json()['status'] !== 'completed') ended = await curl(address);
    expect(await entriesOf(await fetched(ended))).toEqual(['price-list.pdf', 'budget.pdf']);
  });

  it('merges in the order asked for, and turns a PDF into text and Word', async () => {
    const one = join(folder, 'one.txt');
    const two = join(folder, 'two.txt');
    await writeFile(one, 'First page');
    await writeFile(two, 'Second page');
    const parts: string[] = [];
    for (const [at, text] of [one, two].entries()) {
      const made = await fetched(await convert('Pictures and text to PDF', [text]));
      parts.push(join(folder, `part${at}.pdf`));
      await writeFile(parts[at] ?? '', await readFile(made));
    }
    const order = 'file_order=["part1.pdf","part0.pdf"]';
    const merged = await fetched(await convert('Merge PDFs', parts, '-F', order));
    expect((await textsOf(merged)).map((text) => text.trim())).toEqual(['Second page', 'First page']);
    const text = await fetched(await convert('PDF to text', [merged]));
    expect(await readFile(text, 'utf8')).toMatch(/Second page[\s\S]*First page/);
    const word = await fetched(await convert('PDF to Word', [merged]));
    expect(await entriesOf(word)).toContain('word/document.xml');
    const small = await fetched(await convert('Compress PDF', [merged]));
    expect(await textsOf(small)).toHaveLength(2);
  });

  it('takes indexed names, refuses what the contract has no place for', async () => {
    const word = join(samples, 'letter.docx');
    const id = await idOf('Word to PDF');
    const indexed = await curl('/convert', '-F', `files[0]=@${word}`, '-F', `workflow_id=${id}`);
    expect(indexed.status).toBe(200);
    expect((await curl('/convert', '-F', `files[0]=@${word}`, '-F', 'workflow_id=1')).status).toBe(404);
    expect((await convert('Word to PDF', [])).json()).toEqual({
      errors: { files: ['The files field is required.'] },
    });
    const wrong = await convert('Word to PDF', ['letter.docx'], '-F', 'options[compression]=tiny');
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.json()['errors'] as object)).toEqual(['options[compression]']);
    await small.manner({ maxFiles: 1 });
    expect((await convert('Word to PDF', ['letter.docx', 'quotation.docx'])).status).toBe(422);
    await small.manner({ maxFiles: 200, credits: 0 });
    expect((await convert('Word to PDF', ['letter.docx'])).json()).toEqual({
      credits_needed: 1,
      credits_available: 0,
    });
    await small.manner({ credits: 1000 });
    expect((await curlAs('nobody', '/user/credits')).json()).toEqual({ error: 'Invalid or missing token' });
    expect((await curlAs(null, '/user/credits')).status).toBe(401);
    expect((await curl('/workflows/31/options')).status).toBe(404);
  });

  it('fails what is no document, and tells no more than that', async () => {
    const path = join(folder, 'broken.docx');
    await writeFile(path, 'no document');
    const failed = await convert('Word to PDF', [path]);
    expect(failed.json()).toMatchObject({ status: 'failed' });
    const address = `/executions/${String(failed.json()['execution_id'])}`;
    expect(Object.keys((await curl(address)).json())).toEqual(['execution_id', 'status']);
    const both = await convert('Word to PDF', [path, 'letter.docx']);
    expect(await entriesOf(await fetched(both))).toEqual(['letter.pdf']);
  });
});

describe('what goes wrong by order', () => {
  const codes = [
    ['401', faults.unauthorized(), 401, { error: 'Invalid or missing token' }],
    ['401 bare', faults.unauthorized({ isBare: true }), 401, {}],
    [
      '402',
      faults.outOfCredits({ needed: 3, available: 1 }),
      402,
      { credits_needed: 3, credits_available: 1 },
    ],
    ['402 bare', faults.outOfCredits(), 402, {}],
    ['422', faults.invalid({ errors: { files: ['Too large'] } }), 422, { errors: { files: ['Too large'] } }],
    ['429', faults.tooOften({ retryAfter: 7 }), 429, { error: 'Rate limit exceeded', retry_after: 7 }],
    ['503', faults.unavailable({ retryAfter: 9, message: 'Soon' }), 503, { message: 'Soon', retry_after: 9 }],
    ['503 bare', faults.unavailable(), 503, {}],
  ] as const;
  it.each(codes)('%s', async (_name, fault, status, body) => {
    await small.faults(fault);
    const reply = await curl('/user/credits');
    expect(reply.status).toBe(status);
    expect(reply.json()).toEqual(body);
  });

  it('happens so many times, after so many that went well, at one endpoint', async () => {
    await small.faults(faults.html({ on: 'credits', skip: 1, times: 1 }));
    const said = [];
    for (let at = 0; at < 3; at += 1) said.push((await curl('/user/credits')).text.startsWith('<!doctype'));
    expect(said).toEqual([false, true, false]);
    expect((await small.memory()).requests.map(({ trouble }) => trouble)).toEqual([null, 'reply', null]);
  });

  it('breaks a connection in the upload, before and after the work, and in the reply', async () => {
    await small.faults(faults.cut({ on: 'convert', at: 'upload', bytes: 1000 }));
    expect((await convert('Word to PDF', ['letter.docx'])).status).toBe(0);
    await small.faults(faults.cut({ on: 'convert', at: 'taken' }));
    expect((await convert('Word to PDF', ['letter.docx'])).status).toBe(0);
    expect((await small.memory()).conversions).toHaveLength(0);
    await small.faults(faults.cut({ on: 'convert', at: 'worked' }));
    expect((await convert('Word to PDF', ['letter.docx'])).status).toBe(0);
    const { conversions, requests } = await small.memory();
    expect(conversions).toHaveLength(1);
    expect(requests.at(-1)).toMatchObject({ endpoint: 'convert', status: null });
    await small.faults(faults.cut({ on: 'credits', at: 'reply', bytes: 5 }));
    expect(await curl('/user/credits')).toMatchObject({ exit: 18, text: '{"tot' });
  });

  it('cuts short, miscounts, redirects, drips and fills up', async () => {
    await small.faults(faults.truncated({ bytes: 4 }));
    expect(await curl('/user/credits')).toMatchObject({ exit: 0, text: '{"to' });
    await small.faults(faults.wrongLength({ by: 10 }));
    expect((await curl('/user/credits')).exit).toBe(18);
    await small.faults(faults.wrongLength({ by: -10 }));
    expect((await curl('/user/credits')).text).toBe('{"total_avail');
    await small.faults(faults.redirect());
    const trusting = await curl('/user/credits', '-L', '--location-trusted');
    expect(trusting.status).toBe(200);
    expect((await small.memory()).elsewhere).toMatchObject([
      { headers: { authorization: `Bearer ${small.token}` } },
    ]);
    await small.faults(faults.slow({ bytes: 3, pause: 1 }));
    expect((await curl('/user/credits')).json()).toHaveProperty('total_available');
    await small.faults(faults.garbage({ bytes: 3_000_000 }));
    const path = join(folder, 'garbage');
    await curl('/user/credits', '-o', path);
    expect((await stat(path)).size).toBe(3_000_000);
  });

  it('holds a request until its gate is opened', async () => {
    await small.faults(faults.hold({ on: 'credits', gate: 'wait', at: 'reply' }));
    const asked = curl('/user/credits');
    await small.held('wait');
    expect((await small.memory()).held).toEqual({ wait: 1 });
    await small.open('wait');
    expect((await asked).status).toBe(200);
  });

  it('takes ranges where it is told to', async () => {
    const reply = await convert('Word to PDF', ['letter.docx']);
    const whole = await readFile(await fetched(reply));
    const address = String(reply.json()['download_url']);
    expect((await curl(address, '-r', '100-')).status).toBe(200);
    await small.manner({ ranges: true });
    const path = join(folder, 'rest');
    expect((await curl(address, '-r', '100-', '-o', path)).status).toBe(206);
    expect(await readFile(path)).toEqual(whole.subarray(100));
    expect((await curl(address, '-r', `${whole.length}-`)).status).toBe(416);
    await small.manner({ ranges: false });
  });

  it('gives odd results', async () => {
    await small.faults(faults.oddResult('picture'));
    const picture = await readFile(await fetched(await convert('Word to PDF', ['letter.docx'])));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    const two = ['letter.docx', 'quotation.docx'];
    const namesOf = async (odd: Parameters<typeof faults.oddResult>[0]) => {
      await small.faults(faults.oddResult(odd));
      return readFile(await fetched(await convert('Word to PDF', two)), 'latin1');
    };
    expect(await namesOf('zip-paths')).toContain('../../escaped.pdf');
    expect(await namesOf('zip-paths')).toContain('/absolute.pdf');
    expect(await namesOf('zip-missing')).not.toContain('letter.pdf');
    expect(await namesOf('zip-same-names')).not.toContain('quotation.pdf');
    const encrypted = await namesOf('zip-encrypted');
    expect(encrypted.charCodeAt(6) & 1).toBe(1);
    expect(await namesOf('zip-broken')).not.toContain('PK\u0005\u0006');
  });

  it('fails by order, never ends, and speaks words that nobody knows', async () => {
    await small.faults(faults.fails({}, { message: 'The document is locked' }));
    const failed = await convert('Word to PDF', ['letter.docx']);
    expect(failed.json()).toMatchObject({ status: 'failed', message: 'The document is locked' });
    await small.faults();
    const done = await convert('Word to PDF', ['letter.docx']);
    const address = `/executions/${String(done.json()['execution_id'])}`;
    await small.faults(faults.unknownStatus({ word: 'brewing' }));
    expect((await curl(address)).json()).toMatchObject({ status: 'brewing' });
    await small.faults(faults.neverEnds());
    const going = (await curl(address)).json();
    expect(going).toMatchObject({ status: 'processing' });
    expect(going).not.toHaveProperty('download_url');
  });
});

it('is generous when told to', async () => {
  const generous = await startSmallService({
    manner: {
      generous: true,
      vocabulary: 'first',
      options: { body: oddOptions },
      addresses: 'relative',
      idempotency: true,
    },
  });
  try {
    const ask = (path: string, ...words: string[]) =>
      curlAs(generous.token, `${generous.url}/api/v2${path}`, ...words);
    expect((await ask('/workflows/31/options')).json()).toEqual(oddOptions);
    expect((await ask('/user/credits', '-i')).text).toMatch(/X-RateLimit-Remaining: \d+/);
    const words = [
      '-F',
      `files[]=@${join(samples, 'letter.docx')}`,
      '-F',
      'workflow_id=31',
      '-H',
      'Idempotency-Key: k1',
    ];
    const first = (await ask('/convert', ...words)).json();
    const again = (await ask('/convert', ...words)).json();
    expect(first).toMatchObject({ status: 'done', credits_source: 'organization' });
    expect(String(first['download_url'])).toMatch(/^\/api\/v2\/executions\//);
    expect(again).toEqual(first);
    expect((await generous.memory()).conversions).toHaveLength(1);
  } finally {
    await generous.close();
  }
});
