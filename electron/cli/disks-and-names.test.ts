/** The command line on full disks, and with names that are none. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { commandLineForEach, program, sample, type TestCommandLine } from './testing/command-line.js';

const commandLine = commandLineForEach();
let folder: string;
let out: string;
const run: TestCommandLine['run'] = (...words) => commandLine().run(...words);
const convert: TestCommandLine['convert'] = (...words) => commandLine().convert(...words);

beforeEach(() => {
  ({ folder } = commandLine());
  out = join(folder, 'out');
});

describe('platen convert', () => {
  describe('on a full disk of Platen’s own', () => {
    const data = () => join(folder, 'data');

    /** Puts Platen's own folder on a file system of so many bytes; false where mounting is not allowed. */
    async function mountSmall(bytes: number): Promise<boolean> {
      await mkdir(data());
      const options = ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', data()];
      if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) return false;
      onTestFinished(() => void spawnSync('umount', ['-l', data()], { stdio: 'ignore' }));
      return true;
    }

    it('works without the history, and says whose disk is full', { tags: ['long'] }, async ({ skip }) => {
      if (!(await mountSmall(256 * 1024))) skip('mounting a small file system needs more rights');
      await writeFile(join(data(), 'filler'), Buffer.alloc(1024 * 1024)).catch(() => undefined);
      const { status, stderr } = await run(['convert', sample('specimen.png'), '--out', 'out']);
      expect(status, stderr).toBe(0);
      expect(stderr).toContain(`The disk with Platen’s own folder (${data()}) is full`);
      expect(await readdir(out)).toEqual(['specimen.pdf']);
    });

    it('names the work folder when a document does not fit into it', { tags: ['long'] }, async ({ skip }) => {
      // Those of the other tests work in a folder of theirs, which has room.
      commandLine().ownWorkers();
      if (!(await mountSmall(2 * 1024 * 1024))) skip('mounting a small file system needs more rights');
      const noise = await sharp(randomBytes(1200 * 1200 * 3), {
        raw: { width: 1200, height: 1200, channels: 3 },
      })
        .png()
        .toBuffer();
      await writeFile(join(folder, 'noise.png'), noise);
      const { status, report } = await convert([join(folder, 'noise.png'), '--out', 'out']);
      expect(status).toBe(1);
      expect(report.errors).toMatchObject([
        { code: 'work_folder_full', message: expect.stringContaining(join(data(), 'work')) as string },
      ]);
      // By itself: beside the large one it would find the disk full or not, as it happens.
      expect((await convert([sample('specimen.png'), '--out', 'out'])).status).toBe(0);
      expect(await readdir(out)).toEqual(['specimen.pdf']);
    });
  });

  it.skipIf(process.platform !== 'linux')(
    'tells names with bytes that are no text for what they are',
    async () => {
      await mkdir(join(folder, 'in'));
      const named = (name: string) =>
        Buffer.concat([Buffer.from(join(folder, 'in/')), Buffer.from(name, 'latin1')]);
      await copyFile(sample('specimen.png'), named('\xff\xfe bad.png'));
      await mkdir(named('\xff folder'));
      const { status, report } = await convert([join(folder, 'in'), '--out', 'out']);
      expect(status).toBe(1);
      expect(report.errors.map(({ code }) => code)).toEqual(['name_not_text', 'name_not_text']);
    },
  );

  it.skipIf(process.platform === 'win32')('gives results names that no terminal obeys', async () => {
    await copyFile(sample('specimen.png'), join(folder, 'a\u001b]0;evil\u0007\u202egpj.png'));
    const { status, stdout } = await run(['convert', 'a\u001b]0;evil\u0007\u202egpj.png', '--out', 'out']);
    expect(status).toBe(0);
    expect(stdout).toBe(`${join(out, 'a]0;evilgpj.pdf')}\n`);
  });

  it.skipIf(process.platform !== 'linux')(
    'obeys no folder’s name on a terminal either',
    { tags: ['long'] },
    async ({ skip }) => {
      const target = join(folder, 'b\u001b]0;evil\u0007');
      const words = [
        process.execPath,
        program,
        'convert',
        '-q',
        sample('specimen.png'),
        '--out',
        '"$TARGET"',
      ];
      const ended = spawnSync('script', ['-qec', words.join(' '), '/dev/null'], {
        env: { ...process.env, PLATEN_DATA_DIR: join(folder, 'data'), TARGET: target },
        encoding: 'utf8',
      });
      if (ended.error) skip('there is no “script” to make a terminal with');
      expect(ended.status, ended.stdout).toBe(0);
      expect(ended.stdout).toContain('b\ufffd]0;evil\ufffd/specimen.pdf');
      expect(ended.stdout).not.toContain('\u001b]0;evil');
    },
  );
});

describe('the names of results', () => {
  it('are those of a list, and a pattern names what the list does not have', async () => {
    const list = join(folder, 'names.csv');
    await writeFile(list, 'old;new\nspecimen.png;Proof: 1\nno-such.pdf;x\n');
    const files = [sample('specimen.png'), sample('specimen.jpg')];
    const { status, stderr } = await run([
      ...['convert', ...files, '--names', list, '--name', '{n} {heading}', '--out', 'out'],
    ]);
    expect(status, stderr).toBe(0);
    expect((await readdir(out)).sort()).toEqual(['2 specimen.pdf', 'Proof- 1.pdf']);
    expect(stderr).toContain('specimen.jpg: it is not in the list of names');
    expect(stderr).toContain('“heading” was not found in the document');
  });

  it('are told by a dry run, and are not given twice', async () => {
    const { report } = await convert([sample('specimen.png'), '--name', '{date} {heading}', '--dry-run']);
    expect(JSON.stringify(report)).toMatch(/\d{4}-\d\d-\d\d \{heading\}\.pdf/);
    const twice = await run(['convert', sample('specimen.png'), '--name', '{n}', '--out', 'one.pdf']);
    expect(twice.status).toBe(2);
    expect(twice.stderr).toContain('--out names the result already');
    const unread = await run(['convert', sample('specimen.png'), '--name', '{found:(x}', '--out', 'out']);
    expect(unread.stderr).toContain('{found:(x} in the names of results cannot be read');
  });
});
