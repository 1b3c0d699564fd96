/** `platen services`, with the real keychain. */
import { spawn } from 'node:child_process';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasKeyring, keyringForAll, lockKeyring } from '../remote/testing/keyring.js';
import { commandLineForEach, program } from './testing/command-line.js';

keyringForAll();
const line = commandLineForEach();

const token = 'platen_nowhere-but-in-the-keychain';

async function list(): Promise<Record<string, unknown>[]> {
  const { stdout } = await line().run(['services', 'list', '--json']);
  return (JSON.parse(stdout) as { services: Record<string, unknown>[] }).services;
}

/** Texts of all files below a folder. */
async function everythingIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return Promise.all(texts);
}

describe.skipIf(!hasKeyring)('services on the command line', () => {
  it('are added, listed, given a token and forgotten', async () => {
    const { run, data } = line();
    const empty = await run(['services', 'list']);
    expect(empty).toMatchObject({ status: 0, stdout: '' });
    expect(empty.stderr).toContain('services add');
    const added = await run([
      ...['services', 'add', 'My office', '--url', 'https://example.org/api/v2'],
      ...['--sandbox-url', 'https://test.example.org', '--proxy', 'none'],
    ]);
    expect(added.status).toBe(0);
    expect(added.stdout).toContain('https://example.org\n');
    expect(added.stderr).toContain('platen services token "My office"');
    expect((await stat(join(data, 'services.json'))).mode & 0o777).toBe(0o600);
    expect(await list()).toMatchObject([{ name: 'My office', token: 'none', sandbox_token: 'none' }]);

    const kept = await run(['services', 'token', 'my OFFICE'], `${token}\n`);
    expect(kept).toMatchObject({ status: 0, stderr: '' });
    expect(kept.stdout).toContain('keychain');
    expect(await list()).toMatchObject([{ token: 'keychain', sandbox_token: 'keychain' }]);
    for (const text of await everythingIn(data)) expect(text).not.toContain(token);
    const shown = await run(['services', 'list']);
    expect(shown.stdout).toContain('My office:sandbox  https://test.example.org  token in the keychain');
    expect(shown.stdout + kept.stdout).not.toContain(token);

    expect((await run(['services', 'token', 'my office', '--forget'])).status).toBe(0);
    expect(await list()).toMatchObject([{ token: 'none' }]);
    expect((await run(['services', 'remove', 'My Office'])).status).toBe(0);
    expect(await list()).toEqual([]);
    const gone = await run(['services', 'remove', 'My Office']);
    expect(gone.status).toBe(2);
    expect(gone.stderr).toContain('My Office');
  });
  it('take their tokens along when they are forgotten', async () => {
    const { run } = line();
    const add = ['services', 'add', 'x', '--url', 'https://e.org', '--sandbox-url', 'https://t.e.org'];
    await run(add);
    const [{ id = '' } = {}] = (await list()) as { id: string }[];
    await run(['services', 'token', 'x'], token);
    await run(['services', 'token', 'x:sandbox'], `${token}-of-the-sandbox`);
    await run(['services', 'remove', 'x']);
    const { openTokens } = await import('../remote/connections/keychain.js');
    for (const service of [id, `${id}:sandbox`])
      await expect(openTokens().where(service)).resolves.toBe('none');
  });
  it('are refused with a sentence where something is wrong', async () => {
    const { run } = line();
    await run(['services', 'add', 'x', '--url', 'https://example.org']);
    const wrong: [string[], string][] = [
      [['add', 'X', '--url', 'https://example.com'], 'is taken'],
      [['add', 'y', '--url', 'http://example.com'], 'must start with https://'],
      [['add', 'y', '--url', 'https://me:geheim@example.com'], 'must not contain a user name or password'],
      [['add', 'y', '--url', 'https://example.com', '--certificate', 'no.pem'], 'was not found'],
      [['add', 'y', '--url', 'https://example.com', '--proxy', 'socks5://p'], 'http://host:port'],
      [['token', 'nobody'], 'nobody'],
      [['token', 'x:sandbox'], 'no sandbox'],
      [['token', 'x'], 'No token was provided'],
    ];
    for (const [args, said] of wrong) {
      const { status, stderr, stdout } = await run(['services', ...args]);
      expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: '' });
      expect(stderr).toContain(said);
      expect(stderr).not.toContain('geheim');
    }
    const dutch = await run(['services', 'add', 'y', '--url', 'http://example.com', '--language', 'nl']);
    expect(dutch.stderr).toContain('moet met https:// beginnen');
  });
  it('take a token of a file that nobody else can read, and of no other', async () => {
    const { run, folder } = line();
    await run(['services', 'add', 'x', '--url', 'https://example.org']);
    const file = join(folder, 'token.txt');
    const give = () => run(['services', 'token', 'x', '--token-file', file]);
    await writeFile(file, `${token}\n`);
    for (const mode of [0o644, 0o640, 0o604, 0o620]) {
      await chmod(file, mode);
      const { status, stderr } = await give();
      expect(status).toBe(2);
      expect(stderr).toContain(`0${mode.toString(8)}`);
      expect(stderr).toContain('chmod 600');
    }
    expect(await list()).toMatchObject([{ token: 'none' }]);
    await chmod(file, 0o600);
    expect((await give()).status).toBe(0);
    expect(await list()).toMatchObject([{ token: 'keychain' }]);
    const folderOfNone = await run(['services', 'token', 'x', '--token-file', folder]);
    expect(folderOfNone.stderr).toContain('cannot be read');
  });
  it('show the token to nobody while it is given: not in the arguments, not in the environment', async () => {
    const { run } = line();
    await run(['services', 'add', 'x', '--url', 'https://example.org']);
    const child = spawn(process.execPath, [program, 'services', 'token', 'x']);
    const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
    // Half of it, so that the program waits for the rest.
    child.stdin.write(token);
    for (const name of ['cmdline', 'environ'])
      expect(await readFile(`/proc/${child.pid}/${name}`, 'latin1')).not.toContain(token);
    child.stdin.end('\n');
    expect(await ended).toBe(0);
    expect(await list()).toMatchObject([{ token: 'keychain' }]);
  });
  it('say that no keychain is there, and keep the token nowhere', async () => {
    const { run, data } = line();
    await run(['services', 'add', 'x', '--url', 'https://example.org']);
    const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };
    const child = spawn(process.execPath, [program, 'services', 'token', 'x'], { env });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
    child.stdin.end(`${token}\n`);
    expect(await ended).toBe(1);
    expect(said).toContain('--token-stdin');
    for (const text of await everythingIn(data)) expect(text).not.toContain(token);
    expect(await list()).toMatchObject([{ token: 'none' }]);
  });
  // The last: nobody can unlock it again.
  it('say that the keychain is locked, and keep the token nowhere', async () => {
    const { run } = line();
    await run(['services', 'add', 'x', '--url', 'https://example.org']);
    await run(['services', 'token', 'x'], token);
    lockKeyring();
    const { status, stderr } = await run(['services', 'token', 'x'], token);
    expect(status).toBe(1);
    expect(stderr).toContain('locked');
    expect((await run(['services', 'token', 'x', '--forget'])).stderr).toContain('could not be deleted');
    const kept = await run(['services', 'remove', 'x']);
    expect(kept.status).toBe(1);
    expect(await list()).toMatchObject([{ name: 'x', token: 'none' }]);
  });
});
