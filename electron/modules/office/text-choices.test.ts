/** Choices for documents: tracked changes, comments and forms, read with Poppler and in both LibreOffices. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import { testEngine, type TestEngine } from '../../engine/testing/engine.js';
import { workbook } from './sheet-tags/test-workbook.js';
import { drawsComments } from './comments/treatment.js';
import { openText, wordFile, wordText, type PackageParts } from './testing/package.js';

const run = promisify(execFile);
const by = 'w:author="A" w:date="2024-01-01T00:00:00Z"';
const changed = wordFile(
  '<w:p><w:r><w:t xml:space="preserve">The price is </w:t></w:r>' +
    `<w:del w:id="1" ${by}><w:r><w:delText>hundred</w:delText></w:r></w:del>` +
    `<w:ins w:id="2" ${by}><w:r><w:t>ninety</w:t></w:r></w:ins></w:p>`,
);
const openChanged = openText(
  '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion>' +
    '<office:change-info><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">A</dc:creator><dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2024-01-01T00:00:00</dc:date></office:change-info>' +
    '<text:p>hundred</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
    '<text:p>The price is <text:change text:change-id="c1"/>open</text:p>',
);
const commented = openText(
  '<text:p>Some words<office:annotation><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">A</dc:creator><text:p>Remarkable</text:p></office:annotation> stand here.</text:p>',
);
/** Whether a PDF has notes. */
const noted = async (path: string): Promise<boolean> => {
  const args = ['--qdf', '--object-streams=disable', path, '-'];
  const { stdout } = await run('qpdf', args, { encoding: 'latin1', maxBuffer: 64 * 1024 * 1024 });
  return /\/Subtype \/Text/.test(stdout);
};

describeLibreOffices('text documents', ({ program }) => {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await testEngine(program)));
  afterAll(() => engine.close());

  type Choices = Readonly<Record<string, string | boolean>>;
  const convert = async (name: string, content: Uint8Array, options: Choices) =>
    engine.convert(await engine.file(name, content), { options });
  const words = async (name: string, content: Uint8Array, options: Choices) => {
    const { path } = await convert(name, content, options);
    const { stdout } = await run('pdftotext', [path, '-']);
    return { path, text: stdout.replaceAll(/\s+/g, ' ') };
  };

  it.each([
    ['marked', /hundred/, /ninety/],
    ['accepted', /^(?!.*hundred)/, /ninety/],
    ['original', /hundred/, /^(?!.*ninety)/],
  ])('show tracked changes as %s', async (tracked_changes, deleted, inserted) => {
    const { text } = await words('changed.docx', changed, { tracked_changes });
    expect(text).toMatch(/The price is/);
    expect(text).toMatch(deleted);
    expect(text).toMatch(inserted);
    expect((await words('changed.odt', openChanged, { tracked_changes })).text).toMatch(deleted);
  });

  const withComment = (body: string) =>
    wordFile(
      `<w:p><w:commentRangeStart w:id="0"/><w:r><w:t>Some words</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>${body}`,
      [{ id: 'c1', type: 'comments', target: 'comments.xml' }],
      {
        'word/comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" ${by} w:initials="A"><w:p><w:r><w:t>Remarkable</w:t></w:r></w:p></w:comment></w:comments>`,
      },
    );
  const insertion =
    `<w:p><w:r><w:t xml:space="preserve">The price is </w:t></w:r><w:del w:id="1" ${by}><w:r><w:delText>hundred</w:delText></w:r></w:del>` +
    `<w:ins w:id="2" ${by}><w:r><w:t>ninety</w:t></w:r></w:ins></w:p>`;

  // LibreOffice ended over a comment beside a text that can be changed, where its windows are not installed.
  it('have changes and comments at once', async () => {
    const accepted = { tracked_changes: 'accepted', comments: 'none' };
    const both = withComment(insertion);
    expect((await words('both.docx', both, accepted)).text).toMatch(/Some words The price is ninety/);
    const original = await convert('both.docx', both, { tracked_changes: 'original', comments: 'notes' });
    expect(original.messages).toEqual(drawsComments(program) ? [] : ['comments_left_out']);
    expect(await noted(original.path)).toBe(drawsComments(program));
    const { stdout } = await run('pdftotext', [original.path, '-']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/Some words The price is hundred/);
    const open = await convert('commented.odt', commented, { tracked_changes: 'accepted', comments: 'none' });
    expect(open.messages).toEqual([]);
  });

  it('are converted by the warm LibreOffice where nobody wants their comments', async () => {
    for (const [name, content] of [
      ['commented.odt', commented],
      ['commented.docx', withComment('')],
    ] as const) {
      const { messages } = await convert(name, content, { comments: 'none' });
      expect(messages, name).not.toContain('cold_conversion');
    }
  });

  it('have their comments where they were asked for', async () => {
    const without = await words('commented.odt', commented, {});
    expect(without.text).toContain('Some words');
    expect(without.text).not.toContain('Remarkable');
    const notes = await words('commented.odt', commented, { comments: 'notes' });
    expect(notes.text).not.toContain('Remarkable');
    expect(await noted(notes.path)).toBe(true);
  });

  // It ended twice over them before the one of its own got to them.
  it('have their comments without an end of the warm LibreOffice', async () => {
    const { path, messages } = await convert('noted.docx', withComment(''), { comments: 'notes' });
    expect(await noted(path)).toBe(true);
    expect(messages).toEqual(drawsComments(program) ? [] : ['cold_conversion']);
    expect(engine.log).not.toContain('LibreOffice ended while converting; once more on a fresh instance');
  });
});

