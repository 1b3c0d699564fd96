/** Files of workflows: what is written is read again, and what somebody else wrote is told what is wrong with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits, ServiceError, type UserWorkflow, type WorkflowFile } from '../../../contract/index.js';
import { systemWorkflows } from '../catalogue.js';
import { checkWorkflows, maxFileBytes, readWorkflowFile, toWorkflowFile, writeWorkflowFile } from './file.js';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ServiceError);
    return (thrown as ServiceError).code;
  }
  return 'taken';
};
const fieldsOf = (work: () => unknown): string[] => {
  try {
    work();
  } catch (thrown) {
    return Object.keys(ServiceError.from(thrown).extras.fields ?? {});
  }
  return [];
};

const draft = (more: object = {}) => ({
  name: 'Board papers',
  steps: [{ workflow: 'images-to-pdf', options: { combine: 'one' } }],
  ...more,
});
const file = (...workflows: object[]): string =>
  JSON.stringify({ format: 'platen-workflows', version: 1, workflows });
const read = (text: string) => () => readWorkflowFile(bytes(text));

/** Texts as people type them, without white space at their ends: that is taken off. */
const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).filter((typed) => typed.trim() === typed);
const step = fc.record({
  workflow: fc.constantFrom(...systemWorkflows.map(({ key }) => key)),
  options: fc.dictionary(text(20), text(40), { maxKeys: 5 }),
});
const workflow: fc.Arbitrary<UserWorkflow> = fc.record({
  id: fc.integer({ min: 100_000 }),
  name: text(limits.workflows.nameLength / 4),
  description: fc.oneof(fc.constant(''), text(60)),
  icon: fc.option(text(10)),
  steps: fc.array(step, { minLength: 1, maxLength: limits.workflows.steps }),
});

it('gives back what was exported, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.array(workflow, { minLength: 1, maxLength: 8 }), (workflows) => {
      const again = readWorkflowFile(bytes(writeWorkflowFile(workflows)));
      expect(again).toEqual(toWorkflowFile(workflows));
      expect(again.workflows.map(({ name }) => name)).toEqual(workflows.map(({ name }) => name));
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});

it('never ends otherwise than with a workflow file or a typed error', () => {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ format: fc.constant('platen-workflows'), version: fc.constant(1), workflows: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(anything, (written) => {
      expect(codeOf(read(written))).toMatch(/^(taken|workflow_file_\w+)$/);
    }),
    { seed: 20_261_122, numRuns: 400 },
  );
});

