/** Workflows that a person made, with real documents. */
import { spawnSync } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../executions/testing/folders.js';
import { explainQuote, limits, type UserWorkflowDraft } from '../../contract/index.js';
import { openTestService, sample, warmService } from './testing/service.js';

const boardPapers: UserWorkflowDraft = {
  name: 'Board papers',
  description: 'One PDF of pictures, locked.',
  icon: 'lock',
  steps: [
    { workflow: 'images-to-pdf', options: { combine: 'one' } },
    { workflow: 'rotate-pdf', options: { rotation: '90' } },
    { workflow: 'protect-pdf', options: { open_password: 'kestrel' } },
  ],
};

it('does all its steps with what was fixed and what is given, in this session and the next', async () => {
  const folder = await testFolder();
  const first = await warmService({ parallel: 1, folder });
  const { id } = await first.service.saveWorkflow(boardPapers);
  expect(id).toBeGreaterThanOrEqual(100_000);
  const files = ['a.png', 'b.png'].map((name) => join(folder, name));
  for (const file of files) await copyFile(sample('specimen.png'), file);
  await first.end();
  for (const name of ['history.db', 'history.db-wal']) {
    const bytes = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
    expect(bytes.includes('kestrel')).toBe(false);
  }

  const { service, request, local, end } = await warmService({ parallel: 1, folder });
  expect((await service.workflows()).user_workflows).toMatchObject([
    {
      id,
      name: 'Board papers',
      icon: 'lock',
      merge: true,
      steps: ['images-to-pdf', 'rotate-pdf', 'protect-pdf'],
    },
  ]);
  const asked = { ...request('images-to-pdf', files), workflowId: id };
  await expect(service.submit(asked)).rejects.toMatchObject({
    code: 'step_option_lacking',
    extras: { fields: { 'options.step3_open_password': [expect.any(String)] } },
  });
  const given = { ...asked, options: { step3_open_password: 'osprey' } };
  expect(explainQuote(await service.quote(given))).toBe('4 documents = 4');
  const submitted = await service.submit(given);
  const done = await service.finished(submitted.id);
  expect(done).toMatchObject({
    status: 'done',
    workflowName: 'Board papers',
    workflowKey: 'images-to-pdf',
    userWorkflow: { id, name: 'Board papers' },
    then: [{ workflowKey: 'rotate-pdf' }, { workflowKey: 'protect-pdf', options: { open_password: '' } }],
    results: [{ pages: 2 }],
  });
  const [result] = done.results;
  // Another program opens it with the password of the run, and with no other.
  const opens = (password: string) =>
    spawnSync('qpdf', [`--password=${password}`, '--show-npages', result!.path], { encoding: 'utf8' });
  expect(opens('kestrel').status).not.toBe(0);
  expect(opens('osprey')).toMatchObject({ status: 0, stdout: '2\n' });

  // It is known by its name in the history, also when it is called otherwise now.
  await service.updateWorkflow(id, { ...boardPapers, name: 'Papers' });
  const found = await service.list({ search: 'board', filter: 'all', offset: 0, limit: 9 });
  expect(found.entries).toMatchObject([{ id: submitted.id, userWorkflow: { name: 'Board papers' } }]);
  expect(local.busy).toBe(false);
  await end();
});

it('keeps so many of an owner and no more, and gives no id twice, also after the last one was removed', async () => {
  const folder = await testFolder();
  const first = await warmService({ parallel: 1, folder });
  const made = await first.service.saveWorkflow(boardPapers);
  await first.service.removeWorkflow(made.id);
  await first.local.close();
  const { service } = await warmService({ parallel: 1, folder });
  const next = await service.saveWorkflow(boardPapers);
  expect(next.id).toBe(made.id + 1);
  for (let count = 1; count < limits.workflows.ofOwner; count += 1)
    await service.saveWorkflow({ ...boardPapers, name: `Papers of ${count}` });
  await expect(service.saveWorkflow({ ...boardPapers, name: 'One more' })).rejects.toMatchObject({
    code: 'too_many_workflows',
  });
});

