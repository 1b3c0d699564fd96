#!/usr/bin/env node
/**
 * Makes the drawings and the documents that carry their own preview, and their entries in expected.json:
 * `node scripts/samples/drawings.mjs`. Needs LibreOffice.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync, strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { colours, house } from './house.mjs';
import { Office } from './office.mjs';
import { specimen } from './pictures.mjs';
import { poster } from './xps.mjs';

const { ink, red, paper, blue, grey } = colours;
const mtime = new Date('2026-01-02T12:00:00');
const pack = (parts) => zipSync(parts, { level: 9, mtime });

const drawing = { workflow: 'drawing-to-pdf', pages: 1 };
const plan = { ...drawing, words: ['Pressroom', 'Paper store', 'Front desk'] };
/** What comes of each; see README.md beside the samples. */
export const drawingSamples = {
  'pressroom.fodg': { format: 'odg', ...plan },
  'pressroom.odg': { format: 'odg', ...plan },
  'pressroom.wmf': { format: 'wmf', ...plan },
  'pressroom.emf': { format: 'emf', ...plan },
  'orders.vsdx': { format: 'vsdx', ...drawing, words: ['Order comes in', 'Proof'] },
  'stamp.eps': { format: 'eps', ...drawing },
  'broadside.ps': {
    format: 'ps',
    ...drawing,
    pages: 2,
    needs: 'ghostscript',
    words: ['Broadside', 'Second side'],
  },
  'poster.xps': {
    format: 'xps',
    ...drawing,
    pages: 2,
    words: ['DE DRUKKERIJ', 'PRINTED ON THE OLD PRESS', 'SIDE II'],
  },
  'mark.svgz': { format: 'svg', workflow: 'images-to-pdf', pages: 1 },
  'letter.pages': {
    format: 'pages',
    workflow: 'word-to-pdf',
    pages: 1,
    words: ['Museum of the Harbour', 'Joost van Dam'],
  },
  'catalogue.key': { format: 'key', workflow: 'powerpoint-to-pdf', pages: 4, words: ['Spring catalogue'] },
  'workshop.url': { format: 'url', workflow: 'html-to-pdf', pages: null, refused: 'network_not_allowed' },
  'budget.numbers': { format: 'numbers', workflow: 'excel-to-pdf', pages: 1 },
};

