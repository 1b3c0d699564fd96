/** A person has a service do the work: set up, tried, chosen, told what it costs, and given the results. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from '../app.js';
import { startService } from '../gateway/harness.js';
import { documents, drop, filesIn, names, pages, pick, picture, row } from '../steps.js';
import { startSmallService } from './small.js';
import { addService, chip, choose, fillIn, announcedPlaten, announcedSmall } from './window.js';

test('platen serve does the work, in production for credits and in the sandbox for none', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const service = await startService();
  const available = async () => (await service.api.get('/user/credits')).body['total_available'] as number;
  try {
    const before = await available();
    const told = announcedPlaten(service);
    const dialog = await fillIn(page, told);
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(dialog.getByText(/^Connected: \d+ workflows/)).toBeVisible();
    await expect(dialog.getByText(/^Sandbox connected: \d+ workflows/)).toBeVisible();
    await picture(page, 'remote-tested');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+1');

    await choose(page, told.name);
    await expect(chip(page)).toContainText(before.toLocaleString('en'));
    await drop(page, await documents(folder, 'specimen.jpg', 'specimen.png'));
    await pick(page, 'Images to PDF');
    const quote = page.locator('.quote');
    await expect(quote).toContainText('2 credits: 2 documents.');
    await expect(quote).toContainText(`${(before - 2).toLocaleString('en')} are left.`);
    await expect(quote).toContainText(`The documents are sent to ${new URL(told.url).host}`);
    await picture(page, 'remote-quote');
    await page.getByRole('button', { name: 'Send and convert 2 documents' }).click();
    for (const name of ['specimen.jpg', 'specimen.png']) await expect(row(page, name)).toContainText('Done');
    // Counted by opening it, not by what the service says: of several it says nothing.
    await expect(row(page, 'specimen.jpg')).toContainText('1 page');
    await expect.poll(() => filesIn(folder)).toContain('specimen.pdf');
    expect(await filesIn(folder)).toContain('specimen (2).pdf');
    expect(await pages(join(folder, 'specimen.pdf'))).toBe(1);
    await expect(chip(page)).toContainText((before - 2).toLocaleString('en'));
    expect(await available()).toBe(before - 2);
    await picture(page, 'remote-done');

    await page.getByRole('button', { name: 'Next documents' }).click();
    await choose(page, told.name, 'sandbox');
    await drop(page, await documents(folder, 'specimen.webp'));
    await pick(page, 'Images to PDF');
    await expect(quote).toContainText('Free in the sandbox');
    await picture(page, 'remote-sandbox');
    await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
    await expect(row(page, 'specimen.webp')).toContainText('Done');
    expect(await available()).toBe(before - 2);
    await page.keyboard.press('Control+3');
    await page.getByRole('button', { name: 'Details of specimen.jpg' }).click();
    await expect(page.getByRole('main')).toContainText('2 credits charged');
    await picture(page, 'remote-history');
  } finally {
    await service.close();
  }
});

test('a service that says little merges in the order of the list @long', async ({ platen }) => {
  const { page, folder } = platen;
  const service = await startSmallService();
  try {
    const told = announcedSmall(service);
    await addService(page, told);
    await choose(page, told.name);
    const second = join(folder, 'links.pdf');
    const made = await PDFDocument.create();
    made.addPage([200, 200]);
    await writeFile(second, await made.save());
    await drop(page, [...(await documents(folder, 'annual-report.pdf')), second]);
    await pick(page, 'Merge PDFs');
    await expect.poll(() => names(page)).toEqual(['annual-report.pdf', 'links.pdf']);
    await row(page, 'annual-report.pdf').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => names(page)).toEqual(['links.pdf', 'annual-report.pdf']);
    await expect(page.locator('.quote')).toContainText(`sent to ${new URL(told.url).host}`);
    await page.getByRole('button', { name: 'Send and merge 2 documents' }).click();
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    const { requests, conversions } = await service.memory();
    expect(conversions).toMatchObject([
      { workflow: 'Merge PDFs', inputs: ['links.pdf', 'annual-report.pdf'] },
    ]);
    const sent = requests.find(({ endpoint }) => endpoint === 'convert');
    expect(new Map(sent?.fields).get('file_order')).toBe('["links.pdf","annual-report.pdf"]');
  } finally {
    await service.close();
  }
});
