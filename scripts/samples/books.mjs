#!/usr/bin/env node
/** Makes the sample books: `node scripts/samples/books.mjs`. An EPUB, a FictionBook, a comic and a Mobipocket book. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { zipSync, strToU8 } from 'fflate';
import { colours, house, paragraph } from './house.mjs';

const folder = fileURLToPath(new URL('../../assets/samples/', import.meta.url));
const year = { mtime: new Date('2024-01-01T00:00:00Z') };

const xhtml = (title, body, attributes = '', sheet = 'book.css') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ${attributes}>
<head><title>${title}</title><link rel="stylesheet" href="${sheet}"/></head>
<body>${body}</body></html>`;

const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">
<rect width="600" height="800" fill="#${colours.paper}"/>
<rect x="60" y="60" width="480" height="680" fill="none" stroke="#${colours.red}" stroke-width="6"/>
<text x="300" y="340" font-family="serif" font-size="58" text-anchor="middle" fill="#${colours.ink}">Ink and Weather</text>
<text x="300" y="420" font-family="serif" font-size="28" text-anchor="middle" fill="#${colours.grey}">${house.name}</text>
</svg>`;

const press = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 160" width="300" height="160">
<rect x="20" y="110" width="260" height="30" fill="#${colours.ink}"/><circle cx="150" cy="80" r="45" fill="#${colours.blue}"/>
<rect x="90" y="20" width="120" height="20" fill="#${colours.red}"/></svg>`;

const files = {
  'book.css': `body { font-family: serif } h1 { color: #${colours.red}; font-size: 24px }
.note { font-size: 80% } #first { letter-spacing: 1px }`,
  // The same names mean something else here: sheets of chapters must not mix.
  'other.css': `h1 { color: #${colours.blue}; text-align: center } p { text-indent: 1.5em; margin: 0 }`,
  'one.xhtml': xhtml(
    'The press',
    `<section epub:type="chapter"><h1 id="first">The press</h1><p>${paragraph(1)}</p>
<p>It was oiled on Saturdays<a epub:type="noteref" href="#n1">1</a>, and the harbour is told of in
<a href="two.xhtml#harbour">the next chapter</a>.</p>
<p><img src="press.svg" alt="A press"/></p><h2 id="rollers">The rollers</h2><p>${paragraph(2)}</p>
<aside epub:type="footnote" id="n1" class="note"><p>1. Never with butter, whatever the apprentice says.</p></aside></section>`,
    'xml:lang="en"',
  ),
  'two.xhtml': xhtml(
    'The harbour',
    `<h1>The harbour</h1><p>${paragraph(3)}</p><h2 id="harbour">Boats and paper</h2><p>${paragraph(4)}</p>
<p>The area of a sheet: <math xmlns="http://www.w3.org/1998/Math/MathML"><mi>A</mi><mo>=</mo><mi>w</mi><mo>·</mo><mi>h</mi></math>.
Back to <a href="one.xhtml#rollers">the rollers</a>.</p>`,
    'xml:lang="en"',
    'other.css',
  ),
  'three.xhtml': xhtml(
    'בית הדפוס',
    `<h1>בית הדפוס</h1><p>המכבש הקטן בחזית החנות נבנה לפני שנים רבות, והוא עדיין מדפיס אלף כרטיסים בשעה.</p>`,
    'xml:lang="he" dir="rtl"',
  ),
};

const nav = xhtml(
  'Contents',
  `<nav epub:type="toc"><h1>Contents</h1><ol>
<li><a href="one.xhtml">The press</a><ol><li><a href="one.xhtml#rollers">The rollers</a></li></ol></li>
<li><a href="two.xhtml">The harbour</a><ol><li><a href="two.xhtml#harbour">Boats and paper</a></li></ol></li>
<li><a href="three.xhtml">בית הדפוס</a></li></ol></nav>`,
);

const chapters = ['one', 'two', 'three'];
const opf = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:platen:ink-and-weather</dc:identifier>
<dc:title>Ink and Weather</dc:title><dc:creator>Joost van Dam</dc:creator><dc:language>en</dc:language>
<meta property="dcterms:modified">2024-01-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="press" href="press.svg" media-type="image/svg+xml"/>
<item id="css" href="book.css" media-type="text/css"/><item id="css2" href="other.css" media-type="text/css"/>
${chapters.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}</manifest>
<spine>${chapters.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`;

const container = `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

function epub() {
  /** @type {import('fflate').Zippable} */
  const entries = {
    mimetype: [strToU8('application/epub+zip'), { level: 0, ...year }],
    'META-INF/container.xml': [strToU8(container), year],
    'book/package.opf': [strToU8(opf), year],
    'book/nav.xhtml': [strToU8(nav), year],
    'book/cover.svg': [strToU8(cover), year],
    'book/press.svg': [strToU8(press), year],
  };
  for (const [name, text] of Object.entries(files)) entries[`book/${name}`] = [strToU8(text), year];
  return zipSync(entries);
}

