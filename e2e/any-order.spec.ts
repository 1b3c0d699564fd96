/** What nobody would do on purpose: things pressed and dropped in any order, and the app as good as before afterwards. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expect, long, test } from './app.js';
import { documents, drop, row, workflows } from './steps.js';

const dropped = [
  ...[
    'letter.docx',
    'annual-report.docx',
    'annual-report.pdf',
    'budget.xlsx',
    'catalogue.pptx',
    'inks.gif',
    'mark.svg',
  ],
  ...[
    'pressroom-handbook.md',
    'open-house.html',
    'inquiry.eml',
    'invitation.eml',
    'press-log.txt',
    'press-hall.dxf',
  ],
  'ink-and-weather.epub',
];
const keys = [
  'ArrowDown',
  'ArrowUp',
  'Space',
  'Escape',
  'Delete',
  'Control+Z',
  'Tab',
  'PageDown',
  'Control+A',
];
const screens = ['Control+1', 'Control+2', 'Control+3'];
const sought = [
  'to pdf',
  'merge',
  'to word',
  'split',
  'compress',
  'images',
  'protect',
  'rotate',
  'text',
  'excel',
];

const step = fc.oneof(
  fc.record({ drop: fc.array(fc.constantFrom(...dropped), { minLength: 1, maxLength: 3 }) }),
  fc.record({ key: fc.oneof(fc.constantFrom(...keys), fc.constantFrom(...screens)) }),
  fc.record({ pick: fc.constantFrom(...sought) }),
  fc.record({ press: fc.constantFrom('the start', 'Cancel all', 'Next documents') }),
  fc.record({ row: fc.nat(20) }),
  fc.record({ box: fc.nat(8) }),
  fc.record({ wait: fc.nat(800) }),
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

/** Does a step where the window has a place for it at the moment. */
async function take(page: Page, folder: string, next: Step): Promise<void> {
  if ('drop' in next)
    return drop(
      page,
      next.drop.map((name) => join(folder, name)),
    );
  if ('key' in next) return page.keyboard.press(next.key);
  if ('wait' in next) return page.waitForTimeout(next.wait);
  if ('pick' in next) {
    await page.keyboard.press('Control+K');
    await page.keyboard.type(next.pick);
    return page.keyboard.press('Enter');
  }
  const [places, at] =
    'row' in next
      ? [page.getByRole('grid').first().getByRole('row'), next.row]
      : 'box' in next
        ? [page.getByRole('checkbox'), next.box]
        : next.press === 'the start'
          ? [page.getByRole('contentinfo').getByRole('button'), -1]
          : [page.getByRole('button', { name: next.press }), 0];
  // Whatever lies over it, or goes away meanwhile: a hand would miss it, too.
  if ((await places.count()) > 0)
    await places
      .nth(at)
      .click({ timeout: 500 })
      .catch(() => undefined);
}

for (const seed of [1, 2, 3])
  test(
    `documents are converted as ever after things were pressed in any order, ${seed}`,
    long,
    async ({ platen }) => {
      const { app, page, folder, data } = platen;
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error.stack)));
      // A dialog of the system would wait for somebody.
      await app.evaluate(({ dialog, shell }) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
        dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
        dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
        shell.openPath = () => Promise.resolve('');
      });
      await documents(folder, ...dropped);
      const [steps = []] = fc.sample(fc.array(step, { minLength: 70, maxLength: 70 }), { seed, numRuns: 1 });
      for (const next of steps) await take(page, folder, next);

      await page.reload();
      await page.keyboard.press('Control+1');
      const after = ['letter.docx', 'pressroom-handbook.md', 'inquiry.eml'];
      await drop(
        page,
        after.map((name) => join(folder, name)),
      );
      await workflows(page).waitFor();
      await page.getByRole('button', { name: 'Convert 3 documents to PDF' }).click();
      for (const name of after) await expect(row(page, name)).toContainText('Done');
      expect(wrong).toEqual([]);
      const log = await readFile(join(data, 'logs', 'platen.log'), 'utf8').catch(() => '');
      expect(log).not.toMatch(/"code":"(?:internal|printer_failed|engine_crashed|engine_not_started)"/);
    },
  );
