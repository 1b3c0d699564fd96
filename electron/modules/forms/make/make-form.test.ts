/** Making forms: fields stand where a pen would write, other programs know them, and they can be filled in. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qpdf } from '../../../engine/pdf-core/forgiving/qpdf.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-make-form-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Draw {
  readonly page: PDFPage;
  /** Text at points from the upper left. */
  readonly text: (words: string, x: number, y: number, size?: number) => void;
  readonly line: (x: number, y: number, length: number) => void;
  readonly down: (x: number, y: number, length: number) => void;
  readonly box: (x: number, y: number, width: number, height: number) => void;
}

/** A page of 400 by 400 points. */
async function flat(
  draw: (pen: Draw, font: PDFFont) => void,
  change?: (page: PDFPage) => void,
): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([400, 400]);
  const stroke = (from: readonly [number, number], to: readonly [number, number]) =>
    page.drawLine({
      start: { x: from[0], y: 400 - from[1] },
      end: { x: to[0], y: 400 - to[1] },
      thickness: 0.7,
    });
  draw(
    {
      page,
      text: (words, x, y, size = 10) => page.drawText(words, { x, y: 400 - y, size, font }),
      line: (x, y, length) => stroke([x, y], [x + length, y]),
      down: (x, y, length) => stroke([x, y], [x, y + length]),
      box: (x, y, width, height) => {
        stroke([x, y], [x + width, y]);
        stroke([x, y + height], [x + width, y + height]);
        stroke([x, y], [x, y + height]);
        stroke([x + width, y], [x + width, y + height]);
      },
    },
    font,
  );
  change?.(page);
  const path = join(await mkdtemp(join(folder, 'flat-')), 'flat.pdf');
  await writeFile(path, await pdf.save());
  return path;
}

interface Listed {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly max_length: number;
}

async function listOf(path: string, options: Parameters<ToolRun['tool']>[2] = {}): Promise<Listed[]> {
  const output = await run.tool('make-form', path, { ...options, form_result: 'json' });
  return JSON.parse(await readFile(output, 'utf8')) as Listed[];
}
const kindsOf = (fields: readonly Listed[]) => fields.map(({ kind, name }) => `${kind} ${name}`);

const application = () =>
  flat((pen, font) => {
    pen.text('Application for a reader’s card', 40, 40, 16);
    pen.text('Surname: *', 40, 80);
    pen.line(100, 82, 200);
    pen.text('Straße und Nr.', 40, 110);
    pen.line(120, 112, 180);
    pen.text('Date: ____________', 40, 140);
    pen.text('I agree', 60, 170);
    pen.box(40, 160, 11, 11);
    pen.text('Send me news', 160, 170);
    pen.box(140, 160, 11, 11);
    for (let cell = 0; cell < 6; cell += 1) pen.box(100 + cell * 18, 190, 18, 18);
    pen.text('Code', 40, 203);
    pen.line(40, 290, 150);
    pen.text('Signature', 40, 301, 8);
    pen.text('Underlined', 40, 330);
    pen.line(40, 332, font.widthOfTextAtSize('Underlined', 10));
    pen.line(20, 360, 360);
    pen.text('Terms: all of this is explained in the house rules of the library, page four.', 20, 372, 8);
  });

