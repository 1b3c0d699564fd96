/** The command line with real documents: mostly in this process, and built where a process of its own is the point. */
import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ownFileTroubles } from '../executions/own-files.js';
import { processesNaming } from '../service/workers/process-tree.js';
import type { ConvertReport, HistoryAnswer } from './answers/schemas.js';
import { commandLineForEach, program, sample, type TestCommandLine } from './testing/command-line.js';

const commandLine = commandLineForEach();
let folder: string;
let out: string;
const run: TestCommandLine['run'] = (...words) => commandLine().run(...words);
const convert: TestCommandLine['convert'] = (...words) => commandLine().convert(...words);
const start: TestCommandLine['start'] = (args) => commandLine().start(args);

// What other tests of this process left broken is no trouble of these.
beforeEach(() => void ownFileTroubles.take());

beforeEach(() => {
  ({ folder } = commandLine());
  out = join(folder, 'out');
});

/** Resolves when a process wrote something that matches. */
function saw(child: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (pattern.test(text)) resolve();
    });
  });
}

/** Shows that no process and no half-written file of the command line is left. */
async function nothingLeft(): Promise<void> {
  const work = join(folder, 'data', 'work');
  await expect.poll(() => processesNaming(work)).toEqual([]);
  for (const name of await readdir(out)) {
    expect(name).toMatch(/\.pdf$/);
    expect((await readFile(join(out, name))).toString('latin1').trimEnd()).toMatch(/^%PDF-[\s\S]*%%EOF$/);
  }
}

/** Tests that only `npm test -- --all` runs. */
const long = { tags: ['long'] };

