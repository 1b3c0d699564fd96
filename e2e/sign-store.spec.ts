/** A document is signed with a certificate of the system's store, which a program of Platen reads in a process of Electron. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TestStore } from '../electron/service/certificate-store/testing.js';
import { expect, test } from './app.js';
import { numbered } from './pdfs.js';
import { judgementsOf } from './signatures.js';
import { drop, isAccessible, pick, picture, row } from './steps.js';

const key = (page: Page) => page.getByRole('group', { name: 'Certificate', exact: true });
const choice = (page: Page) => key(page).getByRole('button', { name: /Certificate$/ });
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

test('a certificate of the store signs, and what its system refuses is shown in its row', async ({
  platen: { app, page, folder },
}) => {
  const store = new TestStore();
  try {
    await drop(page, [await numbered(folder, 'Contract', 1)]);
    await pick(page, 'Sign with certificate');
    await expect(page.getByText('Card or token', { exact: true })).toBeVisible();
    if (process.platform !== 'win32') await expect(page.getByText('Windows', { exact: true })).toBeHidden();
    // The same app, on a system with a store.
    await app.evaluate((_electron, given) => void Object.assign(process.env, given), store.environment);
    await page.reload();
    await drop(page, [await numbered(folder, 'Letter', 1)]);
    await pick(page, 'Sign with certificate');
    await page.getByText('Windows', { exact: true }).click();
    await expect(key(page)).toContainText(
      'There is no certificate with a private key in the certificate store',
    );
    await picture(page, 'sign-store-none-light');
    store.install('Zoë Kite');
    store.install('Zoë Kite by curve', { key: 'p256' });
    store.install('Zoë Kite late', { days: -1 });
    await key(page).getByRole('button', { name: 'Search again' }).click();
    await expect(choice(page)).toContainText('Choose a certificate');
    await choice(page).click();
    await expect(page.getByRole('option', { name: /Zoë Kite late, expired on/ })).toBeVisible();
    await page
      .getByRole('option', { name: /Zoë Kite by curve, until .* \(Harbour Issuer; Windows\)/ })
      .click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isAccessible(page);
      await picture(page, `sign-store-ready-${colorScheme}`);
    }
    store.behave('signature 0x80090036');
    await page.getByRole('button', { name: /^Sign \d document/ }).click();
    await ended(page);
    await expect(row(page, 'Letter.pdf')).toContainText('that was cancelled');
    store.behave('usual');
    await row(page, 'Letter.pdf').getByRole('button', { name: 'Try Letter.pdf again' }).click();
    await expect(row(page, 'Letter.pdf')).not.toContainText('that was cancelled');
    await ended(page);
    expect(await judgementsOf(join(folder, 'Letter-signed.pdf'))).toEqual(['Signature is Valid.']);
  } finally {
    store.remove();
  }
});
