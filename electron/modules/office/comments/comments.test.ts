/** Comments on paper, read with Poppler and qpdf, in both LibreOffices. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate } from '../../../../scripts/verapdf/verapdf.mjs';
import { describeLibreOffices } from '../../../engine/testing/libreoffices.js';
import { testEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { openText, relations, wordFile } from '../testing/package.js';
import { drawsComments } from './treatment.js';

const run = promisify(execFile);

interface Said {
  readonly by: string;
  readonly text: readonly string[];
  /** Place of the comment it answers. */
  readonly answers?: number;
  readonly isDone?: boolean;
}

/** A letter of a paragraph for each comment, which is about its first word. */
function letter(comments: readonly Said[], more = ''): Uint8Array {
  // What answers a comment stands where that does.
  const about = (at: number, words: string) =>
    `<w:commentRangeStart w:id="${at}"/>${words}<w:commentRangeEnd w:id="${at}"/><w:r><w:commentReference w:id="${at}"/></w:r>`;
  const body = comments
    .map(({ answers }, at) => {
      if (answers !== undefined) return '';
      const own = about(at, `<w:r><w:t>Clause${at}</w:t></w:r>`);
      const replies = comments.map((one, place) => (one.answers === at ? about(place, '') : '')).join('');
      return `<w:p>${own}${replies}<w:r><w:t xml:space="preserve"> says what it says.</w:t></w:r></w:p>`;
    })
    .join('');
  const parts = comments
    .map(
      ({ by, text }, at) =>
        `<w:comment w:id="${at}" w:author="${by}" w:date="2026-03-01T09:${15 + at}:00Z">${text.map((paragraph) => `<w:p w14:paraId="0000001${at}"><w:r><w:t xml:space="preserve">${paragraph}</w:t></w:r></w:p>`).join('')}</w:comment>`,
    )
    .join('');
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const office = 'http://schemas.microsoft.com/office/word';
  const states = comments
    .map(
      ({ answers, isDone = false }, at) =>
        `<w15:commentEx w15:paraId="0000001${at}" ${answers === undefined ? '' : `w15:paraIdParent="0000001${answers}" `}w15:done="${Number(isDone)}"/>`,
    )
    .join('');
  const related = [{ id: 'c1', type: 'comments', target: 'comments.xml' }];
  return wordFile(body + more, related, {
    'word/_rels/document.xml.rels': relations(related).replace(
      '</Relationships>',
      '<Relationship Id="c2" Type="http://schemas.microsoft.com/office/2011/relationships/commentsExtended" Target="commentsExtended.xml"/></Relationships>',
    ),
    'word/comments.xml': `<w:comments xmlns:w="${word}" xmlns:w14="${office}/2010/wordml">${parts}</w:comments>`,
    'word/commentsExtended.xml': `<w15:commentsEx xmlns:w15="${office}/2012/wordml">${states}</w15:commentsEx>`,
  });
}

const long = Array.from({ length: 60 }, (_, at) => `Sentence${at} of a comment that is longer than a page.`);
const said: readonly Said[] = [
  { by: 'Anna Bakker', text: ['Is this the third day?', 'Ask the bank.'] },
  { by: 'דוד לוי', text: ['האם התאריך נכון'] },
  // A smile and an arrow as Word keeps them.
  { by: 'Eve', text: ['Fine \uf04a \uf0e0 done'] },
  { by: 'Ben', text: ['An address without any space: https://example.org/a/very/long/address/that/breaks'] },
];
const insertion =
  '<w:p><w:r><w:t xml:space="preserve">The price is </w:t></w:r><w:ins w:id="9" w:author="A" w:date="2024-01-01T00:00:00Z"><w:r><w:t>ninety</w:t></w:r></w:ins></w:p>';

const rtf =
  '{\\rtf1\\ansi Some words {\\*\\atnid RT}{\\*\\atnauthor Rita}\\chatn{\\*\\annotation\\pard\\plain \\chatn Remarkable in RTF} stand here.\\par}';
const commented = openText(
  '<text:p>Some words<office:annotation><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Odette</dc:creator><text:p>Remarkable in ODT</text:p></office:annotation> stand here.</text:p>',
);

