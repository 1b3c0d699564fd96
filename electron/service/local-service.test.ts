/** The service with real workers, real LibreOffice and real documents. */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Execution, ExecutionChange } from '../../contract/index.js';
import { InputFolders } from '../executions/input-folders.js';
import { inspectPaths } from './uploads/inspect.js';
import type { JobRunner } from './workers/job-runner.js';
import { testFolder } from '../executions/testing/folders.js';
import { openTestService, sample, testService, warmService } from './testing/service.js';
import { warmRunner } from './testing/warm-runner.js';

/** The password of the protected samples. */
const password = 'platen';

const codes = (execution: Execution) => execution.inputs.map(({ error, state }) => error?.code ?? state);

describe('converting', () => {
  it(
    'gives one PDF for each of a mixed batch, with pages counted, and remembers it',
    { tags: ['long'] },
    async () => {
      const { service, request, results, end } = await testService();
      const changes: ExecutionChange[] = [];
      service.subscribe((change) => changes.push(change));
      const names = ['letter.docx', 'budget.xlsx', 'specimen.jpg', 'price-list.csv', 'annual-report.pdf'];
      const submitted = await service.submit(request('anything-to-pdf', names.map(sample)));
      expect(submitted.status).toBe('pending');
      const execution = await service.finished(submitted.id);
      expect(codes(execution)).toEqual(names.map(() => 'done'));
      expect(execution).toMatchObject({ status: 'done', progress: 1, doneCount: 5, error: null });
      expect(await results()).toEqual([
        'annual-report.pdf',
        'budget.pdf',
        'letter.pdf',
        'price-list.pdf',
        'specimen.pdf',
      ]);
      for (const result of execution.results) {
        expect(result.pages).toBeGreaterThan(0);
        expect((await stat(result.path)).size).toBe(result.size);
        expect((await readFile(result.path)).toString('latin1', 0, 5)).toBe('%PDF-');
      }
      expect(execution.results.map(({ input }) => input).sort()).toEqual([0, 1, 2, 3, 4]);
      // What the listeners were told, put together, is the whole.
      expect(changes.flatMap((change) => change.results)).toHaveLength(5);
      expect(changes.at(-1)?.summary.status).toBe('done');
      const page = await service.list({ search: 'budget', filter: 'done', offset: 0, limit: 10 });
      expect(page.entries.map(({ id }) => id)).toEqual([execution.id]);
      await end();
    },
  );

  it('passes a PDF beside others on as it is, and says so', async () => {
    const { service, request, results, target } = await warmService();
    const files = ['annual-report.pdf', 'specimen.jpg'].map(sample);
    const { id } = await service.submit(request('anything-to-pdf', files));
    const execution = await service.finished(id);
    expect(codes(execution)).toEqual(['done', 'done']);
    expect(await results()).toEqual(['annual-report.pdf', 'specimen.pdf']);
    const made = await readFile(join(target, 'annual-report.pdf'));
    expect(made.equals(await readFile(sample('annual-report.pdf')))).toBe(true);
    const told = execution.messages.filter(({ code }) => code === 'already_pdf');
    expect(told.map(({ input }) => input)).toEqual([0]);
  });

  it('makes no copy of a PDF beside itself, and says so', async () => {
    const { service, request } = await warmService();
    const folder = await testFolder();
    const paths = ['annual-report.pdf', 'specimen.jpg'].map((name) => join(folder, name));
    for (const path of paths) await copyFile(sample(basename(path)), path);
    const { id } = await service.submit(
      request('anything-to-pdf', paths, { target: { directory: null, pattern: null } }),
    );
    const execution = await service.finished(id);
    expect(codes(execution)).toEqual(['done', 'done']);
    expect((await readdir(folder)).sort()).toEqual(['annual-report.pdf', 'specimen.jpg', 'specimen.pdf']);
    expect(execution.results.map(({ input }) => input)).toEqual([1]);
    expect(execution.messages.filter(({ code }) => code === 'already_pdf')).toHaveLength(1);
    // A name of its own was asked for.
    const named = { target: { directory: null, pattern: '{name} copy' } };
    const again = await service.submit(request('anything-to-pdf', paths.slice(0, 1), named));
    await service.finished(again.id);
    expect(await readdir(folder)).toContain('annual-report copy.pdf');
  });

  it.each([
    ['options', { options: { compression: 'small' } }],
    ['links of a chain', { then: [{ workflowId: 22, options: { rotation: '90' } }] }],
  ])('works on a PDF among others where %s ask for it', async (_what, change) => {
    const { service, request, target } = await warmService();
    const { id } = await service.submit(request('anything-to-pdf', [sample('annual-report.pdf')], change));
    const execution = await service.finished(id);
    expect(codes(execution)).toEqual(['done']);
    const made = await readFile(join(target, 'annual-report.pdf'));
    expect(made.equals(await readFile(sample('annual-report.pdf')))).toBe(false);
    expect(execution.messages.map(({ code }) => code)).not.toContain('already_pdf');
  });

  it('delivers the good ones and says of each bad one why', async () => {
    const { service, request, results, target } = await warmService();
    const bad = {
      'special/truncated.docx': 'damaged_file',
      'special/empty.docx': 'empty_file',
      'special/really-a-picture.docx': 'type_mismatch',
      'specimen.png': 'workflow_mismatch',
      'not-there.docx': 'file_missing',
      'special/secret.docx': 'password_required',
    };
    const names = ['letter.docx', ...Object.keys(bad), 'letter.rtf'];
    const { id } = await service.submit(
      request('word-to-pdf', names.map(sample), { target: { directory: target, pattern: '{n}' } }),
    );
    const execution = await service.finished(id);
    expect(codes(execution)).toEqual(['done', ...Object.values(bad), 'done']);
    expect(execution).toMatchObject({ status: 'done', doneCount: 2, failedCount: 6 });
    expect(await results()).toEqual(['1.pdf', '8.pdf']);
  });

  it('says of a file without an ending what it is, and nothing of a name it does not have', async () => {
    const { service, request } = await warmService();
    const path = join(await testFolder(), 'notes');
    await writeFile(path, 'Plain text without an ending.\n'.repeat(20));
    const { id } = await service.submit(request('word-to-pdf', [path]));
    const { inputs } = await service.finished(id);
    expect(inputs[0]?.error).toMatchObject({ code: 'workflow_mismatch', params: { format: 'Plain text' } });
    expect(inputs[0]?.error?.message).toContain('does not accept files of this type (Plain text)');
  });

  it('keeps the structure of dropped folders', async () => {
    const { service, request, target } = await warmService();
    const file = { path: sample('specimen.png'), folder: 'photos/2026' };
    const { id } = await service.submit(request('images-to-pdf', [file]));
    const { results } = await service.finished(id);
    expect(results[0]?.path).toBe(join(target, 'photos', '2026', 'specimen.pdf'));
  });

  it('leaves out a message of a folder that was deleted in its mail program, and takes one given alone', async () => {
    const { service, request } = await warmService();
    const path = join(await testFolder(), '1741093509.M1P2.host;2,ST');
    await writeFile(path, 'From: a@example.org\nTo: b@example.org\nSubject: Gone\n\nwords\n');
    const state = async (folder: string) => {
      const { id } = await service.submit(request('email-to-pdf', [{ path, folder }]));
      const [input] = (await service.finished(id)).inputs;
      return input?.error?.code ?? input?.state;
    };
    expect(await state('mail/cur')).toBe('deleted_message');
    expect(await state('')).toBe('done');
  });

  it('puts results beside their sources when no folder was chosen, overwriting nothing', async () => {
    const { service, request } = await warmService();
    const folder = await testFolder();
    await copyFile(sample('specimen.png'), join(folder, 'a.png'));
    await copyFile(sample('specimen.jpg'), join(folder, 'a.jpg'));
    const files = [join(folder, 'a.png'), join(folder, 'a.jpg')];
    const { id } = await service.submit(
      request('images-to-pdf', files, { target: { directory: null, pattern: null } }),
    );
    expect((await service.finished(id)).status).toBe('done');
    expect((await readdir(folder)).sort()).toEqual(['a (2).pdf', 'a.jpg', 'a.pdf', 'a.png']);
  });

  it('takes names of 255 bytes, with emoji and spaces', async () => {
    const { service, request, results } = await warmService();
    const folder = await testFolder();
    const names = [`${'é'.repeat(125)}x.jpg`, 'y'.repeat(255), ' two  words 🖨️.jpg'];
    for (const name of names) await copyFile(sample('specimen.jpg'), join(folder, name));
    const { id } = await service.submit(
      request(
        'images-to-pdf',
        names.map((name) => join(folder, name)),
      ),
    );
    const execution = await service.finished(id);
    expect(codes(execution)).toEqual(['done', 'done', 'done']);
    expect(await results()).toEqual(
      [`${'é'.repeat(125)}x.pdf`, `${'y'.repeat(251)}.pdf`, ' two  words 🖨️.pdf'].sort(),
    );
    expect(execution.messages.map(({ code, input }) => [code, input])).toContainEqual(['name_shortened', 1]);
  });

  it('converts 60 files in one go', () => convertMany(60));
  it('converts 2,000 files in one go', { tags: ['long'] }, () => convertMany(2000));

  async function convertMany(count: number): Promise<void> {
    const { service, request, target } = await warmService();
    const folder = await testFolder();
    const files = Array.from({ length: count }, (_, index) => join(folder, `picture ${index}.gif`));
    for (const file of files) await copyFile(sample('inks.gif'), file);
    const { id } = await service.submit(request('images-to-pdf', files));
    const execution = await service.finished(id);
    expect(execution).toMatchObject({ status: 'done', doneCount: count, failedCount: 0 });
    expect(await readdir(target)).toHaveLength(count);
  }
});

