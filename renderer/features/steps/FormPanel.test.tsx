import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentField, type DocumentFields } from '../../../contract/form-fields.js';
import { keys, queryClient } from '../../api/queries.js';
import { addFiles, documentsStore } from '../../state/documents.js';
import { goToField } from '../../state/form-focus.js';
import { usePreviewState } from '../../state/preview.js';
import { setValue, uiStore } from '../../state/ui.js';
import { useConvert } from '../../shared/documents/useConvert.js';
import { draw, inspected, option, withEmptyWindow, workflow } from '../../testing.js';
import { FormPanel } from './FormPanel.js';

withEmptyWindow();

const values = option('form_values', 'string', {
  label: 'Values',
  display: { form: 'fields' },
  required: true,
});
const fill = workflow(60, 'fill-form', 'Fill Form', { input_extensions: ['pdf'], category: 'pdf_tools' });

const field = (name: string, more: Partial<DocumentField> = {}): DocumentField =>
  DocumentField.parse({
    ...{ name, label: '', kind: 'text', values: [], choices: [], several: false, otherTexts: false },
    ...{ lines: false, password: false, required: false, fixed: null, maxLength: null, computed: false },
    page: 1,
    ...more,
  });
const choices = (...texts: string[]) => texts.map((value) => ({ value, label: value }));

const application: readonly DocumentField[] = [
  field('person.name', { label: 'Your name', values: ['Zoë'], required: true }),
  field('notes', { lines: true, page: 2 }),
  field('code', { maxLength: 3, required: true }),
  field('agree', { kind: 'check', choices: choices('Yes') }),
  field('size', { kind: 'radio', choices: choices('small', 'large') }),
  field('land', { kind: 'choice', choices: choices('Nederland', 'España') }),
  field('days', { kind: 'list', several: true, choices: choices('Monday', 'Tuesday') }),
  field('fixed', { fixed: 'read_only', values: ['As before'] }),
  field('sealed', { fixed: 'signature' }),
];

function Panel(): ReactElement {
  return <FormPanel convert={useConvert()} option={values} />;
}

const row = () => documentsStore.getState().documents[0]!;
const typed = () => row().form?.values;

function show(found: Partial<DocumentFields> = {}, count = 1): void {
  const fields = found.fields ?? [...application];
  for (let place = 0; place < count; place += 1) {
    const file = inspected(`form-${place}.pdf`, { format: 'pdf', group: 'pdf', workflows: ['fill-form'] });
    addFiles([file]);
    queryClient.setQueryData(keys.fields(file.path, undefined), {
      ...{ fields, count: fields.length, problem: null },
      ...found,
    });
  }
  draw(<Panel />);
}

beforeEach(() => {
  uiStore.setState(uiStore.getInitialState(), true);
  uiStore.setState({ pickedWorkflow: { id: 60, name: 'Fill Form' } });
  queryClient.setQueryData(keys.workflows(), [fill]);
  queryClient.setQueryData(keys.options(60), [values]);
});

