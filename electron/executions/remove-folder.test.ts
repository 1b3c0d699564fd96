import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeFolder } from './remove-folder.js';

const swap = vi.hoisted(() => ({ now: (): void => undefined }));
vi.mock('node:fs/promises', async (original) => {
  const usual = await original<typeof import('node:fs/promises')>();
  const readdir = (...given: Parameters<typeof usual.readdir>) => {
    swap.now();
    return usual.readdir(...given);
  };
  return { ...usual, readdir };
});

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'platen-remove-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
});

/** A folder of the person's with files. */
function own(): string {
  const folder = join(home, 'own');
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < 20; file += 1) writeFileSync(join(folder, `${file}.txt`), 'mine');
  return folder;
}

const isWhole = (folder: string) => readdirSync(folder).length === 20;

describe('a folder', () => {
  it('is removed with all that is in it, whatever its names are', async () => {
    const folder = join(home, 'job');
    mkdirSync(join(folder, 'a', 'b', 'c'), { recursive: true });
    writeFileSync(join(folder, 'a', 'b', 'file'), '');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x6e, 0xff, 0xfe])]), '');
    await removeFolder(folder);
    expect(existsSync(folder)).toBe(false);
    await removeFolder(folder);
    await removeFolder(join(folder, 'below', 'nothing'));
  });

  it('is removed without what links in it lead to, and a link in its place without that', async () => {
    const mine = own();
    const folder = join(home, 'job');
    mkdirSync(folder);
    symlinkSync(mine, join(folder, 'link'));
    symlinkSync(join(mine, '1.txt'), join(folder, 'file'));
    await removeFolder(folder);
    expect(existsSync(folder)).toBe(false);
    symlinkSync(mine, folder);
    await removeFolder(folder);
    expect(existsSync(folder)).toBe(false);
    expect(isWhole(mine)).toBe(true);
    expect(readFileSync(join(mine, '1.txt'), 'utf8')).toBe('mine');
  });

  it.runIf(process.platform === 'linux')(
    'is removed without what lies elsewhere when a link takes its place meanwhile',
    async () => {
      const mine = own();
      const folder = join(home, 'job', 'inner');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '1.txt'), '');
      let swaps = 0;
      swap.now = () => {
        // Between the look at what is a folder and the look into it.
        if (!existsSync(folder) || swaps > 0) return;
        swaps += 1;
        renameSync(folder, join(home, 'away'));
        symlinkSync(mine, folder);
      };
      onTestFinished(() => void (swap.now = () => undefined));
      await removeFolder(folder);
      expect(swaps).toBe(1);
      expect(isWhole(mine)).toBe(true);
    },
  );
});
