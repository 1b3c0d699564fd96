/** A document is signed with a certificate file, seen where it was put, and judged; a changed one is called invalid. */
import { readFile, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { bySigner, contract, patched, signed } from '../electron/engine/pdf-blocks/signatures/testing.js';
import { expect, test } from './app.js';
import { addSignatureField, numbered } from './pdfs.js';
import { certificatePassword, judgementsOf, makeSigner } from './signatures.js';
import { drop, isAccessible, pick, picture, placeOf, row, unlock } from './steps.js';

const run = promisify(execFile);
const pane = (page: Page) => page.getByRole('region', { name: 'Preview' });
const laid = (page: Page) => pane(page).getByRole('button', { name: /^Signature: / });
const certificateField = (page: Page) => page.getByRole('group', { name: 'Certificate file' });
const passwordField = (page: Page) => page.getByLabel('Password of the certificate file');
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

/** The next dialog for a file returns this one, and tells which endings it was asked for. */
const answerDialog = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = (...given: unknown[]) => {
      const { filters } = given.at(-1) as { filters: { extensions: string[] }[] };
      (globalThis as { asked?: unknown }).asked = filters[0]?.extensions;
      return Promise.resolve({ canceled: false, filePaths: [chosen] });
    };
  }, path);

test('a certificate file signs where the field was put, and what is wrong is said at its field', async ({
  platen: { app, page, folder },
}) => {
  const { authority, file } = await makeSigner();
  try {
    await drop(page, [await numbered(folder, 'Contract', 2)]);
    await pick(page, 'Sign with certificate');
    // Dropped beside its field, the file is no document of the list, and the certificate all the same.
    await drop(page, [file], { at: { x: 150, y: 450 } });
    await expect(certificateField(page)).toContainText('signer.p12');
    await certificateField(page).getByRole('button', { name: 'Remove signer.p12' }).click();
    // A file of another kind is none.
    const { x: left, y: top } = await placeOf(
      certificateField(page).getByRole('button', { name: /^Choose/ }),
    );
    await drop(page, [authority.root], { at: { x: left + 10, y: top + 10 } });
    await expect(certificateField(page).getByRole('alert')).toContainText('.p12, .pfx');
    await picture(page, 'sign-other-kind-light');
    // So it is dropped on it.
    const { x, y } = await placeOf(certificateField(page).getByRole('button', { name: /^Choose/ }));
    await drop(page, [file], { at: { x: x + 10, y: y + 10 } });
    await expect(certificateField(page)).toContainText('signer.p12');
    await expect(page.getByRole('grid', { name: 'Documents' }).getByRole('row')).toHaveCount(1);
    await passwordField(page).fill('another');
    await page.getByText('Visible on a page').click();
    await expect(laid(page)).toBeVisible();
    const layer = await placeOf(pane(page).getByRole('group', { name: 'Place of the signature on page 1' }));
    await page.mouse.click(layer.x + layer.width / 2, layer.y + layer.height / 4);
    await page.getByRole('button', { name: /^More options/ }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Approved');
    await expect(laid(page)).toContainText('Approved');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isAccessible(page);
      await picture(page, `sign-ready-${colorScheme}`);
    }
    const [paper, placed] = [layer, await placeOf(laid(page))];
    await page.getByRole('button', { name: 'Sign 1 document' }).click();
    await ended(page);
    await expect(row(page, 'Contract.pdf')).toContainText('password does not open the certificate file');
    await picture(page, 'sign-wrong-password-dark');
    await row(page, 'Contract.pdf').getByRole('button', { name: 'Change options' }).click();
    const said = page.getByRole('alert').filter({ hasText: 'password does not open the certificate file' });
    await expect(said).toBeVisible();
    await expect(passwordField(page)).toBeFocused();
    await picture(page, 'sign-at-its-field-dark');
    await passwordField(page).fill(certificatePassword);
    await expect(said).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign 1 document' }).click();
    await ended(page);
    const made = join(folder, 'Contract-signed.pdf');
    await expect(page.getByText(/signer of Harbour/).first()).toBeVisible();
    await picture(page, 'sign-done-dark');
    expect(await judgementsOf(made)).toEqual(['Signature is Valid.']);
    // The field is where it was on the page of 300 points.
    const pdf = await PDFDocument.load(await readFile(made));
    const [field] = pdf.getForm().getFields();
    const rectangle = field?.acroField.getWidgets()[0]?.getRectangle();
    const points = pdf.getPage(0).getWidth() / paper.width;
    expect(Math.abs((rectangle?.x ?? 0) - (placed.x - paper.x) * points)).toBeLessThan(2);
    expect(Math.abs((rectangle?.width ?? 0) - placed.width * points)).toBeLessThan(2);
    // No password is kept: neither on the disk nor for the next document.
    await page.getByRole('button', { name: 'Next documents' }).click();
    await drop(page, [await numbered(folder, 'Next', 1)]);
    await pick(page, 'Sign with certificate');
    await expect(passwordField(page)).toHaveValue('');
    await answerDialog(app, file);
    await certificateField(page)
      .getByRole('button', { name: /^Choose/ })
      .click();
    await expect(certificateField(page)).toContainText('signer.p12');
    expect(await app.evaluate(() => (globalThis as { asked?: unknown }).asked)).toEqual(['p12', 'pfx']);
  } finally {
    await authority.remove();
  }
});

