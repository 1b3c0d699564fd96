/** Filling forms in: every value is in the document, shows in other programs, and nothing else changes. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { PDFDocument, PDFName, PDFString, TextAlignment } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultWords } from '../../../words/results.js';
import { signPdf } from '../../engine/testing/signed-pdf.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { listFields } from '../../engine/pdf-core/pdf/index.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';
import { readTypedValues } from './read-values.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-forms-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A form with each kind of field, on two pages; `name` has a widget on both. */
async function form(
  change: (pdf: PDFDocument) => void = () => undefined,
  save = (pdf: PDFDocument): Promise<Uint8Array> =>
    pdf.save({ useObjectStreams: false, updateFieldAppearances: false }),
): Promise<string> {
  const pdf = await PDFDocument.create();
  const [one, two] = [pdf.addPage([400, 400]), pdf.addPage([400, 400])];
  one.drawText('Application', { x: 20, y: 370, size: 12 });
  const fields = pdf.getForm();
  const name = fields.createTextField('person.name');
  name.addToPage(one, { x: 20, y: 330, width: 200, height: 20 });
  name.addToPage(two, { x: 20, y: 330, width: 200, height: 20 });
  name.enableRequired();
  const notes = fields.createTextField('notes');
  notes.enableMultiline();
  notes.addToPage(one, { x: 20, y: 220, width: 200, height: 90 });
  notes.setFontSize(11);
  const code = fields.createTextField('code');
  code.setMaxLength(5);
  code.enableCombing();
  code.addToPage(one, { x: 20, y: 180, width: 100, height: 20 });
  const amount = fields.createTextField('amount');
  amount.setAlignment(TextAlignment.Right);
  amount.addToPage(one, { x: 200, y: 180, width: 100, height: 20 });
  fields.createCheckBox('agree').addToPage(one, { x: 20, y: 150, width: 15, height: 15 });
  const size = fields.createRadioGroup('size');
  size.addOptionToPage('small', one, { x: 20, y: 120, width: 15, height: 15 });
  size.addOptionToPage('large', one, { x: 60, y: 120, width: 15, height: 15 });
  const land = fields.createDropdown('land');
  land.addOptions(['Nederland', 'Ελλάδα', '中国']);
  land.addToPage(one, { x: 20, y: 80, width: 150, height: 20 });
  const days = fields.createOptionList('days');
  days.addOptions(['Monday', 'Tuesday', 'Wednesday']);
  days.enableMultiselect();
  days.addToPage(one, { x: 220, y: 60, width: 100, height: 60 });
  const fixed = fields.createTextField('fixed');
  fixed.setText('As before');
  fixed.enableReadOnly();
  fixed.addToPage(two, { x: 20, y: 200, width: 150, height: 20 });
  change(pdf);
  const path = join(await mkdtemp(join(folder, 'form-')), 'form.pdf');
  await writeFile(path, await save(pdf));
  return path;
}

/** What qpdf reads of the fields, by name. */
async function valuesOf(path: string, password?: string): Promise<Record<string, unknown>> {
  const { warnings } = await qpdf((map) => ['--check', `--password=${password ?? ''}`, map(path)]);
  expect(warnings).toBe('');
  const fields: readonly { readonly fullname?: string; readonly value?: unknown }[] = await listFields({
    path,
    password,
  });
  return Object.fromEntries(fields.map(({ fullname = '', value }): [string, unknown] => [fullname, value]));
}

/** The words that poppler shows, those of fields among them. */
const shownBy = (path: string) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });

/** Tells whether PDFium draws anything dark within an area, in points from the lower left of a page 400 points high. */
async function isInked(path: string, page: number, [left, bottom, right, top]: readonly number[]) {
  const pages = await openPages(path);
  try {
    const { data, width } = await pages.picture(page, { dpi: 72, grey: true });
    return data.some((value, place) => {
      const [x, y] = [place % width, 400 - Math.floor(place / width)];
      return value < 100 && x > left! + 3 && x < right! - 3 && y > bottom! + 3 && y < top! - 3;
    });
  } finally {
    pages.close();
  }
}

const all = {
  'person.name': 'Ōkubo Zoë',
  notes: 'First line\nΔεύτερη γραμμή',
  code: 'AB12',
  amount: '1.250,00',
  agree: true,
  size: 'large',
  land: '中国',
  days: ['Monday', 'Wednesday'],
};

