/** What is left when something is killed: results that are finished, the truth in the history, and nothing else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ConversionService } from '../../contract/index.js';
import { sample, testService } from './testing/service.js';
import { processesNaming } from './workers/process-tree.js';

/** Resolves when an input of this name is really being worked on by LibreOffice. */
function loading(service: ConversionService, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = service.subscribe(({ inputs, summary }) => {
      // Waiting for a step of work that has ended would only end with the test's time.
      if (summary.status === 'failed' || summary.status === 'done')
        reject(new Error(`ended before: ${summary.status}, ${summary.error?.message ?? 'no error'}`));
      const found = inputs.some(
        (input) => input.name === name && (input.step === 'loading' || input.step === 'exporting'),
      );
      if (!found) return;
      leave();
      resolve();
    });
  });
}

/** True for LibreOffice itself; the sandboxes around it and its worker name the same folders. */
function isOffice(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'latin1').startsWith('soffice');
  } catch {
    return false;
  }
}

/** False for a process that has ended by itself meanwhile. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

describe.skipIf(process.platform !== 'linux')('kill -9', () => {
  it('of LibreOffice: the file is converted all the same', { tags: ['long'] }, async () => {
    const { service, request, results, folder, end } = await testService(1);
    // Changes are told ten times a second at most: of several files one is seen while LibreOffice works on it.
    const files = Array.from({ length: 6 }, () => sample('letter.docx'));
    const { id } = await service.submit(request('word-to-pdf', files));
    await loading(service, 'letter.docx');
    const killed = processesNaming(folder).filter((pid) => isOffice(pid) && kill(pid));
    expect(killed.length).toBeGreaterThan(0);
    expect(await service.finished(id)).toMatchObject({ status: 'done', doneCount: 6 });
    expect(await results()).toHaveLength(6);
    await end();
  });

  it(
    'of a worker: its file is tried again on a new one, and the others do not notice',
    { tags: ['long'] },
    async () => {
      const { service, local, request, results, end } = await testService(1);
      const { id } = await service.submit(
        request('anything-to-pdf', ['specimen.jpg', 'letter.docx', 'mark.svg'].map(sample)),
      );
      await loading(service, 'letter.docx');
      for (const pid of local.workerPids) process.kill(pid, 'SIGKILL');
      const execution = await service.finished(id);
      expect(execution).toMatchObject({ status: 'done', doneCount: 3 });
      expect(execution.messages.map(({ code, input }) => [code, input])).toContainEqual(['retried', 1]);
      expect(await results()).toEqual(['letter.pdf', 'mark.pdf', 'specimen.pdf']);
      await end();
    },
  );

  it('of every worker it gets: the file fails, the others are converted', { tags: ['long'] }, async () => {
    const { service, local, request, results, end } = await testService(1);
    let kills = 0;
    service.subscribe(({ inputs }) => {
      const hit = inputs.some(
        ({ name, step }) => name === 'letter.docx' && (step === 'loading' || step === 'exporting'),
      );
      if (!hit) return;
      kills += 1;
      for (const pid of local.workerPids) process.kill(pid, 'SIGKILL');
    });
    const { id } = await service.submit(request('anything-to-pdf', ['letter.docx', 'mark.svg'].map(sample)));
    const execution = await service.finished(id);
    expect(kills).toBeGreaterThanOrEqual(2);
    expect(execution.inputs.map(({ error }) => error?.code)).toEqual(['engine_crashed', undefined]);
    expect(await results()).toEqual(['mark.pdf']);
    await end();
  });
});

describe('limits of a worker', () => {
  it('stop a document that takes too long, with everything it started', async () => {
    const { service, request, end } = await testService(1, undefined, {
      timeout: 1,
      timeoutPerMiB: 0,
      cancelGrace: 1,
    });
    const { id } = await service.submit(request('word-to-pdf', [sample('letter.docx')]));
    const execution = await service.finished(id);
    expect(execution.inputs[0]?.error?.code).toBe('timed_out');
    await end();
  });

  it.skipIf(process.platform === 'win32')('stop a document that needs too much memory', async () => {
    // Enough for the worker itself, which the kernel would end at its start where it holds the limit, and less than LibreOffice takes.
    const memory = 200 * 1024 * 1024;
    const { service, request, end } = await testService(1, undefined, { memory, memoryInterval: 20 });
    const { id } = await service.submit(request('word-to-pdf', [sample('letter.docx')]));
    const execution = await service.finished(id);
    expect(execution.inputs[0]?.error?.code).toBe('memory_limit');
    await end();
  });

  it('close workers that have nothing to do', async () => {
    const { service, local, request, end } = await testService(1, undefined, { idle: 1, memoryInterval: 20 });
    const { id } = await service.submit(request('images-to-pdf', [sample('specimen.png')]));
    expect((await service.finished(id)).status).toBe('done');
    await expect.poll(() => local.workerPids).toEqual([]);
    await end();
  });
});
