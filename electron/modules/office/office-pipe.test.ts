import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSid } from '../../engine/exec/windows-user.js';
import { chooseDoor } from './office-pipe.js';

const sid = 'S-1-5-21-1004336348-1177238915-682003330-1001';
const windows = (said: string | null) => ({ platform: 'win32' as const, sid: () => Promise.resolve(said) });

describe('the way to LibreOffice', () => {
  it('is a pipe on every system, with another name each time', async () => {
    const names = new Set<string>();
    for (const platform of ['linux', 'darwin', 'win32'] as const)
      for (let time = 0; time < 2; time++) {
        const { accept } = await chooseDoor(null, { ...windows(sid), platform });
        expect(accept).toMatch(/^pipe,name=platen[0-9a-f]{32}$/);
        names.add(accept);
      }
    expect(names.size).toBe(6);
  });

  it('asks who the person is on Windows only, and does not open without an answer', async () => {
    const unasked = () => Promise.reject(new Error('asked'));
    await expect(chooseDoor(null, { platform: 'darwin', sid: unasked })).resolves.toBeDefined();
    await expect(chooseDoor(null, windows(null))).rejects.toThrow('does not say who');
  });

  it('leads to the pipe that LibreOffice makes', async () => {
    const paths = async (said: string, platform: NodeJS.Platform) => {
      const door = await chooseDoor(null, { ...windows(said), platform });
      const name = door.accept.replace('pipe,name=', '');
      return door.paths.map((path) => path.replace(name, 'NAME'));
    };
    expect(await paths(sid, 'win32')).toEqual([`\\\\.\\pipe\\OSL_PIPE_${sid}_NAME`]);
    // LibreOffice takes five numbers of an identifier and no more.
    expect(await paths('S-1-15-1-2-3-4-5-6-7', 'win32')).toEqual([
      '\\\\.\\pipe\\OSL_PIPE_S-1-15-1-2-3-4-5_NAME',
    ]);
    expect(await paths(sid, 'darwin')).toEqual([
      `/tmp/OSL_PIPE_${userInfo().uid}_NAME`,
      `/var/tmp/OSL_PIPE_${userInfo().uid}_NAME`,
    ]);
  });

  it.skipIf(process.platform === 'win32')('in a sandbox lies in the folder of the instance', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'd-'));
    const door = await chooseDoor(folder, { platform: 'linux', sid: () => Promise.resolve(null) });
    const name = door.accept.replace('pipe,name=', '');
    const server = createServer().listen(join(folder, `OSL_PIPE_${userInfo().uid}_${name}`));
    onTestFinished(async () => {
      server.close();
      await door.remove();
      await rm(folder, { recursive: true });
    });
    await expect.poll(async () => (await door.knock())?.destroy() !== undefined).toBe(true);
  });

  it('is no port: the engine tells LibreOffice of none', () => {
    const folder = import.meta.dirname;
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    for (const source of sources) expect(source).not.toMatch(/socket,host=|accept=socket/);
  });
});

it('reads the security identifier out of the answer of Windows', () => {
  expect(readSid(`"desktop-1\\j. doe","${sid}"\r\n`)).toBe(sid);
  expect(readSid('"AzureAD\\Person","S-1-12-1-111-222-333-444"\r\n')).toBe('S-1-12-1-111-222-333-444');
  expect(readSid('')).toBeNull();
});