describe('proposing fields', () => {
  it('takes the label of a row, however far it ends from its line', async () => {
    const path = await flat((pen) => {
      for (const [row, label] of ['Surname of the person who applies', 'Street', 'City'].entries()) {
        pen.text(`${label}:`, 20, 80 + row * 40, 9);
        pen.line(210, 82 + row * 40, 170);
      }
      // A second line for the same answer has no label.
      pen.line(210, 182, 170);
    });
    const labels = (await listOf(path)).map(({ label }) => label);
    expect(labels).toEqual(['Surname of the person who applies', 'Street', 'City', 'City']);
  });
  it('finds lines, blanks, boxes and rows for letters, with their labels, in reading order', async () => {
    const fields = await listOf(await application());
    expect(kindsOf(fields)).toEqual([
      'text surname',
      'text straße_und_nr',
      'date date',
      'check i_agree',
      'check send_me_news',
      'comb code',
      'signature signature',
    ]);
    const [surname, , date, agree, , code] = fields;
    expect(surname).toMatchObject({ page: 1, label: 'Surname', required: true });
    expect(surname!.x).toBeCloseTo(100, 0);
    expect(surname!.y + surname!.h).toBeCloseTo(81.5, 0);
    expect(date!.x).toBeGreaterThan(62);
    expect(agree).toMatchObject({ label: 'I agree', required: false });
    expect(agree!.w).toBeCloseTo(11, 0);
    expect(code).toMatchObject({ max_length: 6, w: 108 });
  });

  it('finds the empty cells of a table, called by row and column, and boxes with a caption', async () => {
    const path = await flat((pen) => {
      for (const y of [40, 60, 80, 100]) pen.line(40, y, 300);
      for (const x of [40, 140, 240, 340]) pen.down(x, 40, 60);
      pen.text('Child', 45, 54);
      pen.text('Name', 145, 54);
      pen.text('Born', 245, 54);
      pen.text('First', 45, 74);
      pen.text('Second', 45, 94);
      pen.box(40, 150, 200, 34);
      pen.text('Place of birth', 43, 158, 7);
    });
    const fields = await listOf(path);
    expect(kindsOf(fields)).toEqual([
      'text first_name',
      'text first_born',
      'text second_name',
      'text second_born',
      'text place_of_birth',
    ]);
    expect(fields[0]!.label).toBe('First – Name');
    expect(fields[4]!.y).toBeGreaterThan(155);
  });

  it('is asked for some kinds alone, and says where there is nothing', async () => {
    const path = await application();
    const none = { form_lines: false, form_boxes: false, form_cells: false, form_combs: false };
    expect(kindsOf(await listOf(path, { ...none, form_boxes: true }))).toEqual([
      'check i_agree',
      'check send_me_news',
    ]);
    await expect(listOf(path, none)).rejects.toMatchObject({ code: 'form_nothing_found' });
  });

  it('takes a page of very many lines for a drawing, and says so', async () => {
    const path = await flat((pen) => {
      for (let at = 0; at < 80; at += 1) {
        pen.line(20, 20 + at * 4.5, 360);
        pen.down(20 + at * 4.5, 20, 360);
      }
    });
    await expect(listOf(path)).rejects.toMatchObject({ code: 'form_nothing_found' });
    expect(run.remarks).toMatchObject([{ code: 'form_drawings', params: { pages: '1' } }]);
  });

  it.each([90, 180, 270])('finds the same on a page that is turned by %i degrees', async (turn) => {
    const draw = (pen: Draw) => {
      pen.box(40, 60, 200, 20);
      pen.box(300, 60, 12, 12);
    };
    const [straight] = await listOf(await flat(draw));
    expect(straight).toMatchObject({ x: 41, y: 61, w: 198, h: 18 });
    const path = await flat(draw, (page) => page.setRotation(degrees(turn)));
    const [field] = (await listOf(path)).filter(({ kind }) => kind !== 'check');
    const expected = { 90: [321, 41], 180: [161, 321], 270: [61, 161] }[turn]!;
    expect([field!.x, field!.y].map(Math.round)).toEqual(expected);
  });
});

