/** Web pages through the whole engine: what is read, what is said, and every option. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync, strToU8 } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { readPages, readWords, testEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  await engine.close();
  expect(engine.pids.size).toBe(0);
});

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The press room</title>${head}</head><body>${body}</body></html>`;
const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#c00"/></svg>';

/** What the operators of all pages look like, for what has no words: colours and pictures. */
async function catalogOf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false });
}

/** Writes files into a folder of their own; gives the path of the first. */
async function folder(name: string, files: Record<string, string | Uint8Array>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    const path = join(engine.folder, name, file);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
  }
  return join(engine.folder, name, Object.keys(files)[0]!);
}

describe('what a page may read', () => {
  it('its own folder, and names what is missing there', async () => {
    const path = await folder('plain', {
      'index.html': page(
        '<p>Ink</p><img src="img/a.svg"><img src="img/gone.png">',
        '<link rel="stylesheet" href="Look.css">',
      ),
      'look.css': 'p::after { content: " on paper" }',
      'img/a.svg': red,
    });
    const result = await engine.convert(path);
    expect(await readWords(result.bytes)).toContain('Ink on paper');
    expect(result.remarks).toEqual([
      expect.objectContaining({ level: 'warning', code: 'missing_file', params: { name: 'img/gone.png' } }),
    ]);
  });

  it('the folder it was given with, and nothing above', async () => {
    const path = await folder('wide/inner', {
      'page.html': page('<p>Words</p><object data="../note.txt"></object>'),
    });
    await folder('wide', { 'note.txt': 'a note from above' });
    const alone = await engine.convert(path);
    expect(await readWords(alone.bytes)).not.toContain('from above');
    const given = await engine.convert(path, { root: join(engine.folder, 'wide') });
    expect(given.messages).toEqual([]);
    expect(await readWords(given.bytes)).toContain('a note from above');
  });

  it('no link out of its folder', async () => {
    const path = await folder('linked', { 'page.html': page('<p>Words</p><iframe src="out.txt"></iframe>') });
    await writeFile(join(engine.folder, 'secret.txt'), 'keep this to yourself');
    await symlink(join(engine.folder, 'secret.txt'), join(path, '..', 'out.txt'));
    const result = await engine.convert(path);
    expect(await readWords(result.bytes)).not.toContain('keep this');
    expect(result.remarks.map(({ code, params }) => [code, params])).toEqual([
      ['blocked_link', { link: 'out.txt' }],
    ]);
  });

  it('nothing that is hidden', async () => {
    const path = await folder('hidden', {
      'page.html': page('<p>Words</p><iframe src=".ssh/key.txt"></iframe><object data=".env.txt"></object>'),
      '.ssh/key.txt': 'private key',
      '.env.txt': 'token',
    });
    const result = await engine.convert(path);
    expect(await readWords(result.bytes)).not.toMatch(/private key|token/);
    expect(result.messages).toEqual(['blocked_link', 'blocked_link']);
  });

  it('a page under another name, and one that is not well-formed XHTML', async () => {
    const nameless = await folder('names', { index: page('<p>served once</p>') });
    expect(await readWords((await engine.convert(nameless)).bytes)).toContain('served once');
    const broken = await folder('names', {
      'broken.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>left open<br>and on</body></html>',
    });
    const words = await readWords((await engine.convert(broken)).bytes);
    expect(words).toContain('left open');
    expect(words).not.toContain('error');
  });
});

describe('the charset of a page', () => {
  const text = 'Größe und Maße: Äpfel, Öl, Übermut; naïve façade – «soif» œuvre';
  const russian = 'Печатный станок стоит в углу мастерской, и краска уже высохла на валиках.';
  const japanese = '活字を拾い、組版をして、紙に刷る。職人の仕事は静かである。';
  it.each([
    ['UTF-8 without a word about it', `<p>${text}`, 'utf-8', text],
    ['UTF-8 with its mark', `\uFEFF<p>${text}`, 'utf-8', text],
    ['UTF-16 with its mark', `\uFEFF<p>${text}`, 'utf-16le', text],
    ['UTF-16 without a mark', `<html><body><p>${text}</body></html>`, 'utf-16le', text],
    ['Windows-1252 declared', `<meta charset="windows-1252"><p>${text}`, 'windows-1252', text],
    ['Windows-1252 not declared', `<p>${text} ${text}`, 'windows-1252', text],
    ['Windows-1251 not declared', `<p>${russian} ${russian}`, 'windows-1251', russian],
    ['Shift JIS not declared', `<p>${japanese}${japanese}`, 'shift_jis', japanese.slice(2, 9)],
    [
      'EUC-JP in the older way of saying it',
      `<meta http-equiv=Content-Type content="text/html; charset=euc-jp"><p>${japanese}`,
      'euc-jp',
      japanese.slice(2, 9),
    ],
    [
      'Windows-1251 that says it is UTF-8',
      `<meta charset="utf-8"><p>${russian} ${russian}`,
      'windows-1251',
      russian,
    ],
    ['a declaration that is commented out', `<!-- <meta charset="shift_jis"> --><p>${text}`, 'utf-8', text],
  ])('%s', async (name, html, encoding, expected) => {
    const path = await folder('charsets', { [`${name}.html`]: iconv.encode(html, encoding) });
    expect(await readWords((await engine.convert(path)).bytes)).toContain(expected);
  });
});

