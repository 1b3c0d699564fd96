/** A person has a service do the work: set up, tried, chosen, told what it costs, and given the results. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from '../app.js';
import { startService } from '../gateway/harness.js';
import { documents, drop, filesIn, isAccessible, names, pages, pick, picture, row } from '../steps.js';
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
    await expect(quote).toContainText(`${(before - 2).toLocaleString('en')} will be left.`);
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

test('a service has the tasks of the home, the tiles of a PDF, and its options as they are here', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const service = await startService();
  try {
    const told = announcedPlaten(service);
    await addService(page, told);
    await choose(page, told.name);
    const tasks = page.locator('.home-tasks .task');
    await expect(tasks.filter({ hasText: 'Make smaller' })).toContainText('Compress PDF');
    await expect(page.getByRole('button', { name: /^All \d+ workflows/ })).toBeVisible();
    const pictures = await tasks
      .locator('.square')
      .evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    expect(pictures.length).toBeGreaterThan(12);
    expect(new Set(pictures).size).toBe(pictures.length);
    await isAccessible(page);
    await picture(page, 'remote-home');

    await drop(page, await documents(folder, 'annual-report.pdf'));
    const tile = (name: string) => page.locator('.tile').filter({ hasText: name });
    await expect(tile('PDF to Word')).toBeVisible();
    await tile('Make smaller').click();
    // The presets are what it is about; a limit of 0 is none.
    await expect(page.getByRole('radiogroup', { name: 'Compression' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Limit the size' })).not.toBeChecked();
    await page.getByRole('button', { name: 'More options' }).click();
    await expect(page.getByRole('switch', { name: 'Image quality' })).not.toBeChecked();
    const typed = await page
      .locator('.options-pane input')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    expect(typed).not.toContain('0');
    await isAccessible(page);
    await picture(page, 'remote-compress');
    // Another task is a press away, without taking the document out.
    await page.getByRole('button', { name: 'Another workflow' }).click();
    await expect(tile('Make smaller')).toHaveAttribute('aria-pressed', 'true');
    await tile('PDF to Word').click();
    await expect(page.getByRole('combobox', { name: 'Workflow' })).toHaveValue('PDF to Word');
    await expect(tile('PDF to Word')).toBeHidden();
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
