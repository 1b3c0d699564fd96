import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, inspected, withEmptyWindow } from '../../testing.js';
import { PasswordForm } from './PasswordForm.js';

withEmptyWindow();
afterEach(() => vi.unstubAllGlobals());

it('keeps the field with the reason where a password does not open the document, and hands on one that does', async () => {
  const documentView = vi.fn(({ password }: { readonly password: string }) =>
    Promise.resolve(
      password === 'kestrel'
        ? { ok: true, value: { path: '/x.pdf', pages: 1, drawn: false } }
        : { ok: false, error: { code: 'wrong_password', params: {}, message: '' } },
    ),
  );
  vi.stubGlobal('platen', { documentView, dropViews: () => Promise.resolve({ ok: true, value: null }) });
  const onSubmit = vi.fn();
  const user = userEvent.setup();
  const file = inspected('secret.pdf', { format: 'pdf', group: 'pdf' });
  draw(<PasswordForm name={file.name} opens={file} onSubmit={onSubmit} onCancel={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password for secret.pdf');
  await user.type(field, 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong. Enter it again.');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  // What is typed replaces it.
  await user.keyboard('kestrel');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('kestrel'));
});

it('hands on what nobody can try before it is used', async () => {
  vi.stubGlobal('platen', {});
  const onSubmit = vi.fn();
  const user = userEvent.setup();
  draw(<PasswordForm name="2 documents" onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Password for 2 documents'), 'kestrel{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('kestrel'));
});