describe('options', () => {
  const path = () =>
    folder('options', {
      'page.html': page(
        '<h1>One</h1><p class="s">on screen</p><p class="p">on paper</p><h2>Two</h2><div style="background:#0a0;height:40px"></div>',
        '<style>@media print{.s{display:none}}@media screen{.p{display:none}}</style>',
      ),
    });
  it('paper, orientation and scale', async () => {
    const [letter] = await readPages(
      (await engine.convert(await path(), { options: { paper: 'letter', paper_orientation: 'landscape' } }))
        .bytes,
    );
    expect([letter?.width, letter?.height]).toEqual([792, 612]);
    const long = await folder('options', { 'long.html': page('<p>word '.repeat(400)) });
    const small = await engine.convert(long, { options: { scale: 50 } });
    const large = await engine.convert(long, { options: { scale: 200 } });
    expect(large.pages).toBeGreaterThan(small.pages * 2);
    const wide = await engine.convert(long, { options: { margins: 80 } });
    expect(wide.pages).toBeGreaterThan((await engine.convert(long)).pages);
  });
  it('the paper the page asks for, or not', async () => {
    const own = await folder('options', {
      'own.html': page('<p>x', '<style>@page{size:100mm 50mm}</style>'),
    });
    const [kept] = await readPages((await engine.convert(own)).bytes);
    expect(Math.round(kept!.width)).toBe(283);
    const [a4] = await readPages((await engine.convert(own, { options: { page_paper: false } })).bytes);
    expect(Math.round(Math.min(a4!.width, a4!.height))).toBe(595);
  });
  it('print and screen', async () => {
    expect(await readWords((await engine.convert(await path())).bytes)).toContain('on paper');
    const screen = await readWords(
      (await engine.convert(await path(), { options: { media: 'screen' } })).bytes,
    );
    expect(screen).toContain('on screen');
    expect(screen).not.toContain('on paper');
  });
  it('header and footer: places filled, text taken as text', async () => {
    const options = { header: '<b>{title}</b> & {date}', footer: 'left', page_numbers: true, margins: 0 };
    const words = await readWords((await engine.convert(await path(), { options })).bytes);
    expect(words).toContain('<b>The press room</b> &');
    expect(words).toMatch(/\b20\d\d-\d\d-\d\d\b/);
    expect(words).toContain('left');
    expect(words).toContain('1 / 1');
  });
  it('page numbers alone, and the file’s name where there is no title', async () => {
    const untitled = await folder('options', { 'price list.html': '<p>Ten' });
    const words = await readWords(
      (await engine.convert(untitled, { options: { header: '{title}, page {page} of {pages}' } })).bytes,
    );
    // PDFium sets blanks between the letters of a centred line.
    expect(words.replaceAll(' ', '')).toContain('pricelist,page1of1');
  });
  it('tags and bookmarks', async () => {
    const rich = await catalogOf((await engine.convert(await path())).bytes);
    expect(rich.catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)).toBeDefined();
    expect(rich.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict)).toBeDefined();
    const bare = await catalogOf(
      (await engine.convert(await path(), { options: { tagged: false, bookmarks: false } })).bytes,
    );
    expect(bare.catalog.get(PDFName.of('MarkInfo'))).toBeUndefined();
    expect(bare.catalog.get(PDFName.of('Outlines'))).toBeUndefined();
  });
  it('scripts only when asked for', async () => {
    const script = await folder('options', {
      'script.html': page(
        '<p id="x">before</p><script>document.getElementById("x").textContent="after"</script>',
      ),
    });
    expect(await readWords((await engine.convert(script)).bytes)).toContain('before');
    expect(
      await readWords((await engine.convert(script, { options: { javascript: true } })).bytes),
    ).toContain('after');
  });
});

