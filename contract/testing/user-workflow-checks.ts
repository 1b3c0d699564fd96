/** What every service keeps about the workflows that its callers make. */
import { expect } from 'vitest';
import type { UserWorkflowDraft } from '../index.js';
import { check, refused, TestCaller, type ServiceCheck, type ServiceUnderTest } from './visitor.js';

/** A workflow of one step, which is the workflow under test. */
async function draftOf(
  { entrance: _entrance, workflowId }: ServiceUnderTest,
  { service }: TestCaller,
  name: string,
): Promise<UserWorkflowDraft> {
  const { system_workflows } = await service.workflows();
  const workflow = system_workflows.find(({ id }) => id === workflowId)?.key ?? '';
  return { name, description: '', icon: null, steps: [{ workflow, options: {} }] };
}

export const userWorkflowChecks: readonly ServiceCheck[] = [
  check(
    'keeps the workflows of each caller to itself, under ids of their own',
    async (of, { anna, bert }) => {
      const mine = new TestCaller(of, anna);
      const other = new TestCaller(of, bert);
      const draft = await draftOf(of, mine, 'My letters');
      const kept = await mine.service.saveWorkflow(draft);
      const { system_workflows, user_workflows } = await mine.service.workflows();
      expect(system_workflows.map(({ id }) => id)).not.toContain(kept.id);
      expect(user_workflows).toMatchObject([{ id: kept.id, name: 'My letters', service: mine.service.id }]);
      expect(await mine.service.userWorkflow(kept.id)).toEqual({ ...draft, id: kept.id });
      expect((await mine.service.options(kept.id)).map(({ name }) => name)).toContain(of.wrongOption[0]);

      expect((await other.service.workflows()).user_workflows).toEqual([]);
      const { id } = await other.service.saveWorkflow(draft);
      expect(id).not.toBe(kept.id);
      await refused(other.service.options(kept.id), 'unknown_workflow');
      await refused(other.service.userWorkflow(kept.id), 'unknown_workflow');
      await refused(other.service.updateWorkflow(kept.id, { ...draft, name: 'Theirs' }), 'unknown_workflow');
      await refused(other.service.removeWorkflow(kept.id), 'unknown_workflow');
      const files = await other.send('one');
      await refused(other.service.submit(other.request(files, { workflowId: kept.id })), 'unknown_workflow');
    },
  ),

  check(
    'does a kept workflow by its steps, and still knows what it was called when it is gone',
    async (of, { anna }) => {
      const visitor = new TestCaller(of, anna);
      const { service } = visitor;
      const draft = await draftOf(of, visitor, 'My letters');
      const kept = await service.saveWorkflow(draft);
      const request = visitor.request(await visitor.send('good', 'bad'), { workflowId: kept.id });
      expect((await service.quote(request)).credits).toBeGreaterThan(0);
      const { id } = await service.submit(request);
      const asked = { workflowName: 'My letters', userWorkflow: { id: kept.id, name: 'My letters' } };
      expect(await service.finished(id)).toMatchObject({ status: 'done', doneCount: 1, ...asked });
      await service.updateWorkflow(kept.id, { ...draft, name: 'Their letters' });
      expect((await service.workflows()).user_workflows).toMatchObject([
        { id: kept.id, name: 'Their letters' },
      ]);
      await service.removeWorkflow(kept.id);
      expect((await service.workflows()).user_workflows).toEqual([]);
      await refused(service.options(kept.id), 'unknown_workflow');
      expect(await service.status(id)).toMatchObject(asked);
      await service.retry({ executionId: id, passwords: {} });
      expect(await service.finished(id)).toMatchObject({ status: 'done', failedCount: 1, ...asked });
      // Its id is nobody’s any more.
      expect((await service.saveWorkflow(draft)).id).not.toBe(kept.id);
    },
  ),

  check('refuses a workflow that is not right with the name of each field', async (of, { anna }) => {
    const visitor = new TestCaller(of, anna);
    const { service } = visitor;
    const draft = await draftOf(of, visitor, 'My letters');
    const other = await service.saveWorkflow({ ...draft, name: 'Others' });
    await service.saveWorkflow(draft);
    await refused(service.saveWorkflow({ ...draft, name: 'MY LETTERS' }), 'workflow_name_taken', 'name');
    await refused(service.updateWorkflow(other.id, draft), 'workflow_name_taken', 'name');
    await service.updateWorkflow(other.id, { ...draft, name: 'OTHERS' });
    await refused(
      service.saveWorkflow({ ...draft, name: 'New', steps: [{ workflow: 'nothing-to-pdf', options: {} }] }),
      'invalid_request',
      'steps.0.workflow',
    );
    const [option, value] = of.wrongOption;
    const steps = draft.steps.map((step) => ({ ...step, options: { [option]: value } }));
    await refused(
      service.saveWorkflow({ ...draft, name: 'New', steps }),
      'invalid_request',
      `steps.0.options.${option}`,
    );
    expect((await service.workflows()).user_workflows).toHaveLength(2);
  }),
];