describe('a file of somebody else', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', 'Board papers'],
    ['half of one', file(draft()).slice(0, -3)],
    ['brackets without an end', '['.repeat(1_000_000)],
    ['bytes of no text', '\u0000\u0001'],
  ])('%s', (_what, written) => {
    expect(codeOf(read(written))).toMatch(/^workflow_file_(no_json|encoding)$/);
  });

  it.each([
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another kind', '{"format":"recipes","version":1,"workflows":[]}'],
    ['objects without an end', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('%s is something else', (_what, written) => {
    expect(codeOf(read(written))).toBe('workflow_file_other');
  });

  it('of a later version, with too many, too large', () => {
    expect(codeOf(read('{"format":"platen-workflows","version":2,"workflows":[]}'))).toBe(
      'workflow_file_newer',
    );
    const many = Array.from({ length: 10_000 }, (_, place) => draft({ name: `W${place}` }));
    expect(codeOf(read(file(...many)))).toBe('workflow_file_too_many');
    expect(codeOf(() => readWorkflowFile(new Uint8Array(maxFileBytes + 1).fill(32)))).toBe(
      'workflow_file_too_large',
    );
  });

  it('in UTF-16 says so; a mark of UTF-8 at its beginning is no matter', () => {
    const utf16 = Buffer.from(`\uFEFF${file(draft())}`, 'utf16le');
    expect(codeOf(() => readWorkflowFile(utf16))).toBe('workflow_file_encoding');
    expect(codeOf(() => readWorkflowFile(Buffer.from(utf16).swap16()))).toBe('workflow_file_encoding');
    expect(codeOf(() => readWorkflowFile(Buffer.from(file(draft()), 'utf16le')))).toBe(
      'workflow_file_encoding',
    );
    expect(readWorkflowFile(bytes(`\uFEFF${file(draft())}`)).workflows).toHaveLength(1);
    expect(codeOf(() => readWorkflowFile(Uint8Array.of(0x7b, 0xff, 0xff)))).toBe('workflow_file_no_json');
  });

  it.each<[string, object, string]>([
    ['a key that is not known', { colour: 'red' }, 'workflows.0'],
    ['a name that is no text', { name: 7 }, 'workflows.0.name'],
    ['no name', { name: '  ' }, 'workflows.0.name'],
    ['a name without an end', { name: 'x'.repeat(100_000) }, 'workflows.0.name'],
    ['no steps', { steps: [] }, 'workflows.0.steps'],
    ['steps that are none', { steps: 'word-to-pdf' }, 'workflows.0.steps'],
    ['a step of another shape', { steps: [{ workflow: 'word-to-pdf', then: [] }] }, 'workflows.0.steps.0'],
    [
      'options that are numbers',
      { steps: [{ workflow: 'word-to-pdf', options: { pages: 1 } }] },
      'workflows.0.steps.0.options.pages',
    ],
    ['too many steps', { steps: Array(21).fill({ workflow: 'rotate-pdf' }) }, 'workflows.0.steps'],
  ])('with %s is told which', (_what, more, field) => {
    expect(codeOf(read(file(draft(more))))).toBe('workflow_file_wrong');
    expect(fieldsOf(read(file(draft(more))))).toContain(field);
  });

  it('with a step that nobody knows, or that cannot follow, or an option that is none, is told which', async () => {
    const check = (...workflows: object[]) =>
      checkWorkflows(readWorkflowFile(bytes(file(...workflows)))).then(
        () => null,
        (thrown: unknown) => ServiceError.from(thrown),
      );
    const fields = async (...workflows: object[]) =>
      Object.keys((await check(...workflows))?.extras.fields ?? {});
    const gone = draft({ name: 'Fax', steps: [{ workflow: 'fax-to-pdf' }] });
    expect(await fields(draft(), gone)).toEqual(['workflows.1.steps.0.workflow']);
    const unfit = draft({ steps: [{ workflow: 'pdf-to-word' }, { workflow: 'compress-pdf' }] });
    expect(await fields(unfit)).toEqual(['workflows.0.steps.1.workflow']);
    const option = draft({ steps: [{ workflow: 'compress-pdf', options: { speed: '9' } }] });
    expect(await fields(option)).toEqual(['workflows.0.steps.0.options.speed']);
    for (const name of ['Compress PDF', 'make SMALLER', 'Verkleinern'])
      expect(await check(draft({ name })), name).toMatchObject({ code: 'workflow_name_taken' });
    expect(await check(draft())).toBeNull();
  });

  it('says a sentence of bounded length, however much is wrong', () => {
    const wrong = Array.from({ length: 200 }, (_, place) =>
      draft({ name: place, ['k'.repeat(5000)]: place, steps: [{ workflow: 'x'.repeat(9000) }] }),
    );
    try {
      readWorkflowFile(bytes(file(...wrong)));
      expect.unreachable();
    } catch (thrown) {
      expect((thrown as ServiceError).message.length).toBeLessThan(10_000);
    }
  });

  it('chooses no file of this computer', () => {
    const steps = [
      { workflow: 'watermark-pdf', options: { watermark_kind: 'picture', watermark_picture: '/etc/shadow' } },
    ];
    const taken = readWorkflowFile(bytes(file(draft({ steps }))));
    expect(JSON.stringify(taken)).not.toContain('/etc/shadow');
  });
});

it('takes the examples of its documentation', async () => {
  const documentation = readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'docs', 'workflows.md'),
    'utf8',
  );
  const examples = [...documentation.matchAll(/```json\n([\s\S]*?)```/g)].map(([, example = '']) => example);
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples) {
    const taken: WorkflowFile = readWorkflowFile(bytes(example));
    await checkWorkflows(taken);
  }
});
