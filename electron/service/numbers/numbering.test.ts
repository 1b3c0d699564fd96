/** Numbers that go on from file to file: asked for before the start, and right whatever fails afterwards. */
import { execFileSync } from 'node:child_process';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { ServiceError, type Execution, type SubmitRequest } from '../../../contract/index.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { warmService, type TestService } from '../testing/service.js';

const bates = {
  number_style: 'bates',
  number_continue: 'true',
  number_prefix: 'N-',
  number_digits: '3',
};

async function write(folder: string, name: string, pages: number): Promise<string> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 300]).drawText('Body', { x: 100, y: 150 });
  const path = join(folder, name);
  await writeFile(path, await pdf.save());
  return path;
}

/** Five files of two pages each; the third opens with a password only. */
async function batch(at: TestService): Promise<string[]> {
  const paths: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) paths.push(await write(at.folder, `${name}.pdf`, 2));
  const { service, request } = at;
  const options = { open_password: 'secret' };
  const { id } = await service.submit(request('protect-pdf', [paths[2]!], { options }));
  const { results } = await service.finished(id);
  await copyFile(results[0]!.path, paths[2]!);
  await rm(results[0]!.path);
  return paths;
}

/** The numbers in a result, as another program reads them. */
const numbersIn = (path: string, password = ''): string[] =>
  execFileSync('pdftotext', ['-upw', password, path, '-'], { encoding: 'utf8' }).match(/N-\d+/g) ?? [];

const run = async ({ service }: TestService, request: SubmitRequest): Promise<Execution> =>
  service.finished((await service.submit(request)).id);

const resultOf = ({ results }: Execution, input: number): string =>
  results.find((result) => result.input === input)?.path ?? '';

it('names every file in the way before anything runs, and numbers all when they are open', async () => {
  const at = await warmService({ parallel: 2 });
  const paths = await batch(at);
  const broken = join(at.folder, 'broken.pdf');
  await writeFile(broken, '%PDF-1.7\nnothing');
  const given = [...paths.slice(0, 3), broken, ...paths.slice(3), join(at.folder, 'gone.pdf')];
  const refused = await at.service
    .submit(at.request('number-pages', given, { options: bates }))
    .catch((thrown: unknown) => ServiceError.from(thrown));
  expect(refused).toMatchObject({ code: 'files_in_the_way', exitStatus: 1 });
  const { files = [] } = (refused as ServiceError).toInfo();
  expect(files.map(({ place, name, code }) => [place, name, code])).toEqual([
    [2, 'c.pdf', 'password_required'],
    [3, 'broken.pdf', 'damaged_file'],
    [6, 'gone.pdf', 'file_missing'],
  ]);
  expect(await at.results()).toEqual([]);

  const opened = paths.map((path) => ({
    path,
    folder: '',
    ...(path === paths[2] ? { password: 'secret' } : {}),
  }));
  const done = await run(at, at.request('number-pages', opened, { options: bates }));
  expect(done).toMatchObject({ status: 'done', doneCount: 5 });
  expect(paths.map((_, index) => numbersIn(resultOf(done, index), 'secret'))).toEqual([
    ['N-001', 'N-002'],
    ['N-003', 'N-004'],
    ['N-005', 'N-006'],
    ['N-007', 'N-008'],
    ['N-009', 'N-010'],
  ]);
  await at.end();
});

it('keeps the numbers of a file that fails later, goes on with the others, and uses them in a retry', async () => {
  const at = await warmService({ parallel: 1 });
  const paths: string[] = [];
  for (const name of ['a', 'b', 'c']) paths.push(await write(at.folder, `${name}.pdf`, 2));
  const submitted = await at.service.submit(at.request('number-pages', paths, { options: bates }));
  // It was looked at, and is gone before its turn.
  await rm(paths[1]!);
  const first = await at.service.finished(submitted.id);
  expect(first).toMatchObject({ status: 'done', doneCount: 2, failedCount: 1 });
  expect(numbersIn(resultOf(first, 2))).toEqual(['N-005', 'N-006']);
  expect(first.messages.filter(({ code }) => code === 'numbers_kept')).toMatchObject([
    { input: 1, params: { name: 'b.pdf', first: 3, last: 4 } },
  ]);
  await write(at.folder, 'b.pdf', 2);
  await at.service.retry({ executionId: submitted.id, inputs: [1], passwords: {} });
  const second = await at.service.finished(submitted.id);
  expect(second).toMatchObject({ status: 'done', doneCount: 3 });
  expect(numbersIn(resultOf(second, 1))).toEqual(['N-003', 'N-004']);
});

it('tells a second batch that its numbers were given, also while the first one runs', async () => {
  const at = await warmService({ parallel: 2 });
  const paths: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) paths.push(await write(at.folder, `${name}.pdf`, 3));
  const told = ({ messages }: Execution) =>
    messages.flatMap(({ code, params }) =>
      code === 'numbers_given' || code === 'numbers_again' ? [[code, params['first'], params['last']]] : [],
    );
  const start = (files: readonly string[], options: Record<string, string> = {}) =>
    at.service.submit(at.request('number-pages', [...files], { options: { ...bates, ...options } }));
  // Both at once: the second one is noted behind the first.
  const both = await Promise.all([start(paths.slice(0, 2)), start(paths.slice(2))]);
  expect(both.map(told).sort((a, b) => a.length - b.length)).toEqual([
    [['numbers_given', 'N-001', 'N-006']],
    [
      ['numbers_given', 'N-001', 'N-006'],
      ['numbers_again', 'N-001', 'N-006'],
    ],
  ]);
  for (const { id } of both) await at.service.finished(id);
  const after = await start(paths.slice(0, 1), { number_start: '5' });
  expect(after.messages.find(({ code }) => code === 'numbers_again')).toMatchObject({
    level: 'warning',
    params: { first: 'N-005', last: 'N-006', next: 7 },
  });
  const others: Record<string, string>[] = [{ number_start: '8' }, { number_prefix: 'O-' }];
  for (const options of others)
    expect(told(await start(paths.slice(0, 1), options)).map(([code]) => code)).toEqual(['numbers_given']);
});

it('leaves files of other kinds to fail by themselves', async () => {
  const at = await warmService({ parallel: 1 });
  const notes = join(at.folder, 'notes.txt');
  await writeFile(notes, 'plain words');
  const paths = [await write(at.folder, 'a.pdf', 1), notes, await write(at.folder, 'b.pdf', 1)];
  const done = await run(at, at.request('number-pages', paths, { options: bates }));
  expect(done).toMatchObject({ doneCount: 2, failedCount: 1 });
  expect(numbersIn(resultOf(done, 2))).toEqual(['N-002']);
});

it('refuses numbers that would go on in a step that follows, where nobody knows the pages yet', async () => {
  const at = await warmService({ parallel: 1 });
  const path = await write(at.folder, 'a.pdf', 1);
  const then = [{ workflowId: findWorkflow('number-pages').id, options: bates }];
  await expect(at.service.submit(at.request('rotate-pdf', [path], { then }))).rejects.toMatchObject({
    code: 'invalid_options',
  });
});