describe('platen convert', () => {
  it('converts by what files really are, and prints one JSON object', long, async () => {
    const names = ['letter.docx', 'specimen.jpg', 'annual-report.pdf'];
    const words = ['convert', '--json', ...names.map(sample), '--to', 'pdf', '--out', 'out'];
    const { status, stdout, stderr } = await start(words).ended;
    const report = JSON.parse(stdout) as ConvertReport;
    expect(status, stderr).toBe(0);
    expect(report).toMatchObject({ status: 'done', errors: [] });
    expect(report.execution_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(report.results.map(({ input }) => input).sort()).toEqual(names.map(sample).sort());
    for (const { path, pages, size } of report.results) {
      expect(pages).toBeGreaterThan(0);
      expect((await readFile(path)).length).toBe(size);
    }
    expect((await readdir(out)).sort()).toEqual(['annual-report.pdf', 'letter.pdf', 'specimen.pdf']);
    await nothingLeft();
  });

  it('converts the good ones and exits with 1 when one failed', long, async () => {
    const names = ['special/empty.docx', 'specimen.png', 'not-there.docx'];
    const { status, report } = await convert([...names.map(sample), '--out', 'out']);
    expect(status).toBe(1);
    expect(report.results).toHaveLength(1);
    expect(report.errors.map(({ input, code }) => [input, code])).toEqual([
      [sample('special/empty.docx'), 'empty_file'],
      [sample('not-there.docx'), 'file_missing'],
    ]);
  });

  it('prints result paths on standard output and progress on standard error', async () => {
    const words = ['convert', sample('specimen.png'), '--out', 'out'];
    const { status, stdout, stderr } = await start(words).ended;
    expect(status).toBe(0);
    expect(stdout).toBe(`${join(out, 'specimen.pdf')}\n`);
    expect(stderr).toBe('specimen.png: done\n');
    expect(await run(['convert', '-q', sample('specimen.png'), '--out', 'out'])).toMatchObject({
      stdout: `${join(out, 'specimen (2).pdf')}\n`,
      stderr: '',
    });
  });

  it('merges in the order given, into a file that is named', async () => {
    const { status, report } = await convert([
      sample('specimen.jpg'),
      sample('specimen.png'),
      ...['--workflow', 'Merge Images to PDF', '--order', 'specimen.png', '--out', 'both.pdf'],
    ]);
    expect(status).toBe(0);
    expect(report.results).toMatchObject([{ input: null, path: join(folder, 'both.pdf'), pages: 2 }]);
  });

  it('merges a file as often as it is given, and converts it once where each gives its own result', async () => {
    const [jpg, png] = [sample('specimen.jpg'), sample('specimen.png')];
    const merge = ['-w', 'Merge Images to PDF', '--out', 'all.pdf'];
    const { status, report } = await convert([jpg, png, jpg, ...merge]);
    expect(status).toBe(0);
    expect(report.results).toMatchObject([{ pages: 3 }]);
    expect((await convert([png, jpg, png, '--out', 'out'])).report.results).toHaveLength(2);
  });

  it('puts results beside their sources, and takes folders', async () => {
    await mkdir(join(folder, 'pictures', 'old'), { recursive: true });
    await copyFile(sample('specimen.png'), join(folder, 'pictures', 'a.png'));
    await copyFile(sample('specimen.png'), join(folder, 'pictures', 'old', 'b.png'));
    expect((await convert(['pictures'])).status).toBe(0);
    expect(await readdir(join(folder, 'pictures', 'old'))).toEqual(['b.pdf', 'b.png']);
    const { report } = await convert(['pictures', '-w', '5', '--out', 'out']);
    expect(report.results.map(({ path }) => path).sort()).toEqual([
      join(out, 'pictures', 'a.pdf'),
      join(out, 'pictures', 'old', 'b.pdf'),
    ]);
  });

  it('takes the contents of a ZIP, puts results beside it, and says what it could not take', async () => {
    const text = strToU8('# Minutes\n\nThe roof.\n');
    await writeFile(
      join(folder, 'club.zip'),
      zipSync({ 'a.md': text, 'old/b.md': text, '../evil.md': text }),
    );
    const { status, report } = await convert(['club.zip']);
    expect(status).toBe(1);
    expect(report.results.map(({ input, path, pages }) => [input, path, pages])).toEqual([
      [join(folder, 'club.zip', 'a.md'), join(folder, 'club', 'a.pdf'), 1],
      [join(folder, 'club.zip', 'old', 'b.md'), join(folder, 'club', 'old', 'b.pdf'), 1],
    ]);
    expect(report.errors).toMatchObject([
      { input: join(folder, 'club.zip', 'evil.md'), code: 'unsafe_path' },
    ]);
    // Nothing of it is kept once it is done.
    expect(await readdir(join(folder, 'data', 'given'))).toEqual([]);
    await writeFile(join(folder, 'none.zip'), zipSync({}));
    expect((await convert(['none.zip'])).report.errors).toMatchObject([{ code: 'empty_archive' }]);
  });

  it('opens a web address only when the network is allowed, and never one of this computer', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('<h1>Seen</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
    const code = async (...more: string[]) =>
      (await convert([address, '--out', 'out', ...more])).report.errors[0]?.code;
    expect(await code()).toBe('network_not_allowed');
    expect(await code('--option', 'network=true')).toBe('address_refused');
    expect(asked).toEqual([]);
    expect((await convert(['http://', '--out', 'out'])).status).toBe(2);
  });

  it('reads a password from standard input and writes it nowhere', long, async () => {
    commandLine().ownWorkers();
    const file = sample('special/secret.docx');
    expect((await convert([file, '--out', 'out'])).report.errors[0]?.code).toBe('password_required');
    const wrong = await convert([file, '--out', 'out', '--password-stdin'], 'not this one\n');
    expect(wrong.report.errors[0]?.code).toBe('wrong_password');
    const right = await convert([file, '--out', 'out', '--password-stdin'], 'platen\n');
    expect(right.status, right.stderr).toBe(0);
    for (const name of ['history.db', 'logs/platen-cli.log']) {
      const text = await readFile(join(folder, 'data', name), 'latin1');
      expect(text).not.toContain('not this one');
    }
  });

  it('protects with a password from standard input, splits, turns and unprotects', long, async () => {
    commandLine().ownWorkers();
    const file = sample('annual-report.pdf');
    const words = (...more: string[]) => [file, '--out', 'tools', ...more];
    const locked = await convert(words('-w', 'Protect PDF', '--option-stdin', 'open_password'), 'kite\n');
    expect(locked.status, locked.stderr).toBe(0);
    const path = locked.report.results[0]!.path;
    const refused = await convert([path, '--out', 'tools', '-w', 'Rotate PDF']);
    expect(refused.report.errors[0]?.code).toBe('password_required');
    const opened = await convert(
      [path, '--out', 'tools', '-w', 'Unprotect PDF', '--password-stdin'],
      'kite\n',
    );
    expect(opened.status, opened.stderr).toBe(0);
    const { pages } = opened.report.results[0]!;
    const split = await convert(words('-w', 'Split PDF'));
    expect(split.report.results.map((result) => result.pages)).toEqual(Array(pages).fill(1));
    for (const name of ['history.db', 'logs/platen-cli.log'])
      expect(await readFile(join(folder, 'data', name), 'latin1')).not.toContain('kite');
  });

  it('takes the path of an option from the current folder', async () => {
    await copyFile(sample('specimen.png'), join(folder, 'mark.png'));
    const picture = ['-o', 'watermark_kind=picture', '-o', 'watermark_picture=mark.png'];
    const file = sample('annual-report.pdf');
    const { status, stderr } = await convert([file, '--out', 'out', '-w', 'Watermark PDF', ...picture]);
    expect(status, stderr).toBe(0);
    const alone = await convert([
      file,
      '--out',
      'out',
      '-w',
      'Watermark PDF',
      '-o',
      'watermark_text=DRAFT',
      ...picture.slice(2),
    ]);
    expect(alone.stderr).toContain('watermark_picture changes nothing without watermark_kind=picture.');
  });

  it('runs a chain, each workflow with the options after it', long, async () => {
    commandLine().ownWorkers();
    const chain = ['-w', 'rotate-pdf', '-o', 'rotation=180', '--then', 'Split PDF', '-o', 'split_pages=2'];
    const { status, stderr, report } = await convert([sample('annual-report.pdf'), '--out', 'out', ...chain]);
    expect(status, stderr).toBe(0);
    expect(report.results[0]?.pages).toBe(2);
    const locked = ['--then', 'Protect PDF', '--option-stdin', 'open_password'];
    const files = [sample('house-rules.txt'), '--out', 'out', '-w', 'Text to PDF'];
    const secret = await convert([...files, ...locked], 'heron\n');
    expect(secret.status, secret.stderr).toBe(0);
    const refused = await convert([secret.report.results[0]!.path, '--out', 'out', '-w', 'Rotate PDF']);
    expect(refused.report.errors[0]?.code).toBe('password_required');
    for (const name of ['history.db', 'logs/platen-cli.log'])
      expect(await readFile(join(folder, 'data', name), 'latin1')).not.toContain('heron');
  });

  it('gives one file of another type under the name that was wanted', async () => {
    const json = ['-w', 'pdf-information', '-o', 'information_format=json'];
    const { report, stderr } = await convert([
      sample('annual-report.pdf'),
      ...json,
      '--out',
      'out/facts.json',
    ]);
    const path = join(out, 'facts.json');
    expect(report.results, stderr).toMatchObject([{ path, format: 'json', pages: null }]);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ name: 'annual-report.pdf' });
  });

  it.each<[string, string[], RegExp]>([
    ['a workflow that cannot follow', ['convert', 'a.pdf', '--then', 'Word to PDF'], /cannot follow/],
    [
      'a password of another option as an argument',
      ['convert', 'a', '-w', '25', '-o', 'open_password=x'],
      /--option-stdin/,
    ],
    ['ranges that are missing', ['convert', 'a', '-w', 'split-pdf', '-o', 'split_by=ranges'], /split_ranges/],
    ['no files', ['convert'], /also needs <file>/],
    ['an unknown workflow', ['convert', 'a', '-w', 'nonsense'], /no workflow “nonsense”/],
    ['an unknown option', ['convert', 'a', '-o', 'nonsense=1'], /nonsense/],
    ['an option without a value', ['convert', 'a', '-o', 'nonsense'], /does not have the form NAME=VALUE/],
    ['a password as an argument', ['convert', 'a', '-o', 'password=x'], /--password-stdin/],
    ['a workflow and a type', ['convert', 'a', '-w', '1', '--to', 'pdf'], /cannot be used together/],
    [
      'a type that no workflow gives',
      ['convert', program, '--to', 'odt'],
      /^platen: No workflow creates ODT files yet\. Available types: .*jpg, .*pdf, png/m,
    ],
    ['an order of other files', ['convert', 'a', '--order', 'b'], /order/],
    ['one file for several results', ['convert', 'a', 'b', '--out', 'x.pdf'], /Give --out a folder/],
    ['an empty target', ['convert', 'a', '--out', ''], /--out is empty/],
    ['another file as target', ['convert', 'a', '--out', program], /the result is PDF/],
    ['an unknown command', ['reverse'], /There is no command “reverse”/],
    ['an unknown flag', ['convert', 'a', '--fast'], /has no option --fast/],
  ])('exits with 2 for %s', async (_name, args, said) => {
    const { status, stdout, stderr } = await run(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(said);
  });

  it.each([
    ['word_missing', 'convert', '--json'],
    ['flag_unknown', 'convert', 'a', '--fast', '--json'],
    ['command_unknown', 'nonsense', '--json'],
  ])('keeps to JSON for what the parser refuses: %s %s %s', async (code, ...args) => {
    const { status, stdout } = await run(args);
    expect(status).toBe(2);
    expect((JSON.parse(stdout) as ConvertReport).errors[0]?.code).toBe(code);
  });

  it('leaves a PDF where it is, says so, and puts it where results were asked for', async () => {
    const own = join(folder, 'own');
    await mkdir(own);
    const path = join(own, 'annual-report.pdf');
    await copyFile(sample('annual-report.pdf'), path);
    const beside = await run(['convert', path, '--to', 'pdf']);
    expect(beside).toMatchObject({ status: 0 });
    expect(beside.stderr).toContain('This is already a PDF. It was left as it is.');
    expect(await readdir(own)).toEqual(['annual-report.pdf']);
    expect(await run(['convert', path, '--to', 'pdf', '--out', 'out'])).toMatchObject({ status: 0 });
    expect(await readdir(out)).toEqual(['annual-report.pdf']);
  });

  it('tells failures also when it is quiet', async () => {
    const { status, stderr } = await run(['convert', '-q', sample('special/empty.docx'), '--out', 'out']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^empty\.docx: failed: /);
  });

  it('converts without a history where none can be written, and says so', async () => {
    await mkdir(join(folder, 'data', 'history.db'), { recursive: true });
    const { status, stderr } = await run(['convert', sample('specimen.png'), '--out', 'out']);
    expect(status, stderr).toBe(0);
    expect(stderr).toMatch(/history “.*” cannot be used .* Nothing is recorded now/);
    expect(await readdir(out)).toEqual(['specimen.pdf']);
  });

  it('keeps to JSON also for wrong usage it finds itself', async () => {
    const { status, report } = await convert(['a', '-w', 'nonsense']);
    expect(status).toBe(2);
    expect(report).toMatchObject({ execution_id: null, status: 'failed', results: [] });
    expect(report.errors[0]?.code).toBe('unknown_workflow');
  });
});