/** @param {string} folder the samples' own, where letter.docx, catalogue.pptx and mark.svg are already */
export async function makeDrawings(folder, office) {
  const at = (name) => join(folder, name);
  await writeFile(at('pressroom.fodg'), pressroom());
  for (const kind of ['odg', 'wmf', 'emf'])
    await office.convert(at('pressroom.fodg'), kind, at(`pressroom.${kind}`));
  await writeFile(at('orders.vsdx'), orders());
  await writeFile(at('workshop.url'), '[InternetShortcut]\r\nURL=https://www.dedrukkerij.example/\r\n');
  await writeFile(at('stamp.eps'), stamp());
  await writeFile(at('broadside.ps'), broadside());
  await writeFile(at('poster.xps'), await poster());
  await writeFile(at('mark.svgz'), gzipSync(await readFile(at('mark.svg')), { level: 9, mtime }));
  const scratch = await mkdtemp(join(tmpdir(), 'platen-drawings-'));
  try {
    for (const [source, target, text] of [
      ['letter.docx', 'letter.pages', '<sl:document xmlns:sl="http://developer.apple.com/namespaces/sl"/>'],
      [
        'catalogue.pptx',
        'catalogue.key',
        '<key:presentation xmlns:key="http://developer.apple.com/namespaces/keynote2"/>',
      ],
    ]) {
      const pdf = join(scratch, 'preview.pdf');
      await office.convert(at(source), 'pdf', pdf);
      const index = target.endsWith('.key') ? 'index.apxl' : 'index.xml';
      await writeFile(
        at(target),
        pack({ [index]: strToU8(text), ...history, 'QuickLook/Preview.pdf': await readFile(pdf) }),
      );
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
  const thumbnail = await sharp(Buffer.from(specimen({ width: 240, height: 180 })))
    .jpeg()
    .toBuffer();
  const numbers = '<ls:document xmlns:ls="http://developer.apple.com/namespaces/ls"/>';
  await writeFile(
    at('budget.numbers'),
    pack({ 'index.xml': strToU8(numbers), ...history, 'QuickLook/Thumbnail.jpg': thumbnail }),
  );
}

const history = {
  'buildVersionHistory.plist': strToU8(
    '<plist version="1.0"><array><string>local build-Nov 2 2026</string></array></plist>',
  ),
};

/** Rooms of the house, as a flat drawing of OpenDocument. */
function pressroom() {
  const rooms = [
    ['Pressroom', 2, 2, 11, 8, paper],
    ['Paper store', 13, 2, 6, 4, 'FFFFFF'],
    ['Front desk', 13, 6, 6, 4, 'FFFFFF'],
  ];
  const shapes = rooms.map(
    ([name, x, y, width, height, fill]) =>
      `<draw:rect draw:style-name="${fill === paper ? 'warm' : 'plain'}" svg:x="${x}cm" svg:y="${y}cm" svg:width="${width}cm" svg:height="${height}cm"><text:p>${name}</text:p></draw:rect>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.graphics">
<office:automatic-styles>
<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="14.8cm" fo:margin="1cm" style:print-orientation="landscape"/></style:page-layout>
<style:style style:name="warm" style:family="graphic"><style:graphic-properties draw:fill="solid" draw:fill-color="#${paper}" svg:stroke-color="#${ink}" svg:stroke-width="0.1cm" draw:textarea-vertical-align="middle"/><style:paragraph-properties fo:text-align="center"/><style:text-properties fo:color="#${ink}"/></style:style>
<style:style style:name="plain" style:family="graphic"><style:graphic-properties draw:fill="solid" draw:fill-color="#ffffff" svg:stroke-color="#${ink}" svg:stroke-width="0.1cm" draw:textarea-vertical-align="middle"/><style:paragraph-properties fo:text-align="center"/><style:text-properties fo:color="#${ink}"/></style:style>
<style:style style:name="press" style:family="graphic"><style:graphic-properties draw:fill="solid" draw:fill-color="#${red}" draw:stroke="none"/></style:style>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Default" style:page-layout-name="page"/></office:master-styles>
<office:body><office:drawing><draw:page draw:name="Ground floor" draw:master-page-name="Default">
${shapes.join('\n')}
<draw:circle draw:style-name="press" svg:x="3cm" svg:y="3cm" svg:width="2cm" svg:height="2cm"/>
<draw:rect draw:style-name="press" svg:x="9cm" svg:y="7.5cm" svg:width="3cm" svg:height="1.6cm"/>
</draw:page></office:drawing></office:body></office:document>
`;
}

/** How an order becomes print: two boxes and an arrow, in inches from the lower left corner. */
function orders() {
  const cell = (name, value) => `<Cell N="${name}" V="${value}"/>`;
  const line = (row) =>
    row
      .map(([kind, x, y], at) => `<Row T="${kind}" IX="${at + 1}">${cell('X', x)}${cell('Y', y)}</Row>`)
      .join('');
  const shape = (id, [x, y, width, height], fill, rows, text) =>
    `<Shape ID="${id}" Type="Shape">${cell('PinX', x)}${cell('PinY', y)}${cell('Width', width)}${cell('Height', height)}${cell('LocPinX', width / 2)}${cell('LocPinY', height / 2)}${cell('LineColor', `#${ink}`)}${cell('LineWeight', 0.02)}${cell('FillForegnd', `#${fill ?? paper}`)}${cell('FillPattern', fill ? 1 : 0)}<Section N="Geometry" IX="0">${cell('NoFill', fill ? 0 : 1)}${line(rows)}</Section>${text ? `<Text>${text}</Text>` : ''}</Shape>`;
  const box = (w, h) => [
    ['MoveTo', 0, 0],
    ['LineTo', w, 0],
    ['LineTo', w, h],
    ['LineTo', 0, h],
    ['LineTo', 0, 0],
  ];
  const main = 'http://schemas.microsoft.com/office/visio/2012/main';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'application/vnd.ms-visio';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/visio/document.xml" ContentType="${types}.drawing.main+xml"/><Override PartName="/visio/pages/pages.xml" ContentType="${types}.pages+xml"/><Override PartName="/visio/pages/page1.xml" ContentType="${types}.page+xml"/></Types>`,
    '_rels/.rels': relation(
      'http://schemas.microsoft.com/visio/2010/relationships/document',
      'visio/document.xml',
    ),
    'visio/document.xml': `<VisioDocument xmlns="${main}" xmlns:r="${related}"/>`,
    'visio/_rels/document.xml.rels': relation(
      'http://schemas.microsoft.com/visio/2010/relationships/pages',
      'pages/pages.xml',
    ),
    'visio/pages/pages.xml': `<Pages xmlns="${main}" xmlns:r="${related}"><Page ID="0" Name="Orders"><PageSheet>${cell('PageWidth', 8)}${cell('PageHeight', 4)}</PageSheet><Rel r:id="rId1"/></Page></Pages>`,
    'visio/pages/_rels/pages.xml.rels': relation(
      'http://schemas.microsoft.com/visio/2010/relationships/page',
      'page1.xml',
    ),
    'visio/pages/page1.xml': `<PageContents xmlns="${main}" xmlns:r="${related}"><Shapes>${[
      shape(1, [2, 2, 2, 1], paper, box(2, 1), 'Order comes in'),
      shape(2, [6, 2, 2, 1], 'FFFFFF', box(2, 1), 'Proof'),
      shape(
        3,
        [4, 2, 2, 0.2],
        null,
        [
          ['MoveTo', 0, 0.1],
          ['LineTo', 2, 0.1],
          ['LineTo', 1.8, 0.2],
          ['MoveTo', 2, 0.1],
          ['LineTo', 1.8, 0],
        ],
        '',
      ),
    ].join('')}</Shapes></PageContents>`,
  };
  return pack(
    Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [
        name,
        strToU8(`<?xml version="1.0" encoding="utf-8"?>${text}`),
      ]),
    ),
  );
}

