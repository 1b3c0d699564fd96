import { expect, it } from 'vitest';
import {
  ServiceError,
  type FieldErrors,
  type SubmitRequest,
  type UserWorkflow,
  type UserWorkflowDraft,
  type UserWorkflowStep,
} from '../../../contract/index.js';
import { sentencesIn } from '../../../words/sentences.js';
import { findWorkflow, isFileOption } from '../catalogue.js';
import { atComputer, type CallerRights } from '../../kit/options.js';
import { readDraft } from './draft.js';
import { toUserRecord } from './record.js';
import { expand, openOptions } from './run.js';

const overNetwork: CallerRights = { place: 'network', sent: (path) => path === '/given/logo.png' };

const draft = (steps: UserWorkflowStep[], change: Partial<UserWorkflowDraft> = {}): UserWorkflowDraft => ({
  name: 'Board papers',
  description: '',
  icon: null,
  steps,
  ...change,
});

const step = (workflow: string, options: Record<string, string> = {}): UserWorkflowStep => ({
  workflow,
  options,
});

/** As it comes back from where it is kept. */
const kept = (steps: UserWorkflowStep[], rights = atComputer): UserWorkflow => ({
  ...readDraft(draft(steps), rights),
  id: 100_000,
});

function fieldsOf(check: () => unknown): FieldErrors | undefined {
  try {
    check();
  } catch (thrown) {
    return ServiceError.from(thrown).extras.fields;
  }
  return undefined;
}

const request = (options: SubmitRequest['options'], change: Partial<SubmitRequest> = {}): SubmitRequest => ({
  workflowId: 100_000,
  files: [{ path: '/in/a.docx', folder: '' }],
  options,
  target: { directory: null, pattern: null },
  ...change,
});

const named = (user: UserWorkflow, place: CallerRights['place'] = 'computer') =>
  openOptions(user, place).map(({ name, required }) => (required ? `${name} (required)` : name));

it('tells of every step what is wrong, at its place', () => {
  const steps = [
    step('word-to-pdf', { paper: 'a9' }),
    step('pdf-to-word'),
    step('compress-pdf'),
    step('no-such-workflow'),
    step('merge-pdf', { nonsense: '1' }),
  ];
  expect(fieldsOf(() => readDraft(draft(steps), atComputer))).toEqual({
    'steps.0.options.paper': [expect.stringContaining('')],
    'steps.2.workflow': [expect.stringContaining('cannot follow “PDF to Word”')],
    'steps.3.workflow': ['There is no workflow “no-such-workflow”.'],
    'steps.4.options.nonsense': ['There is no option “nonsense”.'],
  });
  expect(
    fieldsOf(() => readDraft(draft([step('word-to-pdf'), step('merge-pdf')]), atComputer)),
  ).toMatchObject({ 'steps.1.workflow': ['“Merge PDFs” cannot follow another workflow.'] });
  // A workflow is named by its key alone: its number is another one elsewhere.
  expect(fieldsOf(() => readDraft(draft([step('1')]), atComputer))).toHaveProperty(['steps.0.workflow']);
});

it('takes no name that could be taken for another workflow, and none that is empty or too long', () => {
  const of = (name: string) => fieldsOf(() => readDraft(draft([step('word-to-pdf')], { name }), atComputer));
  for (const name of ['', '   ', 'x'.repeat(101), 'word to pdf', 'Word-to-PDF', '17'])
    expect(of(name), name).toHaveProperty('name');
  expect(of(' Letters ')).toBeUndefined();
  expect(readDraft(draft([step('word-to-pdf')], { name: ' Letters ' }), atComputer).name).toBe('Letters');
  const many = Array.from({ length: 21 }, () => step('compress-pdf'));
  expect(fieldsOf(() => readDraft(draft(many), atComputer))).toHaveProperty('steps');
  expect(fieldsOf(() => readDraft(draft([]), atComputer))).toHaveProperty('steps');
});

it('keeps no password: its option is asked at every run, under a name that tells its step', () => {
  const user = kept([
    step('word-to-pdf', { pages: '1-3' }),
    step('protect-pdf', { open_password: 'kestrel' }),
  ]);
  expect(JSON.stringify(user)).not.toContain('kestrel');
  const names = named(user);
  expect(names).toContain('step2_open_password (required)');
  expect(names).not.toContain('pages');
  expect(names.filter((name) => name.startsWith('step2_password'))).toEqual([]);

  expect(fieldsOf(() => expand(user, request({}), atComputer))).toEqual({
    'options.step2_open_password': ['Must be given at every run: it is not kept.'],
  });
  expect(expand(user, request({ step2_open_password: 'osprey' }), atComputer)).toMatchObject({
    workflowId: findWorkflow('word-to-pdf').id,
    options: { pages: '1-3' },
    then: [{ workflowId: findWorkflow('protect-pdf').id, options: { open_password: 'osprey' } }],
  });
});

