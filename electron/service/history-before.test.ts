/**
 * A history that an earlier version wrote, with a merge, a chain, parts, a report, a failure, passwords and a page plan, as
 * `sqlite3 history.db .dump` gave it: it opens whole, and what is open in it can be run again.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { testFolder } from '../executions/testing/folders.js';
import { sample, testService } from './testing/service.js';

/** A folder with the history of before, and the documents it speaks of; one that was broken then is sound now. */
async function before(interrupted: string): Promise<string> {
  const folder = await testFolder();
  for (const name of ['in', 'out']) await mkdir(join(folder, name));
  for (const name of ['annual-report.pdf', 'specimen.jpg', 'specimen.png'])
    await copyFile(sample(name), join(folder, 'in', name));
  await copyFile(sample('annual-report.pdf'), join(folder, 'in', 'broken.pdf'));
  const dump = await readFile(join(import.meta.dirname, 'testing', 'history-0.1.0.sql'), 'utf8');
  const database = new Libsql(join(folder, 'history.db'));
  database.exec(dump.replaceAll('{folder}', folder));
  // As if its process had been killed at its work.
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const open = `status = 'processing', completed_at = NULL, done_count = 0, owner_pid = ?, owner_mark = '1'`;
  database.prepare(`UPDATE executions SET ${open} WHERE workflow_key = ?`).run(dead, interrupted);
  const its = 'WHERE execution = (SELECT id FROM executions WHERE workflow_key = ?)';
  database.prepare(`UPDATE inputs SET state = 'working' ${its}`).run(interrupted);
  database.prepare(`DELETE FROM results ${its}`).run(interrupted);
  database.close();
  return folder;
}

it('a history of an earlier version opens, loses nothing and can be run again', async () => {
  const folder = await before('pdf-information');
  const { service } = await testService(1, folder);
  const { entries } = await service.list({ search: '', filter: 'all', offset: 0, limit: 50 });
  expect(
    entries.map(({ workflowKey, status, inputCount, totalPages }) => [
      workflowKey,
      status,
      inputCount,
      totalPages,
    ]),
  ).toEqual([
    ['organise-pdf', 'done', 2, 2],
    ['protect-pdf', 'done', 1, 8],
    ['compress-pdf', 'done', 2, 8],
    ['images-to-pdf', 'done', 1, 1],
    ['split-pdf', 'done', 1, 8],
    ['pdf-information', 'failed', 1, 0],
    ['images-to-pdf', 'done', 2, 2],
  ]);
  const of = async (key: string) =>
    service.status(entries.find(({ workflowKey }) => workflowKey === key)!.id);

  const split = await of('split-pdf');
  expect(split.results.map(({ format, pages }) => [format, pages])).toEqual(Array(8).fill(['pdf', 1]));
  const chained = await of('images-to-pdf');
  expect(chained.then).toMatchObject([{ workflowKey: 'rotate-pdf', options: { rotation: '90' } }]);
  expect(await of('organise-pdf')).toMatchObject({
    options: { page_plan: 'A1,B1' },
    target: { pattern: 'org' },
  });

  const compressed = await of('compress-pdf');
  expect(compressed.inputs.map(({ state, error }) => [state, error?.code])).toEqual([
    ['done', undefined],
    ['failed', 'damaged_file'],
  ]);
  expect(compressed.messages.map(({ code }) => code)).toEqual(['compressed', 'compressed_images']);
  await service.retry({ executionId: compressed.id, passwords: {} });
  const again = await service.finished(compressed.id);
  expect(again).toMatchObject({ status: 'done', failedCount: 0, totalPages: 16 });
  expect(again.results.map(({ name, format }) => [name, format])).toEqual([
    ['annual-report.pdf', 'pdf'],
    ['broken.pdf', 'pdf'],
  ]);

  // What an earlier version was killed at is made by the rules of today: one file alone lies beside its source.
  const cut = await of('pdf-information');
  expect(cut.error?.code).toBe('interrupted');
  await service.retry({ executionId: cut.id, passwords: {} });
  const report = await service.finished(cut.id);
  expect(report).toMatchObject({ status: 'done', totalPages: 0 });
  const path = join(folder, 'in', 'annual-report-information.json');
  expect(report.results).toMatchObject([{ path, format: 'json', pages: null }]);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ name: 'annual-report.pdf' });
});
