import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './app.js';
import { documents, drop, isAccessible, pick, picture } from './steps.js';

for (const theme of ['light', 'dark'] as const) {
  test(`every screen is accessible in ${theme}`, async ({ platen }) => {
    const { page, folder } = platen;
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
    await isAccessible(page);
    await picture(page, `empty-${theme}`);
    // A folder as people have them: the pictures of this test also stand in the README.
    const home = join(folder, 'Clients', 'Museum of the Harbour');
    await mkdir(home, { recursive: true });
    const given = ['letter.docx', 'quotation.docx', 'budget.xlsx', 'annual-report.pdf', 'specimen.jpg'];
    await drop(page, await documents(home, ...given));
    await expect(page.getByRole('heading', { name: '5 documents' })).toBeVisible();
    await pick(page, 'Merge anything to PDF');
    await expect(page.getByRole('button', { name: 'Merge 5 documents' })).toBeEnabled();
    await isAccessible(page);
    await page.getByRole('heading', { name: '5 documents' }).click();
    await picture(page, `convert-${theme}`);
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await isAccessible(page);
    await picture(page, `settings-${theme}`);
  });
}

test('Dutch is chosen in Settings and speaks at once', async ({ platen }) => {
  const { page } = platen;
  await page.keyboard.press('Control+,');
  await page.getByText('Nederlands', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Instellingen', exact: true })).toBeVisible();
  await isAccessible(page);
  await picture(page, 'settings-dutch');
  await page.keyboard.press('Control+1');
  await expect(page.getByRole('heading', { name: 'Of begin met een' })).toBeVisible();
  await isAccessible(page);
  await picture(page, 'empty-dutch');
  await page.keyboard.press('Control+L');
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'address-dutch');
});

test('the smallest window shows everything that is needed', async ({ platen }) => {
  const { app, page, folder } = platen;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 600));
  await drop(page, await documents(folder, 'letter.docx', 'quotation.docx'));
  await expect(page.getByRole('button', { name: 'Convert 2 documents to PDF' })).toBeInViewport();
  await picture(page, 'small-light');
});
