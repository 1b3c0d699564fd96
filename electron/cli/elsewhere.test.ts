/** `--service`: the command line, the real keychain, and a service that knows nothing of Platen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DryRunReport, HistoryAnswer } from './answers/schemas.js';
import { faults } from '../../e2e/remote/faults.js';
import { startSmallService, type SmallService } from '../../e2e/remote/small.js';
import { loopback } from '../remote/testing/certificates.js';
import { hasKeyring, keyringForAll } from '../remote/testing/keyring.js';
import { commandLineForEach, program, sample } from './testing/command-line.js';

const keyring = keyringForAll();
const line = commandLineForEach();

let small: SmallService;
beforeEach(async () => void (small = await startSmallService({ manner: { generous: true } })));
afterEach(async () => {
  vi.unstubAllEnvs();
  await small.close();
});

/** Adds the small service as `office`, with its token in the keychain. */
async function addOffice(token = small.token): Promise<void> {
  const { run } = line();
  const add = ['services', 'add', 'Office', '--url', small.url, '--sandbox-url', small.sandboxUrl];
  expect((await run(add)).status).toBe(0);
  if (token !== '') expect((await run(['services', 'token', 'office'], token)).status).toBe(0);
}

async function write(name: string, text = 'name,number\nfirst,1\n'): Promise<string> {
  await writeFile(join(line().folder, name), text);
  return name;
}

/** Every process that this one started, and those that they started. */
async function descendants(of: number): Promise<number[]> {
  const children = await readFile(`/proc/${of}/task/${of}/children`, 'utf8').catch(() => '');
  const found = children.split(' ').filter(Boolean).map(Number);
  return [...found, ...(await Promise.all(found.map(descendants))).flat()];
}

async function textsIn(folder: string): Promise<{ path: string; text: string }[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        return { path, text: await readFile(path, 'latin1') };
      }),
  );
}

