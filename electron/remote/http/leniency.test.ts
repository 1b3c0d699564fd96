import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Option, Workflow } from '../../../contract/index.js';
import { describesKeys } from './idempotency.js';
import { readOptionsReply } from './option-shapes.js';
import { resetOf } from './pace.js';
import { retryAfterOf } from './refusals.js';
import { convertReply, creditsBalance, errorReply, statusReply, workflowCatalogue } from './shapes.js';

describe('a list of workflows', () => {
  it('needs an id and nothing else', () => {
    const read = workflowCatalogue.parse({
      system_workflows: [
        { id: 1, name: 'Word to PDF' },
        { id: '2' },
        {
          id: 3,
          name: 'X',
          input_extensions: ['.DOCX', null, 'pdf'],
          output_type: '.PDF',
          max_files: null,
          merge: 'true',
        },
        { id: 4, name: 'Y', input_extensions: 'doc, docx', max_files: '20', category: null },
        { name: 'No id' },
        'none',
      ],
      user_workflows: null,
    });
    expect(read).toMatchObject({
      system_workflows: [
        { id: 1, name: 'Word to PDF', input_extensions: [] },
        { id: 2, name: '#2' },
        { id: 3, input_extensions: ['docx', 'pdf'], output_type: 'pdf', merge: true },
        { id: 4, input_extensions: ['doc', 'docx'], max_files: 20, category: 'to_pdf' },
      ],
      user_workflows: [],
    });
    for (const workflow of read.system_workflows) Workflow.parse(workflow);
  });

  it.each([
    [[{ id: 5 }]],
    [{ data: { system_workflows: [{ id: 5 }] } }],
    [{ workflows: { system_workflows: [{ id: 5 }], user_workflows: [] } }],
    [{ system_workflows: { a: { id: 5 } } }],
  ])('is found in %j', (reply) => {
    expect(workflowCatalogue.parse(reply).system_workflows.map(({ id }) => id)).toEqual([5]);
  });

  it.each([[{}], [null], ['x'], [{ workflows: 3 }]])('is not found in %j', (reply) => {
    expect(workflowCatalogue.safeParse(reply).success).toBe(false);
  });
});

describe('a list of options', () => {
  const ocr = { name: 'ocr', type: 'boolean' };
  it.each([
    [{ workflow_id: 3, options: [ocr] }],
    [[ocr]],
    [{ data: [ocr] }],
    [{ options: { ocr: { type: 'bool' } } }],
    [{ ocr: 'boolean' }],
    [{ options: { ocr: 'boolean' } }],
    [{ options: [{ key: 'options[ocr]', type: 'checkbox' }] }],
    [{ type: 'object', properties: { ocr: { type: 'boolean' } } }],
  ])('is found in %j', (reply) => {
    expect(readOptionsReply(reply)).toMatchObject([ocr]);
  });

  it('takes values in each shape', () => {
    const values = (given: unknown) => readOptionsReply([{ name: 'x', values: given }])?.[0];
    const read = [{ value: 'web', label: 'web' }];
    expect(values(['web'])).toMatchObject({ type: 'select', values: read });
    expect(values([{ value: 'web' }])).toMatchObject({ values: read });
    expect(values({ web: 'For screens' })).toMatchObject({
      values: [{ value: 'web', label: 'For screens' }],
    });
    expect(values([{ id: 1, title: 'One' }])).toMatchObject({ values: [{ value: '1', label: 'One' }] });
    expect(readOptionsReply({ x: ['a', 'b'] })).toMatchObject([{ name: 'x', type: 'select' }]);
    expect(readOptionsReply([{ name: 'x', default: false, min: '1', max: 9 }])).toMatchObject([
      { default: 'false', minimum: 1, maximum: 9, type: 'string' },
    ]);
    expect(readOptionsReply([{ name: 'x', type: 'colour' }])).toMatchObject([{ type: 'colour' }]);
  });

  it('is empty where there are none, and null where nothing can be read', () => {
    expect(readOptionsReply({ options: [] })).toEqual([]);
    expect(readOptionsReply({})).toEqual([]);
    for (const reply of [null, 3, 'x', { options: 3 }, { a: 1 }]) expect(readOptionsReply(reply)).toBeNull();
  });
});

describe('other replies', () => {
  it('leave out what cannot be read', () => {
    expect(
      statusReply.parse({
        execution_id: 12,
        status: 'processing',
        progress: '45%',
        current_step: null,
        total_pages: 'x',
      }),
    ).toMatchObject({ execution_id: '12', progress: 45 });
    expect(convertReply(202).parse({ execution_id: 'e' })).toMatchObject({ status: 'processing' });
    expect(convertReply(200).parse({ execution_id: 'e', messages: ['a', { text: 'b' }, 3] })).toMatchObject({
      status: 'done',
      messages: ['a', 'b'],
    });
    expect(convertReply(200).safeParse({ status: 'done' }).success).toBe(false);
    expect(
      creditsBalance.parse({ total_available: '9', personal: 4, organization: { name: 'O', available: 5 } }),
    ).toEqual({
      total_available: 9,
      personal: { available: 4 },
      organization: { name: 'O', available: 5 },
    });
    expect(errorReply.parse(['x'])).toEqual({});
    expect(errorReply.parse({ errors: ['One.', { message: 'Two.' }] })).toMatchObject({
      errors: { request: ['One.', 'Two.'] },
    });
  });
});

/** A value of any kind, also where another is promised. */
const spoiled = fc.oneof(fc.jsonValue(), fc.constant(null), fc.integer(), fc.string());

describe('whatever a service answers', () => {
  const names = [
    'execution_id',
    'status',
    'progress',
    'messages',
    'error',
    'errors',
    'retry_after',
    'output_file_size',
    'system_workflows',
    'options',
    'total_available',
    'personal',
    'data',
    'id',
    'name',
    'values',
  ];
  const record = fc.dictionary(fc.constantFrom(...names), spoiled);
  const reply = fc.oneof(
    record,
    fc.array(record),
    fc.dictionary(fc.constantFrom(...names), fc.oneof(record, fc.array(record))),
    spoiled,
  );

  it('is read or refused, and never breaks the reader', () => {
    fc.assert(
      fc.property(reply, (value) => {
        for (const shape of [statusReply, convertReply(200), creditsBalance, workflowCatalogue])
          shape.safeParse(value);
        errorReply.parse(value);
        describesKeys(value);
        for (const option of readOptionsReply(value) ?? []) Option.parse(option);
        const read = workflowCatalogue.safeParse(value);
        if (read.success) for (const one of read.data.system_workflows) Workflow.parse(one);
      }),
    );
  });

  it('keeps what was promised whatever stands beside it', () => {
    fc.assert(
      fc.property(record, fc.string({ minLength: 1 }), (beside, id) => {
        const value = { ...beside, execution_id: id, status: 'done', data: undefined };
        expect(statusReply.parse(value)).toMatchObject({ execution_id: id, status: 'done' });
        expect(convertReply(202).parse(value)).toMatchObject({ execution_id: id });
      }),
    );
  });

  it('gives waits that are numbers of at least 0, or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String), fc.date({ noInvalidDate: true }).map(String)),
        (text) => {
          const seconds = retryAfterOf({ 'retry-after': text, date: text }, 0);
          expect(seconds === null || seconds >= 0).toBe(true);
          const until = resetOf({ 'x-ratelimit-reset': text, date: text }, 1000);
          expect(until === null || until > 1000).toBe(true);
        },
      ),
    );
  });
});
