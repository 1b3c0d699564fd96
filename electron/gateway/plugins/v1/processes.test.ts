/** What v1 makes of documents, looked at by other programs than the ones that made it. */
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../service/testing/service.js';
import { ask, bookmarksOf, download, LegacyClient, pagesOf } from './testing/client.js';
import { openLegacyWorld, type LegacyWorld } from './testing/legacy.js';

let world: LegacyWorld;
beforeAll(async () => {
  world = await openLegacyWorld();
});
afterAll(() => world.close());

const at = (name: string): string => join(world.service.target, name);

describe('a merge', () => {
  it(
    'is one PDF with its chapters as bookmarks, and its charge is in the ledger',
    { tags: ['long'] },
    async () => {
      const client = await LegacyClient.login(world.url);
      const [a, b, c] = [
        await client.add('First', 'txt', 'The first text.'),
        await client.add('Second: part 2?', 'txt', 'The second text.'),
        await client.add('Third', 'md', '# Heading\n\nThe third text.'),
      ];
      await client.order([
        { title: 'Chapter 1', children: [a, { title: 'Section', children: [b] }] },
        { title: 'Chapter 2', children: [c] },
      ]);
      await client.options({ maintitle: 'All of it' });
      const before = await world.ledger.balance(world.user.id);
      const result = await client.process();
      expect(result).toMatchObject({
        type_of_action: 'merge',
        type_of_output_file: 'pdf',
        pages: 3,
        status: 'OK',
        credits: 3,
        credits_left: before.total_available - 3,
        credits_explain: '3 documents = 3',
        credits_source: 'personal',
      });
      const pdf = await download(result.url, at('merge.pdf'));
      expect(await pagesOf(pdf)).toBe(3);
      expect(await bookmarksOf(pdf)).toEqual([
        'Chapter 1 1',
        '  First 1',
        '  Section 2',
        '    Second: part 2? 2',
        'Chapter 2 3',
        '  Third 3',
        '    Heading 3',
      ]);
      expect(await ask('pdfinfo', pdf)).toContain('All of it');
      const text = await ask('pdftotext', pdf, '-');
      expect(text.indexOf('first')).toBeLessThan(text.indexOf('second'));
      expect((await world.ledger.balance(world.user.id)).total_available).toBe(before.total_available - 3);
    },
  );
});

describe('a batch', () => {
  it('is a ZIP file with the folders of its chapters and a list', { tags: ['long'] }, async () => {
    const client = await LegacyClient.login(world.url);
    const file = await client.add('test file', 'txt', 'test content');
    await client.add('test file', 'txt', 'the same name again');
    const kept = await client.add('kept', 'txt', 'its extension stays', true);
    await client.order([
      {
        title: 'chapter1',
        children: [{ title: 'section 1', children: [{ title: 'sub', children: [file] }] }],
      },
      { title: '../..', children: [kept] },
      { title: 'empty', children: [] },
    ]);
    await client.options({ typeofaction: 'batch' });
    const result = await client.process();
    expect(result).toMatchObject({
      type_of_action: 'batch',
      type_of_output_file: 'zip',
      pages: 3,
      status: 'OK',
    });
    const zip = await download(result.url, at('batch.zip'));
    const names = (await ask('unzip', '-Z1', zip)).trim().split('\n');
    expect(names).toEqual([
      'chapter1/section 1/sub/test file.pdf',
      '..-/kept.txt.pdf',
      'test file.pdf',
      'index.html',
    ]);
    await ask('unzip', '-q', '-o', zip, '-d', at('batch'));
    expect(await ask('pdftotext', at('batch/chapter1/section 1/sub/test file.pdf'), '-')).toContain(
      'test content',
    );
    expect(await ask('unzip', '-p', zip, 'index.html')).toContain('chapter1/section%201/sub/test%20file.pdf');
  });
});

describe('an archive of mail', () => {
  it(
    'gives its messages in its folders, in a batch each by itself and in a merge with bookmarks',
    { tags: ['long'] },
    async () => {
      const client = await LegacyClient.login(world.url);
      await client.addFile(sample('mailbox.pst'), 'My mail');
      await client.options({ typeofaction: 'batch' });
      const result = await client.process();
      expect(result.pages).toBeGreaterThan(1);
      const zip = await download(result.url, at('mail.zip'));
      const names = (await ask('unzip', '-Z1', zip)).trim().split('\n');
      const messages = names.filter((name) => name.endsWith('.pdf'));
      expect(messages.length).toBeGreaterThan(1);
      expect(messages.every((name) => name.includes('/'))).toBe(true);
      expect(new Set(names).size).toBe(names.length);
      await client.options({ typeofaction: 'merge' });
      const merged = await client.process();
      const pdf = await download(merged.url, at('mail.pdf'));
      expect(await pagesOf(pdf)).toBe(merged.pages);
      expect(merged.pages).toBe(result.pages);
      expect((await bookmarksOf(pdf)).length).toBeGreaterThan(1);
    },
  );
});

