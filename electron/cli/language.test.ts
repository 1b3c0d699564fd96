/** What the command line says in another language; in this process, since nothing is converted. */
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandLine } from './run.js';

const variables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;
const kept = variables.map((name) => [name, process.env[name]] as const);
beforeEach(() => {
  for (const name of variables) delete process.env[name];
});
afterEach(() => {
  for (const [name, value] of kept) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

async function said(...argv: readonly string[]): Promise<{ status: number; out: string; err: string }> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const io = { out, err, in: new PassThrough(), onInterrupt: () => () => undefined };
  const status = await runCommandLine(argv, io);
  return { status, out: String(out.read() ?? ''), err: String(err.read() ?? '') };
}

describe('the language of the command line', () => {
  it('is the one that is asked for, wherever it is asked', async () => {
    const { out } = await said('workflows', '--language', 'nl');
    expect(out).toContain('Word naar PDF');
    expect((await said('--language=nl', 'workflows')).out).toBe(out);
  });
  it('is the system’s otherwise, and English where Platen does not speak that', async () => {
    process.env['LANG'] = 'nl_BE.UTF-8';
    expect((await said('options', 'Protect PDF')).out).toContain('standaard: ');
    process.env['LC_ALL'] = 'fi_FI.UTF-8';
    expect((await said('options', 'Protect PDF')).out).toContain('default');
  });
  it('tells help and errors', async () => {
    const help = await said('convert', '--help', '--language', 'nl');
    expect(help.out).toContain('nooit overschreven');
    expect(help.out).not.toContain('never overwritten');
    expect((await said('watch', '--help', '--language', 'nl')).out).not.toContain('display help');
    const wrong = await said('options', 'No such thing', '--language', 'nl');
    expect(wrong.status).toBe(2);
    expect(wrong.err).toContain('Er is geen workflow');
  });
  it('refuses one that Platen does not speak', async () => {
    const { status, err } = await said('workflows', '--language', 'tlh');
    expect(status).toBe(2);
    expect(err).toContain('en, nl');
  });
});