describe.skipIf(!hasKeyring)('a service on the command line', () => {
  it('is tried, and tells its credits, workflows and options', { tags: ['long'] }, async () => {
    const { run } = line();
    await addOffice();
    const tried = await run(['services', 'test', 'office']);
    expect(tried).toMatchObject({ status: 0, stderr: '' });
    expect(tried.stdout).toContain('1000');
    expect((await run(['services', 'test', 'office:sandbox'])).status).toBe(0);
    const credits = await run(['credits', '--service', 'office', '--json']);
    expect(JSON.parse(credits.stdout)).toMatchObject({ total_available: 1000 });
    expect((await run(['credits', '--service', 'OFFICE'])).stdout).toContain('Credits: 1000');
    const workflows = await run(['workflows', '--service', 'office']);
    expect(workflows.stdout).toContain('Excel to PDF');
    const options = await run(['options', 'Excel to PDF', '--service', 'office']);
    expect(options.stdout).toContain('ocr_language');
    const unknown = await run(['options', 'No such thing', '--service', 'office']);
    expect(unknown.status).toBe(2);
  });
  it('converts, and says before where documents go and what it costs', async () => {
    const { run, folder } = line();
    await addOffice();
    await write('a.csv');
    const { status, stdout, stderr } = await run(['convert', 'a.csv', '--service', 'office']);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(stdout).toBe(`${join(folder, 'a.pdf')}\n`);
    expect(await readFile(join(folder, 'a.pdf'), 'latin1')).toMatch(/^%PDF/);
    expect(stderr).toContain(`Sent to ${new URL(small.url).host}`);
    expect(stderr).toContain('Expected cost in credits: 1 (documents: 1)');
    expect(stderr).toContain('Credits charged: 1');
    const { conversions } = await small.memory();
    expect(conversions).toHaveLength(1);
  });
  it('reports the credits with --json, and charges nothing in its sandbox', async () => {
    const { convert, run } = line();
    await addOffice();
    const two = [await write('a.csv'), await write('b.csv')];
    const { status, report, stdout } = await convert([...two, '--service', 'office', '--out', 'made']);
    expect({ status, errors: report.errors }).toEqual({ status: 0, errors: [] });
    expect(report.results).toHaveLength(2);
    expect(report.credits).toMatchObject({ quoted: 2, credits: 2 });
    expect(() => void JSON.parse(stdout)).not.toThrow();
    const free = await convert(['a.csv', '--service', 'office:sandbox', '--out', 'free']);
    expect(free.stderr).toContain('sandbox');
    expect(free.stderr).not.toContain('Expected cost');
    expect(free.report.results).toHaveLength(1);
    const historyOf = async (service: string) =>
      JSON.parse((await run(['history', '--service', service, '--json'])).stdout) as HistoryAnswer;
    expect((await historyOf('office')).entries).toMatchObject([{ input_count: 2 }]);
    expect((await historyOf('Office:sandbox')).entries).toMatchObject([{ input_count: 1 }]);
    expect((await historyOf('local')).total).toBe(0);
    expect((await run(['history', '--service', 'nobody'])).stderr).toContain('nobody');
    const { requests } = await small.memory();
    expect(
      new Set(requests.filter(({ endpoint }) => endpoint === 'convert').map((one) => one.environment)),
    ).toEqual(new Set(['production', 'sandbox']));
  });
  it('goes on with another workflow of the same service, in the language that is asked for', async () => {
    const { run, folder } = line();
    await addOffice();
    await write('a.csv');
    const words = ['convert', 'a.csv', '--service', 'office:sandbox', '-w', 'Excel to PDF', '--out', 'made'];
    const made = await run([
      ...words,
      '--then',
      'compress-pdf',
      '-o',
      'compression=small',
      '--language',
      'nl',
    ]);
    expect({ status: made.status, stderr: made.stderr }).toMatchObject({ status: 0 });
    expect(made.stderr).toContain('Dit is een proefomgeving: die brengt niets in rekening.');
    expect(await readdir(join(folder, 'made'))).toEqual(['a.pdf']);
    const { conversions } = await small.memory();
    expect(conversions.map(({ workflow }) => workflow)).toEqual(['Excel to PDF', 'Compress PDF']);
    const wrong = await run([...words, '--then', 'No such thing']);
    expect(wrong.status).toBe(2);
  });
  it('waits as long as it says, tells so, and converts', async () => {
    const { run } = line();
    await addOffice();
    await write('a.csv');
    await small.faults(faults.tooOften({ on: 'convert', times: 1, retryAfter: 1 }));
    const { status, stderr } = await run(['convert', 'a.csv', '--service', 'office']);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(stderr).toContain('the service asks to wait');
    const { conversions } = await small.memory();
    expect(conversions).toHaveLength(1);
  });
  it(
    'takes workflows by name, options that it lists and does not list, and an order',
    { tags: ['long'] },
    async () => {
      const { convert, run } = line();
      await addOffice();
      await run(['convert', await write('a.csv'), await write('b.csv', 'x\n'), '--service', 'office']);
      const merged = await convert([
        ...['a.pdf', 'b.pdf', '--service', 'office', '--workflow', 'merge-pdfs', '--order', 'b.pdf,a.pdf'],
        ...['-o', 'compression=small', '--out', 'both.pdf'],
      ]);
      expect({ status: merged.status, errors: merged.report.errors }).toEqual({ status: 0, errors: [] });
      const unlisted = await convert(['a.csv', '--service', 'office', '-o', 'colour=blue', '--out', 'c']);
      expect(unlisted.stderr).toContain('“colour”');
      const secret = await convert(['a.csv', '--service', 'office', '-o', 'open_password=geheim']);
      expect(secret.status).toBe(2);
      expect(secret.stderr).toContain('--option-stdin');
      expect(secret.stderr).not.toContain('geheim');
    },
  );
  it(
    'chooses for each file the workflow that takes it, and tells of all as of one',
    { tags: ['long'] },
    async () => {
      const { convert, run, folder } = line();
      await addOffice();
      await write('a.csv');
      await copyFile(sample('letter.docx'), join(folder, 'letter.docx'));
      await write('note.txt', 'One line\n');
      const files = ['a.csv', 'letter.docx', 'note.txt'];
      const words = ['convert', ...files, '--service', 'office', '--to', 'pdf', '--out', 'made'];
      const tried = JSON.parse((await run([...words, '--dry-run', '--json'])).stdout) as DryRunReport;
      expect(tried.parts?.map(({ steps }) => steps.map(({ workflow }) => workflow))).toEqual([
        ['Excel to PDF'],
        ['Word to PDF'],
        ['Pictures and text to PDF'],
      ]);
      expect(tried.quote.credits).toBe(3);
      expect((await small.memory()).conversions).toEqual([]);
      const { status, report, stderr } = await convert(words.slice(1));
      expect({ status, errors: report.errors }).toEqual({ status: 0, errors: [] });
      expect(stderr).toContain(
        'This needs several workflows: Excel to PDF (a.csv), Word to PDF (letter.docx)',
      );
      expect(stderr).toContain('(files: 3)');
      expect(report.execution_ids).toHaveLength(3);
      expect(report.results.map(({ input, path }) => [basename(input ?? ''), basename(path)])).toEqual([
        ['a.csv', 'a.pdf'],
        ['letter.docx', 'letter.pdf'],
        ['note.txt', 'note.pdf'],
      ]);
      expect(report.credits).toMatchObject({ quoted: 3, credits: 3 });
      const { conversions } = await small.memory();
      expect(conversions.map(({ workflow }) => workflow).sort()).toEqual([
        'Excel to PDF',
        'Pictures and text to PDF',
        'Word to PDF',
      ]);
    },
  );
  it(
    'tells names to choose from where nothing is known to fit, and refuses by itself what is there already',
    { tags: ['long'] },
    async () => {
      const { convert, folder } = line();
      await addOffice();
      await write('a.csv');
      await copyFile(sample('letter.docx'), join(folder, 'letter.docx'));
      const none = await convert(['a.csv', 'letter.docx', '--service', 'office', '--to', 'docx', '--json']);
      expect(none.status).toBe(2);
      expect(none.stderr).toContain('Choose one with --workflow: PDF to Word.');
      const made = await convert(['a.csv', '--service', 'office', '--out', 'made']);
      expect(made.status).toBe(0);
      const pdf = join('made', 'a.pdf');
      const mixed = await convert(['a.csv', pdf, '--service', 'office', '--out', 'other']);
      expect(mixed).toMatchObject({ status: 1, report: { errors: [{ code: 'already_of_type' }] } });
      expect(mixed.report.results).toHaveLength(1);
    },
  );
  it(
    'gets those pages alone that were chosen for a merge, and says so before',
    { tags: ['long'] },
    async () => {
      const { convert, folder } = line();
      await addOffice();
      await copyFile(sample('annual-report.pdf'), join(folder, 'report.pdf'));
      const whole = (await readFile(sample('annual-report.pdf'))).length;
      const merge = ['--service', 'office', '--workflow', 'merge-pdfs', '--out', 'both.pdf'];
      const twice = ['report.pdf', 'report.pdf', '--pages-of', '1=2', '--pages-of', '2=4-5'];
      const { status, report, stderr } = await convert([...twice, ...merge]);
      expect({ status, errors: report.errors }).toEqual({ status: 0, errors: [] });
      expect(stderr).toContain('Only some pages are sent (files: 2, pages: 3).');
      expect(report.results).toMatchObject([{ pages: 3 }]);
      const { requests } = await small.memory();
      const sent = requests.find(({ endpoint }) => endpoint === 'convert');
      expect(sent?.files.map(({ name }) => name)).toEqual(['report.pdf', 'report (2).pdf']);
      // Each is smaller than the document.
      for (const { size } of sent?.files ?? []) expect(size).toBeLessThan(whole);
      await copyFile(sample('letter.docx'), join(folder, 'letter.docx'));
      const word = ['letter.docx', 'letter.docx', '--pages-of', '1=1', '--service', 'office'];
      const refused = await convert([...word, '--workflow', 'merge-word-to-pdf', '--out', 'word.pdf']);
      expect(refused.report.errors).toMatchObject([{ code: 'pages_of_pdf_only' }]);
      const batch = await convert([
        'report.pdf',
        '--pages-of',
        '1=1',
        '--service',
        'office',
        '-w',
        'compress-pdf',
      ]);
      expect(batch.report.errors).toMatchObject([{ code: 'invalid_options' }]);
      expect((await small.memory()).conversions).toHaveLength(1);
    },
  );
  it('is refused where it has no workflow for all files, and where it is not known', async () => {
    const { convert } = line();
    await addOffice();
    await write('a.csv');
    const odd = await convert(['a.csv', '--service', 'office', '--to', 'webp']);
    expect(odd).toMatchObject({ status: 2, report: { errors: [{ code: 'no_service_workflow' }] } });
    const nobody = await convert(['a.csv', '--service', 'nobody']);
    expect(nobody).toMatchObject({ status: 2, report: { errors: [{ code: 'unknown_service' }] } });
    const here = await convert(['a.csv', '--token-stdin'], 'token');
    expect(here).toMatchObject({ status: 2, report: { errors: [{ code: 'token_without_service' }] } });
    expect((await small.memory()).conversions).toEqual([]);
  });
  it('takes a token of this run from standard input or a closed file, and keeps neither', async () => {
    const { run, folder, data } = line();
    await addOffice('');
    await write('a.csv');
    const without = await run(['convert', 'a.csv', '--service', 'office']);
    expect(without.status).toBe(1);
    expect((await small.memory()).requests).toEqual([]);
    const given = await run(['convert', 'a.csv', '--service', 'office', '--token-stdin'], `${small.token}\n`);
    expect({ status: given.status, said: given.stderr }).toMatchObject({ status: 0 });
    const file = join(folder, 'token');
    await writeFile(file, small.token);
    const open = await run(['credits', '--service', 'office', '--token-file', file]);
    expect(open.status).toBe(2);
    expect(open.stderr).toContain('chmod 600');
    await chmod(file, 0o600);
    expect((await run(['credits', '--service', 'office', '--token-file', file])).status).toBe(0);
    expect((await run(['credits', '--service', 'office'])).status).toBe(1);
    for (const { path, text } of await textsIn(data)) expect(text.includes(small.token), path).toBe(false);
  });
  it('is reached without the proxy of the environment when it is on this computer', async () => {
    const asked: string[] = [];
    const proxy = createServer(({ url = '', socket }) => {
      asked.push(url);
      socket.destroy();
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    for (const name of ['http_proxy', 'HTTP_PROXY']) vi.stubEnv(name, `http://127.0.0.1:${port}`);
    await addOffice();
    expect((await line().run(['services', 'test', 'office'])).status).toBe(0);
    expect(asked).toEqual([]);
    proxy.close();
  });
  it('is believed with a certificate of its own that is named, and not without', async () => {
    const { run, folder } = line();
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'own.pem')];
    await writeFile(key, loopback.key);
    await writeFile(certificate, loopback.certificate);
    const secured = await startSmallService({ secrets: { key, certificate } });
    try {
      expect(secured.url).toMatch(/^https:/);
      await run(['services', 'add', 'plain', '--url', secured.url]);
      await run(['services', 'add', 'named', '--url', secured.url, '--certificate', 'own.pem']);
      for (const name of ['plain', 'named']) await run(['services', 'token', name], secured.token);
      const plain = await run(['services', 'test', 'plain', '--json']);
      expect(plain.status).toBe(1);
      expect(JSON.parse(plain.stdout)).toMatchObject({ error: { code: 'certificate_untrusted' } });
      expect((await secured.memory()).requests).toEqual([]);
      expect(await run(['services', 'test', 'named'])).toMatchObject({ status: 0, stderr: '' });
      await writeFile(certificate, '');
      const gone = await run(['services', 'test', 'named']);
      expect(gone.stderr).toContain('BEGIN CERTIFICATE');
    } finally {
      await secured.close();
    }
  });
  it('is reached through the proxy of the environment, which learns the host and not the token', async () => {
    const { run, folder } = line();
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'own.pem')];
    await writeFile(key, loopback.key);
    await writeFile(certificate, loopback.certificate);
    const secured = await startSmallService({ secrets: { key, certificate } });
    const asked: string[] = [];
    let passed = '';
    const proxy = createServer().on('connect', ({ url = '', rawHeaders }, near: Socket) => {
      asked.push(url);
      passed += rawHeaders.join(' ');
      const far = connect(Number(new URL(secured.url).port), '127.0.0.1', () => {
        near.write('HTTP/1.1 200 OK\r\n\r\n');
        near.pipe(far).pipe(near);
      });
      near.on('data', (chunk: Buffer) => (passed += chunk.toString('latin1')));
      for (const socket of [near, far]) socket.on('error', () => undefined);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    try {
      const { port } = proxy.address() as AddressInfo;
      for (const name of ['no_proxy', 'NO_PROXY', 'https_proxy']) vi.stubEnv(name, '');
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${port}`);
      const add = ['services', 'add', 'far', '--url', 'https://service.test', '--certificate', 'own.pem'];
      expect((await run(add)).status).toBe(0);
      await run(['services', 'token', 'far'], secured.token);
      expect(await run(['services', 'test', 'far'])).toMatchObject({ status: 0, stderr: '' });
      expect(new Set(asked)).toEqual(new Set(['service.test:443']));
      expect(passed.length).toBeGreaterThan(1000);
      expect(passed).not.toContain(secured.token);
    } finally {
      proxy.close();
      await secured.close();
    }
  });
  it(
    'shows its token nowhere: no file, no argument and no environment of any process while it works',
    { tags: ['long'] },
    async () => {
      const { folder, data, run } = line();
      await addOffice();
      await write('a.csv');
      await small.faults({ on: 'convert', times: 1, does: { kind: 'hold', gate: 'sent', at: 'reply' } });
      const child = spawn(process.execPath, [program, 'convert', 'a.csv', '--service', 'office']);
      const ended = once(child, 'close');
      await small.held('sent');
      const processes = [child.pid ?? 0, ...(await descendants(child.pid ?? 0))];
      for (const id of processes)
        for (const name of ['cmdline', 'environ']) {
          const text = await readFile(`/proc/${id}/${name}`, 'latin1').catch(() => '');
          expect(text.includes(small.token), `${name} of ${id}`).toBe(false);
        }
      const during = await textsIn(data);
      await small.open('sent');
      await ended;
      expect(child.exitCode).toBe(0);
      const history = await run(['history', '--json']);
      expect(history.stdout).toContain('a.csv');
      expect((await run(['history'])).stdout).toContain('(Office): a.csv');
      const places = [...during, ...(await textsIn(folder)), ...(await textsIn(keyring()))];
      expect(places.length).toBeGreaterThan(3);
      for (const { path, text } of [...places, { path: 'history', text: history.stdout }])
        expect(text.includes(small.token), path).toBe(false);
    },
  );
});
