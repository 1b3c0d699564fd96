/** Scans for tests: text drawn as a picture, in PDFs that show it in every odd way. */
import { degrees, PDFName, PDFNumber, type PDFDocument, type PDFPage } from 'pdf-lib';
import sharp from 'sharp';
import { currentPdfium } from '../../engine/pdf-core/pdfium/pdfium.js';
import type { PdfiumLibrary } from '../../engine/pdf-core/pdfium/library.js';

export interface ScanOptions {
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Degrees the picture is turned clockwise. */
  readonly turned?: number;
}

/** A picture of lines of text in black on white, at 200 dots an inch. */
export async function scanOf(lines: readonly string[], wish: ScanOptions = {}): Promise<Buffer> {
  const { width = 900, height = 120 + lines.length * 60, turned = 0 } = wish;
  const text = lines.map((line, at) => `<text x="60" y="${100 + at * 60}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="white"/><g font-family="DejaVu Sans" font-size="34">${text}</g></svg>`;
  const upright = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  return turned === 0 ? upright : sharp(upright).rotate(turned).jpeg({ quality: 90 }).toBuffer();
}

export const dpi = 200;

/** Adds a page that shows a scan at 200 dots an inch; returns it. */
export async function addScan(document: PDFDocument, jpeg: Buffer): Promise<PDFPage> {
  const image = await document.embedJpg(jpeg);
  const [width, height] = [(image.width * 72) / dpi, (image.height * 72) / dpi];
  const page = document.addPage([width, height]);
  page.drawImage(image, { x: 0, y: 0, width, height });
  return page;
}

/** The same scan inside a larger sheet, cut to it, turned, and in larger units. */
export async function addOddScan(document: PDFDocument, jpeg: Buffer, turn: number): Promise<void> {
  const image = await document.embedJpg(jpeg);
  // Shown upright after the turn, the picture lies the other way in the page itself.
  const [width, height] = [(image.width * 36) / dpi, (image.height * 36) / dpi];
  const page = document.addPage([width + 80, height + 60]);
  page.setCropBox(30, 20, width, height);
  page.drawImage(image, { x: 30, y: 20, width, height });
  page.setRotation(degrees(turn));
  page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2));
}

export interface WordBox {
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

type TextLibrary = PdfiumLibrary & {
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetCharBox(...values: [text: number, index: number, ...edges: number[]]): boolean;
};

/** The words of the first page, and where a reader's search finds them, in the page's own units. */
export async function wordBoxes(path: string): Promise<WordBox[]> {
  const pdfium = await currentPdfium();
  const file = pdfium.open(path);
  const words: WordBox[] = [];
  pdfium.run((plain) => {
    const library = plain as TextLibrary;
    const page = library.FPDF_LoadPage(file.document, 0);
    const text = library.FPDFText_LoadPage(page);
    const at = library.pdfium._malloc(32);
    let word = null as WordBox | null;
    for (let index = 0; index <= library.FPDFText_CountChars(text); index += 1) {
      const code = library.FPDFText_GetUnicode(text, index);
      if (code <= 0x20) {
        if (word) words.push(word);
        word = null;
        continue;
      }
      library.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
      const edges = new Float64Array(library.pdfium.HEAPU8.buffer.slice(at, at + 32));
      const [left = 0, right = 0, bottom = 0, top = 0] = edges;
      word = {
        text: (word?.text ?? '') + String.fromCodePoint(code),
        left: Math.min(word?.left ?? Infinity, left),
        right: Math.max(word?.right ?? -Infinity, right),
        bottom: Math.min(word?.bottom ?? Infinity, bottom),
        top: Math.max(word?.top ?? -Infinity, top),
      };
    }
    library.pdfium._free(at);
    library.FPDFText_ClosePage(text);
    library.FPDF_ClosePage(page);
  });
  file.close();
  return words;
}
