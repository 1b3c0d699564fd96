import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentField } from '../../contract/form-fields.js';
import { inspected, option, workflow } from '../testing.js';
import { addFiles, documentsStore, setForm } from './documents.js';
import {
  draftOfText,
  emptyRequired,
  fieldTitles,
  fieldValue,
  formOption,
  isTooLong,
  setFieldValue,
  turnForm,
  withForm,
  writtenForm,
} from './form-values.js';
import { rememberedValues } from './options.js';
import { uiStore } from './ui.js';

const field = (name: string, more: Partial<DocumentField> = {}): DocumentField =>
  DocumentField.parse({
    ...{ name, label: '', kind: 'text', values: [], choices: [], several: false, otherTexts: false },
    ...{ lines: false, password: false, required: false, fixed: null, maxLength: null, computed: false },
    page: 1,
    ...more,
  });

const values = option('form_values', 'string', { display: { form: 'fields' }, required: true });
const fill = workflow(60, 'fill-form', 'Fill Form', { input_extensions: ['pdf'], category: 'pdf_tools' });
const row = () => documentsStore.getState().documents[0]!;

beforeEach(() => {
  documentsStore.setState(documentsStore.getInitialState(), true);
  uiStore.setState(uiStore.getInitialState(), true);
  addFiles([inspected('form.pdf', { format: 'pdf', group: 'pdf' })]);
});

describe('values that are typed into a form', () => {
  it('are submitted as data, without those that the document has', () => {
    const name = field('person.name', { values: ['Zoë'] });
    setFieldValue(row().id, name, 'Kite');
    setFieldValue(row().id, field('days', { several: true, kind: 'list' }), ['Monday', 'Friday']);
    const wished = withForm(fill, [values], { form_values: '', password: 'x' }, [row()]);
    expect(JSON.parse(wished['form_values']!)).toEqual({ 'person.name': 'Kite', days: ['Monday', 'Friday'] });
    expect(wished['password']).toBe('x');
    setFieldValue(row().id, name, 'Zoë');
    setFieldValue(row().id, field('days', { several: true, kind: 'list' }), []);
    expect(withForm(fill, [values], { form_values: '' }, [row()])['form_values']).toBe('');
  });

  it('empty a field that the document has filled in', () => {
    const name = field('name', { values: ['Zoë'] });
    setFieldValue(row().id, name, '');
    expect(fieldValue(name, row().form!.values)).toBe('');
    expect(writtenForm(row().form!)).toBe('{"name":""}');
  });

  it('belong to their document, and each of several gets the text that was typed for all', () => {
    setFieldValue(row().id, field('name'), 'Kite');
    addFiles([inspected('other.pdf', { format: 'pdf', group: 'pdf' })]);
    const rows = documentsStore.getState().documents;
    expect(withForm(fill, [values], { form_values: 'name=All' }, rows)['form_values']).toBe('name=All');
    expect(withForm(fill, [values], { form_values: 'name=All' }, [rows[1]!])['form_values']).toBe('name=All');
    expect(withForm(fill, [values], {}, [rows[0]!])['form_values']).toBe('{"name":"Kite"}');
  });

  it('are written into no settings', () => {
    expect(rememberedValues([values, option('font', 'string')], { form_values: 'a=1', font: 'x' })).toEqual({
      font: 'x',
    });
  });

  it('are fields only where this computer fills the form in itself', () => {
    expect(formOption(fill, [values])).toBe(values);
    expect(formOption({ ...fill, service: 'elsewhere' }, [values])).toBeUndefined();
    expect(formOption({ ...fill, steps: ['fill-form'] }, [values])).toBeUndefined();
    expect(formOption(fill, [option('form_values', 'string')])).toBeUndefined();
  });
});

it('fields and text show the same values, as far as a text is data', () => {
  setFieldValue(row().id, field('name'), 'Kite');
  turnForm(row().id, row().form!);
  expect(row().form).toMatchObject({ way: 'text' });
  expect(JSON.parse(row().form!.text)).toEqual({ name: 'Kite' });
  setForm(row().id, { ...row().form!, text: '{"name": "Ada"}' });
  turnForm(row().id, row().form!);
  expect(row().form).toMatchObject({ way: 'fields', values: { name: 'Ada' } });
  turnForm(row().id, row().form!);
  setForm(row().id, { ...row().form!, text: 'name=Bo' });
  expect(writtenForm(row().form!)).toBe('name=Bo');
  turnForm(row().id, row().form!);
  expect(row().form).toMatchObject({ way: 'fields', values: { name: 'Ada' } });
});

it('reads what a run had back into the fields, and lines as a text', () => {
  expect(draftOfText('{"a":"1","b":["x","y"]}')).toMatchObject({
    way: 'fields',
    values: { a: '1', b: ['x', 'y'] },
  });
  expect(draftOfText('a=1')).toMatchObject({ way: 'text', text: 'a=1', values: {} });
  expect(draftOfText('{"a":1}')).toMatchObject({ way: 'text' });
  expect(draftOfText('  ')).toMatchObject({ way: 'fields', values: {} });
});

it('calls fields as the document does, and no two alike', () => {
  const titles = fieldTitles([
    field('form1[0].#subform[0].Surname[0]'),
    field('a', { label: 'Date' }),
    field('b', { label: 'Date' }),
    field('one.street'),
    field('two.street'),
  ]);
  expect([...titles.values()]).toEqual(['Surname', 'Date (a)', 'Date (b)', 'one.street', 'two.street']);
});

it('names required fields that are empty, and knows what is too long', () => {
  const fields = [
    field('a', { required: true }),
    field('b', { required: true, values: ['x'] }),
    field('c', { required: true, fixed: 'read_only' }),
    field('d'),
  ];
  expect(emptyRequired(fields, {}).map(({ name }) => name)).toEqual(['a']);
  expect(emptyRequired(fields, { a: 'x', b: ' ' }).map(({ name }) => name)).toEqual(['b']);
  expect(isTooLong(field('e', { maxLength: 2 }), '😀😀')).toBe(false);
  expect(isTooLong(field('e', { maxLength: 2 }), 'abc')).toBe(true);
});
