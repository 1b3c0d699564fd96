/** Who makes what, and who is given it: with runners that write small files, so that every moment can be held. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ServiceError, type ErrorCode } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import type { Job } from '../../engine/interface/job.js';
import type { Plan } from '../../workflows/plan.js';
import { makeJob, type JobPiece } from '../jobs/make-job.js';
import type { JobOutcome, JobRunner, JobTerms } from '../workers/job-runner.js';
import { defineOptions } from '../../kit/options.js';
import { Identities } from './identities.js';
import { RememberingRunner, type Looking } from './remembering-runner.js';

const definitions = defineOptions({
  open_password: { type: 'password', default: '', label: 'Password' },
});

/** Something that ends when it is told to. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const refused = (code: ErrorCode): JobOutcome => ({
  ok: false,
  error: new ServiceError(code).toInfo(),
  messages: [],
  died: false,
});

/** Writes what it was told, once its gate is open; ends at once when it is cancelled. */
class Maker implements JobRunner {
  readonly begun: string[] = [];
  readonly cancelled: string[] = [];
  hold: Promise<void> = Promise.resolve();
  parts = 0;
  #made = 0;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  async run({ options, directory }: Job, { signal, part, progress }: JobTerms): Promise<JobOutcome> {
    const what = String(options['what']);
    this.begun.push(what);
    progress('exporting', 0.5);
    await Promise.race([
      this.hold,
      new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true })),
    ]);
    if (signal.aborted) {
      this.cancelled.push(what);
      return refused('cancelled');
    }
    this.#made += 1;
    const text = `${what} by ${this.#name}, ${this.#made}`;
    for (let number = 1; number <= this.parts; number += 1) {
      const path = join(directory, 'part.txt');
      await writeFile(path, `${text}, part ${number}`);
      const isTaken = await part({
        path,
        name: `${number}.txt`,
        folder: '',
        format: 'txt',
        pages: null,
      }).then(
        () => true,
        () => false,
      );
      if (!isTaken) return refused('not_previewed');
    }
    const units = { document: 1 };
    if (this.parts > 0) return { ok: true, output: null, messages: [], units };
    const path = join(directory, 'result.txt');
    await writeFile(path, text);
    return { ok: true, output: { path, size: text.length, format: 'txt', pages: null }, messages: [], units };
  }
}

/** @param format of the document: a page reads the files beside it */
async function setUp(format: 'txt' | 'html' = 'txt') {
  const folder = await testFolder();
  await mkdir(join(folder, 'documents'));
  const document = join(folder, 'documents', `document.${format}`);
  await writeFile(document, 'words');
  const [aside, real] = [new Maker('aside'), new Maker('the run')];
  const state = { busy: false };
  const runner = new RememberingRunner({
    ...{ aside, real, folder, identities: new Identities(), log: () => undefined },
    bounds: { outcomes: 2, bytes: 1_000_000 },
    busy: () => state.busy,
  });
  let orderCount = 0;
  const order = async (
    by: JobRunner,
    what: string,
    signal = new AbortController().signal,
    step = 'rotate-pdf',
  ) => {
    orderCount += 1;
    const directory = join(folder, `e-${orderCount}`);
    await mkdir(directory);
    const workflow = { options: definitions, output: { files: 'one', format: 'txt' } } as unknown;
    const { job, secrets } = makeJob(
      { workflow: workflow as Plan['workflow'], options: { what, open_password: 'kestrel' }, chain: [] },
      {
        ...{
          numbers: null,
          look: false,
          language: 'en',
          last: true,
          parts: true,
          step: step as JobPiece['step'],
        },
        inputs: [{ path: document, name: `document.${format}`, format }],
        ...{ directory, state: null },
      },
    );
    const delivered: string[] = [];
    const heard: unknown[] = [];
    const outcome = await by.run(job, {
      ...{ owner: 'a', bytes: 5, secrets, signal },
      progress: (step, fraction) => void heard.push([step, fraction]),
      part: async ({ path, name }) => void delivered.push(`${name}: ${await readFile(path, 'utf8')}`),
    });
    const output = outcome.ok && outcome.output ? await readFile(outcome.output.path, 'utf8') : null;
    return { outcome, output, delivered, heard, path: outcome.ok ? outcome.output?.path : undefined };
  };
  const look = (what: string, looking: Looking = 'preview', signal?: AbortSignal, maxParts?: number) =>
    order(
      runner.forLooker({ looking, ...(maxParts === undefined ? {} : { maxParts: () => maxParts }) }),
      what,
      signal,
    );
  const run = (what: string, signal?: AbortSignal) => order(runner.forRuns, what, signal);
  return { aside, real, runner, look, run, state, document, folder, order };
}

