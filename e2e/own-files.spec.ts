/** Platen's own files are damaged when the app starts: it says so in its window, once, and works. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, firstWindow, launch, test, themesOfLong } from './app.js';
import { documents, drop, isAccessible, picture, row } from './steps.js';

const notices = (page: Page) => page.locator('.own-files').getByRole('status');

for (const [theme, tag] of themesOfLong)
  test(
    `damaged files are told in the window until that was read, and conversions go on, ${theme}`,
    tag,
    async ({ platen }) => {
      const { data, folder } = platen;
      await drop(platen.page, await documents(folder, 'specimen.png'));
      await platen.page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
      await expect(row(platen.page, 'specimen.png')).toContainText('Done');
      await platen.app.close();
      const damaged = Buffer.alloc(40_000, 5);
      await mkdir(data, { recursive: true });
      await writeFile(join(data, 'history.db'), damaged);
      await writeFile(join(data, 'settings.json'), JSON.stringify({ theme, parallel: 'many' }));
      await writeFile(join(data, 'watched-folders.json'), '{"watches": [ {');

      const app = await launch(data);
      try {
        const page = await firstWindow(app);
        await expect(notices(page)).toHaveCount(4);
        const aside = (await readdir(data)).find((name) => /^history\.broken-\d+\.db$/.test(name)) ?? '';
        expect(await readFile(join(data, aside))).toEqual(damaged);
        await expect(notices(page).filter({ hasText: 'The history was damaged' })).toContainText(
          join(data, aside),
        );
        await expect(notices(page).filter({ hasText: 'settings' })).toContainText('settings.broken.json');
        await expect(notices(page).filter({ hasText: 'watched folders' })).toContainText(
          'watched-folders.broken',
        );
        await expect(notices(page).filter({ hasText: 'Some of your own workflows' })).toHaveCount(1);
        await isAccessible(page);
        await picture(page, `own-files-${theme}`);

        // A file that the window names by a path it made up is shown to nobody.
        await app.evaluate(({ shell }) => {
          const shown: string[] = [];
          Object.assign(globalThis, { shown });
          shell.showItemInFolder = (path: string) => void shown.push(path);
        });
        await page.evaluate(() =>
          (
            window as unknown as { platen: { revealOwnFile(name: string): Promise<unknown> } }
          ).platen.revealOwnFile('/etc/passwd'),
        );
        await notices(page)
          .filter({ hasText: 'The history was' })
          .getByRole('button', { name: 'Show in folder' })
          .click();
        const shown = () => app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
        await expect.poll(shown).toEqual([join(data, aside)]);

        await drop(page, await documents(folder, 'letter.docx'));
        await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
        await expect(row(page, 'letter.docx')).toContainText('Done');
        for (const left of [3, 2, 1, 0]) {
          await notices(page).first().getByRole('button', { name: 'Dismiss' }).click();
          await expect(notices(page)).toHaveCount(left);
        }
        // The new history keeps what was done since.
        await page.keyboard.press('Control+3');
        await expect(page.getByRole('button', { name: /letter\.docx/ })).toBeVisible();
      } finally {
        await app.close();
      }
      const next = await launch(data);
      try {
        const page = await firstWindow(next);
        // All three were read by then: the history by its page, the watched folders by theirs.
        await page.keyboard.press('Control+3');
        await expect(page.getByRole('button', { name: /letter\.docx/ })).toBeVisible();
        await page.keyboard.press('Control+2');
        await expect(page.getByRole('heading', { name: 'Workflows' }).first()).toBeVisible();
        await expect(notices(page)).toHaveCount(0);
      } finally {
        await next.close();
      }
    },
  );