describe('a file that cannot be converted', () => {
  it('is a page that says so, and the others are there', { tags: ['long'] }, async () => {
    const client = await LegacyClient.login(world.url);
    await client.add('empty one', 'docx', new Uint8Array());
    const alone = await client.process();
    expect(alone).toMatchObject({
      status: 'WARNING',
      pages: 1,
      credits: 0,
      credits_explain: 'Nothing was charged.',
    });
    const pdf = await download(alone.url, at('placeholder.pdf'));
    expect(await pagesOf(pdf)).toBe(1);
    const said = await ask('pdftotext', pdf, '-');
    expect(said).toMatch(/WARNING: .* \(code: emptyFile\)/);
    expect(said).toContain('empty one');
    await client.add('damaged', 'docx', 'PK\x03\x04 this is no document');
    await client.add('good', 'txt', 'a good text');
    const result = await client.process();
    expect(result).toMatchObject({ status: 'WARNING', pages: 3, credits: 1 });
    expect(result.messages.filter((message) => /could not be converted/.test(message))).toHaveLength(2);
    const merged = await download(result.url, at('placeholders.pdf'));
    expect(await bookmarksOf(merged)).toEqual(['empty one 1', 'damaged 2', 'good 3']);
  });

  it('says so in Dutch to who reads Dutch', { tags: ['long'] }, async () => {
    const client = await LegacyClient.login(world.url, 'jan', { 'accept-language': 'nl-NL' });
    await client.add('leeg', 'docx', new Uint8Array());
    const result = await client.process();
    expect(result.messages[0]).toMatch(/kon niet geconverteerd worden/);
    const pdf = await download(result.url, at('leeg.pdf'));
    expect(await ask('pdftotext', pdf, '-')).toMatch(/WARNING: niet geconverteerd \(code: emptyFile\)/);
  });
});

describe('a font that is missing', () => {
  const rich = (font: string): string => String.raw`{\rtf1{\fonttbl{\f0 ${font};}}\f0 Text}`;

  it('leaves the status OK where another of the same widths stands for it, and says so', async () => {
    const client = await LegacyClient.login(world.url);
    for (const font of ['Calibri', 'Helvetica', 'Times', 'Courier', 'Arial', 'Cambria'])
      await client.add(font, 'rtf', rich(font));
    const { status, messages } = await client.process();
    expect(status).toBe('OK');
    expect(messages.filter((message) => message.includes('which has the same widths'))).toHaveLength(6);
  });

  it('is told by the status where another one stands for it', async () => {
    const client = await LegacyClient.login(world.url);
    await client.add('calibri', 'rtf', rich('Calibri'));
    await client.add('geneva', 'rtf', rich('Geneva'));
    expect((await client.process()).status).toBe('INFO');
  });
});

