/** Form fields of Word that stay fillable, read with qpdf and Poppler, in both LibreOffices. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import { testEngine, type TestEngine } from '../../engine/testing/engine.js';
import { wordFile } from './testing/package.js';

const run = promisify(execFile);
const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const control = (kind: string, name: string, content: string) =>
  `<w:p>${words(`${name}: `)}<w:sdt><w:sdtPr><w:alias w:val="${name}"/>${kind}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt></w:p>`;
const box = (name: string, isTicked: boolean) =>
  control(
    `<w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${Number(isTicked)}"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>`,
    name,
    words(isTicked ? '☒' : '☐'),
  );
const long = 'A long text in a control that goes on over the end of the line. '.repeat(5);
const controls = [
  control('<w:text/>', 'name', words('Jane Doe')),
  control('<w:text/>', 'story', words(`${long}It ends here.`)),
  box('agreed', true),
  box('refused', false),
  control(
    '<w:dropDownList><w:listItem w:displayText="Red" w:value="r"/><w:listItem w:displayText="Green" w:value="g"/></w:dropDownList>',
    'colour',
    words('Green'),
  ),
  control(
    '<w:date><w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="en-GB"/></w:date>',
    'day',
    words('1 March 2026'),
  ),
].join('');
const field = (data: string, code: string, result: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const older =
  field('<w:name w:val="T"/><w:textInput/>', 'FORMTEXT', words('older value')) +
  field('<w:name w:val="C"/><w:checkBox><w:sizeAuto/><w:checked/></w:checkBox>', 'FORMCHECKBOX', '');

interface Listed {
  readonly acroform: {
    readonly fields: readonly {
      readonly alternativename: string;
      readonly fieldtype: string;
      readonly value: string;
      readonly choices: readonly string[];
      readonly object: string;
    }[];
  };
  readonly qpdf: readonly [unknown, Readonly<Record<string, { value?: unknown }>>];
}

describeLibreOffices('form fields of Word', ({ program, version }) => {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await testEngine(program)));
  afterAll(() => engine.close());
  const convert = async (body: string, options: Record<string, boolean> = { form_fields: true }) => {
    const made = await engine.convert(await engine.file('form.docx', wordFile(body)), { options });
    const json = ['--json=2', '--json-stream-data=none', made.path];
    const { acroform, qpdf } = JSON.parse((await run('qpdf', json, { maxBuffer: 1 << 28 })).stdout) as Listed;
    const fields = acroform.fields.map((one) => [one.alternativename, one.value, one.choices]);
    const states = acroform.fields.flatMap(({ fieldtype, object }) => {
      if (fieldtype !== '/Btn') return [];
      const { '/AS': state, '/AP': looks } = qpdf[1][`obj:${object}`]!.value as Record<string, unknown>;
      return [{ state, looks: Object.keys((looks as { '/N': object })['/N']).sort() }];
    });
    const { stdout: text, stderr: faults } = await run('pdftotext', [made.path, '-']);
    const { stderr } = await run('pdftoppm', ['-r', '20', '-png', made.path, `${made.path}-page`]);
    return { ...made, fields, states, text: text.replaceAll(/\s+/g, ' '), faults: faults + stderr };
  };

  // LibreOffice 7.4 exports no content controls.
  it('are fields with what is in them, all of it to be seen', async () => {
    const { fields, states, text, messages, faults, remarks } = await convert(controls);
    expect(text).toContain(long.trim());
    expect(text).toContain('It ends here.');
    expect(faults).toBe('');
    if (version === '7.4') {
      expect(remarks).toContainEqual(
        expect.objectContaining({ code: 'fields_printed', params: { count: 6 } }),
      );
      return;
    }
    expect(fields).toEqual([
      ['name', 'u:Jane Doe', []],
      ['story', `u:${long}It ends here.`, []],
      ['agreed', '/Yes', []],
      ['refused', '/Off', []],
      ['colour', 'u:Green', ['Red', 'Green']],
      ['day', 'u:1 March 2026', []],
    ]);
    // Each state has its look: readers showed no ticks.
    const looks = ['/Off', '/Yes'];
    expect(states).toEqual([
      { state: '/Yes', looks },
      { state: '/Off', looks },
    ]);
    expect(messages).not.toContain('fields_printed');
  });

  it('of the older kind are printed, which is said', async () => {
    const { text, remarks } = await convert(older);
    expect(text).toContain('older value');
    expect(remarks).toContainEqual(expect.objectContaining({ code: 'fields_printed', params: { count: 2 } }));
    const rtf = '{\\rtf1 {\\field{\\*\\fldinst FORMTEXT }{\\fldrslt older value}}\\par}';
    const other = await engine.convert(await engine.file('form.rtf', rtf), {
      options: { form_fields: true },
    });
    expect(other.messages).toContain('fields_printed');
  });

  it('are no matter where nobody asked for them', async () => {
    const { fields, messages } = await convert(controls + older, {});
    expect({ fields, isSaid: messages.includes('fields_printed') }).toEqual({ fields: [], isSaid: false });
  });
});