describe('the form that is made', () => {
  it('has fields that qpdf and poppler know, without a word of its own', async () => {
    const source = await application();
    const result = await run.tool('make-form', source, {});
    const { warnings } = await qpdf((map) => ['--check', map(result)]);
    expect(warnings).toBe('');
    expect(run.remarks.map(({ code }) => code)).toEqual(['form_fields_made']);
    const shown = (path: string) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    expect(shown(result)).toBe(shown(source));
    expect(execFileSync('pdfinfo', [result], { encoding: 'utf8' })).toMatch(/Form: +AcroForm/);
    const form = (await PDFDocument.load(await readFile(result))).getForm();
    expect(form.getFields().map((field) => field.getName())).toHaveLength(7);
    expect(form.getTextField('surname').isRequired()).toBe(true);
    expect(form.getTextField('code').isCombed()).toBe(true);
    // PDFium draws it as before.
    const pages = await Promise.all([source, result].map((path) => openPages(path)));
    const pictures = await Promise.all(pages.map((one) => one.picture(1, { dpi: 72, grey: true })));
    const [before, after] = pictures.map(({ data }) => data.filter((value) => value < 128).length);
    expect(Math.abs(before! - after!)).toBeLessThan(10);
    for (const one of pages) one.close();
  });

  it('is filled in by “Fill form”, and poppler shows the values', async () => {
    const made = await run.tool('make-form', await application(), {});
    const filled = await run.tool('fill-form', made, {
      form_values: JSON.stringify({ surname: 'Ōkubo', code: 'AB12CD', i_agree: true, date: '2026-03-31' }),
    });
    const text = execFileSync('pdftotext', ['-layout', filled, '-'], { encoding: 'utf8' });
    expect(text).toContain('Ōkubo');
    expect(text).toContain('2026-03-31');
    expect(text.replaceAll(/\s/g, '')).toContain('AB12CD');
    const form = (await PDFDocument.load(await readFile(filled))).getForm();
    expect(form.getCheckBox('i_agree').isChecked()).toBe(true);
    expect(form.getCheckBox('send_me_news').isChecked()).toBe(false);
  });

  it('takes its fields from a list, and the lists that it writes', async () => {
    const source = await application();
    const list = join(folder, 'list.csv');
    await writeFile(
      list,
      'page,x,y,w,h,kind,name,choices,required\n1,40,40,120,18,choice,colour,red; blue,yes\n1,200,40,12,12,check,ok.now,,\n',
    );
    const form = (
      await PDFDocument.load(await readFile(await run.tool('make-form', source, { form_list: list })))
    ).getForm();
    expect(form.getDropdown('colour').getOptions()).toEqual(['red', 'blue']);
    expect(form.getDropdown('colour').isRequired()).toBe(true);
    expect(form.getCheckBox('ok_now').isChecked()).toBe(false);
    const first = await listOf(source);
    for (const kind of ['csv', 'json']) {
      const own = await run.tool('make-form', source, { form_result: kind });
      expect(await listOf(source, { form_list: own })).toEqual(first);
    }
  });

  it('takes a list as an option, leaves out what is not used, and puts all into reading order', async () => {
    const source = await application();
    const found = await listOf(source);
    const [surname, ...others] = found;
    const drawn = { page: 1, x: 300, y: 20, w: 60, h: 14, kind: 'text', name: 'number', label: 'No.' };
    const list = JSON.stringify([...others, { ...surname, use: false }, drawn]);
    const form = (
      await PDFDocument.load(await readFile(await run.tool('make-form', source, { form_entries: list })))
    ).getForm();
    expect(form.getFields().map((field) => field.getName())).toEqual([
      'number',
      ...others.map(({ name }) => name),
    ]);
    // It replaces a list in a file too.
    const file = await run.tool('make-form', source, { form_result: 'csv' });
    const both = await listOf(source, { form_list: file, form_entries: JSON.stringify([drawn]) });
    expect(both.map(({ name }) => name)).toEqual(['number']);
    for (const wrong of ['page,x', '{"page":1}', '[1]'])
      await expect(listOf(source, { form_entries: wrong })).rejects.toMatchObject({
        code: 'invalid_options',
        params: { detail: expect.stringContaining('form_entries') as string },
      });
    await expect(
      listOf(source, { form_entries: JSON.stringify([{ ...drawn, w: 400 }]) }),
    ).rejects.toMatchObject({ code: 'form_list_row', params: { row: 1, column: 'w' } });
  });

  it.each([
    ['page', '2,40,40,9,9,text,a'],
    ['x', '1,left,40,9,9,text,a'],
    ['w', '1,390,40,90,9,text,a'],
    ['kind', '1,40,40,9,9,box,a'],
    ['choices', '1,40,40,9,9,choice,a'],
    ['max_length', '1,40,40,90,9,comb,a'],
    ['name', '1,40,40,9,9,text,a\n1,60,60,9,9,text,a'],
  ])('says that %s is wrong in a list', async (column, rows) => {
    const list = join(folder, `wrong-${column}.csv`);
    await writeFile(list, `page,x,y,w,h,kind,name\n${rows}\n`);
    await expect(run.tool('make-form', await application(), { form_list: list })).rejects.toMatchObject({
      code: 'form_list_row',
      params: { column },
    });
  });

  it('keeps the fields that are there, and puts none on them', async () => {
    const source = await application();
    const once = await run.tool('make-form', source, { form_boxes: false });
    const twice = await run.tool('make-form', once, {});
    const form = (await PDFDocument.load(await readFile(twice))).getForm();
    expect(form.getFields()).toHaveLength(7);
    expect(run.remarks.map(({ code }) => code)).toEqual(['form_fields_made', 'form_fields_there']);
    await expect(run.tool('make-form', twice, {})).rejects.toMatchObject({ code: 'form_nothing_found' });
  });
});
