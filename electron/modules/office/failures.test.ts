/** What happens when LibreOffice dies, hangs or is stopped in the middle of a document. */
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import { FromWorker } from '../../engine/interface/protocol.js';
import { readWords, sample, testEngine, type TestEngine } from '../../engine/testing/engine.js';
import { createOfficeConverter } from './converter.js';
import { LibreOffice } from './libreoffice.js';

const root = join(import.meta.dirname, '..', '..', '..');
const report = sample('annual-report.docx');

/** Whether a process runs; one that has ended and waits for its parent to look does not. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const path = `/proc/${pid}/stat`;
    return !existsSync(path) || !/\) Z /.test(readFileSync(path, 'latin1'));
  } catch {
    return false;
  }
}

let engine: TestEngine;
beforeEach(async () => {
  engine = await testEngine();
});
afterEach(() => engine.close());

const killAll = () => {
  for (const pid of engine.pids) process.kill(pid, 'SIGKILL');
};

describe('LibreOffice killed in the middle of a document', () => {
  it('once: the document is converted by a fresh one', async () => {
    let first: number[] | null = null;
    const result = await engine.convert(report, {
      onStep: (step) => {
        if (step !== 'loading' || first) return;
        first = [...engine.pids];
        killAll();
      },
    });
    expect(first).not.toEqual([]);
    expect(result.pages).toBe(8);
    expect(result.messages).toContain('retried');
    expect(first).not.toContain([...engine.pids][0]);
  });

  it('again and again: the document is converted cold', { tags: ['long'] }, async () => {
    const result = await engine.convert(report, { onStep: (step) => step === 'loading' && killAll() });
    expect(result.pages).toBe(8);
    expect(result.messages).toContain('cold_conversion');
    expect(engine.pids.size).toBe(0);
    const rich = await engine.file('umlaut.rtf', String.raw`{\rtf1\ansi Gr\'fc\'dfe aus K\'f6ln}`);
    const cold = await engine.convert(rich, { onStep: (step) => step === 'loading' && killAll() });
    expect(cold.messages).toContain('cold_conversion');
    expect(await readWords(cold.bytes)).toContain('Grüße aus Köln');
  });

  it('again and again with a password: no command line ever sees it', async () => {
    const secret = engine.convert(sample('special/secret.docx'), {
      password: 'platen',
      onStep: (step) => step === 'loading' && killAll(),
    });
    await expect(secret).rejects.toMatchObject({ code: 'engine_crashed' });
    expect((await engine.convert(report)).pages).toBe(8);
  });

  it('a table too', async () => {
    let killed = false;
    const result = await engine.convert(sample('price-list.csv'), {
      onStep: (step) => {
        if (step === 'loading' && !killed) killAll();
        killed ||= step === 'loading';
      },
    });
    expect(result.messages).toContain('retried');
  });
});

it(
  'a cancelled document leaves no LibreOffice behind, and the next one converts',
  { tags: ['long'] },
  async () => {
    for (const at of ['reading', 'loading', 'exporting']) {
      const abort = new AbortController();
      const stopped = engine.convert(report, {
        signal: abort.signal,
        onStep: (step) => step === at && abort.abort(),
      });
      await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
      await expect.poll(() => [...engine.pids].filter(runs)).toEqual([]);
    }
    expect((await engine.convert(report)).pages).toBe(8);
  },
);

it(
  'a document that takes too long is stopped together with its LibreOffice',
  { tags: ['long'] },
  async () => {
    const pids = new Set<number>();
    const seen = new Set<number>();
    const office = new LibreOffice(
      { libreOfficeProgram: engine.program, scratch: engine.folder },
      {
        process: (pid, running) => void (running ? (pids.add(pid), seen.add(pid)) : pids.delete(pid)),
        log: () => undefined,
      },
    );
    await office.warm();
    const input = { path: report, name: 'report.docx', format: 'docx' as const };
    const output = join(engine.folder, 'late.pdf');
    const context = testContext(engine.folder);
    const late = createOfficeConverter(office, 20).convert({ input, output, options: {} }, context);
    await expect(late).rejects.toMatchObject({ code: 'timed_out' });
    expect(pids.size).toBe(0);
    // A process that was killed is there until the system has cleared it away.
    await expect.poll(() => [...seen].filter(runs)).toEqual([]);
    await createOfficeConverter(office).convert({ input, output, options: {} }, context);
    await office.close();
  },
);

it('a killed worker takes its LibreOffice along', async () => {
  const scratch = join(engine.folder, 'work');
  const directory = join(engine.folder, 'job');
  await mkdir(scratch);
  await mkdir(directory);
  const pids = new Set<number>();
  const worker = fork(join(root, 'dist', 'worker', 'worker.js'), [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  await new Promise<void>((resolve) => {
    worker.on('message', (raw) => {
      const message = FromWorker.parse(raw);
      if (message.type === 'process' && message.running) pids.add(message.pid);
      if (message.type === 'progress' && message.step === 'loading') resolve();
    });
    const printer = { kind: 'browser', program: null };
    worker.send({ type: 'start', config: { libreOfficeProgram: engine.program, scratch, printer } });
    const inputs = [{ path: report, name: 'report.docx', format: 'docx' }];
    const job = { id: '1', step: 'convert', inputs, options: {}, directory, state: null, parts: false };
    worker.send({ type: 'run', job });
  });
  expect([...pids].filter(runs)).not.toEqual([]);
  worker.kill('SIGKILL');
  await ended;
  await expect.poll(() => [...pids].filter(runs)).toEqual([]);
  expect(await readdir(directory)).not.toContain('result.pdf');
});
