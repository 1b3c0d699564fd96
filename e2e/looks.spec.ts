import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, themesOfLong } from './app.js';
import { documents, drop, isAccessible, pick, picture, placeOf, speak } from './steps.js';

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
    await pick(page, 'Merge into one PDF');
    await expect(page.getByRole('button', { name: 'Merge 5 documents' })).toBeEnabled();
    await isAccessible(page);
    await page.getByRole('heading', { name: '5 documents' }).click();
    // The result is seen, and not that it is being made.
    const result = page.getByRole('group', { name: 'Page 1 of the result' });
    await expect(result.getByRole('img')).toBeVisible();
    await expect(result).toHaveAttribute('aria-busy', 'false');
    await picture(page, `convert-${theme}`);
    await page.keyboard.press('Control+3');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await isAccessible(page);
    await picture(page, `settings-${theme}`);
  });
}

for (const [theme, details] of themesOfLong) {
  test(`pages in order and a chain, as the README shows them, in ${theme}`, details, async ({ platen }) => {
    const { page, folder } = platen;
    await page.emulateMedia({ colorScheme: theme });
    const home = join(folder, 'Clients', 'Museum of the Harbour');
    await mkdir(home, { recursive: true });
    const [report = '', quotation = '', ...others] = await documents(
      home,
      'annual-report.pdf',
      'quotation.docx',
      'letter.docx',
      'budget.xlsx',
      'catalogue.pptx',
    );
    await drop(page, [quotation]);
    await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
    await page.getByRole('button', { name: 'Next documents' }).click();
    await drop(page, [report]);
    await pick(page, 'Organise pages');
    const grid = page.getByRole('grid', { name: 'Pages of the result' });
    const place = (number: number) => grid.getByRole('row', { name: `Place ${number}:` });
    await expect(grid.locator('img')).toHaveCount(8);
    const second = await placeOf(place(2));
    await drop(page, [quotation.replace('.docx', '.pdf')], { at: { x: second.x + 8, y: second.y + 60 } });
    await expect(place(2)).toHaveAccessibleName(/quotation/);
    await place(6).click();
    await page.keyboard.press('r');
    await expect(grid.locator('img')).toHaveCount(10);
    await expect(grid.locator('.waiting')).toHaveCount(0);
    await picture(page, `organise-${theme}`);
    await isAccessible(page);

    await page.getByRole('button', { name: 'Remove annual-report.pdf' }).click();
    await page.getByRole('button', { name: 'Remove quotation.pdf' }).click();
    await drop(page, others);
    await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
    await pick(page, 'Anything to PDF');
    for (const name of ['Make smaller', 'Protect']) {
      await page.getByRole('button', { name: 'Add a step' }).click();
      await page.getByRole('menuitem', { name }).first().click();
    }
    const protect = page.getByRole('group', { name: 'Step 3: Protect' });
    await protect.getByLabel('Password to open').fill('haven');
    await protect.getByLabel('Repeat password').fill('haven');
    await page.getByRole('heading', { name: '3 documents' }).click();
    await page.locator('aside').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    await picture(page, `chain-${theme}`);
    await isAccessible(page);
  });
}

test('Dutch is chosen in Settings and speaks at once', async ({ platen }) => {
  const { page } = platen;
  await page.keyboard.press('Control+,');
  await speak(page, 'Nederlands');
  await expect(page.getByRole('heading', { name: 'Instellingen', exact: true })).toBeVisible();
  await isAccessible(page);
  await picture(page, 'settings-dutch');
  await page.keyboard.press('Control+1');
  await expect(page.getByRole('heading', { name: 'Wat wilt u doen?' })).toBeVisible();
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

test('at twice its size the window shows documents, and what will be done with them @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await page.setViewportSize({ width: 640, height: 400 });
  await drop(page, await documents(folder, 'letter.docx', 'quotation.docx', 'specimen.jpg'));
  const rows = page.getByRole('grid', { name: 'Documents' }).getByRole('row');
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Convert 3 documents to PDF' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Saves each document in/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Add Files…' }).click();
  await expect(page.getByRole('menuitem', { name: 'Add Web Address…' })).toBeVisible();
  await picture(page, 'zoomed-list');
});

test('a start that lacks something opens the options of a narrow window at that field @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await page.setViewportSize({ width: 900, height: 600 });
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await page.getByRole('button', { name: /^Options/ }).click();
  await pick(page, 'Protect');
  const sheet = page.getByRole('dialog', { name: 'Options' });
  const password = sheet.getByLabel('Password to open');
  await expect(password).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(password).toBeFocused();
  await expect(password).toBeInViewport();
  await picture(page, 'narrow-lacking');
  await page.keyboard.type('haven');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
});