it('asks for the passwords of a step that was kept without any', () => {
  expect(named(kept([step('compress-pdf'), step('protect-pdf')]))).toContain('step2_open_password');
});

it('leaves open what the first step does not fix, and refuses all else at a run', () => {
  const user = kept([
    step('images-to-pdf', { combine: 'one' }),
    step('compress-pdf', { compression: 'small' }),
  ]);
  const first = Object.keys(findWorkflow('images-to-pdf').options).filter((name) => name !== 'combine');
  expect(named(user).sort()).toEqual(first.sort());
  const wrong = { combine: 'each', step2_compression: 'web', step3_x: '1', nonsense: '1', paper: 'a9' };
  expect(fieldsOf(() => expand(user, request(wrong), atComputer))).toMatchObject({
    'options.combine': ['Is set by the workflow “Board papers”.'],
    'options.step2_compression': ['Is set by the workflow “Board papers”.'],
    'options.step3_x': ['There is no option “step3_x”.'],
    'options.nonsense': ['There is no option “nonsense”.'],
    'options.paper': [expect.any(String)],
  });
  const then = [{ workflowId: findWorkflow('rotate-pdf').id, options: {} }];
  expect(expand(user, request({}, { then }), atComputer).then).toHaveLength(2);
});

it('keeps a path of this computer for the person at it alone; others send the file at every run', () => {
  const watermark = (path: string) =>
    step('watermark-pdf', { watermark_kind: 'picture', watermark_picture: path });
  const own = kept([step('compress-pdf'), watermark('/home/anna/logo.png')]);
  expect(own.steps[1]?.options['watermark_picture']).toBe('/home/anna/logo.png');
  expect(named(own)).not.toContain('step2_watermark_picture (required)');

  const user = kept([step('compress-pdf'), watermark('/given/logo.png')], overNetwork);
  expect(JSON.stringify(user)).not.toContain('/given');
  expect(named(user, 'network')).toContain('step2_watermark_picture (required)');
  expect(isFileOption('step2_watermark_picture')).toBe(true);
  const of = (path: string) => () => expand(user, request({ step2_watermark_picture: path }), overNetwork);
  expect(fieldsOf(of('/etc/passwd'))).toHaveProperty(['options.step2_watermark_picture']);
  expect(of('/given/logo.png')().then?.[0]?.options['watermark_picture']).toBe('/given/logo.png');
  expect(fieldsOf(() => kept([step('compress-pdf'), watermark('/etc/passwd')], overNetwork))).toHaveProperty([
    'steps.1.options.watermark_picture',
  ]);
});

it('is listed as what its first step takes and its last one gives, even where a step is gone', () => {
  expect(toUserRecord(kept([step('merge-word')]))).toMatchObject({
    id: 100_000,
    name: 'Board papers',
    merge: true,
    output_type: 'pdf',
    steps: ['merge-word'],
    input_extensions: expect.arrayContaining(['docx']) as string[],
  });
  expect(toUserRecord(kept([step('word-to-pdf'), step('pdf-to-excel')]))).toMatchObject({
    merge: false,
    output_type: 'xlsx',
    category: 'to_pdf',
  });
  expect(toUserRecord(kept([step('images-to-pdf', { combine: 'one' })])).merge).toBe(true);
  const gone = { ...kept([step('word-to-pdf')]), steps: [step('fax-to-pdf')] };
  expect(toUserRecord(gone)).toMatchObject({ name: 'Board papers', input_extensions: [] });
  expect(() => expand(gone, request({}), atComputer)).toThrow('fax-to-pdf');
});

it('names the step and the option that is lacking as a person reads them', () => {
  const user = kept([step('word-to-pdf'), step('watermark-pdf')]);
  const run = (values: Record<string, string>) => () => expand(user, request(values), atComputer);
  const refused = (check: () => unknown): ServiceError => {
    try {
      check();
    } catch (thrown) {
      return ServiceError.from(thrown);
    }
    throw new Error('It was not refused.');
  };
  const lacking = refused(run({}));
  expect(lacking.code).toBe('step_option_lacking');
  expect(lacking.message).toBe(
    'Step 2, “Watermark PDF”, needs “Watermark text”. Enter a value, or save one in your workflow.',
  );
  expect(lacking.extras.fields).toHaveProperty(['options.step2_watermark_text']);
  expect(sentencesIn('de').error(lacking.toInfo())).toMatch(/^Schritt 2, „Wasserzeichen“, braucht „[^“]+“/);
  const wrong = refused(run({ step2_watermark_text: 'DRAFT', pages: 'x' }));
  expect(wrong.code).toBe('invalid_options');
  expect(wrong.message).toContain('step 1, Word to PDF, “');
  expect(wrong.message).not.toContain('step2_');
  expect(run({ step2_watermark_text: 'DRAFT' })().then).toMatchObject([
    { options: { watermark_text: 'DRAFT' } },
  ]);
});
