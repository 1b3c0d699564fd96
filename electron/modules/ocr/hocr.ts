/** Writes the recognised text as a file of its own: plain, or as hOCR (version 1.2) with the places of words. */
import { escapeXml } from '../../engine/markup/escape.js';
import type { RecognisedLine } from '../../engine/recognition/recognised.js';

export interface TextOfPage {
  readonly page: number;
  /** Pixels of the picture as the page is shown. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly lines: readonly RecognisedLine[];
}

const words = (line: RecognisedLine): string => line.words.map(({ text }) => text).join(' ');

/**
 * Writes lines as on the page, with an empty one between paragraphs. A form feed ends the page, as in Tesseract's
 * text.
 */
export const plainText = (lines: readonly RecognisedLine[]): string =>
  `${lines.map((line, at) => `${at > 0 && line.startsParagraph ? '\n' : ''}${words(line)}\n`).join('')}\f`;

const box = (edges: readonly number[]): string => `bbox ${edges.map((edge) => Math.round(edge)).join(' ')}`;

export const hocrHead = (title: string, languages: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<title>${escapeXml(title)}</title>
<meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
<meta name="ocr-system" content="Platen with Tesseract"/>
<meta name="ocr-langs" content="${escapeXml(languages)}"/>
<meta name="ocr-capabilities" content="ocr_page ocr_par ocr_line ocrx_word"/>
</head>
<body>
`;
export const hocrEnd = '</body>\n</html>\n';

export function hocrPage({ page, width, height, dpi, lines }: TextOfPage): string {
  const out = [
    `<div class="ocr_page" id="page_${page}" title="${box([0, 0, width, height])}; ppageno ${page - 1}; scan_res ${Math.round(dpi)} ${Math.round(dpi)}">`,
  ];
  lines.forEach((line, at) => {
    if (line.startsParagraph || at === 0) out.push(`${at > 0 ? '</p>\n' : ''}<p class="ocr_par">`);
    const own = line.words.map(
      (word) =>
        `<span class="ocrx_word" title="${box(word.box)}; x_wconf ${Math.round(word.confidence)}">${escapeXml(word.text)}</span>`,
    );
    out.push(`<span class="ocr_line" title="${box(line.box)}">${own.join(' ')}</span>`);
  });
  out.push(`${lines.length > 0 ? '</p>' : ''}</div>\n`);
  return out.join('\n');
}