it('lets programs that the person let in use what the person made, and change nothing of it', async () => {
  const folder = await testFolder();
  const { local, service } = await openTestService({ parallel: 1, folder, sharesWorkflows: true });
  onTestFinished(() => local.close());
  const stamped: UserWorkflowDraft = {
    ...boardPapers,
    name: 'Stamped',
    steps: [
      {
        workflow: 'watermark-pdf',
        options: { watermark_kind: 'picture', watermark_picture: '/home/anna/logo.png' },
      },
    ],
  };
  const { id } = await service.saveWorkflow(boardPapers);
  const picture = await service.saveWorkflow(stamped);
  const program = local.as({ owner: 'production:7', place: 'network' });
  const own = await program.saveWorkflow({ ...boardPapers, name: 'Of the program' });
  expect((await program.workflows()).user_workflows.map(({ name }) => name)).toEqual([
    'Of the program',
    'Board papers',
    'Stamped',
  ]);
  expect((await service.workflows()).user_workflows.map(({ name }) => name)).toEqual([
    'Board papers',
    'Stamped',
  ]);
  // No path of this computer leaves it: such a file is sent along.
  expect(JSON.stringify(await program.userWorkflow(picture.id))).not.toContain('anna');
  expect((await program.options(picture.id)).find(({ name }) => name === 'watermark_picture')).toMatchObject({
    required: true,
  });
  for (const change of [
    program.updateWorkflow(id, { ...boardPapers, name: 'Mine now' }),
    program.removeWorkflow(id),
    program.restoreWorkflow(id),
  ])
    await expect(change).rejects.toMatchObject({ code: 'unknown_workflow' });
  expect(await service.userWorkflow(id)).toMatchObject({ name: 'Board papers' });
  await expect(service.userWorkflow(own.id)).rejects.toMatchObject({ code: 'unknown_workflow' });

  const received = await program.receive({
    name: 'a.png',
    content: contentOf(await readFile(sample('specimen.png'))),
  });
  const submitted = await program.submit({
    workflowId: id,
    files: [{ path: received.path, folder: '' }],
    options: { step3_open_password: 'osprey' },
    target: { directory: null, pattern: null },
  });
  expect(await program.finished(submitted.id)).toMatchObject({
    status: 'done',
    workflowName: 'Board papers',
    results: [{ pages: 1 }],
  });
  // Where nobody said so, what a person made is theirs alone.
  const alone = await warmService({ parallel: 1 });
  await alone.service.saveWorkflow(boardPapers);
  const networkSession = alone.local.as({ owner: 'production:7', place: 'network' });
  expect((await networkSession.workflows()).user_workflows).toEqual([]);
});

it('brings back under its number what was removed last', async () => {
  const { service, local } = await warmService({ parallel: 1 });
  const made = await service.saveWorkflow(boardPapers);
  await service.removeWorkflow(made.id);
  const other = local.as({ owner: 'somebody', place: 'network' });
  await expect(other.restoreWorkflow(made.id)).rejects.toMatchObject({ code: 'unknown_workflow' });
  expect(await service.restoreWorkflow(made.id)).toEqual(made);
  expect(await service.userWorkflow(made.id)).toEqual(made);
  await expect(service.restoreWorkflow(made.id)).rejects.toMatchObject({ code: 'unknown_workflow' });
  await service.removeWorkflow(made.id);
  await service.saveWorkflow(boardPapers);
  await expect(service.restoreWorkflow(made.id)).rejects.toMatchObject({ code: 'workflow_name_taken' });
});

/** Bytes as they come over a line. */
async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

it('a history of the version before takes workflows', async () => {
  const folder = await testFolder();
  const first = await warmService({ parallel: 1, folder });
  await first.local.close();
  const database = new Libsql(join(folder, 'history.db'));
  for (const words of [
    'DROP TABLE user_workflows',
    'ALTER TABLE executions DROP COLUMN user_workflow',
    'DELETE FROM migrations WHERE number = 8',
  ])
    database.exec(words);
  database.close();
  const { service } = await warmService({ parallel: 1, folder });
  expect((await service.saveWorkflow(boardPapers)).id).toBe(100_000);
});