const fb2 = (picture) => `<?xml version="1.0" encoding="UTF-8"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
<description><title-info><genre>prose</genre><author><first-name>Joost</first-name><last-name>van Dam</last-name></author>
<book-title>Чернила и погода</book-title><lang>ru</lang><coverpage><image l:href="#cover.jpg"/></coverpage></title-info></description>
<body><title><p>Чернила и погода</p></title><epigraph><p>Бумагу считают дважды.</p><text-author>Мастер</text-author></epigraph>
<section id="s1"><title><p>Станок</p></title><p>${paragraph(5)}</p><p>Его смазывали по субботам<a l:href="#n1" type="note">1</a>.</p>
<section><title><p>Валики</p></title><poem><stanza><v>Синий цвет для порта</v><v>зовётся «вторник».</v></stanza></poem>
<image l:href="#cover.jpg"/></section></section>
<section id="s2"><title><p>Гавань</p></title><p>${paragraph(6)}</p><table><tr><th>Бумага</th><th>Листы</th></tr><tr><td>А4</td><td>500</td></tr></table></section></body>
<body name="notes"><title><p>Примечания</p></title><section id="n1"><title><p>1</p></title><p>Но никогда не маслом для хлеба.</p></section></body>
<binary id="cover.jpg" content-type="image/jpeg">${picture.toString('base64')}</binary></FictionBook>`;

function cbz(pictures) {
  const info = `<?xml version="1.0"?><ComicInfo><Series>Ink and Weather</Series><Number>2</Number><Writer>Joost van Dam</Writer></ComicInfo>`;
  /** @type {import('fflate').Zippable} */
  const entries = { 'ComicInfo.xml': [strToU8(info), year] };
  for (const [name, bytes] of Object.entries(pictures)) entries[name] = [bytes, { level: 0, ...year }];
  return zipSync(entries);
}

/** An uncompressed Mobipocket book of the sixth edition, with links by byte. */
function mobi(picture) {
  const parts = [
    `<html><head></head><body><h1>Ink and Weather</h1><p>${paragraph(7)}</p><p><a filepos=@two@>To the harbour</a></p>`,
    `<mbp:pagebreak/><h1>The harbour</h1><p width="2em">${paragraph(8)}</p><p><img recindex="00001"/></p></body></html>`,
  ];
  const width = 10;
  const two = Buffer.byteLength(parts[0]) - '@two@'.length + width + Buffer.byteLength('<mbp:pagebreak/>');
  const text = Buffer.from(parts.join('').replace('@two@', String(two).padStart(width, '0')));
  const records = [];
  for (let at = 0; at < text.length; at += 4096) records.push(text.subarray(at, at + 4096));
  const title = Buffer.from('Ink and Weather');
  const exth = properties([
    [100, Buffer.from('Joost van Dam')],
    [503, title],
    [524, Buffer.from('en')],
  ]);
  const header = Buffer.alloc(16 + 232, 0);
  header.writeUInt16BE(1, 0);
  header.writeUInt32BE(text.length, 4);
  header.writeUInt16BE(records.length, 8);
  header.writeUInt16BE(4096, 10);
  header.write('MOBI', 16, 'latin1');
  header.writeUInt32BE(232, 20);
  header.writeUInt32BE(2, 24);
  header.writeUInt32BE(65001, 28);
  header.writeUInt32BE(6, 36);
  header.writeUInt32BE(header.length + exth.length, 84);
  header.writeUInt32BE(title.length, 88);
  header.writeUInt32BE(records.length + 1, 108);
  header.writeUInt32BE(0x40, 128);
  header.writeUInt32BE(0xffffffff, 244);
  return palmDatabase('Ink_and_Weather', [Buffer.concat([header, exth, title]), ...records, picture]);
}

function properties(list) {
  const body = Buffer.concat(
    list.map(([type, data]) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(type, 0);
      head.writeUInt32BE(8 + data.length, 4);
      return Buffer.concat([head, data]);
    }),
  );
  const head = Buffer.alloc(12);
  head.write('EXTH', 0, 'latin1');
  head.writeUInt32BE(12 + body.length, 4);
  head.writeUInt32BE(list.length, 8);
  return Buffer.concat([head, body]);
}

function palmDatabase(name, records) {
  const head = Buffer.alloc(78 + records.length * 8 + 2);
  head.write(name, 0, 31, 'latin1');
  head.write('BOOKMOBI', 60, 'latin1');
  head.writeUInt16BE(records.length, 76);
  let at = head.length;
  records.forEach((record, index) => {
    head.writeUInt32BE(at, 78 + index * 8);
    head.writeUInt32BE(index * 2, 82 + index * 8);
    at += record.length;
  });
  return Buffer.concat([head, ...records]);
}

const jpeg = await readFile(`${folder}specimen.jpg`);
const png = await readFile(`${folder}specimen.png`);
await writeFile(`${folder}ink-and-weather.epub`, epub());
await writeFile(`${folder}ink-and-weather.fb2`, fb2(jpeg));
await writeFile(
  `${folder}ink-and-weather.cbz`,
  cbz({ 'page 10.png': png, 'page 2.jpg': jpeg, 'page 1.png': png }),
);
await writeFile(`${folder}ink-and-weather.mobi`, mobi(jpeg));