describe('filling a form in', () => {
  it('writes every kind of value, which qpdf reads and poppler and PDFium show on both pages', async () => {
    const source = await form();
    const result = await run.tool('fill-form', source, { form_values: JSON.stringify(all) });
    const values = await valuesOf(result);
    expect(values).toMatchObject({
      'person.name': 'u:Ōkubo Zoë',
      notes: 'u:First line\nΔεύτερη γραμμή',
      code: 'u:AB12',
      amount: 'u:1.250,00',
      land: 'u:中国',
      fixed: 'u:As before',
    });
    const shown = shownBy(result);
    for (const text of ['First line', 'Δεύτερη γραμμή', '1.250,00', '中国', 'As before'])
      expect(shown).toContain(text);
    expect(await isInked(result, 1, [20, 330, 220, 350])).toBe(true);
    expect(await isInked(result, 2, [20, 330, 220, 350])).toBe(true);
    expect(await isInked(source, 2, [20, 330, 220, 350])).toBe(false);
    expect(shown.split('Ōkubo Zoë')).toHaveLength(3);
    const filled = await PDFDocument.load(await readFile(result));
    const fields = filled.getForm();
    expect(fields.getCheckBox('agree').isChecked()).toBe(true);
    expect(fields.getRadioGroup('size').getSelected()).toBe('large');
    expect(fields.getOptionList('days').getSelected()).toEqual(['Monday', 'Wednesday']);
    expect(fields.acroForm.dict.get(PDFName.of('NeedAppearances'))).toBeUndefined();
    expect(run.remarks).toEqual([]);
  });

  it('names texts that are longer than what their fields show', async () => {
    const source = await form((pdf) => {
      const [page] = pdf.getPages();
      const note = pdf.getForm().createTextField('fine print');
      note.addToPage(page!, { x: 250, y: 200, width: 100, height: 30 });
      note.enableMultiline();
      note.setFontSize(10);
      const short = pdf.getForm().createTextField('short');
      short.addToPage(page!, { x: 250, y: 160, width: 60, height: 16 });
      short.setFontSize(10);
    });
    const fill = async (values: object) => {
      await run.tool('fill-form', source, {
        form_values: JSON.stringify({ 'person.name': 'Zoë', ...values }),
      });
      return run.remarks.filter(({ code }) => code === 'form_text_cut').map(({ params }) => params);
    };
    expect(await fill({ 'fine print': 'One line\nand another', short: 'Ten letter' })).toEqual([]);
    expect(await fill({ 'fine print': 'One\ntwo\nthree', short: 'Far more than ten letters' })).toEqual([
      { count: 2, names: 'fine print, short' },
    ]);
  });

  it('writes the dates and numbers of a workbook as the language does', async () => {
    const list = join(folder, 'list.xlsx');
    const book = new Workbook();
    const sheet = book.addWorksheet('People');
    sheet.addRow(['person.name', 'amount', 'notes']);
    sheet.addRow(['Zoë', 1234.5, new Date(Date.UTC(2026, 11, 31))]);
    sheet.getCell('B2').numFmt = '#,##0.00';
    sheet.getCell('C2').numFmt = 'mm-dd-yy';
    await book.xlsx.writeFile(list);
    const { words } = run.context;
    const written = async (language: 'de' | 'en') => {
      Object.assign(run.context, { words: resultWords(language) });
      await run.tool('fill-forms', await form(), { form_data: list });
      const { amount, notes } = await valuesOf(run.parts[0]!.path);
      return [amount, notes];
    };
    expect(await written('de')).toEqual(['u:1.234,50', 'u:31.12.2026']);
    expect(await written('en')).toEqual(['u:1,234.50', 'u:12/31/2026']);
    Object.assign(run.context, { words });
  });

  it('has a list begin with what was chosen, where that would not be seen', async () => {
    const source = await form((pdf) => {
      const list = pdf.getForm().createOptionList('month');
      list.addOptions(Array.from({ length: 40 }, (_, at) => `Choice ${at + 1}.`));
      list.addToPage(pdf.getPages()[0]!, { x: 250, y: 200, width: 100, height: 40 });
    });
    const top = async (choice: string) => {
      const result = await run.tool('fill-form', source, {
        form_values: JSON.stringify({ 'person.name': 'Zoë', month: choice }),
      });
      expect(shownBy(result)).toContain(choice);
      const { acroField } = (await PDFDocument.load(await readFile(result))).getForm().getOptionList('month');
      return acroField.dict.get(PDFName.of('TI'))?.toString();
    };
    expect(await top('Choice 30.')).toBe('29');
    expect(await top('Choice 1.')).toBeUndefined();
  });

  it('finds the fields of a document with packed objects, which get other numbers in a copy', async () => {
    const source = await form(undefined, (pdf) => pdf.save({ updateFieldAppearances: false }));
    const result = await run.tool('fill-form', source, { form_values: JSON.stringify(all) });
    expect(await valuesOf(result)).toMatchObject({ 'person.name': 'u:Ōkubo Zoë', land: 'u:中国' });
    expect(shownBy(result).split('Ōkubo Zoë')).toHaveLength(3);
    const listed = at('packed.json');
    await writeFile(listed, JSON.stringify([{ name: 'Kite' }]));
    await run.tool('fill-forms', source, { form_data: listed });
    expect(await valuesOf(run.parts[0]!.path)).toMatchObject({ 'person.name': 'u:Kite' });
  });

  it('takes lines of names and values, and a last part that only one field has', async () => {
    const result = await run.tool('fill-form', await form(), {
      form_values: 'name=Kite\nnotes=one\\ntwo\nagree=no\n',
    });
    expect(await valuesOf(result)).toMatchObject({ 'person.name': 'u:Kite', notes: 'u:one\ntwo' });
  });

  it('leaves all other objects as they were', async () => {
    const source = await form();
    const result = await run.tool('fill-form', source, { form_values: 'code=X' });
    const before = await valuesOf(source);
    const { code: _before, ...others } = before;
    expect(await valuesOf(result)).toMatchObject(others);
  });

  it('says which required fields are empty, and which a script would have computed', async () => {
    const source = await form((pdf) => {
      const amount = pdf.getForm().getTextField('amount').acroField.dict;
      const script = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('event.value = 1') });
      amount.set(PDFName.of('AA'), pdf.context.obj({ C: script }));
    });
    await run.tool('fill-form', source, { form_values: 'code=X' });
    expect(run.remarks.map(({ code, params }) => [code, params['names']])).toEqual([
      ['form_required_empty', expect.stringContaining('person.name')],
      ['form_scripts_not_run', 'amount'],
    ]);
  });

  it('draws what only readers drew, and no longer asks them to', async () => {
    const source = await form((pdf) => {
      const fields = pdf.getForm();
      fields.getTextField('notes').setText('Kept');
      for (const name of ['notes', 'code']) {
        const { dict } = fields.getTextField(name).acroField.getWidgets()[0]!;
        dict.delete(PDFName.of('AP'));
      }
      fields.acroForm.dict.set(PDFName.of('NeedAppearances'), pdf.context.obj(true));
    });
    const result = await run.tool('fill-form', source, { form_values: 'name=Kite' });
    const looks = await PDFDocument.load(await readFile(result));
    for (const field of looks.getForm().getFields())
      for (const widget of field.acroField.getWidgets())
        expect([field.getName(), widget.dict.get(PDFName.of('AP'))]).not.toContain(undefined);
    expect(shownBy(result)).toContain('Kept');
  });

  it.each([
    ['form_field_unknown', 'nobody=1'],
    ['form_field_locked', 'fixed=1'],
    ['form_value_long', 'code=ABCDEF'],
    ['form_choice_unknown', 'land=Atlantis'],
    ['form_choice_unknown', 'size=medium'],
    ['invalid_options', 'no value'],
    ['invalid_options', '{"name": {"first": 1}}'],
  ])('refuses with %s', async (code, values) => {
    await expect(run.tool('fill-form', await form(), { form_values: values })).rejects.toMatchObject({
      code,
    });
  });

  it('refuses what is no form, and a dynamic XFA form', async () => {
    const plain = await PDFDocument.create();
    plain.addPage([100, 100]);
    await writeFile(at('plain.pdf'), await plain.save());
    const ask = (path: string) => run.tool('fill-form', path, { form_values: 'a=1' });
    await expect(ask(at('plain.pdf'))).rejects.toMatchObject({ code: 'form_no_fields' });
    const dynamic = await form((pdf) => {
      pdf.catalog.set(PDFName.of('NeedsRendering'), pdf.context.obj(true));
      pdf.getForm().acroForm.dict.set(PDFName.of('XFA'), PDFString.of('<xdp/>'));
    });
    await expect(ask(dynamic)).rejects.toMatchObject({ code: 'form_xfa' });
  });

  it('takes the XFA part and usage rights out, and says so', async () => {
    const source = await form((pdf) => {
      pdf.getForm().acroForm.dict.set(PDFName.of('XFA'), PDFString.of('<xdp/>'));
      pdf.catalog.set(PDFName.of('Perms'), pdf.context.obj({ UR3: { Type: 'Sig' } }));
    });
    const result = await run.tool('fill-form', source, { form_values: 'name=Kite' });
    expect(run.remarks.map(({ code }) => code)).toEqual(['form_usage_rights_removed', 'form_xfa_removed']);
    const filled = await PDFDocument.load(await readFile(result));
    expect(filled.catalog.get(PDFName.of('Perms'))).toBeUndefined();
    expect(filled.catalog.getAcroForm()?.dict.get(PDFName.of('XFA'))).toBeUndefined();
  });

  it('keeps the password of a protected form', async () => {
    const source = await form();
    const locked = at('locked.pdf');
    await qpdf((map) => ['--encrypt', 'kite', 'owner', '256', '--', map(source), map(locked)]);
    const result = await run.tool('fill-form', locked, { form_values: 'name=Kite' }, 'kite');
    expect(await valuesOf(result, 'kite')).toMatchObject({ 'person.name': 'u:Kite' });
  });

  it('keeps any text as it was given', async () => {
    const source = await form();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'aZé=\\();<>%{}ßΩж 0') }), async (text) => {
        const result = await run.tool('fill-form', source, { form_values: JSON.stringify({ notes: text }) });
        const fields = (await PDFDocument.load(await readFile(result))).getForm();
        expect(fields.getTextField('notes').getText() ?? '').toBe(text);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a signed form', () => {
  const signed = (permission: 1 | 2 | 3 | null, locked: readonly string[] = []) =>
    form(undefined, (pdf) => signPdf(pdf, permission, locked));
  const judgement = (path: string) => execFileSync('pdfsig', [path], { encoding: 'utf8' });

  it.each([2, 3, null] as const)(
    'with permission %s is filled in behind its end, and stays valid for poppler',
    async (permission) => {
      const source = await signed(permission);
      expect(judgement(source)).toContain('Signature is Valid');
      const result = await run.tool('fill-form', source, { form_values: 'name=Kite\nagree=yes' });
      expect(run.remarks.map(({ code }) => code)).toEqual(['form_signature_kept']);
      const [before, after] = [await readFile(source), await readFile(result)];
      expect(after.subarray(0, before.length).equals(before)).toBe(true);
      expect(judgement(result)).toContain('Signature is Valid');
      expect(shownBy(result).split('Kite')).toHaveLength(3);
      expect(await valuesOf(result)).toMatchObject({ 'person.name': 'u:Kite' });
    },
  );

  it('that allows no changes is refused, and so is a locked field', async () => {
    const ask = (path: string, form_values: string) => run.tool('fill-form', path, { form_values });
    await expect(ask(await signed(1), 'name=Kite')).rejects.toMatchObject({ code: 'form_certified' });
    const locked = await signed(2, ['person']);
    await expect(ask(locked, 'name=Kite')).rejects.toMatchObject({ code: 'form_field_locked' });
    await ask(locked, 'code=X');
  });
});

