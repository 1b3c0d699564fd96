import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../executions/testing/folders.js';
import { Arrivals } from './arrivals.js';
import { WatchLedger } from './ledger.js';
import { filesIn, lookAt } from './look.js';
import { isPassing, takes } from './names.js';
import { watchLimits, watchTimes, type WatchLimits } from './settings.js';
import { WatchTestClock } from './testing/clock.js';

async function bench(limits: Partial<WatchLimits> = {}) {
  const home = await testFolder();
  const inbox = join(home, 'in');
  await mkdir(inbox);
  const ledger = WatchLedger.open(home, () => undefined);
  onTestFinished(() => ledger.close());
  const clock = new WatchTestClock();
  const arrivals = new Arrivals({
    watch: 'w',
    folder: inbox,
    ledger,
    clock,
    times: watchTimes,
    limits: { ...watchLimits, ...limits },
  });
  const look = async (isDeep = false) => {
    for await (const found of filesIn(inbox, { isDeep, without: [] })) {
      arrivals.see(found);
      if (arrivals.isFull) break;
    }
  };
  /** Looks so often that whatever stays as it is has arrived. */
  const wait = async () => {
    let arrived = 0;
    for (let looks = 0; looks < 4; looks += 1) {
      clock.move(watchTimes.growing);
      arrived += await arrivals.settle();
    }
    return arrived;
  };
  const ready = () => ledger.inState('w', 'ready', 100_000).map(({ path }) => path.slice(inbox.length + 1));
  return { inbox, ledger, clock, arrivals, look, wait, ready };
}

describe('what arrives in a folder', () => {
  it('has arrived when it stopped growing, and not before', async () => {
    const { inbox, look, clock, arrivals, wait, ready } = await bench();
    const path = join(inbox, 'scan.pdf');
    await writeFile(path, 'a');
    await look();
    for (let piece = 0; piece < 20; piece += 1) {
      await appendFile(path, 'more');
      clock.move(watchTimes.growing);
      expect(await arrivals.settle()).toBe(0);
    }
    expect(ready()).toEqual([]);
    expect(await wait()).toBe(1);
    expect(ready()).toEqual(['scan.pdf']);
  });

  it(
    'waits for the program that writes it, however long that pauses',
    { tags: ['long'] },
    async ({ skip }) => {
      if (process.platform !== 'linux') skip('only Linux tells who writes');
      const { inbox, look, wait, ready } = await bench();
      const path = join(inbox, 'slow.pdf');
      const script = `const {openSync,writeSync}=require('fs');const f=openSync(${JSON.stringify(path)},'w');writeSync(f,'half');process.stdout.write('open');process.stdin.on('data',()=>process.exit())`;
      const writer = spawn(process.execPath, ['-e', script]);
      await once(writer.stdout, 'data');
      await look();
      expect(await wait()).toBe(0);
      expect(await wait()).toBe(0);
      writer.stdin.end('done');
      await once(writer, 'exit');
      expect(await wait()).toBe(1);
      expect(ready()).toEqual(['slow.pdf']);
    },
  );

  it('is not taken under the name it has on its way', async () => {
    const { inbox, look, wait, ready } = await bench();
    for (const name of [
      'a.pdf.part',
      'b.pdf.crdownload',
      '~$c.docx',
      'd.tmp',
      '.e.pdf',
      '.~lock.f.odt#',
      'g.pdf~',
    ])
      await writeFile(join(inbox, name), 'x');
    await look();
    expect(await wait()).toBe(0);
    await rename(join(inbox, 'a.pdf.part'), join(inbox, 'a.pdf'));
    await look();
    await wait();
    expect(ready()).toEqual(['a.pdf']);
    expect(['report.pdf', 'part.pdf', 'tmp.docx', '~summary.txt'].filter(isPassing)).toEqual([]);
  });

  it('is forgotten when it goes away while it is waited for', async () => {
    const { inbox, look, wait, arrivals } = await bench();
    await writeFile(join(inbox, 'short.pdf'), 'x');
    await look();
    await rm(join(inbox, 'short.pdf'));
    expect(await wait()).toBe(0);
    expect(arrivals.size).toBe(0);
  });

  it('gives an empty file time for what is written into it', async () => {
    const { inbox, look, wait, clock, arrivals, ready } = await bench();
    await writeFile(join(inbox, 'empty.pdf'), '');
    await look();
    expect(await wait()).toBe(0);
    clock.move(watchTimes.empty);
    expect(await arrivals.settle()).toBe(1);
    expect(ready()).toEqual(['empty.pdf']);
  });

  it('is done once, also when somebody touches it; another one of its name is new', async () => {
    const { inbox, ledger, look, wait, ready } = await bench();
    const path = join(inbox, 'a.pdf');
    await writeFile(path, 'one');
    await look();
    await wait();
    ledger.set(ledger.at('w', path)!.id, 'done');
    await look();
    expect(await wait()).toBe(0);
    await utimes(path, 1_000_000, 2_000_000);
    await look();
    expect(await wait()).toBe(0);
    await look();
    expect(ready()).toEqual([]);
    await writeFile(path, 'two');
    await look();
    expect(await wait()).toBe(1);
    expect(ready()).toEqual(['a.pdf']);
  });

  it('is no result that was written there, also when that has changed a little', async () => {
    const { inbox, ledger, look, wait, ready } = await bench();
    const path = join(inbox, 'result.pdf');
    await writeFile(path, 'result');
    const found = (await lookAt(path))!;
    ledger.noteResult('w', path, found.size, found.inode);
    await utimes(path, 1_000_000, 2_000_000);
    await look();
    expect(await wait()).toBe(0);
    // Somebody puts another file in its place.
    await writeFile(join(inbox, 'x.part'), 'a document of somebody');
    await rename(join(inbox, 'x.part'), path);
    await look();
    await wait();
    expect(ready()).toEqual(['result.pdf']);
  });

  it(
    'may be ten thousand at once: few are followed at a time, all arrive once',
    { tags: ['long'] },
    async () => {
      const { inbox, look, wait, arrivals, ready, ledger } = await bench({ followed: 2500 });
      const count = 10_000;
      for (let from = 0; from < count; from += 500)
        await Promise.all(
          Array.from({ length: 500 }, (_, at) => writeFile(join(inbox, `${from + at}.csv`), `${from + at}`)),
        );
      let rounds = 0;
      while (ready().length < count && rounds < 100) {
        await look();
        expect(arrivals.size).toBeLessThanOrEqual(2500);
        await wait();
        rounds += 1;
      }
      expect(rounds).toBe(count / 2500);
      expect(new Set(ready()).size).toBe(count);
      await look();
      expect(arrivals.size).toBe(0);
      expect(ledger.count('w', 'ready')).toBe(count);
    },
  );
});

describe('names that are taken', () => {
  it.each([
    ['', ['pdf', 'docx'], 'a.PDF', true],
    ['', ['pdf', 'docx'], 'a.txt', false],
    ['', ['tar.gz'], 'a.b.tar.gz', true],
    ['', [], 'anything', true],
    ['*.pdf, scan-?.tif', [], 'scan-1.tif', true],
    ['*.pdf, scan-?.tif', [], 'scan-12.tif', false],
    ['pdf docx', [], 'x.docx', true],
    ['a(1).pdf', [], 'a(1).pdf', false],
    ['a(1)*', [], 'a(1).pdf', true],
  ])('%j of %j: %s is taken: %s', (kinds, extensions, name, wanted) => {
    expect(takes(kinds, extensions)(name)).toBe(wanted);
  });
});
