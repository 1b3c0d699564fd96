/** Word documents. Every function gives the bytes of a .docx. */
import * as docx from 'docx';
import { colours, house, paragraph, prices } from './house.mjs';
import { documentPicture } from './pictures.mjs';

const { Paragraph, TextRun, HeadingLevel, AlignmentType } = docx;

/** @type {docx.IStylesOptions} */
const styles = {
  default: {
    document: {
      run: { font: 'Calibri', size: 22, color: colours.ink },
      paragraph: { spacing: { after: 140, line: 288, lineRule: 'auto' } },
    },
    heading1: {
      run: { font: 'Cambria', size: 36, bold: true, color: colours.red },
      paragraph: { spacing: { before: 320, after: 160 } },
    },
    heading2: {
      run: { font: 'Cambria', size: 28, bold: true, color: colours.ink },
      paragraph: { spacing: { before: 240, after: 120 } },
    },
    title: {
      run: { font: 'Cambria', size: 56, bold: true, color: colours.ink },
      paragraph: { spacing: { after: 120 } },
    },
  },
};

const text = (words, run = {}, options = {}) =>
  new Paragraph({ ...options, children: [new TextRun({ text: words, ...run })] });
/** @param {string} words @param {(typeof HeadingLevel)[keyof typeof HeadingLevel]} [level] @param {object} [options] */
const heading = (words, level = HeadingLevel.HEADING_1, options = {}) =>
  new Paragraph({ text: words, heading: level, ...options });

const header = () =>
  new docx.Header({
    children: [
      new Paragraph({
        border: { bottom: { style: 'single', size: 6, color: colours.red, space: 6 } },
        children: [
          new TextRun({ text: house.name, bold: true, font: 'Cambria', size: 26, color: colours.red }),
          new TextRun({ text: `   ${house.line}`, size: 18, color: colours.grey }),
        ],
      }),
    ],
  });

const footer = () =>
  new docx.Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            text: `${house.address}  ·  ${house.phone}  ·  page `,
            size: 16,
            color: colours.grey,
          }),
          new TextRun({ children: [docx.PageNumber.CURRENT], size: 16, color: colours.grey }),
        ],
      }),
    ],
  });

const pack = (title, children) =>
  docx.Packer.toBuffer(
    new docx.Document({
      title,
      creator: house.name,
      styles,
      sections: [
        {
          properties: { page: { size: { width: 11906, height: 16838 } } },
          headers: { default: header() },
          footers: { default: footer() },
          children,
        },
      ],
    }),
  );

/** A letter of one page. */
export function letter({ to = 'Museum of the Harbour', place = 'Amsterdam' } = {}) {
  return pack('Letter', [
    text(to, { bold: true }, { spacing: { before: 400, after: 0 } }),
    text('Ms. Femke de Vries', {}, { spacing: { after: 0 } }),
    text('Oosterdok 2, 1011 VX Amsterdam', {}, { spacing: { after: 480 } }),
    text(`${place}, 4 March`, { color: colours.grey }, { alignment: AlignmentType.RIGHT }),
    text('Your catalogue, and a small surprise', { bold: true, size: 26 }, { spacing: { before: 240 } }),
    text('Dear Ms. De Vries,'),
    text(
      'The first sheets of your catalogue came off the press this morning, and the blue of the harbour is exactly the blue you showed us. Four hundred copies will be sewn and bound in linen before the end of the month.',
    ),
    text(
      'While the plates were still inked we pulled fifty extra prints of the cover on heavy cotton paper. They are yours: for the opening, for friends of the house, or simply for the wall behind your desk.',
    ),
    text('Three things we would like to hear from you:'),
    ...[
      'the final list of sponsors for the last page,',
      'the day on which the van may stop at the quay,',
      'and whether the ribbon is to be red or blue.',
    ].map((line) => new Paragraph({ text: line, bullet: { level: 0 }, spacing: { after: 60 } })),
    text(
      'Come and see the presses run if you are near. There is always coffee.',
      {},
      { spacing: { before: 200 } },
    ),
    text('With kind regards,', {}, { spacing: { before: 240, after: 600 } }),
    text(
      'Joost van Dam',
      { italics: true, font: 'Cambria', size: 28, color: colours.blue },
      { spacing: { after: 0 } },
    ),
    text('Head of the composing room', { color: colours.grey }),
  ]);
}

