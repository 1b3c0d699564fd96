/** Emails through the whole engine: what becomes of attachments, and what hostile ones may not do. */
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import {
  readPages,
  readWords,
  sample,
  warmEngine,
  type TestConversion,
  type TestEngine,
} from '../../engine/testing/engine.js';
import { attached, cms, heads, lines, mimePart, mixed, textPart } from './testing.js';

let engine: TestEngine;
let server: Server;
let home: string;
const requests: string[] = [];
let count = 0;

beforeAll(async () => {
  engine = await warmEngine();
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await engine.close();
  server.close();
});

async function convert(
  content: Uint8Array,
  options: Readonly<Record<string, string>> = {},
  parts = false,
): Promise<TestConversion> {
  count += 1;
  const path = await engine.file(`message-${count}.eml`, content);
  return engine.convert(path, { options, parts });
}

const html = (body: string) => textPart(body, 'text/html; charset=utf-8');

async function embeddedIn(path: string): Promise<string[]> {
  const { output } = await qpdf((at) => ['--list-attachments', at(path)]);
  return output
    .split('\n')
    .map((line) => line.replace(/ -> .*$/, ''))
    .filter((line) => line !== '' && !line.includes('no embedded files'));
}

/** By another library than the one that embedded it. */
const extract = async (path: string, key: string, target: string): Promise<void> => {
  const document = await PDFDocument.load(await readFile(path));
  const found = document.getAttachments().find(({ name }) => name === key);
  await writeFile(target, found?.data ?? '');
};

const bookmarksOf = async (path: string): Promise<string[]> =>
  (await readNavigation(path, undefined, 0, 10_000)).bookmarks.map(({ title }) => title);

