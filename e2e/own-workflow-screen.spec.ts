/** The screen of workflows of one's own: made, changed, copied, removed and brought back, by keys too, in both themes. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, firstWindow, launch, root, test } from './app.js';
import { isAccessible, picture } from './steps.js';

/** Keeps a workflow on the command line; both have one store. */
export async function keep(data: string, ...words: readonly string[]): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(root, 'dist', 'cli', 'main.js'), 'workflows', 'save', ...words],
    {
      env: { ...process.env, PLATEN_DATA_DIR: data },
    },
  );
}

const archive = [
  'Scans for the archive',
  '-w',
  'merge-images',
  '--then',
  'ocr-pdf',
  '-o',
  'ocr_language=nld+eng',
];
const scans = [
  ...archive,
  '--then',
  'pdf-to-pdfa',
  '--icon',
  'shield',
  '--description',
  'What the scanner gives',
];
const quotation = [
  'Quotation for a client',
  '-w',
  'word-to-pdf',
  '--then',
  'watermark-pdf',
  '-o',
  'watermark_text=Draft',
  '--then',
  'protect-pdf',
];
const statements = ['Bank statements', '-w', 'pdf-to-excel', '--icon', 'table'];

const line = (page: Page, name: string) => page.getByRole('option', { name });

for (const theme of ['light', 'dark'] as const)
  test(`shows workflows with their steps, in ${theme}`, async ({ platen }) => {
    const { data } = platen;
    await platen.app.close();
    for (const words of [scans, quotation, statements]) await keep(data, ...words);
    const app = await launch(data);
    try {
      const page = await firstWindow(app);
      await page.emulateMedia({ colorScheme: theme });
      await page.keyboard.press('Control+2');
      await expect(page.getByRole('heading', { name: 'My workflows' })).toBeVisible();
      await line(page, 'Scans for the archive').click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Scans for the archive');
      await expect(page.getByText('Dutch and English')).toBeVisible();
      await isAccessible(page);
      await picture(page, `workflows-${theme}`);
      await page.getByRole('button', { name: 'Options of OCR PDF' }).click();
      await expect(page.getByRole('group', { name: 'Languages' })).toBeVisible();
      await isAccessible(page);
      await picture(page, `workflows-options-${theme}`);
      await page.getByRole('button', { name: 'Change the picture' }).click();
      await expect(page.getByRole('radiogroup', { name: 'Picture' })).toBeVisible();
      await isAccessible(page);
      await picture(page, `workflows-picture-${theme}`);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'New' }).click();
      await page.getByRole('button', { name: 'Choose the first step' }).click();
      await page.getByRole('searchbox', { name: 'Find a step' }).fill('compress');
      await expect(page.getByRole('menuitem', { name: 'Compress PDF' })).toBeVisible();
      await isAccessible(page);
      await picture(page, `workflows-new-${theme}`);
    } finally {
      await app.close();
    }
  });
