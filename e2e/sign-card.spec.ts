/** A document is signed with a key on a card: SoftHSM, found by itself, and a module that locks itself as cards do. */
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { cardPin, TestCards } from '../electron/systems/cards/testing.js';
import { expect, test } from './app.js';
import { numbered } from './pdfs.js';
import { judgementsOf } from './signatures.js';
import { drop, isAccessible, pick, picture, row } from './steps.js';

const pin = (page: Page) => page.getByLabel('PIN', { exact: true });
const key = (page: Page) => page.getByRole('group', { name: 'Certificate', exact: true });
const choice = (page: Page) => key(page).getByRole('button', { name: /Certificate$/ });
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

/** Cards are read by programs that the app starts. */
const giveEnvironment = (app: ElectronApplication, environment: Readonly<Record<string, string>>) =>
  app.evaluate((_electron, given) => void Object.assign(process.env, given), environment);

async function signOnce(page: Page, typed: string): Promise<void> {
  await pin(page).fill(typed);
  await page.getByRole('button', { name: 'Sign 1 document' }).click();
  await ended(page);
}

test('a key on a card signs, and a wrong PIN is told at its field', async ({
  platen: { app, page, folder },
}) => {
  const cards = new TestCards();
  try {
    await giveEnvironment(app, cards.environment);
    await drop(page, [await numbered(folder, 'Contract', 1)]);
    await pick(page, 'Sign with certificate');
    await page.getByText('Card or token', { exact: true }).click();
    await expect(key(page)).toContainText('No card or token was found');
    await picture(page, 'sign-card-none-light');
    cards.insert('Jane');
    cards.certify('Jane', '01', { key: 'rsa' });
    cards.certify('Jane', '02');
    cards.certify('Jane', '03', { days: -1 });
    await key(page).getByRole('button', { name: 'Search again' }).click();
    await expect(choice(page)).toContainText('Choose a certificate');
    await choice(page).click();
    await expect(page.getByRole('option', { name: /Zoë Kite 03, expired on/ })).toBeVisible();
    await page.getByRole('option', { name: /Zoë Kite 01, until .* \(Harbour Root; Jane\)/ }).click();
    await expect(choice(page)).toContainText(/Zoë Kite 01, until .* 20\d\d/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isAccessible(page);
      await picture(page, `sign-card-ready-${colorScheme}`);
    }
    await signOnce(page, '111111');
    await expect(row(page, 'Contract.pdf')).toContainText(
      'did not accept the PIN, and only a few tries are left',
    );
    await row(page, 'Contract.pdf').getByRole('button', { name: 'Change options' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'did not accept the PIN' })).toBeVisible();
    await expect(key(page)).toContainText('Few tries for the PIN are left.');
    await picture(page, 'sign-card-wrong-pin-dark');
    await signOnce(page, cardPin);
    expect(await judgementsOf(join(folder, 'Contract-signed.pdf'))).toEqual(['Signature is Valid.']);
    await expect(page.getByText(/Zoë Kite 01/).first()).toBeVisible();
    // No PIN is kept for the next document.
    await page.getByRole('button', { name: 'Next documents' }).click();
    await drop(page, [await numbered(folder, 'Next', 1)]);
    await pick(page, 'Sign with certificate');
    await expect(pin(page)).toHaveValue('');
  } finally {
    cards.remove();
  }
});

test('a card that is locked says so before a PIN is typed', async ({ platen: { app, page, folder } }) => {
  const cards = new TestCards();
  try {
    const odd = cards.oddModule();
    cards.insert('Jane');
    cards.certify('Jane', '02');
    cards.behave('usual');
    await giveEnvironment(app, cards.environment);
    await app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    }, odd);
    await drop(page, [await numbered(folder, 'Contract', 1)]);
    await pick(page, 'Sign with certificate');
    await page.getByText('Card or token', { exact: true }).click();
    await page.getByText('More options').click();
    const software = page.getByRole('group', { name: 'Software of the card' });
    await software.getByRole('button', { name: /^Choose/ }).click();
    await expect(software).toContainText('odd-card.so');
    await expect(choice(page)).toContainText('Zoë Kite 02');
    for (const [typed, told] of [
      ['111111', 'only a few tries are left'],
      ['222222', 'one try is left'],
      ['333333', 'is locked'],
    ] as const) {
      await signOnce(page, typed);
      await expect(row(page, 'Contract.pdf')).toContainText(told);
      await row(page, 'Contract.pdf').getByRole('button', { name: 'Change options' }).click();
    }
    await expect(key(page)).toContainText('The card or token is locked after wrong PINs.');
    await picture(page, 'sign-card-locked-light');
    expect(cards.tries).toBe('www');
  } finally {
    cards.remove();
  }
});
