/** This module recognises a PDF that a test has drawn. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { plainText, type Block, type Paragraph } from '../model/index.js';
import { PageReader } from '../read/reader.js';
import { recogniseDocument, type RecognisedDocument } from './document.js';

export interface TestFonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly italic: PDFFont;
  readonly mono: PDFFont;
}

/** Draws a document and recognises all of its pages, with pictures. The files of pictures are gone when it returns. */
export async function recognised(
  draw: (document: PDFDocument, fonts: TestFonts) => void | Promise<void>,
): Promise<RecognisedDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-recognised-'));
  try {
    const document = await PDFDocument.create();
    const [plain, bold, italic, mono] = await Promise.all([
      document.embedFont(StandardFonts.TimesRoman),
      document.embedFont(StandardFonts.TimesRomanBold),
      document.embedFont(StandardFonts.TimesRomanItalic),
      document.embedFont(StandardFonts.Courier),
    ]);
    await draw(document, { plain, bold, italic, mono });
    const path = join(folder, 'drawn.pdf');
    await writeFile(path, await document.save());
    const reader = await PageReader.open(path);
    try {
      const pages = Array.from({ length: reader.count }, (_, place) => place + 1);
      const context = { signal: new AbortController().signal, progress: () => undefined };
      return await recogniseDocument(reader, { pages, images: folder }, context);
    } finally {
      reader.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Sets a text in lines, as programs do.
 * @param y of the first baseline, points from the bottom of the page
 * @returns where the next line would stand
 */
export function setText(
  page: PDFPage,
  text: string,
  at: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly font: PDFFont;
    readonly size?: number;
    /** Indent of the first line, points. */
    readonly indent?: number;
  },
): number {
  const { x, width, font, size = 10, indent = 0 } = at;
  let { y } = at;
  let line = '';
  let start = x + indent;
  const flush = () => {
    page.drawText(line, { x: start, y, font, size });
    y -= size * 1.2;
    [line, start] = ['', x];
  };
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) > width - (start - x) && line !== '') flush();
    line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') flush();
  return y;
}

export const blocksOf = ({ sections }: RecognisedDocument): Block[] =>
  sections.flatMap(({ blocks }) => [...blocks]);
export const paragraphsIn = (document: RecognisedDocument): Paragraph[] =>
  blocksOf(document).filter((block) => block.kind === 'paragraph');
export const textOf = ({ inlines }: Paragraph): string => plainText(inlines);
export const textsIn = (document: RecognisedDocument): string[] => paragraphsIn(document).map(textOf);

/** Returns words without a meaning that all differ: what is lost, doubled or moved shows. */
export const words = (first: number, count: number): string =>
  Array.from({ length: count }, (_, place) => `w${(first + place).toString(36)}ord`).join(' ');
