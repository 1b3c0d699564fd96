// PDFs of any size with what real ones have: a picture, text, and a link on each page, bookmarks, page labels.
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pages, and bytes of the picture on each. */
const sizes = {
  '5 pages': { pages: 5, picture: 20_000 },
  '100 pages': { pages: 100, picture: 20_000 },
  '1,000 pages, 100 MB': { pages: 1_000, picture: 82_000 },
  '5,000 pages, 500 MB': { pages: 5_000, picture: 82_000 },
};

/** Documents as most people have them. */
export const smallSizes = {
  '2 pages': { pages: 2, picture: 20_000 },
  '20 pages': { pages: 20, picture: 20_000 },
};

/** Writes objects one after the other, so that the size of the document does not matter. */
class Writer {
  #file;
  #size = 0;
  #offsets = [];

  constructor(path) {
    this.#file = openSync(path, 'w');
    this.#put(Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  #put(bytes) {
    writeSync(this.#file, bytes);
    this.#size += bytes.length;
  }

  /** @param {number} id @param {string} body @param {Buffer} [data] of a stream */
  add(id, body, data) {
    this.#offsets[id] = this.#size;
    if (data === undefined) return this.#put(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`));
    this.#put(Buffer.from(`${id} 0 obj\n${body.replace('<<', `<</Length ${data.length}`)}\nstream\n`));
    this.#put(data);
    return this.#put(Buffer.from('\nendstream\nendobj\n'));
  }

  end(root) {
    const start = this.#size;
    const lines = Array.from(this.#offsets, (offset) =>
      offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    );
    const trailer = `trailer\n<</Root ${root} 0 R /Size ${lines.length}>>\nstartxref\n${start}\n%%EOF\n`;
    this.#put(Buffer.from(`xref\n0 ${lines.length}\n${lines.join('')}${trailer}`));
    closeSync(this.#file);
  }
}

const sentence = 'A kite flies because the moving air is turned downwards by its sail. ';

function content(page) {
  const lines = Array.from({ length: 40 }, (_, line) => `(${page}.${line + 1} ${sentence}) Tj T*`);
  return deflateSync(
    `q 300 0 0 200 150 560 cm /Im0 Do Q\nBT /F1 10 Tf 12 TL 60 540 Td\n${lines.join('\n')}\nET\n`,
  );
}

/** A JPEG of noise whose file has about so many bytes. */
async function noise(bytes) {
  const side = Math.round(Math.sqrt(bytes * 1.9));
  const data = Buffer.alloc(side * side * 3);
  for (let at = 0, seed = 1; at < data.length; at += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    data[at] = seed >> 16;
  }
  const jpeg = await sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();
  return { jpeg, side };
}

/** A comment of the JPEG makes each picture another one (ISO 10918-1, B.2.4.5). */
function variant(jpeg, number) {
  const words = Buffer.from(`picture ${number}`);
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)]);
}

async function write(path, { pages, picture }) {
  const { jpeg, side } = await noise(picture);
  const writer = new Writer(path);
  const [catalog, list, font, outlines, first] = [1, 2, 3, 4, 10];
  const pageId = (page) => first + (page - 1) * 4;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  for (const page of numbers) {
    const id = pageId(page);
    const target = pageId((page % pages) + 1);
    writer.add(
      id,
      `<</Type/Page/Parent ${list} 0 R/MediaBox[0 0 595.28 841.89]/Contents ${id + 1} 0 R/Annots[${id + 3} 0 R]` +
        `/Resources<</Font<</F1 ${font} 0 R>>/XObject<</Im0 ${id + 2} 0 R>>>>>>`,
    );
    writer.add(id + 1, '<</Filter/FlateDecode>>', content(page));
    writer.add(
      id + 2,
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode>>`,
      variant(jpeg, page),
    );
    writer.add(
      id + 3,
      `<</Type/Annot/Subtype/Link/Rect[60 30 200 50]/Border[0 0 0]/Dest[${target} 0 R/Fit]>>`,
    );
  }
  const marks = numbers.filter((page) => page % 10 === 1);
  const markId = (place) => pageId(pages + 1) + place;
  for (const [place, page] of marks.entries()) {
    const before = place > 0 ? `/Prev ${markId(place - 1)} 0 R` : '';
    const after = place + 1 < marks.length ? `/Next ${markId(place + 1)} 0 R` : '';
    writer.add(
      markId(place),
      `<</Title(Chapter ${place + 1})/Parent ${outlines} 0 R${before}${after}/Dest[${pageId(page)} 0 R/Fit]>>`,
    );
  }
  writer.add(
    outlines,
    `<</Type/Outlines/Count ${marks.length}/First ${markId(0)} 0 R/Last ${markId(marks.length - 1)} 0 R>>`,
  );
  writer.add(font, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  writer.add(
    list,
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((page) => `${pageId(page)} 0 R`).join(' ')}]>>`,
  );
  writer.add(
    catalog,
    `<</Type/Catalog/Pages ${list} 0 R/Outlines ${outlines} 0 R/PageLabels<</Nums[0<</S/r>>4<</S/D>>]>>>>`,
  );
  writer.end(catalog);
}

/**
 * Makes the documents in a folder.
 * @param {string} folder @param {Readonly<Record<string, { pages: number, picture: number }>>} [asked] pages and bytes of a picture by name
 * @returns {Promise<{ name: string, path: string, pages: number }[]>} from small to large
 */
export async function makePdfs(folder, asked = sizes) {
  mkdirSync(folder, { recursive: true });
  const made = [];
  for (const [place, [name, size]] of Object.entries(asked).entries()) {
    const path = join(folder, `${place}.pdf`);
    await write(path, size);
    made.push({ name, path, pages: size.pages });
  }
  return made;
}
