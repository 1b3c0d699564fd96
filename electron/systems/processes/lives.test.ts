import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { processes } from './index.js';
import { lives, ownLife, type Life } from './lives.js';

/** Beside the packages that the built code asks for. */
const built = join(import.meta.dirname, '..', '..', '..', 'node_modules', `.lives-${process.pid}`);

/** A folder that processes share. */
function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'platen-lives-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A namespace of its own for processes, as a container has one: root can make it, and many a container cannot. */
const [unshare, ...words] = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;
const canUnshare = process.platform === 'linux' && spawnSync(unshare, [...words, 'true']).status === 0;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'lives.ts'),
      outDir: built,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'lives.mjs' } },
    },
  });
  return () => rmSync(built, { recursive: true, force: true });
});

interface Other {
  readonly life: Life;
  /** Ends it as a crash does. */
  end(): Promise<void>;
}

/** Another process that writes itself down for a folder. */
async function other(folder: string, wrapper: readonly string[] = []): Promise<Other> {
  const script = `
    const { ownLife } = await import(${JSON.stringify(join(built, 'lives.mjs'))});
    process.stdout.write(JSON.stringify(ownLife(${JSON.stringify(folder)})));
    setInterval(() => undefined, 1000);`;
  const [program = '', ...args] = [...wrapper, process.execPath, '--input-type=module', '--eval', script];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<void>((done) => child.stdout.once('close', done));
  const life = await new Promise<Life>((done, fail) => {
    child.stdout.once('data', (data: Buffer) => done(JSON.parse(data.toString()) as Life));
    child.once('exit', (code) => fail(new Error(`It ended with ${code}.`)));
  });
  return {
    life,
    end: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

describe('processes by what they wrote down', () => {
  it('are known by their ids where these mean the same to both', async () => {
    const folder = sharedFolder();
    const mine = ownLife(folder);
    expect(ownLife(folder)).toEqual(mine);
    expect(lives(folder, mine)).toBe(true);
    const { life, end } = await other(folder);
    expect(lives(folder, life)).toBe(true);
    await end();
    await expect.poll(() => lives(folder, life)).toBe(false);
  });

  it('are known when an edition that told of no namespace wrote them down', () => {
    const folder = sharedFolder();
    expect(lives(folder, { pid: process.pid, mark: processes.startMark(process.pid) })).toBe(true);
    expect(lives(folder, { pid: process.pid, mark: 'another start' })).toBe(false);
  });

  it.runIf(canUnshare)(
    'are there in another container until they end, whatever their ids are here',
    async () => {
      const folder = sharedFolder();
      const { life, end } = await other(folder, [unshare, ...words]);
      // Its first process: the id is another program's here, with another start.
      expect(life.pid).toBeLessThan(10);
      expect(processes.isSame(life.pid, life.mark?.split('@')[0] ?? null)).toBe(false);
      expect(lives(folder, life)).toBe(true);
      // Nor is its file cleared away by those that come.
      ownLife(folder);
      expect(lives(folder, life)).toBe(true);
      await end();
      await expect.poll(() => lives(folder, life)).toBe(false);
    },
  );

  it.runIf(canUnshare)('leave files that the next one removes', async () => {
    const folder = sharedFolder();
    const { life, end } = await other(folder, [unshare, ...words]);
    await end();
    await expect.poll(() => lives(folder, life)).toBe(false);
    const mine = ownLife(folder);
    expect(readdirSync(join(folder, 'processes'))).toEqual([`${mine.mark?.split('@')[2]}.held`]);
  });

  it.runIf(process.platform === 'linux')(
    'are left alone in another container where nothing can be held',
    () => {
      expect(lives(sharedFolder(), { pid: 1, mark: '1@another start of the computer/1@' })).toBe(true);
    },
  );
});