describe('merging', () => {
  it('gives one PDF in the order asked for', async () => {
    const { service, request, results } = await warmService();
    const names = ['specimen.jpg', 'annual-report.pdf', 'letter.docx'];
    const single = await service.submit(request('anything-to-pdf', names.map(sample)));
    const { totalPages } = await service.finished(single.id);
    const { id } = await service.submit(
      request('merge-anything', names.map(sample), { order: ['letter.docx', 'specimen.jpg'] }),
    );
    const execution = await service.finished(id);
    expect(execution.inputs.map(({ name }) => name)).toEqual([
      'letter.docx',
      'specimen.jpg',
      'annual-report.pdf',
    ]);
    expect(execution.results).toHaveLength(1);
    expect(execution.results[0]).toMatchObject({
      input: null,
      pages: totalPages,
      name: 'letter-merged.pdf',
    });
    expect(await results()).toContain('letter-merged.pdf');
  });

  it('takes only the pages asked for of each file, also after a retry, and says which file lacks them', async () => {
    const { service, request } = await warmService();
    const report = sample('annual-report.pdf');
    const submit = (...pages: string[]) =>
      service.submit({
        ...request(
          'merge-pdf',
          pages.map(() => report),
        ),
        files: pages.map((wanted) => ({ path: report, folder: '', pages: wanted })),
      });
    const { id } = await submit('1-2', '3');
    const done = await service.finished(id);
    expect(done.results.map(({ pages }) => pages)).toEqual([3]);
    expect(done.inputs.map(({ pages }) => pages)).toEqual(['1-2', '3']);
    const wrong = await service.finished((await submit('1', '900')).id);
    expect(codes(wrong)).toEqual(['done', 'page_range']);
    await service.retry({ executionId: wrong.id, passwords: {} });
    expect(codes(await service.finished(wrong.id))).toEqual(['done', 'page_range']);
  });

  it('never leaves a part out: it waits for the password and then runs only what was missing', async () => {
    const { service, request, results, folder, end } = await warmService();
    const names = ['letter.docx', 'special/secret.docx', 'letter.rtf'];
    const { id } = await service.submit(request('merge-word', names.map(sample)));
    const first = await service.finished(id);
    expect(first).toMatchObject({ status: 'failed', error: { code: 'password_required' } });
    expect(codes(first)).toEqual(['done', 'password_required', 'done']);
    expect(await results()).toEqual([]);

    const again: string[] = [];
    service.subscribe(({ inputs }) => {
      for (const { name, state } of inputs) if (state === 'working') again.push(name);
    });
    await service.retry({ executionId: id, passwords: { '1': 'not this one' } });
    expect(codes(await service.finished(id))).toEqual(['done', 'wrong_password', 'done']);
    await service.retry({ executionId: id, passwords: { '1': password } });
    const last = await service.finished(id);
    expect(last).toMatchObject({ status: 'done', error: null });
    expect(new Set(again)).toEqual(new Set(['secret.docx']));
    expect(await results()).toEqual(['letter-merged.pdf']);
    await end();
    const files = (await readdir(folder)).filter((name) => name.startsWith('history.db'));
    // SQLite takes its helper files away in its own time, once it is closed.
    const read = (name: string) => readFile(join(folder, name), 'latin1').catch(() => '');
    const database = (await Promise.all(files.map(read))).join('');
    expect(database).toContain('secret.docx');
    expect(database).not.toContain('not this one');
  });

  it('leaves out what was cancelled by hand', async () => {
    const { service, request } = await warmService({ parallel: 1 });
    const names = ['annual-report.pdf', 'letter.docx'];
    const { id } = await service.submit(request('merge-anything', names.map(sample)));
    await service.cancel(id, 1);
    const execution = await service.finished(id);
    expect(codes(execution)).toEqual(['done', 'cancelled']);
    expect(execution.status).toBe('done');
    expect(execution.results).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('keeps what is finished and leaves nothing else behind', { tags: ['long'] }, async () => {
    const { service, request, results, end } = await testService(1);
    const names = ['specimen.jpg', 'letter.docx', 'catalogue.pptx', 'budget.xlsx'];
    const { id } = await service.submit(request('anything-to-pdf', names.map(sample)));
    await new Promise<void>((resolve) => {
      service.subscribe(({ inputs }) => {
        if (inputs.some(({ index, state, step }) => index === 1 && state === 'working' && step !== 'reading'))
          resolve();
      });
    });
    await service.cancel(id);
    const execution = await service.finished(id);
    expect(execution).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
    expect(codes(execution)).toEqual(['done', 'cancelled', 'cancelled', 'cancelled']);
    expect(await results()).toEqual(['specimen.pdf']);

    await service.retry({ executionId: id, passwords: {} });
    expect(await service.finished(id)).toMatchObject({ status: 'done', doneCount: 4, error: null });
    expect(await results()).toHaveLength(4);
    await end();
  });
});

describe('cancelling a merge', () => {
  it('ends it while its parts are ready and it waits for its turn', async () => {
    let places = 1;
    const warm = warmRunner();
    const runner: JobRunner = {
      run: (job, terms) => {
        // What runs goes on, and nothing more begins.
        places = 0;
        return warm.run(job, terms);
      },
    };
    const wishes = {
      runner,
      get parallel() {
        return places;
      },
    };
    const { service, request, results, close } = await openTestService(wishes);
    const { id } = await service.submit(request('merge-anything', [sample('specimen.png')]));
    const areReady = new Promise<void>((resolve) => {
      service.subscribe(({ inputs }) => {
        if (inputs.some(({ state }) => state === 'done')) resolve();
      });
    });
    await areReady;
    await service.cancel(id);
    expect(await service.finished(id)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
    expect(await results()).toEqual([]);
    await close();
  });
});

describe('the target folder', () => {
  it('is not made again when it is gone; another one can be given', async () => {
    const { service, request, target, folder } = await warmService();
    await rm(target, { recursive: true });
    const { id } = await service.submit(request('images-to-pdf', [sample('specimen.png')]));
    expect(codes(await service.finished(id))).toEqual(['target_missing']);
    const other = join(folder, 'other');
    await mkdir(other);
    await service.retry({ executionId: id, passwords: {}, directory: other });
    const execution = await service.finished(id);
    expect(execution.results[0]?.path).toBe(join(other, 'specimen.pdf'));
  });
});

describe('the service', () => {
  it('refuses what it does not know and is free of charge', async () => {
    const { service, request } = await warmService();
    await expect(service.status('nothing')).rejects.toMatchObject({ code: 'unknown_execution' });
    await expect(service.retry({ executionId: 'nothing', passwords: {} })).rejects.toMatchObject({
      code: 'unknown_execution',
    });
    await expect(service.options(4711)).rejects.toMatchObject({ code: 'unknown_workflow' });
    expect(await service.credits()).toBeNull();
    expect(await service.quote(request('word-to-pdf', ['/a.docx']))).toEqual({ credits: 0, lines: [] });
  });

  it('retries an execution of an earlier session from the history', async () => {
    const first = await warmService();
    await rm(first.target, { recursive: true });
    const { id } = await first.service.submit(first.request('images-to-pdf', [sample('specimen.png')]));
    await first.service.finished(id);
    await first.end();
    const second = await warmService({ folder: first.folder });
    await second.service.retry({ executionId: id, passwords: {} });
    expect((await second.service.finished(id)).status).toBe('done');
    expect(await second.results()).toEqual(['specimen.pdf']);
  });
});

describe('an archive', () => {
  it('stays unpacked as long as something of it can be run again, and no longer', async () => {
    const home = await testFolder();
    const zip = join(home, 'mixed.zip');
    const files = await Promise.all(
      ['specimen.png', 'special/secret.docx'].map((name) => readFile(sample(name))),
    );
    await writeFile(zip, zipSync({ 'picture.png': files[0]!, 'secret.docx': files[1]! }));
    const inputFolders = new InputFolders(home);
    const found = await inspectPaths([zip], inputFolders);
    const submitted = found.map(({ path, folder, origin }) => ({ path, folder, origin }));
    const beside = { directory: null, pattern: null };
    const first = await warmService({ parallel: 1, folder: home, inputFolders });
    const { id } = await first.service.submit(
      first.request('anything-to-pdf', submitted, { target: beside }),
    );
    const cut = await first.service.finished(id);
    expect(codes(cut)).toEqual(['done', 'password_required']);
    expect(cut.results[0]?.path).toBe(join(home, 'mixed', 'picture.pdf'));
    await first.end();
    expect((await stat(found[1]!.path)).isFile()).toBe(true);

    const second = await warmService({ parallel: 1, folder: home });
    await second.service.retry({ executionId: id, passwords: { '1': password } });
    expect(codes(await second.service.finished(id))).toEqual(['done', 'done']);
    expect(await readdir(join(home, 'mixed'))).toEqual(['picture.pdf', 'secret.pdf']);
    await second.end();
    // Its maker is this very process; here it is one that has ended.
    const [session = ''] = await readdir(join(home, 'given'));
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeFile(join(home, 'given', session, 'owner.json'), JSON.stringify({ pid, mark: '1' }));
    await (await warmService({ parallel: 1, folder: home })).end();
    expect(await readdir(join(home, 'given'))).toEqual([]);
  });
});
