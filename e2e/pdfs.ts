/** PDFs that tests make for themselves. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

/** Writes a PDF whose pages say `NAME 1`, `NAME 2` ... in large letters; each page is one point wider than the last. */
export async function numbered(folder: string, name: string, count: number): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  for (let page = 1; page <= count; page += 1) {
    const sheet = document.addPage([300 + (page - 1), 420]);
    sheet.drawRectangle({ x: 20, y: 20, width: 260, height: 90, color: rgb(0.86, 0.9, 0.97) });
    sheet.drawText(`${page}`, { x: 40, y: 230, size: 110, font });
    sheet.drawText(name, { x: 40, y: 180, size: 26, font, color: rgb(0.35, 0.35, 0.35) });
    for (let line = 0; line < 4; line += 1)
      sheet.drawText('Text that is set small to look like a page.', {
        x: 30,
        y: 92 - line * 18,
        size: 10,
        font,
      });
  }
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save());
  return path;
}

/** Such a PDF of five pages, the third of which is no page at all (ISO 32000-1, 7.7.3.3). */
export async function withBrokenPage(folder: string, name: string): Promise<string> {
  const path = await numbered(folder, name, 5);
  const document = await PDFDocument.load(await readFile(path));
  const { objectNumber } = document.getPage(2).ref;
  const written = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
  const broken = written.replace(`\n${objectNumber} 0 obj\n<<`, `\n${objectNumber} 0 obj\n[[`);
  await writeFile(path, broken, 'latin1');
  return path;
}

/** The pages of such a PDF by their numbers, told by their widths, and how each is turned. */
export async function orderOf(path: string): Promise<{ page: number; turn: number }[]> {
  const document = await PDFDocument.load(await readFile(path));
  return document.getPages().map((page) => ({ page: page.getWidth() - 299, turn: page.getRotation().angle }));
}

/** A PDF with a photo that has far more pixels than its page needs. */
export async function photographed(folder: string, name: string): Promise<string> {
  const side = 2400;
  // Soft colours under fine grain, as a camera gives them: neither empty nor pure noise.
  const pixels = Buffer.alloc(side * side * 3);
  let seed = 7;
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % side;
    const y = Math.floor(at / 3 / side);
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    const grain = (seed >> 16) % 24;
    pixels[at] = 110 + 90 * Math.sin(x / 300) + grain;
    pixels[at + 1] = 110 + 90 * Math.sin(y / 240) + grain;
    pixels[at + 2] = 110 + 90 * Math.sin((x + y) / 420) + grain;
  }
  const photo = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(photo);
  document.addPage([420, 420]).drawImage(picture, { x: 10, y: 10, width: 400, height: 400 });
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save());
  return path;
}

/** A PDF with a signature field that has been signed, as far as anybody can tell without the certificate. */
export async function signed(folder: string, name: string): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 300]);
  const { context } = document;
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: [0, 10, 20, 10],
      Contents: PDFString.of('signature'),
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Signature'),
      V: value,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([field]));
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save({ useObjectStreams: false }));
  return path;
}

/** An invoice with two tables: what was bought, with lines around it, and below it without lines what it costs together. */
export async function invoice(folder: string, name: string): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([595, 842]);
  page.drawText('Invoice 2026-118', { x: 60, y: 770, size: 20, font: bold });
  const bought = [
    ['Article', 'Copies', 'Each'],
    ['Paper 120 g', '250', '0.27'],
    ['Business cards', '500', '0.13'],
    ['Posters', '40', '1.89'],
    ['Letterheads', '1000', '0.29'],
  ];
  const columns = [60, 260, 360, 460];
  bought.forEach((row, line) => {
    const y = 720 - line * 22;
    row.forEach((text, column) => {
      const x = columns[column] ?? 0;
      const width = (columns[column + 1] ?? 0) - x;
      page.drawRectangle({
        x,
        y: y - 7,
        width,
        height: 22,
        borderWidth: 0.7,
        borderColor: rgb(0.4, 0.4, 0.4),
      });
      page.drawText(text, { x: x + 6, y, size: 11, font: line === 0 ? bold : font });
    });
  });
  page.drawText('Thank you for your order. The costs below are those of this month alone.', {
    ...{ x: 60, y: 570, size: 11, font },
  });
  const costs = [
    ['Costs', 'Net', 'Tax', 'Total'],
    ['Delivery', '12.50', '2.63', '15.13'],
    ['Proofs', '30.00', '6.30', '36.30'],
    ['Storage', '8.00', '1.68', '9.68'],
    ['Together', '50.50', '10.61', '61.11'],
  ];
  costs.forEach((row, line) =>
    row.forEach((text, column) =>
      page.drawText(text, {
        x: 60 + column * 110,
        y: 520 - line * 18,
        size: 11,
        font: line === 0 ? bold : font,
      }),
    ),
  );
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save());
  return path;
}

