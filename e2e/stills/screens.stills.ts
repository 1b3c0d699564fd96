import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../app.js';
import { documents, drop } from '../steps.js';
import { still } from './still.js';

/** A folder as people have them. */
async function clients(folder: string): Promise<string> {
  const home = join(folder, 'Clients', 'Harbour');
  await mkdir(home, { recursive: true });
  return home;
}

test('home and what stands in no job', async ({ platen: { app, page } }) => {
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
  await still(app, page, 'home');
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await still(app, page, 'settings');
});

test('a job from documents to results', async ({ platen: { app, page, folder } }) => {
  const home = await clients(folder);
  const given = ['letter.docx', 'annual-report.docx', 'budget.xlsx', 'press-hall.dwg', 'inquiry.eml'];
  await drop(page, await documents(home, ...given));
  await expect(page.getByRole('heading', { name: '5 documents' })).toBeVisible();
  await still(app, page, 'convert');
});