const begun = (maker: Maker, count: number) => expect.poll(() => maker.begun.length).toBe(count);

describe('what is made to be looked at', () => {
  it('is given to all who ask for the same, and to the run that follows', async () => {
    const { aside, real, look, run } = await setUp();
    const [one, other] = await Promise.all([look('a'), look('a')]);
    expect([one.output, other.output]).toEqual(['a by aside, 1', 'a by aside, 1']);
    expect((await look('a')).output).toBe('a by aside, 1');
    const done = await run('a');
    expect(done.output).toBe('a by aside, 1');
    expect(done.outcome).toMatchObject({ ok: true, units: { document: 1 } });
    expect(aside.begun).toEqual(['a']);
    expect(real.begun).toEqual([]);
    // What a run was given is its own: nobody sees what becomes of it.
    await writeFile(done.path!, 'changed by its owner');
    expect((await look('a')).output).toBe('a by aside, 1');
  });

  it('is waited for by a run that wants the same', async () => {
    const { aside, real, look, run } = await setUp();
    const held = gate();
    aside.hold = held.opened;
    const seen = look('a');
    await begun(aside, 1);
    const done = run('a');
    held.open();
    expect((await done).output).toBe('a by aside, 1');
    expect((await seen).output).toBe('a by aside, 1');
    expect(real.begun).toEqual([]);
  });

  it('says to a run that joins it how far it is', async () => {
    const { aside, look, run, runner } = await setUp();
    const held = gate();
    aside.hold = held.opened;
    const seen = look('a');
    await begun(aside, 1);
    const done = run('a');
    await expect.poll(() => runner.isAwaited).toBe(true);
    held.open();
    expect((await done).heard).toContainEqual(['exporting', 0.5]);
    await seen;
  });

  it('is waited for still by a run when nobody looks any more', async () => {
    const { aside, real, look, run, state, runner } = await setUp();
    const held = gate();
    aside.hold = held.opened;
    const abort = new AbortController();
    const seen = look('a', 'preview', abort.signal);
    await begun(aside, 1);
    state.busy = true;
    const done = run('a');
    await expect.poll(() => runner.isAwaited).toBe(true);
    abort.abort();
    expect((await seen).outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    held.open();
    expect((await done).output).toBe('a by aside, 1');
    expect(real.begun).toEqual([]);
  });

  it('stands back while a run makes something else, and begins again after it', async () => {
    const { aside, real, look, run } = await setUp();
    const [first, second] = [gate(), gate()];
    aside.hold = first.opened;
    real.hold = second.opened;
    const seen = look('a');
    await begun(aside, 1);
    const done = run('b');
    await expect.poll(() => aside.cancelled).toEqual(['a']);
    await begun(real, 1);
    expect(aside.begun).toEqual(['a']);
    first.open();
    second.open();
    expect((await done).output).toBe('b by the run, 1');
    expect((await seen).output).toBe('a by aside, 1');
    expect(aside.begun).toEqual(['a', 'a']);
  });

  it('waits while executions go on, unless a person opened it', async () => {
    const { aside, look, state, runner } = await setUp();
    state.busy = true;
    const preview = look('a');
    const picture = look('b', 'aside');
    expect((await look('c', 'opened')).output).toBe('c by aside, 1');
    expect(aside.begun).toEqual(['c']);
    state.busy = false;
    runner.wake();
    expect((await preview).output).toBe('a by aside, 2');
    expect((await picture).output).toBe('b by aside, 3');
  });

  it('is stopped when nobody waits for it, and a run makes its own when it was', async () => {
    const { aside, real, look, run } = await setUp();
    const held = gate();
    aside.hold = held.opened;
    const abort = new AbortController();
    const seen = look('a', 'preview', abort.signal);
    await begun(aside, 1);
    abort.abort();
    await seen;
    await expect.poll(() => aside.cancelled).toEqual(['a']);
    expect((await run('a')).output).toBe('a by the run, 1');
    held.open();
    expect(real.begun).toEqual(['a']);
  });

  it('is cancelled with the run that waits for it', async () => {
    const { aside, look, run } = await setUp();
    const held = gate();
    aside.hold = held.opened;
    const seen = look('a');
    await begun(aside, 1);
    const abort = new AbortController();
    const done = run('a', abort.signal);
    abort.abort();
    expect((await done).outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    held.open();
    expect((await seen).output).toBe('a by aside, 1');
  });

  it('is made again for other options, for a file that changed and for another engine', async () => {
    const { aside, look, run, real, document, runner } = await setUp();
    await look('a');
    expect((await look('b')).output).toBe('b by aside, 2');
    await writeFile(document, 'other words');
    expect((await run('a')).output).toBe('a by the run, 1');
    expect((await look('a')).output).toBe('a by aside, 3');
    runner.forget();
    expect((await look('a')).output).toBe('a by aside, 4');
    expect([aside.begun, real.begun]).toEqual([['a', 'b', 'a', 'a'], ['a']]);
  });

  it('is shown though a file came beside its page meanwhile, and made again the next time', async () => {
    const { aside, look, document } = await setUp('html');
    const held = gate();
    aside.hold = held.opened;
    const [seen, other] = [look('a'), look('a')];
    await begun(aside, 1);
    await writeFile(join(dirname(document), 'another.html'), 'the report on another document');
    held.open();
    expect([(await seen).output, (await other).output]).toEqual(['a by aside, 1', 'a by aside, 1']);
    expect((await look('a')).output).toBe('a by aside, 2');
    expect((await look('a')).output).toBe('a by aside, 2');
  });

  it('is made again where its document itself changed meanwhile', async () => {
    const { aside, look, document } = await setUp();
    const held = gate();
    aside.hold = held.opened;
    const seen = look('a');
    await begun(aside, 1);
    await writeFile(document, 'other words');
    held.open();
    expect((await seen).output).toBe('a by aside, 2');
  });

  it('is kept within bounds, the one used last the longest', async () => {
    const { aside, look, folder } = await setUp();
    for (const what of ['a', 'b', 'a', 'c', 'a', 'b']) await look(what);
    expect(aside.begun).toEqual(['a', 'b', 'c', 'b']);
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.startsWith('k-')).length)
      .toBe(2);
    expect((await readdir(folder)).filter((name) => name.startsWith('j-'))).toEqual([]);
  });

  it('has all its parts, each as it was, for those who look and for the run', async () => {
    const { aside, real, look, run } = await setUp();
    aside.parts = 3;
    const whole = [
      '1.txt: a by aside, 1, part 1',
      '2.txt: a by aside, 1, part 2',
      '3.txt: a by aside, 1, part 3',
    ];
    expect((await look('a')).delivered).toEqual(whole);
    expect((await run('a')).delivered).toEqual(whole);
    expect(real.begun).toEqual([]);
  });

  it('is no more than was asked for where there are many parts, which is nothing for a run', async () => {
    const { aside, real, run, order, runner } = await setUp();
    aside.parts = 5;
    let isPart = false;
    const looker = { looking: 'preview', maxParts: () => 2, partial: () => void (isPart = true) } as const;
    const seen = await order(runner.forLooker(looker), 'a');
    expect(seen.delivered).toEqual(['1.txt: a by aside, 1, part 1', '2.txt: a by aside, 1, part 2']);
    expect([seen.outcome.ok, isPart]).toEqual([true, true]);
    expect((await run('a')).output).toBe('a by the run, 1');
    expect(real.begun).toEqual(['a']);
  });

  it('is kept of a run, too, where somebody waits to look at the same', async () => {
    const { aside, real, look, run, state, runner } = await setUp();
    state.busy = true;
    const seen = look('a');
    await expect.poll(() => runner.busy).toBe(true);
    expect((await run('a')).output).toBe('a by the run, 1');
    state.busy = false;
    runner.wake();
    expect((await seen).output).toBe('a by the run, 1');
    expect([aside.begun, real.begun]).toEqual([[], ['a']]);
  });

  it('ends with the service', async () => {
    const { aside, look, runner } = await setUp();
    aside.hold = gate().opened;
    const seen = look('a');
    await begun(aside, 1);
    runner.close();
    expect((await seen).outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect((await look('b')).outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});