describe('a page that asks for more than the message holds', () => {
  const wishes = () => [
    `<img src="${home}/pixel.gif" width="1" height="1">`,
    `<img src="${home}/banner.png" alt="Banner of the shop">`,
    `<img srcset="${home}/large.png 2x" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`,
    `<img src="//127.0.0.1/relative.png">`,
    `<body background="${home}/paper.png">`,
    `<table background="${home}/table.png"><tr><td>cell</td></tr></table>`,
    `<p style="background:url('${home}/style.png')">styled</p>`,
    `<p style="background:\\75rl(${home}/escaped.png)">escaped</p>`,
    `<style>@import "${home}/one.css"; @import url(${home}/two.css);
     @font-face { font-family: x; src: url(${home}/font.woff) } p { font-family: x; background: url(${home}/sheet.png) }
     p::before { content: image-set("${home}/set.png" 1x) }</style>`,
    `<link rel="stylesheet" href="${home}/link.css"><base href="${home}/">`,
    `<meta http-equiv="refresh" content="0; url=${home}/refresh">`,
    `<iframe src="${home}/frame"></iframe><iframe srcdoc="<img src='${home}/inner.png'>"></iframe>`,
    `<object data="${home}/object"></object><embed src="${home}/embed"><video src="${home}/video" poster="${home}/poster"></video>`,
    `<svg><image href="${home}/svg.png"/><use href="${home}/use.svg#x"/></svg><input type="image" src="${home}/input.png">`,
    `<img src="file:///etc/passwd"><iframe src="file:///etc/passwd"></iframe><img src="http://169.254.169.254/latest">`,
    `<script>fetch('${home}/script')</script><img src="x" onerror="fetch('${home}/error')">`,
    `<template shadowrootmode="open"><img src="${home}/template.png"></template></div></template><img src="${home}/out.png">`,
    `<form action="${home}/form"><button>Send</button></form>`,
  ];

  it('gets nothing, and what was not loaded is counted', { tags: ['long'] }, async () => {
    const result = await convert(mixed(heads, [html(wishes().join('\n'))]));
    const text = await readWords(result.bytes);
    expect(requests).toEqual([]);
    expect(text).toContain('Banner of the shop');
    expect(text).toMatch(/cell.*styled.*escaped/);
    expect(text).not.toContain('root:');
    const remote = result.remarks.find(({ code }) => code === 'blocked_remote');
    expect(remote?.params['count']).toBeGreaterThanOrEqual(8);
  });

  it('gets nothing through a drawing that came with it', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${home}/a.png"/>
      <style>@import "${home}/b.css";</style><script>fetch("${home}/c")</script></svg>`;
    const svg = mimePart({
      headers: { 'Content-Type': 'image/svg+xml', 'Content-ID': '<d@x>' },
      body: drawing,
    });
    const result = await convert(mixed(heads, [html('<p>drawn <img src="cid:d@x"></p>'), svg], 'related'));
    expect(result.pages).toBe(1);
    expect(requests).toEqual([]);
  });
});

it('a body can neither hide nor cover its header block', async () => {
  const style = `* { display: none !important } .head, h1, table { position: fixed; top: -900px; opacity: 0 }
    :host, :root, html { display: none !important } body { margin-top: -800px !important; transform: translateY(-500px) }`;
  const body = `<html><head><style>${style}</style></head><body style="position:absolute;top:-400px">
    <div style="position: fixed; inset: 0; background: white">cover</div></body></html>`;
  const text = await readWords((await convert(mixed(heads, [html(body)]))).bytes);
  expect(text).toContain('Notes');
  expect(text).toContain('Ada <ada@example.org>');
  expect(text).toContain('4 March 2025 at 14:05 (UTC+01:00)');
});

describe('attachments', () => {
  const office = async (name: string) => attached(name, await readFile(sample(name)));

  it(
    'follow in order with a bookmark each, protected and unknown ones are listed and embedded',
    { tags: ['long'] },
    async () => {
      const secret = await readFile(sample('special/secret.docx'));
      const result = await convert(
        mixed(heads, [
          textPart('See below.'),
          await office('letter.docx'),
          attached('secret.docx', secret),
          await office('specimen.webp'),
          attached('program.exe', Buffer.from('MZ\0\0binary\0\x01\x02')),
          await office('annual-report.pdf'),
          attached('inner.eml', lines('Subject: Inner one', '', 'inner words'), 'message/rfc822'),
        ]),
      );
      expect(await bookmarksOf(result.path)).toEqual([
        'Notes',
        'letter.docx',
        'specimen.webp',
        'annual-report.pdf',
        'inner.eml',
      ]);
      expect(result.pages).toBe(1 + 1 + 1 + 8 + 1);
      expect(await embeddedIn(result.path)).toEqual(['program.exe', 'secret.docx']);
      const [page] = await readPages(result.bytes);
      expect(page?.text).toContain('protected by a password');
      const left = result.remarks.filter(({ code }) => code === 'attachment_not_converted');
      expect(left.map(({ params }) => params['name'])).toEqual(['secret.docx', 'program.exe']);
      // Codes, not sentences: the window says them in its own language.
      expect(left.map(({ params }) => params['reason'])).toEqual(['password_required', 'unsupported_type']);
    },
  );

  it('that are protected open with the password of the job', async () => {
    const secret = attached('secret.docx', await readFile(sample('special/secret.docx')));
    const path = await engine.file(
      'secret.eml',
      mixed(heads, [textPart('See below.'), secret, await office('letter.docx')]),
    );
    const result = await engine.convert(path, { password: 'platen' });
    expect(result.pages).toBe(3);
    expect(result.messages).not.toContain('attachment_not_converted');
  });

  it('are only listed by choice', async () => {
    const message = mixed(heads, [textPart('See below.'), await office('letter.docx')]);
    const result = await convert(message, { attachments: 'list', embed_attachments: 'all' });
    expect(result.pages).toBe(1);
    expect(result.messages).toEqual(['attachments_listed']);
    expect(await readWords(result.bytes)).toContain('letter.docx (10 KB)');
    expect(await embeddedIn(result.path)).toEqual(['letter.docx']);
  });

  it('become files beside the message by choice', async () => {
    const message = mixed(heads, [
      textPart('See below.'),
      await office('letter.docx'),
      attached('x.bin', 'abc\0'),
    ]);
    const result = await convert(message, { attachments: 'separate', embed_attachments: 'none' }, true);
    expect(result.pages).toBe(1);
    expect(result.parts.map(({ name, pages }) => [name, pages])).toEqual([
      ['letter.docx.pdf', 1],
      ['x.bin', null],
    ]);
    expect(await embeddedIn(result.path)).toEqual([]);
    expect((await readFile(result.parts[1]?.path ?? '')).toString()).toBe('abc\0');
  });

  it('inside ZIPs are converted, within bounds', { tags: ['long'] }, async () => {
    const bomb = zipSync({ 'zeros.txt': new Uint8Array(60 * 1024 * 1024) }, { level: 9 });
    const zip = zipSync({
      'folder/letter.docx': await readFile(sample('letter.docx')),
      '../../escaped.txt': strToU8('out'),
      'bomb.zip': bomb,
      'more.zip': zipSync({ 'rules.txt': strToU8('rules of the house') }),
      '__MACOSX/._x': strToU8('x'),
    });
    const result = await convert(mixed(heads, [textPart('See below.'), attached('all.zip', zip)]));
    const text = await readWords(result.bytes);
    expect(text).toContain('Joost van Dam');
    expect(text).toContain('rules of the house');
    const left = result.remarks.filter(({ code }) => code === 'attachment_not_converted');
    expect(left.map(({ params }) => params['name'])).toEqual(['../../escaped.txt', 'zeros.txt']);
  });

  it('that are empty or cut off do not stop the message', async () => {
    const whole = await readFile(sample('letter.docx'));
    const parts = [
      textPart('See below.'),
      attached('none.txt', ''),
      attached('half.docx', whole.subarray(0, 4000)),
    ];
    const result = await convert(mixed(heads, parts));
    expect(result.pages).toBe(1);
    expect(result.messages).toEqual(['attachment_not_converted', 'attachment_not_converted']);
  });
});

it(
  'a large attachment is embedded byte for byte, beside one that a merged document brought',
  { tags: ['long'] },
  async () => {
    const large = Buffer.alloc(20 * 1024 * 1024, 'large and of no known kind \0');
    const parts = [textPart('See below.'), attached('data.bin', large), attached('small.bin', 'small\0')];
    const inner = await convert(mixed(heads, parts));
    const pdf = attached('inner.pdf', inner.bytes, 'application/pdf');
    const result = await convert(mixed(heads, [...parts, pdf]));
    const keys = await embeddedIn(result.path);
    expect(keys).toHaveLength(4);
    for (const key of keys.filter((one) => one.startsWith('data.bin'))) {
      const target = `${result.path}.out`;
      await extract(result.path, key, target);
      expect(large.equals(await readFile(target))).toBe(true);
    }
  },
);

it('a message 200 deep inside others ends at the limit', { tags: ['long'] }, async () => {
  let message = mimePart({ headers: { Subject: 'the innermost' }, body: 'deep' });
  for (let depth = 200; depth > 0; depth -= 1) {
    message = mimePart({
      headers: { Subject: `level ${depth}`, 'Content-Type': 'message/rfc822' },
      body: message.toString('latin1'),
    });
  }
  const result = await convert(message);
  expect(result.pages).toBe(13);
  const [left, ...more] = result.remarks.filter(({ code }) => code === 'attachment_not_converted');
  expect(left?.text).toContain('nested more than 12 levels deep');
  expect(more).toEqual([]);
});

it('all headers are shown by choice', async () => {
  const message = mixed({ ...heads, 'X-Thing': 'a value of its own' }, [textPart('words')]);
  expect(await readWords((await convert(message)).bytes)).not.toContain('X-Thing');
  expect(await readWords((await convert(message, { mail_headers: 'full' })).bytes)).toContain(
    'a value of its own',
  );
});

it('a mailbox gives a PDF for each email by choice', async () => {
  const result = await engine.convert(sample('notices.mbox'), { options: { mailbox: 'each' }, parts: true });
  expect(result.path).toBe('');
  expect(result.parts.map(({ name, pages }) => [name, pages])).toEqual([
    ['2025-03-04 First notice.pdf', 1],
    ['2025-03-05 Second notice.pdf', 1],
    ['2025-03-06 No subject.pdf', 1],
  ]);
});

it('an encrypted message is told as protected, not as a type of file', async () => {
  const body = cms('secret', { type: 'enveloped' });
  const content = mimePart({
    headers: { ...heads, 'Content-Type': 'application/pkcs7-mime; name=smime.p7m' },
    body,
  });
  const result = await convert(content);
  expect(result.remarks).toContainEqual(
    expect.objectContaining({
      code: 'attachment_not_converted',
      params: expect.objectContaining({ name: 'smime.p7m', reason: 'unsupported_protection' }) as unknown,
    }),
  );
  expect(await readWords(result.bytes)).toContain('encrypted (S/MIME)');
});
