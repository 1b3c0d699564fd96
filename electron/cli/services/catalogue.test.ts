/** Which workflows of a service `--to` chooses. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromElsewhere, type Workflow } from '../../../contract/index.js';
import type { FoundFile } from '../../service/uploads/found.js';
import { workflowsInto } from './catalogue.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-choice-'));
  await writeFile(join(folder, 'a.csv'), 'x,y\n1,2\n');
  await writeFile(join(folder, 'b.md'), '# One\n');
  await writeFile(join(folder, 'c.html'), '<!doctype html><p>One');
});
afterAll(() => rm(folder, { recursive: true }));

const file = (name: string): FoundFile => ({
  path: join(folder, name),
  name,
  folder: '',
  origin: null,
  problem: null,
});

/** A workflow as a service tells of it; what takes nothing by its list is known by its name alone. */
const workflow = (name: string, inputs: string[] = [], isOwn = false): Workflow =>
  fromElsewhere(
    's',
    {
      ...{ id: name.length * 100 + inputs.length, name, description: '', category: 'to_pdf' },
      ...{ input_extensions: inputs, output_type: 'pdf', merge: false },
    },
    isOwn,
  );

const chosenOf = async (names: string[], workflows: Workflow[], to = 'pdf') => {
  const { chosen } = await workflowsInto(to, names.map(file), workflows, 'Office');
  return chosen.map((one) => [one.workflow.name, ...one.files.map(({ name }) => name)]);
};

describe('the workflow of --to', () => {
  const csv = workflow('CSV', ['csv']);
  const pages = workflow('Pages', ['md', 'html']);
  it('is the one that takes all files and most kinds, else one for each', async () => {
    const all = workflow('Everything', ['csv', 'md', 'html', 'docx']);
    expect(await chosenOf(['a.csv', 'b.md'], [csv, pages, all])).toEqual([['Everything', 'a.csv', 'b.md']]);
    expect(await chosenOf(['b.md', 'a.csv', 'c.html'], [csv, pages])).toEqual([
      ['Pages', 'b.md', 'c.html'],
      ['CSV', 'a.csv'],
    ]);
  });
  it('is one of the service before one of a person, who may have set it up otherwise', async () => {
    const own = workflow('With a password', ['csv', 'md'], true);
    expect(await chosenOf(['a.csv'], [own, csv])).toEqual([['CSV', 'a.csv']]);
    expect(await chosenOf(['a.csv', 'b.md'], [own, csv])).toEqual([
      ['CSV', 'a.csv'],
      ['With a password', 'b.md'],
    ]);
  });
  it('is found by the name where results come in an archive', async () => {
    const pictures = { ...workflow('CSV to PNG', ['csv']), output_type: 'zip' };
    expect(await chosenOf(['a.csv'], [pictures], 'png')).toEqual([['CSV to PNG', 'a.csv']]);
  });
  it('is asked for where two take as much, and where nothing is known to take a file', async () => {
    const other = workflow('Another CSV', ['csv']);
    await expect(chosenOf(['a.csv', 'b.md'], [csv, other, pages])).rejects.toMatchObject({
      code: 'several_service_workflows',
      params: { names: 'a.csv', workflows: 'CSV, Another CSV' },
    });
    await expect(chosenOf(['a.csv', 'b.md'], [csv, workflow('Anything')])).rejects.toMatchObject({
      code: 'no_service_workflow',
      params: { names: 'b.md', workflows: 'CSV, Anything' },
    });
  });
  it('takes each file once and in its order, whatever a service offers', async () => {
    const names = ['a.csv', 'b.md', 'c.html'];
    const kinds = fc.subarray(['csv', 'md', 'html', 'docx']);
    await fc.assert(
      fc.asyncProperty(
        fc.array(kinds, { maxLength: 5 }),
        fc.shuffledSubarray(names),
        async (lists, given) => {
          const offered = lists.map((list, at) => workflow(`W${'x'.repeat(at)}`, list));
          const read = await workflowsInto('pdf', given.map(file), offered, 'Office').catch(() => null);
          if (!read) return;
          const taken = read.chosen.flatMap((one) => one.files.map(({ name }) => name));
          expect([...taken].sort()).toEqual([...given].sort());
          for (const one of read.chosen) {
            const order = one.files.map(({ name }) => given.indexOf(name));
            expect(order).toEqual([...order].sort((a, b) => a - b));
          }
        },
      ),
    );
  });
});
