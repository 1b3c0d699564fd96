import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { CardCertificate, CardList, ListedCard } from '../../../contract/cards.js';
import { draw, option, withEmptyWindow } from '../../testing.js';
import { OptionField } from './OptionField.js';

withEmptyWindow();

const certificate = (key: string, state: CardCertificate['state'] = 'valid'): CardCertificate => ({
  ...{ key, name: `Zoë Kite ${key}`, issuer: 'Harbour Root', state },
  ...{ from: '2026-01-01T00:00:00.000Z', to: '2027-06-01T00:00:00.000Z' },
});
const card = (certificates: readonly CardCertificate[], pin: ListedCard['pin'] = 'asked'): ListedCard => ({
  ...{ label: 'Jane', serial: '1', module: '/usr/lib/card.so', pin },
  certificates: [...certificates],
});

/** The field over what the main process answers, one after the other; all values it had. */
function field(answers: readonly CardList[], first = ''): string[] {
  const left = [...answers];
  const cardCertificates = vi.fn(() =>
    Promise.resolve({ ok: true, value: left.length > 1 ? left.shift() : left[0] }),
  );
  vi.stubGlobal('platen', { cardCertificates });
  const values: string[] = [];
  function Field(): ReactElement {
    const [value, setValue] = useState(first);
    const of = option('card_key', 'string', { label: 'Certificate', display: { form: 'card_key' } });
    const change = (next: string) => {
      values.push(next);
      setValue(next);
    };
    return (
      <OptionField
        {...{ id: 'field', option: of, value, insist: false, ofDocuments: true }}
        onChange={change}
      />
    );
  }
  draw(<Field />);
  return values;
}

it('offers the certificates that are there, and says which have expired', async () => {
  const values = field([
    {
      tokens: [card([certificate('1:03', 'expired'), certificate('1:02'), certificate('1:01')])],
      problem: null,
    },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: /Choose a certificate/ }));
  // Those in force come first.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent.slice(0, 13))).toEqual([
    'Choose a cert',
    'Zoë Kite 1:01',
    'Zoë Kite 1:02',
    'Zoë Kite 1:03',
  ]);
  expect(screen.getByRole('option', { name: /^Zoë Kite 1:03, expired on/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /^Zoë Kite 1:02, until .*2027/ }));
  expect(values).toEqual(['1:02']);
});

it('shows the only one that is in force as chosen, with what the card says of its PIN', async () => {
  const values = field([
    { tokens: [card([certificate('1:01'), certificate('1:03', 'expired')], 'last')], problem: null },
  ]);
  expect(await screen.findByRole('button', { name: /Zoë Kite 1:01, until/ })).toBeTruthy();
  expect(screen.getByText(/One try for the PIN is left/)).toBeTruthy();
  expect(values).toEqual([]);
});

it('says why there is none, and searches again', async () => {
  const problem = { code: 'card_none', params: {}, message: 'None.' } as const;
  field([
    { tokens: [], problem },
    { tokens: [card([])], problem: null },
    { tokens: [card([certificate('1:01')])], problem: null },
  ]);
  expect(await screen.findByText(/No card or token was found/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByText('There is no certificate on Jane.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByRole('button', { name: /Zoë Kite 1:01/ })).toBeTruthy();
});

it('does not take a certificate that was chosen and is gone for another', async () => {
  field([{ tokens: [card([certificate('1:01')])], problem: null }], '2:07');
  expect(await screen.findByRole('button', { name: /One that is not there now/ })).toBeTruthy();
});
