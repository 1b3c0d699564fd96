/** What the window says before anything is sent to a service and after it answered, and what can be done about it. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../app.js';
import { documents, drop, isAccessible, pick, row } from '../steps.js';
import { faults } from './faults.js';
import { startSmallService, type SmallService } from './small.js';
import { addService, choose, openSettings, announcedSmall } from './window.js';

const test = base.extend<{ small: SmallService }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  small: async ({}, use) => {
    const small = await startSmallService();
    await use(small);
    await small.close();
  },
});

const name = 'Harbour';
const workflow = (page: Page) => page.getByRole('combobox', { name: 'Workflow' });
const quote = (page: Page) => page.locator('.quote');
const press = (page: Page, label: string | RegExp) =>
  page.getByRole('button', { name: label }).first().click();
const received = async (small: SmallService) =>
  (await small.memory()).requests.filter(({ endpoint }) => endpoint === 'convert').length;

test('too few credits are told before anything is sent, and what was refused of the options at their fields @long', async ({
  platen: { page, folder },
  small,
}) => {
  await small.manner({ credits: 1 });
  await addService(page, announcedSmall(small, name));
  await choose(page, name);
  await drop(page, await documents(folder, 'letter.docx', 'quotation.docx'));
  await expect(workflow(page)).toHaveValue('Word to PDF');
  await expect(quote(page)).toContainText('2 credits: 2 documents.');
  await expect(quote(page)).toContainText('This needs 2 credits and 1 is left.');
  await expect(page.getByText('Harbour does not list its options.')).toBeVisible();
  await isAccessible(page);
  expect(await received(small)).toBe(0);

  await small.manner({ credits: 100 });
  await small.faults(
    faults.invalid({ on: 'convert', errors: { 'options.compression': ['Not for documents of this kind.'] } }),
  );
  await press(page, 'Send and convert 2 documents');
  await press(page, 'Change options');
  const said = page.getByRole('alert').filter({ hasText: 'Not for documents of this kind.' });
  await expect(said).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: /Compression/ }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await expect(said).toBeHidden();

  await small.faults();
  await press(page, 'Send and convert 2 documents');
  for (const document of ['letter.docx', 'quotation.docx'])
    await expect(row(page, document)).toContainText('Done');
  await expect(quote(page)).toContainText('2 credits charged');
});

test('every step is quoted and charged, and the document is seen although its result cannot be', async ({
  platen: { page, folder },
  small,
}) => {
  await addService(page, announcedSmall(small, name));
  await choose(page, name);
  await drop(page, await documents(folder, 'letter.docx'));
  await expect(workflow(page)).toHaveValue('Word to PDF');
  await expect(quote(page)).toContainText('1 credit: 1 document.');
  await expect(page.getByRole('img', { name: /^letter\.docx, page 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Make smaller' }).click();
  await expect(quote(page)).toContainText('2 credits: 1 document in 2 steps. 998 will be left.');
  await expect(quote(page)).toContainText('Each of the 2 steps is charged.');
  await isAccessible(page);
  await press(page, 'Send and convert 1 document');
  await expect(row(page, 'letter.docx')).toContainText('Done');
  await expect(quote(page)).toContainText('2 credits charged, 998 left');
});

test('a document that may have arrived is sent again by a person only @long', async ({
  platen: { page, folder },
  small,
}) => {
  await addService(page, announcedSmall(small, name));
  await choose(page, name);
  await drop(page, await documents(folder, 'letter.docx'));
  await expect(quote(page)).toContainText('1 credit: 1 document.');
  await small.faults(faults.cut({ on: 'convert', at: 'taken', times: 1 }));
  await press(page, 'Send and convert 1 document');
  await expect(row(page, 'letter.docx').getByRole('button', { name: 'Ignore letter.docx' })).toBeVisible();
  await isAccessible(page);
  expect(await received(small)).toBe(1);
  await row(page, 'letter.docx')
    .getByRole('button', { name: /^Send letter\.docx again/ })
    .click();
  await expect(row(page, 'letter.docx')).toContainText('Done');
});

test('a task goes along to another service, and the history knows a service that is gone @long', async ({
  platen: { page, folder },
  small,
}) => {
  await addService(page, announcedSmall(small, name));
  await drop(page, await documents(folder, 'letter.docx', 'quotation.docx'));
  await pick(page, 'Merge Word documents');
  await expect(page.getByRole('button', { name: 'Merge 2 documents', exact: true })).toBeVisible();
  await choose(page, name);
  await expect(workflow(page)).toHaveValue('Merge Word documents');
  await expect(quote(page)).toContainText('The documents are sent to');
  await press(page, 'Send and merge 2 documents');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('letter + quotation.pdf');

  const group = await openSettings(page);
  await group.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(group).toContainText('All documents are converted on this computer');
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('main').getByText(/by a removed service/)).toBeVisible();
  await page.getByRole('button', { name: 'Details of letter.docx' }).click();
  await expect(page.getByRole('main')).toContainText('Removed service');
  await isAccessible(page);
  await press(page, 'Set up again');
  await expect(page.getByRole('alert')).toContainText('The service for this run was removed.');
  await expect(workflow(page)).toHaveValue('Merge Word documents');
  await expect(page.getByRole('button', { name: 'Merge 2 documents', exact: true })).toBeVisible();
});
