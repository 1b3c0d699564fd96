/** `platen fields`: the fields of a form as lines and as data. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();

it('lists the fields of a form with their values and choices', async () => {
  const { run, folder } = commandLine();
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const form = pdf.getForm();
  const name = form.createTextField('name');
  name.setText('Kite');
  name.enableRequired();
  name.addToPage(page, { x: 20, y: 250, width: 100, height: 20 });
  const land = form.createDropdown('land');
  land.addOptions(['Nederland', 'Ελλάδα']);
  land.addToPage(page, { x: 20, y: 200, width: 100, height: 20 });
  const path = join(folder, 'form.pdf');
  await writeFile(path, await pdf.save());

  const listed = await run(['fields', path]);
  expect(listed).toMatchObject({ status: 0, stderr: '' });
  expect(listed.stdout.split('\n').map((line) => line.trimEnd())).toEqual([
    'Field  Kind    Page  Value',
    'name   text    1     Kite [required]',
    'land   choice  1     (Nederland | Ελλάδα)',
    '',
  ]);
  const data = await run(['fields', path, '--json']);
  expect(JSON.parse(data.stdout)).toMatchObject({
    ...{ schema_version: 1, xfa: 'none' },
    fields: [{ name: 'name', values: ['Kite'], required: true, hidden: false }, { name: 'land' }],
  });
});

it('says why there are none', async () => {
  const { run } = commandLine();
  const plain = await run(['fields', sample('annual-report.pdf')]);
  expect(plain).toMatchObject({ status: 1, stdout: '' });
  expect(plain.stderr).toContain('annual-report.pdf');
  const data = await run(['fields', sample('annual-report.pdf'), '--json']);
  expect(JSON.parse(data.stdout)).toMatchObject({ errors: [{ code: 'form_no_fields' }] });
});