const relation = (type, target) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;

const tone = (hex) => [...Buffer.from(hex, 'hex')].map((byte) => (byte / 255).toFixed(3)).join(' ');

/** A round stamp with the coarse preview an EPS may carry. */
function stamp() {
  const side = 64;
  const rows = Array.from({ length: side }, (_, y) => {
    const bits = Array.from({ length: side }, (_, x) => {
      const radius = Math.hypot(x - 31.5, y - 31.5);
      return (radius > 27 && radius < 31) || (radius < 20 && Math.abs(y - 31.5) < 3) ? 1 : 0;
    });
    const bytes = Array.from({ length: side / 8 }, (_, at) =>
      Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
    );
    return `% ${Buffer.from(bytes).toString('hex').toUpperCase()}`;
  });
  return `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 128 128
%%Title: Stamp of ${house.name}
%%EndComments
%%BeginPreview: ${side} ${side} 1 ${side}
${rows.join('\n')}
%%EndPreview
${tone(red)} setrgbcolor 8 setlinewidth
64 64 58 0 360 arc stroke
24 58 80 12 rectfill
showpage
%%EOF
`;
}

/** Two pages for a printer. */
function broadside() {
  const page = (number, title) => `%%Page: ${number} ${number}
${tone(number === 1 ? blue : grey)} setrgbcolor 60 640 475 120 rectfill
1 setgray /Times-Bold findfont 64 scalefont setfont 80 680 moveto (${title}) show
0 setgray /Times-Roman findfont 18 scalefont setfont 60 580 moveto (${house.name}, ${house.address}) show
showpage
`;
  return `%!PS-Adobe-3.0
%%Title: Broadside
%%Pages: 2
%%EndComments
${page(1, 'Broadside')}${page(2, 'Second side')}%%EOF
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = fileURLToPath(new URL('../../assets/samples', import.meta.url));
  const office = await Office.open();
  try {
    await makeDrawings(folder, office);
    const list = join(folder, 'expected.json');
    const expected = { ...JSON.parse(await readFile(list, 'utf8')), ...drawingSamples };
    await writeFile(list, `${JSON.stringify(expected, null, 2)}\n`);
  } finally {
    await office.close();
  }
}