const line = /** @type {const} */ ({ style: 'single', size: 4, color: 'D8D2C4' });
const borders = /** @type {const} */ ({
  top: line,
  bottom: line,
  left: { style: 'none', size: 0, color: 'auto' },
  right: { style: 'none', size: 0, color: 'auto' },
});
const cell = (words, { head = false, right = false, width = 0 } = {}) =>
  new docx.TableCell({
    borders,
    width: { size: width, type: 'dxa' },
    margins: { top: 80, bottom: 80, left: 100, right: 100 },
    ...(head ? { shading: { type: 'clear', fill: colours.ink } } : {}),
    children: [
      text(words, head ? { bold: true, color: 'FFFFFF' } : {}, {
        alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
        spacing: { after: 0 },
      }),
    ],
  });
const columns = [2800, 3400, 1200, 1600];
const row = (values, head = false) =>
  new docx.TableRow({
    tableHeader: head,
    children: values.map((value, at) => cell(value, { head, right: at > 1, width: columns[at] })),
  });

const priceTable = () =>
  new docx.Table({
    columnWidths: columns,
    width: { size: 9000, type: 'dxa' },
    rows: [
      row(['Article', 'Paper', 'Copies', 'Price'], true),
      ...prices.map(([name, paper, copies, price]) =>
        row([name, paper, String(copies), `€ ${price.toFixed(2)}`]),
      ),
      row(['Total', '', '', `€ ${prices.reduce((sum, entry) => sum + entry[3], 0).toFixed(2)}`]),
    ],
  });

const picture = async (width = 420) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new docx.ImageRun({
        type: 'png',
        data: await documentPicture(),
        transformation: { width, height: width * 0.75 },
        altText: { name: 'Specimen', title: 'Specimen', description: 'A type specimen in three inks' },
      }),
    ],
  });

/** A quotation of two pages: a table and a picture. */
export async function quotation() {
  return pack('Quotation', [
    heading('Quotation 2041', HeadingLevel.TITLE),
    text('For the Museum of the Harbour, valid for thirty days.', { color: colours.grey }),
    priceTable(),
    text(
      'Prices are without VAT. Delivery within the city is free; we come by boat where the canal allows it.',
      {},
      { spacing: { before: 240 } },
    ),
    heading('The specimen you chose', HeadingLevel.HEADING_1, { pageBreakBefore: true }),
    await picture(),
    text('Set in a bold roman of 1926, overprinted in three inks. ' + paragraph(2)),
  ]);
}

/** A report: chapters with headings of two levels, so that a PDF of it has bookmarks. `chapters` decides its length. */
export async function report({ chapters = 5, sections = 2, paragraphs = 3, tables = true } = {}) {
  const topics = [
    'The year in the shop',
    'Paper and ink',
    'The presses',
    'People',
    'What comes next',
    'Customers',
    'The archive',
    'Type',
    'Binding',
    'Numbers',
  ];
  /** @type {docx.FileChild[]} */
  const children = [
    heading('Annual report', HeadingLevel.TITLE),
    text(`${house.name}, ${house.address}`, { color: colours.grey }),
    await picture(360),
  ];
  for (let chapter = 0; chapter < chapters; chapter += 1) {
    children.push(
      heading(`${chapter + 1}  ${topics[chapter % topics.length]}`, HeadingLevel.HEADING_1, {
        pageBreakBefore: true,
      }),
    );
    for (let section = 0; section < sections; section += 1) {
      children.push(
        heading(
          `${chapter + 1}.${section + 1}  ${['What we did', 'What it taught us', 'In figures'][section % 3]}`,
          HeadingLevel.HEADING_2,
        ),
      );
      for (let at = 0; at < paragraphs; at += 1)
        children.push(
          text(paragraph(chapter * 11 + section * 5 + at, 4), {}, { alignment: AlignmentType.JUSTIFIED }),
        );
    }
    if (tables && chapter % 3 === 1) children.push(priceTable());
  }
  return pack('Annual report', children);
}

/** A report of exactly `pages` pages, for measurements: the title page and one page a chapter. */
export const longReport = (pages = 30) => report({ chapters: pages - 1, tables: false });
