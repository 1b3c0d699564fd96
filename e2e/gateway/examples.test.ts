/** The examples of docs/examples/service, as they stand there, against a service that runs. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture, startService, type RunningService } from './harness.js';

const examples = join(import.meta.dirname, '..', '..', 'docs', 'examples', 'service');

interface Example {
  readonly file: string;
  readonly program: string;
  /** Shows that everything it needs is there. */
  readonly probe: readonly string[];
  /** Words behind the file. */
  words(workflow: string, output: string, inputs: readonly string[]): readonly string[];
}

const inAnyNumber = (workflow: string, output: string, inputs: readonly string[]) => [
  workflow,
  output,
  ...inputs,
];
const list: readonly Example[] = [
  {
    file: 'convert.sh',
    program: 'sh',
    probe: ['-c', 'curl --version && jq --version'],
    words: (workflow, output, [input = '']) => [workflow, input, output],
  },
  { file: 'convert.mjs', program: process.execPath, probe: ['--version'], words: inAnyNumber },
  {
    file: 'convert.py',
    program: 'python3',
    probe: ['-c', 'import json, urllib.request'],
    words: inAnyNumber,
  },
  {
    file: 'convert.php',
    program: 'php',
    probe: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    words: inAnyNumber,
  },
];

const isThere = ({ program, probe }: Example): boolean => {
  try {
    execFileSync(program, probe, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

let service: RunningService;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'platen-examples-'));
  for (const name of ['a.png', 'b.png'])
    await writeFile(join(folder, name), Buffer.from(await (await picture(name)).arrayBuffer()));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const run = promisify(execFile);

describe.each(list)('$file', (example) => {
  const missing = isThere(example)
    ? null
    : `${example.program}, or what ${example.file} needs of it, is not installed`;
  const start = (workflow: string, output: string, inputs: readonly string[], token = service.first.token) =>
    run(
      example.program,
      [join(examples, example.file), ...example.words(workflow, join(folder, output), inputs)],
      {
        env: { ...process.env, PLATEN_URL: service.url, PLATEN_TOKEN: token },
      },
    );
  const inFolder = (name: string) => join(folder, name);

  it('converts a file', async ({ skip }) => {
    if (missing) skip(missing);
    const output = `${example.file}.pdf`;
    const { stdout } = await start('Images to PDF', output, [inFolder('a.png')]);
    const bytes = await readFile(join(folder, output));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(stdout.trim()).toBe(`1 pages, ${bytes.length} bytes, 1 credits`);
  });

  it('says why it cannot', async ({ skip }) => {
    if (missing) skip(missing);
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => 'no failure',
        ({ stderr }: { stderr: string }) => stderr,
      );
    expect(await failure(start('No such workflow', 'none.pdf', [inFolder('a.png')]))).toContain(
      'No such workflow',
    );
    expect(await failure(start('Word to PDF', 'none.pdf', [inFolder('a.png')]))).toContain('“Word to PDF”');
    await expect(readFile(join(folder, 'none.pdf'))).rejects.toThrow();
  });
});