describeLibreOffices('comments', ({ program, version }) => {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await testEngine(program)));
  afterAll(() => engine.close());

  const convert = async (name: string, content: string | Uint8Array, options: Record<string, string>) => {
    const made = await engine.convert(await engine.file(name, content), { options });
    const text = async (...args: string[]) =>
      (await run('pdftotext', [...args, made.path, '-'])).stdout.replaceAll(
        /[\s\u200e\u200f\u202a-\u202e]+/gu,
        ' ',
      );
    const { stdout: source } = await run('qpdf', ['--qdf', '--object-streams=disable', made.path, '-'], {
      encoding: 'latin1',
      maxBuffer: 1 << 28,
    });
    await run('qpdf', ['--check', made.path]);
    return { ...made, text, isNoted: /\/Subtype \/(?:Text|Popup)/.test(source), source };
  };

  it.each([
    ['margin', 1],
    ['after', 2],
  ])('stand on paper, with who wrote them and when: %s', async (comments, pages) => {
    const { text, isNoted, pages: made, messages } = await convert('letter.docx', letter(said), { comments });
    const words = await text();
    for (const part of ['Anna Bakker', '1 Mar 2026', 'Is this the third day?', 'Ask the bank.', 'Ben'])
      expect(words).toContain(part);
    expect(words).toContain('Fine ☺ → done');
    expect(words).toContain('האם התאריך נכון');
    expect(words.replaceAll(' ', '')).toContain('https://example.org/a/very/long/address/that/breaks');
    expect(words).toMatch(/Clause0.*says what it says/);
    expect({ made, isNoted }).toEqual({ made: pages, isNoted: false });
    expect(messages.filter((code) => code !== 'cold_conversion' && code !== 'font_substituted')).toEqual([]);
  });

  // LibreOffice 7.4 knows no answers, and one without windows for comments is not asked.
  it('tell the time, what answers what and what is resolved', async () => {
    const thread = letter([
      { by: 'Anna', text: ['Is it the third day?'] },
      { by: 'Ben', text: ['It is.'], answers: 0 },
      { by: 'Anna', text: ['Thanks.'], isDone: true },
    ]);
    const { text } = await convert('thread.docx', thread, { comments: 'after' });
    const words = (await text('-f', '2')).replaceAll('page 1 ', '');
    expect(words).toMatch(
      /Anna 1 Mar 2026.* Is it the third day\?.*Ben 1 Mar 2026.*It is\..*Anna.*resolved Thanks\./,
    );
    if (!drawsComments(program)) return;
    expect(words).toMatch(/Anna 1 Mar 2026, 09:15 Is it/);
    expect(words).toMatch(/Ben 1 Mar 2026, 09:16 · reply It is/);
  });

  it('are read where they belong by a screen reader', async () => {
    const { path, source } = await convert('letter.docx', letter(said), { comments: 'margin' });
    const { stdout } = await run('pdfinfo', ['-struct-text', path]);
    const tree = stdout.replaceAll(/"\s+"|\s+/g, ' ');
    const note =
      'Note \\(inline\\) "1 Anna Bakker 1 Mar 2026(?:, 09:15)? Is this the third day\\? Ask the bank\\.';
    // LibreOffice 7.4 does not say which text a note belongs to.
    expect(tree).toMatch(new RegExp(version === '7.4' ? note : `Clause0" ${note} +says what`));
    expect(source).not.toMatch(/\/OBJR/);
  });

  it('go on at the end where they do not fit, every word of them', async () => {
    const file = letter([...said, { by: 'Long', text: long }]);
    const { text, remarks, pages } = await convert('long.docx', file, { comments: 'margin' });
    expect(remarks).toContainEqual(
      expect.objectContaining({ code: 'comments_continued', params: { count: 1, page: 2 } }),
    );
    const beside = await text('-l', '1');
    expect(beside).toMatch(/Sentence0 .*in full on page 2/);
    expect(beside).not.toContain('Sentence59');
    const after = await text('-f', '2');
    for (const sentence of long) expect(after).toContain(sentence);
    expect(pages).toBeGreaterThan(2);
  });

  it('are all there where a page has more than can stand beside it', async () => {
    const many = Array.from({ length: 70 }, (_, at) => ({ by: `Reader ${at % 3}`, text: [`Remark${at}.`] }));
    const small = letter(many);
    const { text, messages } = await convert('many.docx', small, { comments: 'margin' });
    const words = await text();
    for (const [remark] of many.map((one) => one.text)) expect(words).toContain(remark);
    expect(messages).toContain('comments_continued');
  });

  it.each([
    ['text.odt', commented, 'Odette', 'Remarkable in ODT'],
    ['text.rtf', rtf, 'Rita', 'Remarkable in RTF'],
  ])('of other texts stand on paper, too: %s', async (name, content, author, words) => {
    const { text, isNoted } = await convert(name, content, { comments: 'after' });
    expect(await text()).toMatch(new RegExp(`Some words.*stand here.*Comments.*${author}.*${words}`));
    expect(isNoted).toBe(false);
  });

  it('stand beside accepted changes', async () => {
    const options = { comments: 'margin', tracked_changes: 'accepted' };
    const { text, messages } = await convert('both.docx', letter(said, insertion), options);
    const words = await text();
    expect(words).toContain('The price is ninety');
    if (drawsComments(program)) expect(words).toContain('Is this the third day?');
    else expect(messages).toContain('comments_left_out');
  });

  it('change nothing of a document without any', async () => {
    const { messages, pages } = await convert('plain.docx', letter([]), { comments: 'margin' });
    expect({ messages, pages }).toEqual({ messages: [], pages: 1 });
  });

  it('of slides and sheets stand beside them', async () => {
    const slide = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:mimetype="application/vnd.oasis.opendocument.presentation" office:version="1.3"><office:body><office:presentation><draw:page draw:name="One"><office:annotation svg:x="1cm" svg:y="1cm"><dc:creator>Sly</dc:creator><dc:date>2024-02-03T10:20:00</dc:date><text:p>Counted twice</text:p></office:annotation></draw:page></office:presentation></office:body></office:document>`;
    const slides = await convert('slide.fodp', slide, { comments: 'margin' });
    expect(await slides.text()).toMatch(/1 Sly 3 Feb 2024, 10:20 Counted twice/);
    const sheet = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="One"><table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>Ask the bank</text:p></office:annotation><text:p>Yes</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document>`;
    const sheets = await convert('sheet.fods', sheet, { comments: 'margin' });
    expect(await sheets.text()).toMatch(/1 A1 (?:Yes )?Ask the bank/);
    expect(sheets.isNoted).toBe(false);
  });

  it('are no obstacle for PDF/A', { tags: ['long'] }, async () => {
    const made: { path: string; level: string }[] = [];
    for (const [comments, level] of [
      ['margin', '2a'],
      ['after', '2a'],
      ['margin', '1b'],
    ] as const) {
      const options = { comments, pdf_type: `pdfa-${level}` };
      const { path, messages, text } = await convert('letter.docx', letter(said), options);
      expect(messages).toContain('pdfa_reached');
      expect(await text()).toContain('Is this the third day?');
      made.push({ path, level });
    }
    expect((await validate(made)).map(({ rules }) => rules)).toEqual([{}, {}, {}]);
  });
});
