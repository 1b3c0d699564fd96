import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { StoreList } from '../../../contract/certificate-store.js';
import { draw, option, withEmptyWindow } from '../../testing.js';
import { OptionField } from './OptionField.js';

withEmptyWindow();

const certificate = (key: string): StoreList['certificates'][number] => ({
  ...{ key, name: `Zoë Kite ${key}`, issuer: 'Harbour Root', state: 'valid' },
  ...{ from: '2026-01-01T00:00:00.000Z', to: '2027-06-01T00:00:00.000Z' },
});

it('says why there is none, searches again, and shows the only one as chosen', async () => {
  const problem = { code: 'store_empty', params: {}, message: 'None.' } as const;
  const answers: StoreList[] = [
    { certificates: [], problem },
    { certificates: [certificate('ab')], problem: null },
  ];
  const storeCertificates = vi.fn(() => Promise.resolve({ ok: true, value: answers.shift() }));
  vi.stubGlobal('platen', { storeCertificates });
  const of = option('store_key', 'string', { label: 'Certificate', display: { form: 'store_key' } });
  draw(
    <OptionField
      {...{ id: 'field', option: of, value: '', insist: false, ofDocuments: true }}
      onChange={() => undefined}
    />,
  );
  expect(await screen.findByText(/no certificate with a private key in the certificate store/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByRole('button', { name: /Zoë Kite ab, until .*Windows/ })).toBeTruthy();
});
