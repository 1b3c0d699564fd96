/** Workflows that a person made for a service elsewhere, and what options of the service do with several documents. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { faults } from './faults.js';
import { open, request, sent, small, toPdf, useSmallService } from './visits.js';

useSmallService();

const draft = (...steps: readonly string[]) => ({
  name: 'To text by way of PDF',
  description: '',
  icon: null,
  steps: steps.map((workflow) => ({ workflow, options: {} })),
});

it('are kept here under ids the service has not, and are run as chains', async () => {
  const opened = await open();
  const { service } = opened;
  const kept = await service.saveWorkflow(draft('Pictures and text to PDF', 'pdf to TEXT'));
  expect(kept.id).toBeLessThan(0);
  const { user_workflows, system_workflows } = await service.workflows();
  expect([...system_workflows, ...user_workflows].filter(({ id }) => id === kept.id)).toMatchObject([
    { name: 'To text by way of PDF', merge: false },
  ]);
  const asked = await request(opened, toPdf, ['one.txt', 'two.txt'], { workflowId: kept.id });
  expect((await service.quote(asked)).credits).toBe(4);
  const { id } = await service.submit(asked);
  const ended = await service.finished(id);
  expect(ended).toMatchObject({
    status: 'done',
    doneCount: 2,
    userWorkflow: { id: kept.id, name: 'To text by way of PDF' },
  });
  expect(await readFile(ended.results[0]!.path, 'utf8')).toContain('The text of one.txt');
  expect(await sent()).toHaveLength(2);
  // The service was never told of it.
  const paths = (await small.memory()).requests.map(({ path }) => path);
  expect(paths.filter((path) => path.includes(String(kept.id)))).toEqual([]);
});

it('are refused where a step cannot follow, or has no such name', async () => {
  const { service } = await open();
  const fieldsOf = (...steps: readonly string[]) =>
    service.saveWorkflow(draft(...steps)).then(
      () => [],
      (thrown: unknown) => Object.keys(ServiceError.from(thrown).extras.fields ?? {}),
    );
  expect(await fieldsOf(toPdf, 'Merge PDFs')).toEqual(['steps.1.workflow']);
  expect(await fieldsOf('Paint a portrait')).toEqual(['steps.0.workflow']);
});

it('goes on with the step that failed, and does the one before it once', async () => {
  const opened = await open();
  const { service } = opened;
  const kept = await service.saveWorkflow(draft(toPdf, 'PDF to text'));
  await small.faults(faults.fails({ skip: 1, times: 1 }, { error: 'Out of ink' }));
  const { id } = await service.submit(
    await request(opened, toPdf, ['one.txt', 'two.txt'], { workflowId: kept.id }),
  );
  const failed = await service.finished(id);
  expect(failed).toMatchObject({ status: 'failed', error: { params: { detail: 'Out of ink' } } });
  await service.retry({ executionId: id, passwords: {} });
  expect(await service.finished(id)).toMatchObject({ status: 'done', doneCount: 2 });
  const done = (await small.memory()).conversions.filter(({ status }) => status === 'completed');
  expect(done.flatMap(({ inputs }) => inputs).sort()).toEqual(['one.pdf', 'one.txt', 'two.pdf', 'two.txt']);
});