describe('filling from a list', () => {
  const names = () => run.parts.map(({ name }) => name);

  it('gives a PDF for each row of a CSV, named by its columns, and says what it left out', async () => {
    await writeFile(
      at('people.csv'),
      'person.name;code;agree;internal\nAnna;A1;x;7\nBoris;TOOLONG;;8\nÇelik;C3;nee;9\n;D4;;10\n',
    );
    await run.tool('fill-forms', await form(), {
      form_data: at('people.csv'),
      form_names: '{row} {person.name}',
    });
    expect(names()).toEqual(['1 Anna.pdf', '3 Çelik.pdf', '4.pdf']);
    expect(run.remarks).toMatchObject([
      { code: 'form_columns_unused', params: { names: 'internal' } },
      { code: 'form_row_left_out', params: { row: 2, reason: 'form_value_long', name: 'code' } },
      { code: 'form_rows_incomplete', params: { count: 1, rows: '4' } },
    ]);
    const third = run.parts[1]!.path;
    expect(await valuesOf(third)).toMatchObject({ 'person.name': 'u:Çelik', code: 'u:C3' });
    const filled = await PDFDocument.load(await readFile(run.parts[0]!.path));
    expect(filled.getForm().getCheckBox('agree').isChecked()).toBe(true);
  });

  it('takes JSON, and its own list of fields', async () => {
    const source = await form();
    const json = await run.tool('form-fields', source, { fields_format: 'json' });
    const { fields } = JSON.parse(await readFile(json, 'utf8')) as { fields: { name: string }[] };
    expect(fields.map(({ name }) => name)).toEqual([
      ...['person.name', 'notes', 'code', 'amount', 'agree', 'size', 'land', 'days', 'fixed'],
    ]);
    expect(fields[6]).toMatchObject({ kind: 'choice', choices: ['Nederland', 'Ελλάδα', '中国'], pages: [1] });
    const csv = await run.tool('form-fields', source, { fields_format: 'csv' });
    await writeFile(at('list.csv'), await readFile(csv));
    await writeFile(at('list.json'), JSON.stringify([{ name: 'Kite' }, { name: 'String' }]));
    await run.tool('fill-forms', source, { form_data: at('list.json') });
    expect(names()).toEqual([`${basename(source, '.pdf')}-1.pdf`, `${basename(source, '.pdf')}-2.pdf`]);
  });

  it('lists no value of a field for passwords', async () => {
    const source = await form((pdf) => {
      const code = pdf.getForm().getTextField('code');
      code.setText('Kite');
      code.disableCombing();
      code.enablePassword();
    });
    for (const fields_format of ['json', 'csv']) {
      const listed = await readFile(await run.tool('form-fields', source, { fields_format }), 'utf8');
      expect(listed).toContain('code');
      expect(listed).not.toContain('Kite');
    }
  });

  it('lists no value of a field that its author hid, and says that there are such fields', async () => {
    const hide = (pdf: PDFDocument, name: string, flags: number) => {
      const field = pdf.getForm().getTextField(name);
      field.setText('Kite');
      for (const { dict } of field.acroField.getWidgets()) dict.set(PDFName.of('F'), pdf.context.obj(flags));
    };
    const source = await form((pdf) => {
      hide(pdf, 'amount', 4 | 2);
      hide(pdf, 'notes', 32);
    });
    const json = await readFile(await run.tool('form-fields', source, { fields_format: 'json' }), 'utf8');
    expect(json).not.toContain('Kite');
    expect((JSON.parse(json) as { fields: unknown[] }).fields).toContainEqual(
      expect.objectContaining({ name: 'amount', hidden: true, values: [] }),
    );
    expect(run.remarks).toMatchObject([{ code: 'form_fields_hidden', params: { count: 2 } }]);
    const csv = await readFile(await run.tool('form-fields', source, { fields_format: 'csv' }), 'utf8');
    expect(csv).not.toMatch(/Kite|amount|notes/);
  });

  it.each([
    ['form_data_missing', null],
    ['form_data_empty', 'name,code\n'],
    ['form_columns_unknown', 'first,last\nA,B\n'],
    ['form_data_unreadable', '[{"name": {"a": 1}}]'],
  ])('refuses with %s', async (code, content) => {
    const path = at(`bad-${code}.csv`);
    if (content !== null) await writeFile(path, content);
    await expect(run.tool('fill-forms', await form(), { form_data: path })).rejects.toMatchObject({ code });
  });
});

it('values that were typed are read to the letter', () => {
  const name = fc
    .string({ minLength: 1, unit: fc.constantFrom(...'ab.[]0 é') })
    .filter((text) => text.trim() === text);
  const value = fc.string({ unit: fc.constantFrom(...'ab=, é"') }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.dictionary(name, value), (values) => {
      fc.pre(!Object.keys(values).some((key) => key.startsWith('{')));
      const text = Object.entries(values)
        .map(([key, item]) => `${key}=${item}`)
        .join('\n');
      expect(Object.fromEntries(readTypedValues(text))).toEqual(values);
    }),
  );
});
