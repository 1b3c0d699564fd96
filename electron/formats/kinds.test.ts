/** Formats of web pages, mail, drawings and books, told by what is in them. */
import CFB from 'cfb';
import { strToU8, zipSync } from 'fflate';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFile } from './detect.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-kinds-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function short(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { format, label, problem } = await detectFile(path);
  return format ?? `${problem?.code ?? 'none'}: ${label}`;
}
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));
const bytes = (text: string, length = 0) =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(Math.max(0, length - text.length))]);
const mime = (type: string) => zipSync({ mimetype: strToU8(type), a: strToU8('x') });

describe('tables with bytes that no text has', () => {
  it.each([
    ['torn.csv', Buffer.from('Name,Town\nNorth\0\0,Mal\0mö\n\0\0'), 'csv'],
    ['torn.tsv', Buffer.from('Name\tTown\nNorth\x01\x02\tMalm\xf6\n', 'latin1'), 'tsv'],
    [
      'none.csv',
      Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 137) % 256)),
      'damaged_file: CSV table',
    ],
  ])('%s', async (name, content, expected) => expect(await short(name, content)).toBe(expected));
});

describe('web pages', () => {
  it.each([
    ['page', '<!-- saved from url=(0014)about:internet -->\n<html><body>x', 'html'],
    ['page.html', 'Just words, which are a page as well.', 'html'],
    ['page.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'html'],
    ['bare.html', '<?xml version="1.0"?><link href="x"/><meta/><title>x</title>', 'html'],
    ['torn.html', Buffer.from('<html>\0\0\x01\x02 bytes no text has'), 'html'],
    ['page.php', '<!DOCTYPE html><?php echo 1 ?>', 'code'],
    ['notes.txt', '<p>A page somebody wants to read as text</p>', 'txt'],
    ['readme.md', '<h1 align="center">Title</h1>\n\nText', 'md'],
    ['feed.xml', '<?xml version="1.0"?><rss/>', 'code'],
    ['saved.mht', 'From: <Saved by Blink>\r\nSubject: x\r\nMIME-Version: 1.0\r\n\r\n', 'mht'],
    ['saved', 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n', 'mht'],
    [
      'link.url',
      '[{000214A0-0000-0000-C000-000000000046}]\r\nProp3=19\r\n[InternetShortcut]\r\nURL=https://a.example/\r\n',
      'url',
    ],
    ['link', '[InternetShortcut]\nURL=https://a.example/\n', 'url'],
    ['settings.ini', '[Window]\nURL=none\n', 'code'],
    [
      'x.webloc',
      '<?xml version="1.0"?><plist><dict><key>URL</key><string>https://a.example</string></dict></plist>',
      'url',
    ],
    ['y.webloc', bytes('bplist00\xd1\x01\x02SURL_\x10\x12https://a.example/'), 'url'],
    [
      'info.plist',
      '<?xml version="1.0"?><plist><dict><key>Name</key><string>x</string></dict></plist>',
      'code',
    ],
  ])('%s', async (name, content, result) => expect(await short(name, content)).toBe(result));
});

describe('code and text', () => {
  it.each([
    ['Dockerfile', 'FROM node:20\n', 'code'],
    ['Makefile', 'all:\n\techo hi\n', 'code'],
    ['.gitignore', 'dist\n', 'code'],
    ['data.json', '{"a":1}', 'code'],
    ['data.txt', '{"a":1}', 'txt'],
    ['script', '#!/usr/bin/env python3\nprint(1)\n', 'code'],
    ['card', 'BEGIN:VCARD\nFN:Joost\nEND:VCARD\n', 'code'],
    ['id_rsa.pub', 'ssh-rsa AAAA joost@press\n', 'txt'],
    ['server.key', '-----BEGIN PRIVATE KEY-----\nMIIE\n', 'txt'],
    ['film.ts', Buffer.from([0x47, 0x40, 0, 0x10, 0, 0, 1, 200]), 'unsupported_type: TS file'],
  ])('%s', async (name, content, result) => expect(await short(name, content)).toBe(result));
});

describe('documents of older office programs', () => {
  const ole = (...streams: string[]) => {
    const container = CFB.utils.cfb_new();
    for (const name of streams) CFB.utils.cfb_add(container, `/${name}`, Buffer.alloc(5000));
    return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
  };
  const xml = '<?xml version="1.0"?>';
  it.each([
    ['report.xls', ole('WORKBOOK'), 'xls'],
    ['letter.doc', ole('worddocument'), 'doc'],
    ['talk.ppt', ole('PP40'), 'ppt'],
    ['old.doc', bytes('\xdb\xa5-\0', 64), 'doc'],
    ['old.xls', bytes('\x09\x04\x06\0', 64), 'xls'],
    ['older.xls', bytes('\x09\x02\x06\0', 64), 'xls'],
    [
      'export.xml',
      `${xml}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>`,
      'xls',
    ],
    [
      'letter.xml',
      `${xml}<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>`,
      'doc',
    ],
    [
      'memo.doc',
      Buffer.from(
        '\xd0\x42\x6c\xd0Dear reader,\x0a\xc3\x29\x17\xc3this is bold\xc4\x29\x17\xc4 text.\x0a',
        'latin1',
      ),
      'wpd',
    ],
    [
      'noise.doc',
      Buffer.from([1, 2, 3, 4, 5, 6, 0xd0, 7, 0xd0, 8, 9, 11, 12, 14, 15, 16]),
      'damaged_file: Word 97–2003 document',
    ],
    ['message.rtf', bytes('{\\rtf1\\ansi Hello}\r\n', 30), 'rtf'],
    ['notes.list', 'milk\nbread and salt\n', 'txt'],
  ])('%s', async (name, content, result) => expect(await short(name, content)).toBe(result));
});

describe('mail', () => {
  const letter =
    'From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\nDate: Mon, 2 Nov 2026 10:00:00 +0100\r\n\r\nHi';
  const page =
    'MIME-Version: 1.0\r\nFrom: a@b.example\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n';
  it.each([
    ['letter', letter, 'eml'],
    ['letter.eml', 'Subject: only this\n\nHi', 'eml'],
    ['page.eml', page, 'eml'],
    ['apple.emlx', `1234\n${letter}`, 'eml'],
    [
      'bytes.eml',
      Buffer.concat([Buffer.from(`Received: by x\r\n${letter}`), Buffer.from([0, 1, 2, 255])]),
      'eml',
    ],
    ['notes.txt', 'From: me\nTo: you\nSubject: lunch\n\nAt one?', 'txt'],
    ['saved.txt', `Received: by x\r\nMessage-ID: <a>\r\n${letter}`, 'eml'],
    ['box', `From a@b.example Mon Nov  2 10:00:00 2026\n${letter}`, 'mbox'],
    ['one.eml', `From a@b.example Mon Nov  2 10:00:00 2026\n${letter}`, 'eml'],
    ['tale.txt', 'From here on nothing was the same.\nIt rained.\n', 'txt'],
    ['winmail.dat', bytes('\x78\x9f\x3e\x22\x01\0', 64), 'tnef'],
    ['mail.pst', bytes('!BDN\0\0\0\0SM\x17\0', 600), 'pst'],
    ['mail.ost', bytes('!BDN\0\0\0\0SO\x17\0', 600), 'pst'],
    ['cut.pst', bytes('!BDN\0\0\0\0SM', 40), 'damaged_file: Outlook data file'],
    ['people.pab', bytes('!BDN\0\0\0\0AB\x17\0', 600), 'unsupported_type: Outlook address book'],
  ])('%s', async (name, content, result) => expect(await short(name, content)).toBe(result));
});

describe('drawings', () => {
  const emf = bytes('\x01\0\0\0', 100);
  emf.write(' EMF', 40, 'latin1');
  it.each([
    ['a.dwg', bytes('AC1015\0\0\0\0\0', 32), 'dwg'],
    ['b.dwg', bytes('AC1032\0\0\0\0\0', 32), 'dwg'],
    ['old.dwg', bytes('AC1009\0\0\0\0\0', 32), 'too_old: AutoCAD R12 drawing'],
    ['older.dwg', bytes('AC2.10\0\0', 32), 'too_old: AutoCAD drawing from before R12'],
    ['new.dwg', bytes('AC1099\0\0', 32), 'unsupported_type: AutoCAD drawing of a newer kind'],
    ['words', 'AC1015 is what a drawing of 2000 starts with.', 'txt'],
    ['a.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n', 'dxf'],
    ['b.dxf', '999\nmade by hand\n0\nSECTION\n', 'dxf'],
    ['c.dxf', bytes('AutoCAD Binary DXF\r\n\x1a\0', 64), 'dxf'],
    ['a.wmf', bytes('\xd7\xcd\xc6\x9a', 64), 'wmf'],
    ['b.wmf', bytes('\x01\0\x09\0\0\x03', 64), 'wmf'],
    ['a.emf', emf, 'emf'],
    ['a.eps', '%!PS-Adobe-3.0 EPSF-3.0\n', 'eps'],
    ['b.eps', bytes('\xc5\xd0\xd3\xc6', 64), 'eps'],
    ['a.ps', '%!PS-Adobe-3.0\n', 'ps'],
    ['job.prn', '\x1b%-12345X@PJL JOB\r\n%!PS-Adobe-3.0\n', 'ps'],
    ['c.eps', '%!PS-Adobe-3.0\n', 'eps'],
    ['font.pfa', '%!PS-AdobeFont-1.0: Pixel\n', 'unsupported_type: PostScript font'],
    ['a.cdr', bytes('RIFF\x10\0\0\0CDR9vrsn', 64), 'cdr'],
    ['b.cdr', zip('content/riffData.cdr', 'metadata/metadata.xml'), 'cdr'],
    ['c.cdr', mime('application/x-vnd.corel.zcf.draw.document+zip'), 'cdr'],
    ['a.odg', mime('application/vnd.oasis.opendocument.graphics'), 'odg'],
    ['plan.xps', zip('FixedDocSeq.fdseq'), 'xps'],
  ])('%s', async (name, content, result) => expect(await short(name, content)).toBe(result));
});

describe('books and comics', () => {
  const pdb = (type: string, version?: number) => {
    const book = Buffer.alloc(200);
    book.write(type, 60, 'latin1');
    book.writeUInt32BE(100, 78);
    if (version !== undefined) {
      book.write('MOBI', 116, 'latin1');
      book.writeUInt32BE(version, 136);
    }
    return book;
  };
  const rar = bytes('Rar!\x1a\x07\0', 64);
  it.each([
    ['a.epub', mime('application/epub+zip\n'), 'epub'],
    ['b.epub', zip('META-INF/container.xml', 'OEBPS/a.opf'), 'epub'],
    ['a.mobi', pdb('BOOKMOBI', 6), 'mobi'],
    ['a.azw3', pdb('BOOKMOBI', 8), 'azw3'],
    ['a.pdb', pdb('TEXtREAd'), 'mobi'],
    ['cut.mobi', pdb('BOOKMOBI').subarray(0, 90), 'damaged_file: Mobipocket book'],
    ['old.azw', bytes('TPZ0', 64), 'unsupported_type: Kindle book (Topaz)'],
    ['shop.kfx', bytes('\xeaDRMION\xee', 64), 'drm_protected: Kindle book (KFX)'],
    [
      'a.fb2',
      '<?xml version="1.0"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"/>',
      'fb2',
    ],
    ['a.fb2.zip', zip('a.fb2'), 'fb2'],
    ['a.cbz', zip('01.jpg', '02.jpg', 'notes.txt'), 'cbz'],
    ['pictures.zip', zip('01.jpg', '02.jpg'), 'unsupported_type: ZIP archive'],
    ['comic.zip', zip('01.jpg', 'ComicInfo.xml'), 'cbz'],
    ['a.cbr', rar, 'cbr'],
    ['a.rar', rar, 'unsupported_type: RAR archive'],
  ])('%s', async (name, content, result) => expect(await short(name, content)).toBe(result));
});

describe('Apple documents', () => {
  it.each([
    ['a.pages', zip('Index/Document.iwa', 'preview.jpg'), 'pages'],
    ['a.numbers', zip('Index/Document.iwa'), 'numbers'],
    ['a.key', zip('Index.zip', 'preview.jpg'), 'key'],
    ['slides', zip('Index/Document.iwa', 'Index/Slide-1.iwa'), 'key'],
    [
      'text',
      zipSync({ 'Index/Document.iwa': Buffer.from([0, 9, 0, 0, 9, 8, 1, 18, 5, 8, 0x90, 0x4e]) }),
      'pages',
    ],
    ['sent.zip', zip('Talk.key/Index.zip', 'Talk.key/Metadata/Properties.plist'), 'key'],
    [
      'old.pages',
      zipSync({ 'index.xml': strToU8('<sl:document/>'), 'QuickLook/Thumbnail.jpg': strToU8('x') }),
      'pages',
    ],
    ['old', zipSync({ 'index.apxl': strToU8('<key:presentation/>') }), 'key'],
    [
      'shut.pages',
      zip('index.xml', 'buildVersionHistory.plist'),
      'unsupported_protection: Apple iWork document',
    ],
    ['shut.key', zip('Index/Document.iwa', '.iwpv2'), 'unsupported_protection: Apple iWork document'],
  ])('%s', async (name, content, result) => expect(await short(name, content)).toBe(result));
});

describe('a ZIP', () => {
  it('with a first page is a site, in its one folder too, whatever a Mac adds', async () => {
    expect(await short('a.zip', zip('index.html', 'style.css'))).toBe('site');
    expect(await short('b.zip', zip('site/index.htm', 'site/a.css', '__MACOSX/site/._index.htm'))).toBe(
      'site',
    );
    expect(await short('c.zip', zip('one/index.html', 'two/a.html'))).toBe('unsupported_type: ZIP archive');
  });

  it('is an archive when it is nothing else, and says that its contents can be had', async () => {
    const path = join(folder, 'papers.zip');
    writeFileSync(path, zip('letter.docx', 'budget.xlsx'));
    expect(await detectFile(path)).toMatchObject({
      format: null,
      container: 'zip',
      label: 'ZIP archive',
      extensionMatches: true,
    });
    expect((await detectFile(join(folder, 'a.zip'))).container).toBeNull();
  });

  it('that is cut off promises nothing by its name', async () => {
    const whole = zip('letter.docx', 'budget.xlsx');
    expect(await short('cut.zip', whole.subarray(0, whole.length - 30))).toBe('damaged_file: ZIP archive');
  });
});

describe('an OLE file', () => {
  const compound = (...streams: string[]) => {
    const container = CFB.utils.cfb_new();
    for (const name of streams) CFB.utils.cfb_add(container, `/${name}`, Buffer.alloc(5000));
    return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
  };
  it.each([
    ['a.msg', ['__properties_version1.0', '__nameid_version1.0/x'], 'msg'],
    ['a.oft', ['__properties_version1.0'], 'msg'],
    ['a.vsd', ['VisioDocument'], 'vsd'],
    ['a.pub', ['Quill/x', 'Contents'], 'pub'],
    ['b.pub', ['Contents'], 'pub'],
    ['a.wps', ['MatOST', 'CONTENTS'], 'wps'],
    ['b.wps', ['CONTENTS', 'SPELLING'], 'wps'],
    ['chinese.wps', ['WordDocument'], 'doc'],
    ['a.xlr', ['WksSSWorkBook'], 'unsupported_type: Works spreadsheet'],
  ])('%s with %j', async (name, streams, result) => {
    expect(await short(name, compound(...streams))).toBe(result);
  });
});
