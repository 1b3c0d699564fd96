/** Ghostscript runs in bubblewrap: it reads what it is given, writes where it may, and sees nothing else. */
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxPolicy } from '../interface/sandbox-policy.js';
import { runGhostscript } from './ghostscript.js';
import { locateGhostscript } from './locate-ghostscript.js';
import { locateSandbox } from './sandbox/index.js';

let folder: string;
let hostile: string;
const at = (name: string): string => join(folder, name);

/** A Ghostscript that was taken over: it tells what it sees and leaves a trace. */
const takenOver = (secret: string, trace: string): string => `#!/bin/sh
[ "$1" = --version ] && exit 0
for word; do
  case "$word" in -sOutputFile=*) output="\${word#-sOutputFile=}" ;; esac
  input="$word"
done
{
  cat "$input"
  cat '${secret}' 2>/dev/null
  ls /proc | grep -c '^[0-9]' | sed 's/^/processes /'
  grep -c : /proc/net/dev | sed 's/^/networks /'
  grep Seccomp: /proc/self/status
  unshare --user true 2>/dev/null && echo 'namespaces'
} > "$output"
echo trace > '${trace}' 2>/dev/null
exit 0
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-gs-'));
  hostile = at('hostile-gs');
  for (const name of ['outside', 'job']) await mkdir(at(name));
  await writeFile(at('outside/secret'), 'canary\n');
  await writeFile(at('input.ps'), '%!PS\n72 72 moveto 100 100 lineto stroke showpage\n');
  await writeFile(hostile, takenOver(at('outside/secret'), at('outside/trace')));
  await chmod(hostile, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(program: string, sandbox: SandboxPolicy): Promise<string> {
  const output = at('job/result.pdf');
  await rm(output, { force: true });
  await rm(at('outside/trace'), { force: true });
  const isMade = await runGhostscript(program, {
    input: at('input.ps'),
    output,
    directory: at('job'),
    crop: false,
    sandbox,
    signal: new AbortController().signal,
    timeLimit: 600_000,
    onProcess: () => undefined,
  });
  expect(isMade).toBe(true);
  return readFile(output, 'latin1');
}
const traced = () =>
  readFile(at('outside/trace')).then(
    () => true,
    () => false,
  );
const works = process.platform === 'linux' && (await locateSandbox()) !== null;
const installed = await locateGhostscript();

describe.runIf(works)('a Ghostscript that was taken over', () => {
  it('sees its input, and neither files, processes nor the network, and leaves nothing behind', async () => {
    const seen = await run(hostile, 'required');
    expect(seen).toContain('%!PS');
    expect(seen).not.toContain('canary');
    expect(seen).toContain('networks 1\n');
    expect(Number(/processes (\d+)/.exec(seen)?.[1])).toBeLessThan(10);
    expect(seen).toContain('Seccomp:\t2\n');
    expect(seen).not.toContain('namespaces');
    expect(await traced()).toBe(false);
  });
  it('would see them without it', async () => {
    const seen = await run(hostile, 'off');
    expect(seen).toContain('canary');
    expect(seen).toContain('namespaces');
    expect(await traced()).toBe(true);
  });
});

describe.runIf(works && installed !== null)('the installed Ghostscript', () => {
  it('makes its PDF there', async () => {
    expect((await run(installed!, 'required')).slice(0, 5)).toBe('%PDF-');
  });
});