describe('the panel of a form', () => {
  it('shows each field by its name with its value, and what it keeps as it is', () => {
    show();
    expect(screen.getByText('9 fields')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Zoë');
    expect(screen.getByRole('textbox', { name: 'notes' }).tagName).toBe('TEXTAREA');
    expect(screen.getByRole('checkbox', { name: 'agree' })).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'size' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /land/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'days' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'fixed' })).toBeNull();
    expect(screen.getByText('As before')).toBeTruthy();
    expect(screen.getByText(/read-only/)).toBeTruthy();
    expect(screen.getByText(/locked by a signature/)).toBeTruthy();
    expect(screen.getByText('Required and still empty: code')).toBeTruthy();
    // Of a few fields none is searched for.
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('is filled in with keys alone, in the order of the form', async () => {
    show();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' }));
    await userEvent.keyboard('{Control>}a{/Control}Kite');
    await userEvent.tab();
    await userEvent.keyboard('one{Enter}two');
    await userEvent.tab();
    await userEvent.keyboard('AB');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(typed()).toEqual({
      'person.name': 'Kite',
      notes: 'one\ntwo',
      code: 'AB',
      agree: 'Yes',
      size: 'small',
    });
    expect(screen.queryByText(/Required and still empty/)).toBeNull();
  });

  it('takes choices and several of them, and gives back what was there', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await userEvent.click(screen.getByRole('radio', { name: 'large' }));
    expect(typed()).toEqual({ days: ['Monday', 'Tuesday'], size: 'large' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear size' }));
    expect(typed()).toEqual({ days: ['Monday', 'Tuesday'] });
    await userEvent.click(screen.getByRole('button', { name: 'Undo typed values' }));
    expect(typed()).toEqual({});
  });

  it('says that a value is too long, and keeps it', async () => {
    show();
    await userEvent.type(screen.getByRole('textbox', { name: 'code' }), 'ABCD');
    expect(screen.getByText('At most 3 characters.')).toBeTruthy();
    expect(typed()).toEqual({ code: 'ABCD' });
  });

  it('turns the preview to the page of a field', async () => {
    function Pages(): ReactElement {
      return <output>{JSON.stringify(usePreviewState((state) => state.pages))}</output>;
    }
    const { container } = draw(<Pages />);
    show();
    await userEvent.click(screen.getByRole('textbox', { name: 'notes' }));
    expect(JSON.parse(container.textContent)).toMatchObject({
      [row().id]: 2,
      [`result fill-form ${row().id}`]: 2,
    });
  });

  it('gives a field the focus that was chosen on a page, also one that a search left out', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const fields = Array.from({ length: 40 }, (_, place) => field(`field ${place + 1}`));
    show({ fields });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a field' }), '33');
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(1));
    act(() => goToField(row().id, 'field 4'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'field 4' })),
    );
  });

  it('finds one of many fields by its name', async () => {
    const fields = Array.from({ length: 40 }, (_, place) => field(`field ${place + 1}`));
    show({ fields });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a field' }), '33');
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'field 33' })).toBeTruthy();
  });

  it('takes values as text as the second way, with those that were typed', async () => {
    show();
    await userEvent.type(screen.getByRole('textbox', { name: 'code' }), 'AB');
    await userEvent.click(screen.getByRole('button', { name: 'Enter values as text' }));
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Values' });
    expect(JSON.parse(text.value)).toEqual({ code: 'AB' });
    await userEvent.clear(text);
    await userEvent.type(text, 'code=X');
    expect(row().form).toMatchObject({ way: 'text', text: 'code=X' });
  });

  it('says why a form cannot be filled in', () => {
    show({ problem: 'form_certified' });
    expect(screen.getByRole('status').textContent).toMatch(/certified this document/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that a PDF has no fields', () => {
    show({ fields: [], count: 0 });
    expect(screen.getByRole('status').textContent).toMatch(/no form fields/);
  });

  it('asks for the password first', () => {
    const problem = { code: 'password_required', params: {}, message: '' };
    addFiles([inspected('locked.pdf', { format: 'pdf', group: 'pdf', workflows: ['fill-form'], problem })]);
    draw(<Panel />);
    expect(screen.getByRole('status').textContent).toMatch(/password/);
  });

  it('takes the same text for several forms', async () => {
    show({}, 2);
    expect(screen.getByText(/one form at a time/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Values' }), 'code=X');
    expect(uiStore.getState().values['fill-form']?.['form_values']).toBe('code=X');
  });

  it('takes over what "Run again" brought back', async () => {
    setValue('fill-form', 'form_values', '{"code":"AB"}');
    show();
    await waitFor(() => expect(typed()).toEqual({ code: 'AB' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'code' }).value).toBe('AB');
    expect(uiStore.getState().values['fill-form']?.['form_values']).toBe('');
  });
});