describe('platen workflows, options and history', () => {
  it('list what the contract lists', async () => {
    const workflows = JSON.parse((await run(['workflows', '--json'])).stdout) as {
      system_workflows: { id: number; key: string }[];
    };
    expect(workflows.system_workflows.map(({ key }) => key)).toContain('word-to-pdf');
    const options = JSON.parse((await run(['options', 'Excel to PDF', '--json'])).stdout) as {
      workflow_id: number;
      options: { name: string }[];
    };
    expect(options.options.map(({ name }) => name)).toContain('fit');
    expect((await run(['workflows'])).stdout).toMatch(/1 {2}word-to-pdf +Word to PDF +docx docm .*rtf /m);
    expect((await run(['options', 'excel-to-pdf'])).stdout).toMatch(
      /fit {2}Fit\n.*\n +document {2}.*default\)\n +auto {6}.*\n +width {5}.*\n +sheet {5}/,
    );
    expect((await run(['options', 'Protect PDF'])).stdout).toContain('use --option-stdin open_password');
    expect((await run(['options', 'nonsense'])).status).toBe(2);
    const help = await run(['convert', '--help']);
    expect(help.status).toBe(0);
    expect(help.stdout).toContain('--password-stdin');
  });

  it('remember what was converted', async () => {
    await convert([sample('specimen.png'), '--out', 'out']);
    await convert([sample('special/empty.docx'), '--out', 'out']);
    const page = JSON.parse((await run(['history', '--json'])).stdout) as HistoryAnswer;
    expect(page.entries.map(({ names, status }) => [names, status])).toEqual([
      [['empty.docx'], 'failed'],
      [['specimen.png'], 'done'],
    ]);
    const { stdout } = await run(['history', '--search', 'SPECIMEN']);
    expect(stdout).toMatch(/done {2}Anything to PDF: specimen\.png\n$/);
  });
});