/** A letter as a scanner gives it: a picture of text with grain, in colour and with more pixels than reading needs. */
export async function scanned(folder: string, name: string, lines: readonly string[]): Promise<string> {
  const [width, height] = [2480, 3508];
  const text = lines.map((line, at) => `<text x="240" y="${400 + at * 130}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f6f3ea"/><g font-family="DejaVu Sans" font-size="64">${text}</g></svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let seed = 7;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    data[at] = Math.min(255, (data[at] ?? 0) + ((seed >> 16) % 9));
  }
  const picture = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawImage(await document.embedJpg(picture), { width: 595, height: 842 });
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save());
  return path;
}

/** Puts PDFs one behind the other, page by page. */
export async function inOne(folder: string, name: string, paths: readonly string[]): Promise<string> {
  const whole = await PDFDocument.create();
  for (const path of paths) {
    const part = await PDFDocument.load(await readFile(path));
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await whole.save());
  return path;
}

/** A form of two pages: an application with texts, a tick, a choice of one and a list, one field that stays as it is. */
export async function application(folder: string, name: string): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const [one, two] = [document.addPage([420, 595]), document.addPage([420, 595])];
  const label = (page: typeof one, text: string, y: number) =>
    page.drawText(text, { x: 30, y, size: 10, font });
  one.drawText('Application for membership', { x: 30, y: 545, size: 16, font });
  two.drawText('To be signed', { x: 30, y: 545, size: 16, font });
  const form = document.getForm();
  const place = (y: number, height = 20) => ({ x: 160, y, width: 220, height, borderWidth: 0.5 });
  const said = (text: string) => PDFString.of(text);
  label(one, 'Full name', 505);
  const full = form.createTextField('person.name');
  full.acroField.dict.set(PDFName.of('TU'), said('Full name'));
  full.enableRequired();
  full.addToPage(one, place(500));
  label(one, 'City', 475);
  const city = form.createTextField('person.city');
  city.setText('Utrecht');
  city.addToPage(one, place(470));
  label(one, 'Newsletter', 445);
  form
    .createCheckBox('newsletter')
    .addToPage(one, { x: 160, y: 440, width: 16, height: 16, borderWidth: 0.5 });
  label(one, 'Membership', 415);
  const kind = form.createRadioGroup('membership');
  kind.addOptionToPage('Single', one, { x: 160, y: 410, width: 16, height: 16, borderWidth: 0.5 });
  kind.addOptionToPage('Family', one, { x: 220, y: 410, width: 16, height: 16, borderWidth: 0.5 });
  label(one, 'Country', 385);
  const country = form.createDropdown('country');
  country.addOptions(['Nederland', 'Deutschland', 'España']);
  country.addToPage(one, place(380));
  label(two, 'Remarks', 505);
  const remarks = form.createTextField('remarks');
  remarks.enableMultiline();
  remarks.addToPage(two, place(430, 90));
  label(two, 'Number', 405);
  const number = form.createTextField('number');
  number.setText('2026-118');
  number.enableReadOnly();
  number.addToPage(two, place(400));
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save());
  return path;
}

/** Two versions of an agreement of two pages: a word changed, a sentence put in on the first page, and a paragraph taken out on the second. */
export async function versions(folder: string, old: string, fresh: string): Promise<[string, string]> {
  const shared = [
    'Agreement on the use of the press hall',
    'The hall is open from Monday to Friday between eight and six. Visitors ask at the desk.',
    'Machines are cleaned every evening. Ink and paper are kept in the store behind the hall.',
    'Every member pays a share of the rent, the light and the repairs at the end of a quarter.',
  ];
  const second = [
    'Closing words',
    'This agreement ends after three years, unless both sides go on with it.',
    'Type and tools belong to the guild, and go back to it in good order.',
    'Disputes are settled by a person whom both sides trust.',
  ];
  const put = 'Children enter only with an adult who answers for them.';
  const write = async (name: string, pages: readonly (readonly string[])[]) => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const lines of pages) {
      const page = document.addPage([595, 842]);
      lines.forEach((line, place) =>
        page.drawText(line, { x: 60, y: 760 - place * 40, size: place === 0 ? 18 : 11, font }),
      );
    }
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, await document.save());
    return path;
  };
  return [
    await write(old, [shared, second]),
    await write(fresh, [
      [...shared.slice(0, 2).map((line) => line.replace('six', 'seven')), put, ...shared.slice(2)],
      second.filter((line) => !line.startsWith('Type and tools')),
    ]),
  ];
}

/**
 * Adds a signature field that nobody has signed: “Approval”, 180 by 50 points.
 * @param path absolute path of a PDF, which is changed
 * @param page from 0
 */
export async function addSignatureField(path: string, page: number): Promise<void> {
  const pdf = await PDFDocument.load(await readFile(path));
  const sheet = pdf.getPage(page);
  const field = pdf.context.register(
    pdf.context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: PDFString.of('Approval'), F: 4 },
      ...{ Rect: [60, 300, 240, 350], P: sheet.ref },
    }),
  );
  sheet.node.addAnnot(field);
  pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [field] }));
  await writeFile(path, await pdf.save());
}