test('a time server that is down leaves the password where it is, and one that is waited for is named', async ({
  platen: { app, page, folder },
}) => {
  const { authority, file } = await makeSigner();
  const asked: string[] = [];
  const silent = createServer((request) => void asked.push(request.url ?? ''));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const server = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/time`;
  try {
    await drop(page, [await numbered(folder, 'Contract', 1)]);
    await pick(page, 'Sign with certificate');
    await answerDialog(app, file);
    await certificateField(page)
      .getByRole('button', { name: /^Choose/ })
      .click();
    await passwordField(page).fill(certificatePassword);
    await page.getByRole('button', { name: /^More options/ }).click();
    await page.getByRole('button', { name: /Time of signing/ }).click();
    await page.getByRole('option', { name: 'From a time server (B-T)' }).click();
    const address = page.getByRole('textbox', { name: 'Address of the time server' });
    // Nobody listens at this port.
    await address.fill('http://127.0.0.1:9/time');
    await picture(page, 'sign-time-server-light');
    await page.getByRole('button', { name: 'Sign 1 document' }).click();
    await ended(page);
    await expect(row(page, 'Contract.pdf')).toContainText('gave no answer');
    await row(page, 'Contract.pdf').getByRole('button', { name: 'Change options' }).click();
    await expect(address).toBeFocused();
    await expect(passwordField(page)).toHaveValue(certificatePassword);
    await picture(page, 'sign-password-kept-light');
    await address.fill(server);
    await page.getByRole('button', { name: 'Sign 1 document' }).click();
    await expect(page.getByText('Waiting for the time server').first()).toBeVisible();
    await picture(page, 'sign-waiting-light');
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await ended(page);
    expect(asked.length).toBeGreaterThan(0);
  } finally {
    silent.closeAllConnections();
    silent.close();
    await authority.remove();
  }
});

test('valid, invalid and untold signatures look like it: in the headline, the rows and the history', async ({
  platen: { app, page, folder },
}) => {
  const { authority } = await makeSigner();
  try {
    const sound = await signed(contract(), { make: bySigner(authority) });
    const [valid, forged, plain] = [
      join(folder, 'Valid.pdf'),
      join(folder, 'Forged.pdf'),
      join(folder, 'Plain.pdf'),
    ];
    await writeFile(valid, sound);
    await writeFile(forged, patched(sound, 'Pay 100 EUR', 'Pay 900 EUR'));
    await writeFile(plain, contract());
    await drop(page, [valid]);
    await pick(page, 'Check signatures');
    // Nobody here knows the authority: that is no proof of a forgery.
    await page.getByRole('button', { name: 'Report on 1 document' }).click();
    await ended(page);
    await expect(
      page.getByRole('heading', { name: 'Whether all signatures are valid cannot be told' }),
    ).toBeVisible();
    await expect(row(page, 'Valid-signatures')).toContainText('Signatures cannot be judged');
    // Why, and what to do, stands there whole.
    await expect(page.getByRole('list', { name: 'What was done' })).toContainText(
      /vouches for signer of Harbour\. .* choose the certificate of their issuer at “Trusted certificates”\./,
    );
    await page.getByRole('button', { name: 'Try other settings' }).click();
    await answerDialog(app, authority.root);
    const trusted = page.getByRole('group', { name: 'Trusted certificates' });
    await trusted.getByRole('button', { name: /^Choose/ }).click();
    await expect(trusted).toContainText('root.pem');
    expect(await app.evaluate(() => (globalThis as { asked?: unknown }).asked)).toEqual([
      'pem',
      'crt',
      'cer',
    ]);
    await picture(page, 'check-signatures-ready-light');
    await page.getByRole('button', { name: 'Report on 1 document' }).click();
    await ended(page);
    await expect(page.getByRole('heading', { name: 'All signatures are valid' })).toBeVisible();
    await picture(page, 'check-signatures-valid-light');
    await page.getByRole('button', { name: 'Try other settings' }).click();
    await drop(page, [forged, plain]);
    await page.getByRole('button', { name: 'Report on 3 documents' }).click();
    await ended(page);
    await expect(
      page.getByRole('heading', { name: '1 of 3 documents has an invalid signature' }),
    ).toBeVisible();
    await expect(row(page, 'Valid-signatures')).toContainText('Signatures valid');
    await expect(row(page, 'Forged-signatures')).toContainText('Signatures not valid');
    await expect(row(page, 'Plain-signatures')).toContainText('Not signed');
    // The headline tells of the worst, so its report is shown.
    await expect(page.getByRole('region', { name: 'Before and after' })).toContainText('Forged-signatures');
    await expect(page.getByRole('list', { name: 'What was done' })).toContainText(
      'changed after it was signed',
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isAccessible(page);
      await picture(page, `check-signatures-${colorScheme}`);
    }
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('Signatures not valid').first()).toBeVisible();
    await picture(page, 'check-signatures-history-dark');
  } finally {
    await authority.remove();
  }
});

test('damaged and protected documents are signed, or say why not', async ({ platen: { page, folder } }) => {
  const { authority, file } = await makeSigner();
  try {
    const locked = join(folder, 'Locked.pdf');
    await run('qpdf', ['--encrypt', 'kite', 'owner', '256', '--', await numbered(folder, 'Open', 1), locked]);
    const sound = await signed(contract(), { make: bySigner(authority) });
    // Its end is lost: what was signed cannot be kept.
    const damaged = join(folder, 'Damaged.pdf');
    await writeFile(damaged, sound.subarray(0, sound.lastIndexOf('startxref')));
    await drop(page, [locked, damaged]);
    await pick(page, 'Sign with certificate');
    const { x, y } = await placeOf(certificateField(page).getByRole('button', { name: /^Choose/ }));
    await drop(page, [file], { at: { x: x + 10, y: y + 10 } });
    await passwordField(page).fill(certificatePassword);
    await unlock(page, 'Locked.pdf', 'kite');
    await expect(row(page, 'Locked.pdf')).toContainText('1 page');
    await page.getByRole('button', { name: 'Sign 2 documents' }).click();
    await ended(page);
    await expect(row(page, 'Damaged.pdf')).toContainText(/damaged/);
    await picture(page, 'sign-damaged-light');
    const { stdout } = await run('pdfsig', ['-nocert', '-upw', 'kite', join(folder, 'Locked-signed.pdf')]);
    expect(stdout).toContain('Signature is Valid.');
  } finally {
    await authority.remove();
  }
});

test('a workflow that would end signatures says so before, in the row and at the foot', async ({
  platen: { page, folder },
}) => {
  const { authority } = await makeSigner();
  try {
    const path = join(folder, 'Valid.pdf');
    await writeFile(path, await signed(contract(), { make: bySigner(authority) }));
    await drop(page, [path, await numbered(folder, 'Plain', 1)]);
    await pick(page, 'Rotate pages');
    const note = page.getByRole('contentinfo').getByText(/^\d signed document/);
    await expect(note).toHaveText(/1 signed document is not changed\./);
    await expect(row(page, 'Valid.pdf')).toContainText('signed, so it is not changed');
    await isAccessible(page);
    await picture(page, 'sign-warned-light');
    await page.getByRole('button', { name: 'Change a copy' }).click();
    await expect(note).toHaveText('1 signed document: its signatures are not valid in the result.');
    await expect(row(page, 'Valid.pdf')).toContainText('signatures end');
    await page.emulateMedia({ colorScheme: 'dark' });
    await isAccessible(page);
    await picture(page, 'sign-warned-dark');
    // What leaves signatures as they are says nothing.
    await pick(page, 'Sign with certificate');
    await expect(note).toHaveCount(0);
    await pick(page, 'Merge PDFs');
    await expect(note).toHaveText('1 signed document: its signatures are not valid in the result.');
  } finally {
    await authority.remove();
  }
});

test('an empty signature field of the document is offered, pressed on its page, and signed', async ({
  platen: { page, folder },
}) => {
  const { authority, file } = await makeSigner();
  try {
    const path = await numbered(folder, 'Form', 2);
    await addSignatureField(path, 1);
    await drop(page, [path]);
    await pick(page, 'Sign with certificate');
    const { x, y } = await placeOf(certificateField(page).getByRole('button', { name: /^Choose/ }));
    await drop(page, [file], { at: { x: x + 10, y: y + 10 } });
    await passwordField(page).fill(certificatePassword);
    await page.getByText('Visible on a page').click();
    await expect(laid(page)).toBeVisible();
    await page.getByRole('button', { name: /Signature field$/ }).click();
    await page.getByRole('option', { name: 'Approval' }).click();
    // It has its own place, which is shown, and can be pressed.
    await expect(laid(page)).toHaveCount(0);
    const chosen = pane(page).getByRole('button', { name: 'Signature field Approval, chosen' });
    await expect(chosen).toContainText('Name in the certificate');
    await isAccessible(page);
    await picture(page, 'sign-field-light');
    await chosen.click();
    await expect(chosen).toHaveCount(0);
    await pane(page).getByRole('button', { name: 'Empty signature field Approval' }).press('Enter');
    await expect(chosen).toBeVisible();
    // Nothing is certified unless somebody wants it: that choice is the first.
    await page.getByRole('button', { name: /^More options/ }).click();
    await page.getByRole('button', { name: /Certify the document$/ }).click();
    await expect(page.getByRole('option')).toHaveText([/^No/, /no changes/, /filling in/, /comments/]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign 1 document' }).click();
    await ended(page);
    await expect(page.getByText('page 2 of 2')).toBeVisible();
    const { stdout } = await run('pdfsig', ['-nocert', join(folder, 'Form-signed.pdf')]);
    expect(stdout).toContain('Signature Field Name: Approval');
    expect(stdout).toContain('Signature is Valid.');
  } finally {
    await authority.remove();
  }
});