describe('links to other files', () => {
  it('stay as the page has them', async () => {
    const path = await folder('links', {
      'page.html': page(
        '<a href="sub/other page.html#x">other</a> <a href="https://example.com/a(b)">there</a> <a href="#end">down</a><p id="end">end',
      ),
    });
    const { bytes } = await engine.convert(path);
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toContain('/URI (sub/other%20page.html#x)');
    expect(text).toContain('https://example.com/a');
    expect(text).not.toContain('page.invalid');
  });
});

describe('a site in a ZIP', () => {
  const site = (prefix: string) =>
    zipSync(
      Object.fromEntries(
        Object.entries({
          'index.html': page(
            '<h1>Front</h1><a href="sub/a.html">A</a> <a href="b.html#x">B</a> <a href="https://example.com/">out</a><a href="gone.html">gone</a>',
          ),
          'sub/a.html': page('<h1>Alpha</h1><a href="../b.html">B</a><img src="../img/a.svg">').replace(
            'The press room',
            'Page A',
          ),
          'b.html': page('<h1>Beta</h1><a href="/index.html">home</a>').replace('The press room', 'Page B'),
          'alone.html': page('never linked'),
          'img/a.svg': red,
        }).map(([name, text]) => [prefix + name, strToU8(text)]),
      ),
    );
  it.each(['', 'my site/'])('its first page (%s)', async (prefix) => {
    const path = await engine.file('site.zip', site(prefix));
    const result = await engine.convert(path);
    expect(result.messages).toEqual([]);
    expect(await readWords(result.bytes)).toContain('Front');
  });
  it('all pages it links to, with links that lead from page to page', async () => {
    const path = await engine.file('whole.zip', site('my site/'));
    const result = await engine.convert(path, { options: { site_pages: 'all' } });
    expect(result.pages).toBe(3);
    const pages = await readPages(result.bytes);
    expect(pages.map(({ text }) => /Front|Alpha|Beta/.exec(text)?.[0])).toEqual(['Front', 'Alpha', 'Beta']);
    const document = await catalogOf(result.bytes);
    const [first, alpha] = document.getPages();
    const targets = annotations(first!.node).map((annotation) => annotation.get(PDFName.of('Dest')));
    expect(targets.filter((target) => target !== undefined)).toHaveLength(2);
    expect((targets[0] as PDFArray).get(0)).toBe(alpha!.ref);
    expect(outline(document)).toEqual(['The press room', 'Page A', 'Page B']);
  });
});

function annotations(node: PDFDict): PDFDict[] {
  const all = node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  return Array.from({ length: all?.size() ?? 0 }, (_none, place) => all!.lookup(place, PDFDict));
}

function outline(document: PDFDocument): string[] {
  const titles: string[] = [];
  let item = document.catalog
    .lookupMaybe(PDFName.of('Outlines'), PDFDict)
    ?.lookupMaybe(PDFName.of('First'), PDFDict);
  for (; item; item = item.lookupMaybe(PDFName.of('Next'), PDFDict)) {
    const title = item.lookup(PDFName.of('Title')) as unknown as { decodeText(): string };
    titles.push(title.decodeText());
  }
  return titles;
}

describe('a web address', () => {
  const xml =
    '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "x" "y"><plist version="1.0"><dict><key>URL</key><string>https://example.com/?a=1&amp;b=2</string></dict></plist>';
  it.each([
    ['a.url', '[InternetShortcut]\r\nURL=https://example.com/\r\n'],
    ['a.webloc', xml],
  ])('%s asks for the network', async (name, content) => {
    const path = await engine.file(name, content);
    await expect(engine.convert(path)).rejects.toMatchObject({ code: 'network_not_allowed' });
  });
  it.each([
    'http://127.0.0.1:9/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://localhost/',
    'http://0x7f.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://192.168.1.1/',
  ])('%s is refused', async (address) => {
    const path = await engine.file('private.url', `[InternetShortcut]\r\nURL=${address}\r\n`);
    await expect(engine.convert(path, { options: { network: true } })).rejects.toMatchObject({
      code: 'address_refused',
    });
  });
});
