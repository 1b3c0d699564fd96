/** Fields of a form are drawn on its pages, changed in a list, and are in the form that is made. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { expect, test } from './app.js';
import { drop, isAccessible, pick, picture, placeOf } from './steps.js';

const run = promisify(execFile);
const pane = (page: Page) => page.getByRole('region', { name: 'Preview' });
const panel = (page: Page) => page.getByRole('region', { name: 'Fields' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Fields of the form' });
const layer = (page: Page, at: number) => pane(page).getByRole('group', { name: `Fields on page ${at}` });
const onPage = (page: Page, name: RegExp) => layer(page, 1).getByRole('button', { name });
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

/** A page of 400 by 300 points with two lines, a box, and a text without either. */
async function application(folder: string): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const isFirst of [true, false]) {
    const page = pdf.addPage([400, 300]);
    const text = (words: string, x: number, y: number, size = 11) =>
      page.drawText(words, { x, y: 300 - y, size, font });
    const line = (x: number, y: number, length: number) =>
      page.drawLine({ start: { x, y: 300 - y }, end: { x: x + length, y: 300 - y }, thickness: 0.7 });
    text(isFirst ? 'Application' : 'Terms', 40, 40, 16);
    if (!isFirst) continue;
    text('Surname:', 40, 90);
    line(110, 92, 200);
    text('Street:', 40, 130);
    line(110, 132, 200);
    text('Colour', 40, 170);
    text('I agree', 60, 210);
    page.drawRectangle({
      ...{ x: 40, y: 300 - 211, width: 11, height: 11, borderWidth: 0.7 },
      borderColor: rgb(0, 0, 0),
    });
  }
  const path = join(folder, 'Application.pdf');
  await writeFile(path, await pdf.save());
  return path;
}

interface Widget {
  readonly fullname: string;
  readonly alternativename: string;
  readonly fieldtype: string;
  readonly fieldflags: number;
  readonly pageposfrom1: number;
  readonly choices: readonly string[];
  readonly annotation: { readonly object: string };
}

/** What qpdf reads in a form. */
async function fieldsOf(path: string): Promise<Widget[]> {
  const { stdout } = await run('qpdf', ['--json', '--json-key=acroform', path]);
  return (JSON.parse(stdout) as { acroform: { fields: Widget[] } }).acroform.fields;
}

test('fields are drawn, moved, renamed and left out, and the form has what the page showed', async ({
  platen: { page, folder },
}) => {
  await drop(page, [await application(folder)]);
  await pick(page, 'Make form');
  await expect(list(page).getByRole('option')).toHaveCount(3);
  await expect(list(page).getByRole('option').first()).toHaveAccessibleName('Surname, Text, page 1');
  await expect(onPage(page, /^I agree, Check box/)).toBeVisible();

  // A list, drawn beside its label: it is called by that.
  await page.getByRole('button', { name: /New fields/ }).click();
  await page.getByRole('option', { name: 'List', exact: true }).click();
  const paper = await placeOf(layer(page, 1));
  const at = (x: number, y: number) =>
    [paper.x + (x / 400) * paper.width, paper.y + (y / 300) * paper.height] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...at(...from));
    await page.mouse.down();
    await page.mouse.move(...at(...to), { steps: 5 });
    await page.mouse.up();
  };
  await drag([110, 157], [250, 175]);
  await expect(onPage(page, /^Colour, List/)).toHaveCount(1);
  await expect(list(page).getByRole('option')).toHaveCount(4);
  await expect(list(page).getByRole('option').nth(2)).toHaveAccessibleName('Colour, List, page 1');
  const editor = panel(page).getByRole('group', { name: /^Colour/ });
  await editor.getByLabel('Choices, one a line').fill('red\nblue');
  await editor.getByText('Required').click();

  // Moved and sized, by pointer and by keys.
  await drag([200, 166], [220, 166]);
  await onPage(page, /^Colour/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(onPage(page, /^Colour, List: 47 mm from the left/)).toBeVisible();
  await layer(page, 1)
    .getByRole('slider', { name: /Size of Colour/ })
    .focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(onPage(page, /^Colour, List: 47 mm from the left.*56 × 6 mm/)).toBeVisible();

  // Enter leads from the field to what changes it; its name follows its label.
  await onPage(page, /^Surname/).focus();
  await page.keyboard.press('Enter');
  const label = panel(page).getByLabel('Label');
  await expect(label).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Family name');
  await expect(panel(page).getByLabel('Name in the data')).toHaveValue('family_name');
  await panel(page).getByLabel('Name in the data').fill('street');
  await expect(panel(page).getByText('Another field has this name.')).toBeVisible();
  await panel(page).getByLabel('Name in the data').fill('applicant.name');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('Name in the data')).toHaveValue('applicant_name');

  // Space leaves a field out, Delete removes one, and both are taken back.
  await list(page)
    .getByRole('option', { name: /^Street/ })
    .click();
  await page.keyboard.press('Space');
  await expect(panel(page).getByText('3 fields, 1 left out')).toBeVisible();
  await expect(layer(page, 1).getByRole('button', { name: 'Left out: Street, Text' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(onPage(page, /^Colour/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(onPage(page, /^Colour/)).toHaveCount(1);

  // Without a pointer: a field is added on the page that is shown.
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Add field on page 2' }).click();
  await expect(panel(page).getByLabel('Label')).toBeFocused();
  await page.keyboard.type('Notes');
  await panel(page).getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option', { name: 'Several lines' }).click();
  await panel(page).getByRole('button', { name: 'Show on the page' }).click();
  await expect(layer(page, 2).getByRole('button', { name: /^Notes, Several lines/ })).toBeFocused();
  // The list shows as many rows as there is room for, so it is gone through by keys.
  await list(page)
    .getByRole('option', { name: /^Notes/ })
    .click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(list(page).getByRole('option', { name: /^Colour/, selected: true })).toBeVisible();
  await expect(layer(page, 1)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await picture(page, `make-form-${colorScheme}`);
  }

  await page.getByRole('button', { name: /^Make 1 form|^Make form/ }).click();
  await ended(page);
  const made = join(folder, 'Application-form.pdf');
  const fields = await fieldsOf(made);
  expect(fields.map(({ fullname, fieldtype }) => `${fieldtype} ${fullname}`)).toEqual([
    '/Tx applicant_name',
    '/Ch colour',
    '/Btn i_agree',
    '/Tx notes',
  ]);
  const [name, colour, , notes] = fields;
  expect(name).toMatchObject({ alternativename: 'Family name', pageposfrom1: 1 });
  expect(colour).toMatchObject({ choices: ['red', 'blue'] });
  expect((colour?.fieldflags ?? 0) & 2).toBe(2);
  expect(notes).toMatchObject({ pageposfrom1: 2 });
  const saved = await PDFDocument.load(await readFile(made));
  const [widget] = saved.getForm().getDropdown('colour').acroField.getWidgets();
  const { x, width } = widget?.getRectangle() ?? { x: 0, width: 0 };
  expect(x).toBeGreaterThan(125);
  expect(x).toBeLessThan(138);
  expect(width).toBeGreaterThan(155);
  expect(width).toBeLessThan(165);
  await run('qpdf', ['--check', made]);
  // Poppler draws the page with its new fields, and reads the texts as before.
  const { stdout } = await run('pdftotext', ['-layout', made, '-']);
  expect(stdout).toContain('Surname:');
});