it('runs beside another one on the same history', long, async () => {
  const args = ['convert', '--json', sample('specimen.png'), sample('mark.svg'), '--out', 'out'];
  const both = await Promise.all([start(args).ended, start(args).ended]);
  expect(both.map(({ status }) => status)).toEqual([0, 0]);
  expect(await readdir(out)).toHaveLength(4);
  const page = JSON.parse((await run(['history', '--json'])).stdout) as HistoryAnswer;
  expect(page.entries.map(({ status, done_count }) => [status, done_count])).toEqual([
    ['done', 2],
    ['done', 2],
  ]);
});

describe.skipIf(process.platform === 'win32')('stopping it', () => {
  /** Enough work to be in the middle of. */
  const batch = [
    'specimen.png',
    'letter.docx',
    'catalogue.pptx',
    'budget.xlsx',
    'letter.doc',
    'catalogue.odp',
  ];

  it('with Ctrl-C keeps what is finished and leaves nothing half-written and no process', long, async () => {
    const { child, ended } = start(['convert', '--json', ...batch.map(sample), '--out', 'out']);
    await saw(child, /: done/);
    child.kill('SIGINT');
    const { status, stdout } = await ended;
    expect(status).toBe(130);
    const report = JSON.parse(stdout) as ConvertReport;
    expect(report.errors.map(({ code }) => code)).toContain('cancelled');
    expect(report.results.length).toBeGreaterThan(0);
    await nothingLeft();
    expect(await readdir(out)).toHaveLength(report.results.length);
  });

  it('with kill -9 keeps what is finished, and the history says that it was interrupted', long, async () => {
    const { child, ended } = start(['convert', '--json', ...batch.map(sample), '--out', 'out']);
    await saw(child, /: done/);
    child.kill('SIGKILL');
    await ended;
    const page = JSON.parse((await run(['history', '--json'])).stdout) as HistoryAnswer;
    expect(page.entries).toHaveLength(1);
    expect(page.entries[0]).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
    expect(page.entries[0]!.done_count).toBeGreaterThan(0);
    // The next start also clears away what the killed one was in the middle of.
    await nothingLeft();
    expect((await readdir(out)).length).toBeGreaterThanOrEqual(page.entries[0]!.done_count);
    // A worker that was in the middle of something may still have written while it was cleared away: the start after does it.
    const left = async () => {
      await run(['history']);
      return readdir(join(folder, 'data', 'work'));
    };
    await expect.poll(left, { interval: 1000 }).toEqual([]);
  });
});
