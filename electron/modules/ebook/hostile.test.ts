/** Books that are broken, protected or meant to do harm. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { makeEpub } from './testing.js';

let engine: TestEngine;
let server: Server;
let requests = 0;
beforeAll(async () => {
  engine = await warmEngine();
  server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await engine.close();
  await new Promise((resolve) => server.close(resolve));
});

const encrypted = (algorithm: string): string =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="c0.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`;

describe('a protected book', () => {
  it.each([
    ['an EPUB of Adobe or Readium', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'],
    ['an EPUB of Apple', 'http://itunes.apple.com/dataenc'],
  ])('is refused: %s', async (_, algorithm) => {
    const files = { 'META-INF/encryption.xml': encrypted(algorithm) };
    const file = await engine.file('drm.epub', makeEpub({ chapters: ['<p>x</p>'], files }));
    await expect(engine.convert(file)).rejects.toMatchObject({ code: 'drm_protected' });
  });
  it('is refused: a Mobipocket book', async () => {
    const bytes = await readFile(sample('ink-and-weather.mobi'));
    bytes.writeUInt16BE(2, bytes.readUInt32BE(78) + 12);
    const file = await engine.file('drm.mobi', bytes);
    await expect(engine.convert(file)).rejects.toMatchObject({ code: 'drm_protected' });
  });
});

describe('a book that reaches out', () => {
  it('is printed without a request to the network or to files of this computer', async () => {
    const { port } = server.address() as AddressInfo;
    const web = `http://127.0.0.1:${port}`;
    const chapter = `<p>safe words</p><img src="${web}/a.png"/><img src="file:///etc/passwd"/><iframe src="${web}/b"></iframe>
      <script src="${web}/c.js"></script><script>document.body.textContent='ran'; fetch('${web}/d')</script>
      <link rel="stylesheet" href="${web}/e.css"/><object data="${web}/f.svg" type="image/svg+xml"></object>
      <svg xmlns="http://www.w3.org/2000/svg"><image href="${web}/g.png"/><use href="${web}/h.svg#x"/></svg>
      <p style="background:url(${web}/i.png)">styled</p><video src="${web}/j.mp4" poster="${web}/k.jpg"></video>
      <form action="${web}/l"><input type="image" src="${web}/m.png"/></form><img srcset="${web}/n.png 2x"/>`;
    const head = `<meta http-equiv="refresh" content="0;url=${web}/o"/><base href="${web}/p/"/>
      <style>@import url(${web}/q.css); @font-face{font-family:x;src:url(${web}/r.woff)} p{font-family:x}</style>`;
    const file = await engine.file('reach.epub', makeEpub({ chapters: [chapter], head }));
    const { bytes, messages } = await engine.convert(file);
    expect(await readWords(bytes)).toContain('safe words');
    expect(messages).toContain('blocked_remote');
    expect(requests).toBe(0);
  });
  it('gets nothing by names that lead out of it', async () => {
    const files = { '../../../../tmp/out.png': 'x', '/etc/out.png': 'x' };
    const chapters = ['<p>inside</p><img src="../../../../../etc/passwd"/>'];
    const { bytes, messages } = await engine.convert(
      await engine.file('out.epub', makeEpub({ chapters, files })),
    );
    expect(await readWords(bytes)).toContain('inside');
    expect(messages).toEqual(['missing_file']);
  });
});

describe('a book that is too much', () => {
  it('is refused when it is a bomb', async () => {
    const bomb = new Uint8Array(70 * 1024 * 1024).fill(0x61);
    const bytes = makeEpub({ chapters: ['<p>x</p>'], files: { 'c0.xhtml': bomb } });
    await expect(engine.convert(await engine.file('bomb.epub', bytes))).rejects.toMatchObject({
      code: 'too_large',
    });
  });
  it('is refused when it has a hundred thousand parts', { tags: ['long'] }, async () => {
    const items = Array.from(
      { length: 100_000 },
      (_, at) => `<item id="i${at}" href="i${at}.xhtml" media-type="application/xhtml+xml"/>`,
    );
    const refs = items.map((_, at) => `<itemref idref="i${at}"/>`);
    const opf = `<package><manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`;
    const bytes = makeEpub({ chapters: ['<p>x</p>'], files: { 'package.opf': opf } });
    await expect(engine.convert(await engine.file('parts.epub', bytes))).rejects.toMatchObject({
      code: 'too_large',
    });
  });
  it('is printed though its elements are ten thousand deep', async () => {
    const deep = `${'<div>'.repeat(10_000)}<p>bottom</p>${'</div>'.repeat(10_000)}`;
    const { bytes } = await engine.convert(await engine.file('deep.epub', makeEpub({ chapters: [deep] })));
    expect(await readWords(bytes)).toContain('bottom');
  });
  it('is refused before it takes minutes, where its elements are 200,000 deep', async () => {
    const deep = `${'<section>'.repeat(200_000)}<p>bottom</p>${'</section>'.repeat(200_000)}`;
    const book = `<?xml version="1.0"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><body>${deep}</body></FictionBook>`;
    await expect(engine.convert(await engine.file('deep.fb2', book))).rejects.toMatchObject({
      code: 'elements_too_deep',
    });
  });
  it('does not unfold entities', async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const document = `<!DOCTYPE html [<!ENTITY e0 "lol">${lines.join('')}]><html xmlns="http://www.w3.org/1999/xhtml"><body><p>before &e9; after</p></body></html>`;
    const bytes = makeEpub({ chapters: ['<p>x</p>'], files: { 'c0.xhtml': document } });
    const words = await readWords((await engine.convert(await engine.file('lol.epub', bytes))).bytes);
    expect(words).toContain('before');
    expect(words).not.toContain('lollol');
  });
});

describe('a damaged book', () => {
  it('without a package is read by its documents', async () => {
    const page = (text: string) => strToU8(`<html><body><p>${text}</p></body></html>`);
    const bytes = zipSync({
      mimetype: strToU8('application/epub+zip'),
      'ch10.xhtml': page('ten'),
      'ch2.xhtml': page('two'),
    });
    const { bytes: pdf } = await engine.convert(await engine.file('stray.epub', bytes));
    expect(await readWords(pdf)).toMatch(/two.*ten/);
  });
  it('with markup that is no XML is printed all the same', async () => {
    const bytes = makeEpub({ chapters: ['<p>one <b>two<p>three &nbsp; & four <a id="x"/>five<br>six'] });
    const words = await readWords((await engine.convert(await engine.file('tags.epub', bytes))).bytes);
    expect(words).toMatch(/one.*two.*three.*four.*five.*six/);
  });
  it('whose contents lead in circles or nowhere keeps its text', async () => {
    const ncx = `<ncx><navMap><navPoint id="a"><navLabel><text>A</text></navLabel><content src="c0.xhtml#none"/><navPoint id="b"><navLabel><text>B</text></navLabel><content src="gone.xhtml"/></navPoint></navPoint></navMap></ncx>`;
    const bytes = makeEpub({
      chapters: ['<p>text</p>'],
      files: { 'toc.ncx': ncx, 'a.css': '@import "a.css"; p{color:red}' },
      head: '<link rel="stylesheet" href="a.css"/>',
      manifest: '<item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    });
    const { pages } = await engine.convert(await engine.file('circle.epub', bytes));
    expect(pages).toBe(1);
  });
  it.each([0.3, 0.6, 0.95])('that is cut off ends with a code: Mobipocket at %f', async (part) => {
    const bytes = await readFile(sample('ink-and-weather.mobi'));
    const file = await engine.file('cut.mobi', bytes.subarray(0, Math.floor(bytes.length * part)));
    const result = await engine.convert(file).catch((error: unknown) => error);
    expect(result).toSatisfy(
      (it: { code?: string; pages?: number }) => it.code === 'damaged_file' || it.pages === 2,
    );
  });
  it('that is cut off ends with a code: a Mobipocket book without the end of its text', async () => {
    const bytes = await readFile(sample('ink-and-weather.mobi'));
    const cut = bytes.subarray(0, bytes.readUInt32BE(78 + 8));
    await expect(engine.convert(await engine.file('cut2.mobi', cut))).rejects.toMatchObject({
      code: 'damaged_file',
    });
  });
  it('says which pages of a comic are broken, and draws the others', async () => {
    const good = new Uint8Array(await readFile(sample('specimen.jpg')));
    const file = await engine.file('some.cbz', zipSync({ '1.jpg': good, '2.jpg': good.subarray(0, 30) }));
    const { pages, messages } = await engine.convert(file);
    expect({ pages, messages }).toEqual({ pages: 1, messages: ['picture_left_out'] });
    const none = await engine.file('none.cbz', zipSync({ '2.jpg': good.subarray(0, 30) }));
    await expect(engine.convert(none)).rejects.toMatchObject({ code: 'damaged_file' });
  });
});