describe('options under their legacy names', () => {
  const processed = async (
    options: object,
    files: readonly (readonly [string, string])[] = [['letter.docx', 'letter']],
  ) => {
    const client = await LegacyClient.login(world.url);
    for (const [name, title] of files) await client.addFile(sample(name), title);
    await client.options(options);
    const result = await client.process();
    const file = await download(result.url, at(`${String(result.id)}.${result.type_of_output_file}`));
    return { result, file };
  };
  const letters = async (pdf: string) => ask('pdftotext', pdf, '-');
  const size = async (pdf: string) => Number(/^File size:\s+(\d+)/m.exec(await ask('pdfinfo', pdf))?.[1]);

  it.each([
    ['1B', '1', 'B'],
    ['2B', '2', 'B'],
    ['3B', '3', 'B'],
    ['2U', '2', 'U'],
    ['pdfa', '2', '[ABU]'],
  ])('pdftype %s', async (pdftype, part, conformance) => {
    const { file, result } = await processed({ pdftype });
    const metadata = await ask('pdfinfo', '-meta', file);
    expect(metadata).toMatch(new RegExp(`pdfaid:part(>|=")${part}`));
    expect(metadata).toMatch(new RegExp(`pdfaid:conformance(>|=")${conformance}`));
    expect(result).toMatchObject({ credits: 2, credits_explain: '1 document + 1 PDF/A = 2' });
  });

  it.each([
    ['1A', '1'],
    ['2A', '2'],
    ['3A', '3'],
  ])('pdftype %s, or the best that the document allows', async (pdftype, part) => {
    const { file } = await processed({ pdftype });
    expect(await ask('pdfinfo', '-meta', file)).toMatch(new RegExp(`pdfaid:part(>|=")${part}`));
  });

  it('ocr and ocrlanguage', { tags: ['long'] }, async () => {
    const words = 'Uitnodiging voor de vergadering';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"><rect width="1600" height="400" fill="#fff"/>
      <text x="80" y="220" font-size="72" font-family="DejaVu Sans, Arial, sans-serif">${words}</text></svg>`;
    const scan = await sharp(Buffer.from(svg)).png().toBuffer();
    const read = async (options: object) => {
      const client = await LegacyClient.login(world.url);
      await client.add('scan', 'png', scan);
      await client.options(options);
      const result = await client.process();
      return { result, text: await letters(await download(result.url, at('scan.pdf'))) };
    };
    expect((await read({ ocr: false })).text.trim()).toBe('');
    const { result, text } = await read({ ocr: true, ocrlanguage: 'Dutch' });
    expect(text).toContain(words);
    expect(result).toMatchObject({ credits: 2, credits_explain: '1 document + 1 OCR = 2' });
  });

  it('compress and its fine options', { tags: ['long'] }, async () => {
    const photo: (readonly [string, string])[] = [['specimen.jpg', 'photo']];
    const plain = await processed({ compress: 'none' }, photo);
    const plainSize = await size(plain.file);
    const small = await processed({ compress: 'small' }, photo);
    expect(await size(small.file)).toBeLessThan(plainSize);
    const coarse = await processed(
      { postprocessing_compress_images_quality: 10, postprocessing_compress_images_dpi: 40 },
      photo,
    );
    expect(await size(coarse.file)).toBeLessThan(await size(small.file));
    expect(await ask('pdfimages', '-list', coarse.file)).toMatch(/ [34]\d +[34]\d /);
    const grey = await processed({ compress: 'small', postprocessing_imagecolors: 'web' }, photo);
    expect(await ask('pdfimages', '-list', grey.file)).toMatch(/ rgb /);
  });

  it('postprocessing_linearize, alone and with PDF/A', { tags: ['long'] }, async () => {
    const { file } = await processed({ postprocessing_linearize: true });
    expect(await ask('qpdf', '--check-linearization', file)).toContain('no linearization errors');
    const both = await processed({ postprocessing_linearize: true, pdftype: '2B' });
    expect(await ask('qpdf', '--check-linearization', both.file)).toContain('no linearization errors');
    expect(await ask('pdfinfo', '-meta', both.file)).toMatch(/pdfaid:part(>|=")2/);
    const not = await processed({ postprocessing_linearize: false });
    expect(await ask('qpdf', '--check-linearization', not.file)).toContain('not linearized');
  });

  it('postprocessing_strip_meta', async () => {
    const kept = await processed({ maintitle: 'Named' });
    expect(await ask('pdfinfo', kept.file)).toMatch(/^Title: +Named/m);
    const { file } = await processed({ maintitle: 'Named', postprocessing_strip_meta: true });
    expect(await ask('pdfinfo', file)).not.toMatch(/^(Title|Author|Creator):/m);
  });

  it('postprocessing_strip_interactive_elements', async () => {
    const document = await PDFDocument.create();
    const field = document.getForm().createTextField('name');
    field.setText('filled in');
    field.addToPage(document.addPage([300, 300]), { x: 20, y: 200, width: 200, height: 40 });
    const form = await document.save();
    const fieldsOf = async (options: object) => {
      const client = await LegacyClient.login(world.url);
      await client.add('form', 'pdf', form);
      await client.options(options);
      const file = await download((await client.process()).url, at('form.pdf'));
      expect(await letters(file)).toContain('filled in');
      const { acroform } = JSON.parse(await ask('qpdf', '--json', '--json-key=acroform', file)) as {
        acroform: { fields: unknown[] };
      };
      return acroform.fields.length;
    };
    expect(await fieldsOf({})).toBe(1);
    expect(await fieldsOf({ postprocessing_strip_interactive_elements: true })).toBe(0);
  });

  it('postprocessing_compress_fonts and postprocessing_compress_misc', async () => {
    const no = await processed({
      compress: 'web',
      postprocessing_compress_fonts: false,
      postprocessing_compress_misc: false,
    });
    const yes = await processed({
      compress: 'none',
      postprocessing_compress_fonts: true,
      postprocessing_compress_misc: true,
    });
    expect(await size(yes.file)).toBeLessThanOrEqual(await size(no.file));
    expect(await letters(yes.file)).toBe(await letters(no.file));
  });

  it('toc, with links to its documents', { tags: ['long'] }, async () => {
    const { file, result } = await processed({ toc: true, maintitle: 'Everything' }, [
      ['letter.docx', 'A letter'],
      ['house-rules.txt', 'The rules'],
    ]);
    const first = await ask('pdftotext', '-l', '1', '-layout', file, '-');
    expect(first).toMatch(/Everything/);
    expect(first).toMatch(/A letter[ .]+2/);
    expect(first).toMatch(/The rules[ .]+\d/);
    expect(result.pages).toBe(await pagesOf(file));
  });
});