describeLibreOffices('sheets and slides', ({ program }) => {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await testEngine(program)));
  afterAll(() => engine.close());

  const slides = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:mimetype="application/vnd.oasis.opendocument.presentation" office:version="1.3"><office:body><office:presentation><draw:page draw:name="One"><draw:frame svg:x="1cm" svg:y="1cm" svg:width="9cm" svg:height="2cm"><draw:text-box><text:p>A slide</text:p></draw:text-box></draw:frame><office:annotation svg:x="1cm" svg:y="1cm"><dc:creator>A</dc:creator><dc:date>2024-01-01T00:00:00</dc:date><text:p>Counted twice</text:p></office:annotation></draw:page></office:presentation></office:body></office:document>`;

  it.each([
    ['everything.fods', workbook],
    ['slide.fodp', slides],
  ])('have their comments where they were asked for: %s', async (name, content) => {
    const convert = async (comments: string) => {
      const options = { comments };
      const { path } = await engine.convert(await engine.file(name, content), { options });
      const { stdout } = await run('pdftotext', [path, '-']);
      return { printed: stdout.includes('Counted twice'), noted: await noted(path) };
    };
    expect(await convert('none')).toEqual({ printed: false, noted: false });
    expect(await convert('notes')).toEqual({ printed: false, noted: true });
    expect(await convert('after')).toEqual({ printed: true, noted: false });
  });

  it('have check boxes with all four edges, however low the field is', { tags: ['long'] }, async () => {
    const sheet = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:ooo="http://openoffice.org/2004/office" xmlns:form="urn:oasis:names:tc:opendocument:xmlns:form:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="Form"><office:forms><form:form form:name="Form"><form:checkbox form:name="Box" form:id="control1" xml:id="control1" form:control-implementation="ooo:com.sun.star.form.component.CheckBox" form:visual-effect="flat"/></form:form></office:forms><table:shapes><draw:control svg:x="4cm" svg:y="2cm" svg:width="0.3cm" svg:height="0.25cm" draw:control="control1"/></table:shapes><table:table-column/><table:table-row><table:table-cell office:value-type="string"><text:p>Yes</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document>`;
    const path = await engine.file('form.fods', sheet);
    const printed = await engine.convert(path);
    const { stdout } = await run('pdftoppm', ['-r', '300', '-png', '-singlefile', printed.path], {
      encoding: 'buffer',
    });
    const { data, info } = await sharp(stdout).greyscale().raw().toBuffer({ resolveWithObject: true });
    // Around the box, away from the words of the page.
    const box: [x: number, y: number][] = [];
    for (let at = 0; at < data.length; at += 1) {
      const [x, y] = [at % info.width, Math.floor(at / info.width)];
      const isNear =
        x > info.width * 0.25 && x < info.width * 0.4 && y > info.height * 0.11 && y < info.height * 0.2;
      if (isNear && data[at]! < 160) box.push([x, y]);
    }
    const [left, right, top, bottom] = [
      Math.min(...box.map(([x]) => x)),
      Math.max(...box.map(([x]) => x)),
      Math.min(...box.map(([, y]) => y)),
      Math.max(...box.map(([, y]) => y)),
    ];
    const inRows = box.filter(([, y]) => y > bottom - 3).map(([x]) => x);
    const inColumns = box.filter(([x]) => x > right - 3).map(([, y]) => y);
    expect(new Set(inRows).size).toBeGreaterThan((right - left) * 0.9);
    expect(new Set(inColumns).size).toBeGreaterThan((bottom - top) * 0.9);
    const form = async (file: string) => (await run('pdfinfo', [file])).stdout.match(/Form:\s+(\w+)/)?.[1];
    expect(await form(printed.path)).toBe('none');
    expect(await form((await engine.convert(path, { options: { form_fields: true } })).path)).toBe(
      'AcroForm',
    );
  });

  it('say it when their SmartArt was saved without its drawing', async () => {
    const file = (parts: PackageParts) => wordFile(wordText('A letter'), [], parts);
    const data = { 'word/diagrams/data1.xml': '<a/>', 'word/diagrams/data2.xml': '<a/>' };
    const { remarks } = await engine.convert(await engine.file('undrawn.docx', file(data)));
    expect(remarks).toMatchObject([{ code: 'diagram_simplified', params: { count: 2 } }]);
    const drawn = { ...data, 'word/diagrams/drawing1.xml': '<a/>', 'word/diagrams/drawing2.xml': '<a/>' };
    expect((await engine.convert(await engine.file('drawn.docx', file(drawn)))).messages).toEqual([]);
  });
});
