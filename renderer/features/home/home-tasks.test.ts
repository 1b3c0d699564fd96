/* eslint-disable boundaries/dependencies -- the workflows stand in the catalogue; nothing of it is in the window */
import { describe, expect, it } from 'vitest';
import { Workflow } from '../../../contract/workflow.js';
import { systemWorkflows, toRecord } from '../../../electron/workflows/catalogue.js';
import { fromElsewhere } from '../../../contract/workflow-names.js';
import { placedAsHere } from '../../api/remote-workflows.js';
import { taskLook } from '../../ui/task-look.js';
import { homeTasks, proposedTasks } from './home-tasks.js';

const catalogue = systemWorkflows.map(toRecord);

describe('the tasks of the first screen', () => {
  it('are there all, in whole rows', () => {
    const groups = homeTasks(catalogue);
    expect(groups.map(({ title, tasks }) => [title, tasks.length])).toEqual([
      ['make', 3],
      ['apart', 6],
      ['change', 9],
    ]);
  });
  it('stand below a row of one’s own, those used last first', () => {
    const steps = ['ocr-pdf', 'compress-pdf'];
    const own = [101, 102, 103, 104].map((id) => Workflow.parse({ id, name: `Own ${id}`, steps }));
    const groups = homeTasks([...catalogue, ...own], ['ocr-pdf', 'id-103', 'id-102']);
    expect(groups[0]?.tasks.map(({ id }) => id)).toEqual([103, 102, 101]);
    expect(groups.map(({ title, tasks }) => [title, tasks.length])).toEqual([
      ['own', 3],
      ['make', 3],
      ['apart', 6],
      ['change', 9],
    ]);
  });
  it('are those of a service as far as it has them, each with its picture', () => {
    const names = [
      ...['Word to PDF', 'Excel to PDF', 'PowerPoint to PDF', 'Merge PDFs', 'Compress PDF', 'OCR PDF'],
      ...['Convert Email to PDF', 'PDF to Word', 'Convert PST to PDF', 'Merge Word to PDF'],
    ];
    const remote = names.map((name, id) =>
      placedAsHere(fromElsewhere('harbour', Workflow.parse({ id, name }), false), catalogue),
    );
    const groups = homeTasks(remote);
    expect(groups.map(({ title, tasks }) => [title, tasks.map(({ name }) => name)])).toEqual([
      ['make', ['Word to PDF', 'Excel to PDF', 'Merge PDFs']],
      ['apart', ['PDF to Word']],
      ['change', ['Compress PDF', 'OCR PDF']],
    ]);
    // “Word to PDF” and “PDF to Word” are about the same documents.
    const looks = remote.map(taskLook);
    expect(
      new Set(looks.map(({ Icon, kind }) => `${kind} ${looks.findIndex((one) => one.Icon === Icon)}`)).size,
    ).toBe(looks.length - 1);
  });
  it('are left out where a service elsewhere has others', () => {
    const remote = catalogue.map(({ id, name, input_extensions, output_type, merge }) =>
      Workflow.parse({ id, name, input_extensions, output_type, merge }),
    );
    expect(homeTasks(remote)).toEqual([]);
    expect(proposedTasks(remote)).toEqual([]);
  });
  it('propose something where nothing was found', () => {
    expect(proposedTasks(catalogue)).toHaveLength(3);
  });
  it('have a picture each, and those of the first screen one that no other has in its colour', () => {
    const own = taskLook({});
    for (const workflow of catalogue) expect(taskLook(workflow), workflow.key).not.toBe(own);
    const shown = homeTasks(catalogue).flatMap(({ tasks }) => tasks.map(taskLook));
    expect(
      new Set(shown.map(({ Icon, kind }) => `${kind} ${shown.findIndex((one) => one.Icon === Icon)}`)).size,
    ).toBe(shown.length);
  });
});
