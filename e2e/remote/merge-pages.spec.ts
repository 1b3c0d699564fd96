/** Pages chosen for a merge at a service, and the list of its workflows, in two languages and lights. */
import { join } from 'node:path';
import { expect, test } from '../app.js';
import { numbered } from '../pdfs.js';
import { drop, filesIn, isAccessible, pages, pick, picture, speakNow } from '../steps.js';
import { startSmallService } from './small.js';
import { addService, choose, announcedSmall } from './window.js';

test('chosen pages alone are sent, and the list of workflows is for everybody @long', async ({ platen }) => {
  const { page, folder } = platen;
  const service = await startSmallService();
  const looks = async (name: string) => {
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await isAccessible(page);
      await picture(page, `remote-${name}-${theme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  try {
    await addService(page, announcedSmall(service));
    await choose(page, 'Small service');
    await drop(page, [await numbered(folder, 'Report', 4), await numbered(folder, 'Annex', 3)]);
    await pick(page, 'Merge PDFs');
    await page.getByLabel('Pages of Report.pdf, for example 1-3, 7').fill('2-3');
    const quote = page.locator('.quote');
    await expect(quote).toContainText('Only the chosen pages are sent: 2 pages.');
    await looks('merge-pages');
    await page.getByLabel('Pages of Report.pdf, for example 1-3, 7').press('Control+K');
    await expect(page.getByRole('combobox', { name: 'Workflow' })).toHaveAttribute('aria-expanded', 'true');
    await looks('workflows');
    await page.keyboard.press('Escape');
    await speakNow(page, 'nl');
    await expect(quote).toContainText('Alleen de gekozen pagina’s worden verstuurd: 2 pagina’s.');
    await looks('merge-pages-dutch');
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('listbox')).toBeVisible();
    await looks('workflows-dutch');
    await page.keyboard.press('Escape');
    await speakNow(page, 'en');
    await page.getByRole('button', { name: 'Send and merge 2 documents' }).click();
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    const { requests, conversions } = await service.memory();
    expect(conversions.map(({ workflow }) => workflow)).toEqual(['Merge PDFs']);
    const sent = requests.find(({ endpoint }) => endpoint === 'convert');
    expect(sent?.files.map(({ name }) => name)).toEqual(['Report.pdf', 'Annex.pdf']);
    const result = (await filesIn(folder)).find((name) => !['Report.pdf', 'Annex.pdf'].includes(name));
    expect(await pages(join(folder, result ?? ''))).toBe(5);
  } finally {
    await service.close();
  }
});
