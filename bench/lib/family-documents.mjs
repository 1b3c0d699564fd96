// Documents of the families that are drawn by Chromium or by our own renderers, made for measuring.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

const sentence =
  'A kite flies because the moving air is turned downwards by its sail, and what the air loses the line must hold. ';
const paragraph = (number) => `${number}. ${sentence.repeat(4)}`;
const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

function onePageHtml() {
  const rows = numbers(12).map((n) => `<tr><td>Kite ${n}</td><td>${n * 7} m</td><td>${n * 3} g</td></tr>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kites</title>
<style>body{font:11pt serif}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:4px}</style>
<h1>Kites</h1><p>${sentence.repeat(5)}</p><h2>Sizes</h2>
<table><tr><th>Name</th><th>Line</th><th>Weight</th></tr>${rows.join('')}</table><p>${sentence.repeat(5)}</p></html>`;
}

function onePageMarkdown() {
  const rows = numbers(10).map((n) => `| Kite ${n} | ${n * 7} m |`);
  return `# Kites\n\n${sentence.repeat(4)}\n\n- [x] built\n- [ ] flown\n\n| Name | Line |\n| --- | --- |\n${rows.join('\n')}

\`\`\`js\nconst lift = (speed) => 0.5 * density * speed ** 2 * area;\n\`\`\`\n\nThe lift is $L = \\frac{1}{2} \\rho v^2 A$.\n`;
}

const email = (number) =>
  `From: Ada <ada@example.org>
To: Ben <ben@example.org>
Subject: Kite number ${number}
Date: Mon, 02 Nov 2026 10:${String(number % 60).padStart(2, '0')}:00 +0100
Message-ID: <${number}@example.org>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Dear Ben,

${sentence.repeat(6)}

Ada
`.replaceAll('\n', '\r\n');

/** About 300 pages of A5. */
function book() {
  const chapter = (n) => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Chapter ${n}</title></head><body><h1>Chapter ${n}</h1>
${numbers(70)
  .map((p) => `<p>${paragraph(p)}</p>`)
  .join('\n')}</body></html>`;
  const chapters = numbers(20);
  const text = (value) => new TextEncoder().encode(value);
  return zipSync({
    mimetype: [text('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': text(
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'book.opf': text(`<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">kites</dc:identifier><dc:title>The book of kites</dc:title><dc:language>en</dc:language></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${chapters
      .map((n) => `<item id="c${n}" href="c${n}.xhtml" media-type="application/xhtml+xml"/>`)
      .join('')}</manifest>
<spine>${chapters.map((n) => `<itemref idref="c${n}"/>`).join('')}</spine></package>`),
    'nav.xhtml': text(
      `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Contents</title></head><body><nav epub:type="toc"><ol>${chapters
        .map((n) => `<li><a href="c${n}.xhtml">Chapter ${n}</a></li>`)
        .join('')}</ol></nav></body></html>`,
    ),
    ...Object.fromEntries(chapters.map((n) => [`c${n}.xhtml`, text(chapter(n))])),
  });
}

/** A plan of 20,000 lines, 2,000 circles and 500 texts. */
function drawing() {
  const pair = (code, value) => `${code}\n${value}\n`;
  const point = (x, y, at = 0) => pair(10 + at, x) + pair(20 + at, y) + pair(30 + at, 0);
  const lines = numbers(20_000).map(
    (n) =>
      pair(0, 'LINE') +
      pair(8, '0') +
      point(n % 200, Math.floor(n / 200)) +
      point((n % 200) + 0.8, Math.floor(n / 200) + 0.6, 1),
  );
  const circles = numbers(2000).map(
    (n) =>
      pair(0, 'CIRCLE') +
      pair(8, '0') +
      pair(62, (n % 6) + 1) +
      point((n * 7) % 200, (n * 3) % 100) +
      pair(40, 0.5),
  );
  const texts = numbers(500).map(
    (n) =>
      pair(0, 'TEXT') +
      pair(8, '0') +
      point((n * 11) % 200, (n * 13) % 100) +
      pair(40, 0.6) +
      pair(1, `Kite ${n}`),
  );
  const entities = [...lines, ...circles, ...texts].join('');
  const header =
    pair(0, 'SECTION') + pair(2, 'HEADER') + pair(9, '$ACADVER') + pair(1, 'AC1009') + pair(0, 'ENDSEC');
  return `${header}${pair(0, 'SECTION')}${pair(2, 'ENTITIES')}${entities}${pair(0, 'ENDSEC')}${pair(0, 'EOF')}`;
}

const source = () =>
  numbers(400)
    .map(
      (n) => `export const lift${n} = (speed: number): number => 0.5 * 1.2 * speed ** 2 * ${n}; // kite ${n}`,
    )
    .join('\n');

/**
 * Writes one document of each family.
 * @param {string} folder made when missing
 * @returns {{ case: string, path: string, name: string, format: string, per: 'document' | 'page' }[]}
 */
export function makeFamilies(folder) {
  mkdirSync(folder, { recursive: true });
  const write = (name, format, content, title, /** @type {'document' | 'page'} */ per = 'document') => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { case: title, path, name, format, per };
  };
  return [
    write('kites.html', 'html', onePageHtml(), 'one-page HTML'),
    write('kites.md', 'md', onePageMarkdown(), 'one-page Markdown'),
    write('kites.ts', 'code', source(), 'source code, 400 lines', 'page'),
    write('kites.eml', 'eml', email(1), 'plain email'),
    write('kites.epub', 'epub', book(), 'EPUB of about 300 pages', 'page'),
    write('kites.dxf', 'dxf', drawing(), 'DXF of 22,500 entities', 'page'),
  ];
}

/** @returns {{ path: string, name: string, format: string }[]} plain emails, each another */
export function makeEmails(folder, count) {
  mkdirSync(folder, { recursive: true });
  return numbers(count).map((number) => {
    const name = `mail-${number}.eml`;
    writeFileSync(join(folder, name), email(number));
    return { path: join(folder, name), name, format: 'eml' };
  });
}
