import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../../contract/workflow.js';
import { keys, queryClient } from '../../api/queries.js';
import { speak } from '../../i18n/index.js';
import { draw, option, withEmptyWindow } from '../../testing.js';
import { OptionField } from './OptionField.js';

withEmptyWindow();

/** The field with a value that changes, and all values it had. */
function field(of: Option, first = '', insist = false): string[] {
  const values: string[] = [];
  function Field(): ReactElement {
    const [value, setValue] = useState(first);
    const change = (next: string) => {
      values.push(next);
      setValue(next);
    };
    return (
      <OptionField {...{ id: 'field', option: of, value, insist, ofDocuments: false }} onChange={change} />
    );
  }
  draw(<Field />);
  return values;
}

describe('an option', () => {
  it('that is on or off is a switch with its description', async () => {
    const values = field(
      option('x_tagged', 'boolean', { label: 'Tagged', description: 'For screen readers.' }),
    );
    const box = screen.getByRole('switch', { name: /Tagged/ });
    expect(screen.getByText('For screen readers.')).toBeTruthy();
    await userEvent.click(box);
    await userEvent.click(box);
    expect(values).toEqual(['true', 'false']);
  });

  it('that is a number takes the decimal sign of the language, and shows values with it', async () => {
    await speak('de');
    try {
      const values = field(option('x_margins', 'number', { label: 'Margins' }), '2.5');
      const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Margins' });
      expect(box.value).toBe('2,5');
      await userEvent.clear(box);
      await userEvent.type(box, '1,25');
      expect(box.value).toBe('1,25');
      expect(values.at(-1)).toBe('1.25');
    } finally {
      await speak('en');
    }
  });

  it('with several values gives them joined, in the order they were ticked', async () => {
    const choices = [
      { value: 'eng', label: 'English' },
      { value: 'nld', label: 'Dutch' },
    ];
    const values = field(option('x_languages', 'multiselect', { values: choices }), 'nld');
    await userEvent.click(screen.getByRole('checkbox', { name: 'English' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dutch' }));
    expect(values).toEqual(['nld+eng', 'eng']);
  });

  it('that is a number and can become none says what is wrong at once', async () => {
    field(option('x_dpi', 'integer', { label: 'Resolution', minimum: 10, maximum: 300 }));
    const input = screen.getByRole('textbox', { name: 'Resolution' });
    await userEvent.type(input, '300');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.type(input, '0');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/300/)).toBeTruthy();
  });

  it('that is a number and is too small yet says what is wrong when it is left, and not before', async () => {
    field(option('x_dpi', 'integer', { label: 'Resolution', minimum: 10, maximum: 300 }));
    const input = screen.getByRole('textbox', { name: 'Resolution' });
    await userEvent.type(input, '9');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.tab();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/300/)).toBeTruthy();
  });

  it('does not offer the certificates of a system that has none', () => {
    const values = ['file', 'card', 'store'].map((value) => ({ value, label: value }));
    const signing = option('sign_with', 'select', {
      label: 'Your key',
      values,
      display: { form: 'segments' },
    });
    const offered = () => screen.getAllByRole('radio').length;
    field(signing, 'file');
    expect(offered()).toBe(2);
    cleanup();
    queryClient.setQueryData(keys.appInfo, { hasCertificateStore: true });
    field(signing, 'file');
    expect(offered()).toBe(3);
  });

  it('that is missing is told at the start alone', async () => {
    const needed = option('x_text', 'string', { label: 'Text', required: true });
    field(needed);
    await userEvent.click(screen.getByRole('textbox', { name: /Text/ }));
    await userEvent.tab();
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('that is missing is pointed out when the start insists', () => {
    field(option('x_text', 'string', { label: 'Text', required: true }), '', true);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  it('that is a password is hidden until somebody looks at it', async () => {
    field(option('x_secret', 'password', { label: 'Password' }));
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'geheim');
    await userEvent.click(screen.getByRole('button'));
    expect(input.getAttribute('type')).toBe('text');
  });

  it('that a value of stands for none is switched on first, with a value to begin with', async () => {
    const limit = option('x_size', 'number', {
      label: 'Limit the size',
      minimum: 0,
      maximum: 100,
      default: '0',
      display: { unit: 'MB', off: { value: '0', first: '10' } },
    });
    const values = field(limit, '0');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Limit the size' }));
    expect(screen.getByRole('textbox', { name: 'Limit the size' })).toHaveProperty('value', '10');
    await userEvent.clear(screen.getByRole('textbox'));
    expect(screen.getByRole('switch')).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('switch'));
    expect(values).toEqual(['10', '', '0']);
  });

  it.each(['cards', 'places'] as const)('drawn as %s is one of several by keys, too', async (form) => {
    const choices = [
      { value: 'across', label: 'Across' },
      { value: 'top', label: 'Top' },
    ];
    const values = field(option('x_place', 'select', { values: choices, display: { form } }), 'top');
    expect(screen.getByRole('radio', { name: 'Top' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Across' }));
    expect(values).toEqual(['across']);
  });

  it('of a type nobody knows is a text', async () => {
    const values = field(option('x_new', 'colour_wheel', { label: 'New' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'New' }), 'ab');
    expect(values).toEqual(['a', 'ab']);
  });
});
