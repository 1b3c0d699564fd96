/** The screen of workflows of one's own: made, changed, copied, removed and brought back, by keys too, in both themes. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, firstWindow, launch, root, test, themesOfLong } from './app.js';
import { isAccessible, picture } from './steps.js';

/** Keeps a workflow on the command line; both have one store. */
async function keep(data: string, ...words: readonly string[]): Promise<void> {
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

for (const [theme, details] of themesOfLong)
  test(`shows workflows with their steps, in ${theme}`, details, async ({ platen }) => {
    const { data } = platen;
    await platen.app.close();
    for (const words of [scans, quotation, statements]) await keep(data, ...words);
    const app = await launch(data);
    try {
      const page = await firstWindow(app);
      await page.emulateMedia({ colorScheme: theme });
      await page.keyboard.press('Control+2');
      await expect(page.getByRole('heading', { name: 'Your workflows' })).toBeVisible();
      await line(page, 'Scans for the archive').click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Scans for the archive');
      await expect(page.getByText('Dutch and English')).toBeVisible();
      await isAccessible(page);
      await picture(page, `workflows-${theme}`);
      await page.getByRole('button', { name: 'Options of Recognise text' }).click();
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
      await expect(page.getByRole('menuitem', { name: 'Make smaller' })).toBeVisible();
      await isAccessible(page);
      await picture(page, `workflows-new-${theme}`);
    } finally {
      await app.close();
    }
  });

test('is made, changed, copied, exported, removed, brought back and imported, by keys alone', async ({
  platen,
}) => {
  const { app, page, folder } = platen;
  const file = join(folder, 'mine.json');
  // The system's own dialogs are not the app's to drive: they answer with this file.
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath], bookmarks: [] });
  }, file);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const add = async (button: string, step: string) => {
    await press(button);
    await expect(page.getByRole('searchbox', { name: 'Find a step' })).toBeFocused();
    await page.keyboard.type(step);
    await expect(page.getByRole('menuitem', { name: step })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Options of ${step}` })).toBeFocused();
  };
  const name = page.getByRole('textbox', { name: 'Name' });
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('heading');

  await page.keyboard.press('Control+2');
  await expect(page.getByRole('heading', { name: 'No workflows yet' })).toBeVisible();
  await isAccessible(page);
  await press('Make a workflow');
  await expect(name).toBeFocused();
  await page.keyboard.type('Compress PDF');
  await add('Choose the first step', 'Rotate pages');
  await add('Add a step', 'Make smaller');
  // A name of Platen's own is refused at its field, and nothing that was typed is lost.
  await page.keyboard.press('Control+S');
  await expect(page.getByText('A workflow named “Compress PDF” already exists')).toBeVisible();
  await name.fill('Scans made small');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(line(page, 'Scans made small')).toBeVisible();

  // Another order, by Alt and an arrow; it is said, and can be left.
  await page.getByRole('button', { name: 'Options of Make smaller' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(steps).toContainText(['Make smaller', 'Rotate pages']);
  await press('Discard');
  await expect(steps).toContainText(['Rotate pages', 'Make smaller']);
  await press('Undo');
  await expect(steps).toContainText(['Make smaller', 'Rotate pages']);
  await press('Save');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await press('Export');
  await expect(page.getByText('Exported to mine.json.')).toBeVisible();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'platen-workflows',
    version: 1,
    workflows: [
      { name: 'Scans made small', steps: [{ workflow: 'compress-pdf' }, { workflow: 'rotate-pdf' }] },
    ],
  });
  await press('Duplicate');
  await expect(name).toHaveValue('Scans made small 2');
  await press('Remove');
  await expect(page.getByText('“Scans made small 2” was removed.').first()).toBeVisible();
  await expect(line(page, 'Scans made small 2')).toBeHidden();
  await page.keyboard.press('Control+Z');
  await expect(line(page, 'Scans made small 2')).toBeVisible();

  await press('Import workflows');
  await expect(
    page.getByText('1 workflow was imported. “Scans made small” was renamed to “Scans made small 3”.'),
  ).toBeVisible();
  await expect(name).toHaveValue('Scans made small 3');
  await press('Undo');
  await expect(line(page, 'Scans made small 3')).toBeHidden();

  await writeFile(
    file,
    '{"format":"platen-workflows","version":1,"workflows":[{"name":"Fax","steps":[{"workflow":"fax"}]}]}',
  );
  await press('Import workflows');
  await expect(page.getByText('Nothing was imported from mine.json.')).toBeVisible();
  await expect(page.getByText('workflows.0.steps.0.workflow').first()).toBeVisible();
  await isAccessible(page);
  await page.setViewportSize({ width: 900, height: 600 });
  await picture(page, 'workflows-import-900');
});
