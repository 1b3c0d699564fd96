/** The fields of a form as a window shows them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signPdf } from '../testing/signed-pdf.js';
import { showFields } from './show-fields.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-fields-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function form(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const [one, two] = [pdf.addPage([400, 400]), pdf.addPage([400, 400])];
  const fields = pdf.getForm();
  const name = fields.createTextField('person.name');
  name.setText('Zoë');
  name.enableRequired();
  name.setMaxLength(20);
  name.acroField.dict.set(PDFName.of('TU'), PDFString.of('Your name'));
  name.addToPage(two, { x: 20, y: 330, width: 200, height: 20 });
  const notes = fields.createTextField('notes');
  notes.enableMultiline();
  notes.addToPage(one, { x: 20, y: 220, width: 200, height: 90 });
  const secret = fields.createTextField('secret');
  secret.setText('hidden');
  secret.enablePassword();
  secret.addToPage(one, { x: 20, y: 180, width: 100, height: 20 });
  const agree = fields.createCheckBox('agree');
  agree.addToPage(one, { x: 20, y: 150, width: 15, height: 15 });
  agree.check();
  const size = fields.createRadioGroup('size');
  size.addOptionToPage('small', one, { x: 20, y: 120, width: 15, height: 15 });
  size.addOptionToPage('large', one, { x: 60, y: 120, width: 15, height: 15 });
  size.select('large');
  const days = fields.createOptionList('days');
  days.addOptions(['Monday', 'Tuesday', 'Wednesday']);
  days.enableMultiselect();
  days.select(['Monday', 'Wednesday']);
  days.addToPage(one, { x: 220, y: 60, width: 100, height: 60 });
  const land = fields.createDropdown('land');
  land.addOptions(['Nederland', 'España']);
  land.addToPage(one, { x: 20, y: 80, width: 150, height: 20 });
  // Two choices that read the same.
  const twice = [
    ['NL', 'Same'],
    ['ES', 'Same'],
  ].map((pair) => pair.map((text) => PDFString.of(text)));
  land.acroField.dict.set(PDFName.of('Opt'), pdf.context.obj(twice));
  land.acroField.dict.set(PDFName.of('V'), PDFString.of('ES'));
  const fixed = fields.createTextField('fixed');
  fixed.setText('As before');
  fixed.enableReadOnly();
  fixed.addToPage(two, { x: 20, y: 200, width: 150, height: 20 });
  const hidden = fields.createTextField('hidden');
  hidden.setText('Nobody sees this');
  hidden.addToPage(two, { x: 20, y: 100, width: 150, height: 20, hidden: true });
  fields.createButton('send').addToPage('Send', one, { x: 300, y: 20, width: 60, height: 20 });
  return pdf;
}

it('lists the fields in the order of the form, with what they have and what can be chosen', async () => {
  const path = await written('form.pdf', await (await form()).save({ updateFieldAppearances: false }));
  const { fields, count, problem } = await showFields(path, undefined);
  expect(problem).toBeNull();
  expect(count).toBe(8);
  expect(fields.map(({ name, kind, page }) => [name, kind, page])).toEqual([
    ['person.name', 'text', 2],
    ['notes', 'text', 1],
    ['secret', 'text', 1],
    ['agree', 'check', 1],
    ['size', 'radio', 1],
    ['days', 'list', 1],
    ['land', 'choice', 1],
    ['fixed', 'text', 2],
  ]);
  const [name, notes, secret, agree, size, days, land, fixed] = fields;
  expect(name).toMatchObject({
    label: 'Your name',
    values: ['Zoë'],
    required: true,
    maxLength: 20,
    fixed: null,
  });
  // A radio button has a place for each choice.
  expect(size?.places.map(({ page }) => page)).toEqual([1, 1]);
  // A press on one takes the choice that it is.
  expect(size?.places.map(({ choice }) => choice)).toEqual(['small', 'large']);
  expect(agree?.places.map(({ choice }) => choice)).toEqual(agree?.values);
  const [place] = notes?.places ?? [];
  expect(place?.choice).toBeNull();
  expect(place?.page).toBe(1);
  // From the upper left: 20 and 400 - 310 of 400 points.
  for (const [side, wanted] of [0.05, 0.225, 0.55, 0.45].entries())
    expect(place?.box[side]).toBeCloseTo(wanted, 1);
  expect(notes).toMatchObject({ lines: true, values: [], maxLength: null });
  expect(secret).toMatchObject({ password: true, values: [] });
  expect(agree?.values).toEqual([agree?.choices[0]?.value]);
  expect(size?.values).toEqual(['large']);
  expect(size?.choices.map(({ value }) => value)).toEqual(['small', 'large']);
  expect(days).toMatchObject({ several: true, values: ['Monday', 'Wednesday'] });
  // What the document stores tells them apart.
  expect(land).toMatchObject({
    values: ['ES'],
    choices: [
      { value: 'Same', label: 'Same' },
      { value: 'ES', label: 'Same' },
    ],
  });
  expect(fixed).toMatchObject({ fixed: 'read_only', values: ['As before'] });
});

it('says why a form cannot be filled in, and which fields a signature locks', async () => {
  const dynamic = await form();
  dynamic.catalog.set(PDFName.of('NeedsRendering'), dynamic.context.obj(true));
  dynamic.getForm().acroForm.dict.set(PDFName.of('XFA'), PDFString.of('<xdp/>'));
  const save = { updateFieldAppearances: false };
  const xfa = await showFields(await written('xfa.pdf', await dynamic.save(save)), undefined);
  expect(xfa.problem).toBe('form_xfa');
  const certified = await showFields(
    await written('certified.pdf', await signPdf(await form(), 1)),
    undefined,
  );
  expect(certified.problem).toBe('form_certified');
  const signed = await showFields(
    await written('signed.pdf', await signPdf(await form(), 2, ['notes'])),
    undefined,
  );
  expect(signed.problem).toBeNull();
  expect(signed.fields.flatMap(({ name, fixed }) => (fixed === 'signature' ? [name] : []))).toEqual([
    'notes',
  ]);
});

it('finds none in a PDF that is no form', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([100, 100]);
  const found = await showFields(await written('plain.pdf', await pdf.save()), undefined);
  expect(found).toEqual({ fields: [], count: 0, problem: null, signatures: [] });
});
