/**
 * The bytes that a password may stand for. Up to revision 4 the standard asks for PDFDocEncoding (ISO 32000-2, 7.6.4.3.2), and
 * programs take whatever code page their system has; from revision 5 on it is UTF-8 prepared by SASLprep (7.6.4.3.3), which many
 * leave out, so that the same letters have two spellings.
 */
import iconv from 'iconv-lite';
import { pdfDocCharacters } from './pdf-doc-encoding.js';

/** Code pages of systems, the most common first. */
const codePages = [
  ...['windows-1252', 'iso-8859-1', 'macroman', 'cp850', 'cp437', 'windows-1250', 'windows-1251'],
  ...['windows-1253', 'windows-1254', 'windows-1257', 'windows-1255', 'windows-1256', 'windows-1258'],
  ...[
    'iso-8859-2',
    'iso-8859-15',
    'cp852',
    'cp866',
    'koi8-r',
    'shift_jis',
    'gbk',
    'big5',
    'euc-kr',
    'windows-874',
  ],
];

let pdfDoc: ReadonlyMap<string, number> | undefined;

function inPdfDoc(password: string): Buffer | null {
  pdfDoc ??= new Map(pdfDocCharacters.map((character, byte) => [character, byte] as const));
  const bytes = [...password].map((letter) => pdfDoc?.get(letter));
  return bytes.every((byte) => byte !== undefined) ? Buffer.from(bytes) : null;
}

/** RFC 4013, 2.1 and 2.2: spaces are spaces, what is not seen counts for nothing, and letters have their usual form. */
const prepared = (password: string): string =>
  password
    .replaceAll(/[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g, ' ')
    .replaceAll(
      /\u00ad|\u034f|\u1806|\u180b|\u180c|\u180d|[\u200b-\u200d]|\u2060|\p{Variation_Selector}|\ufeff/gu,
      '',
    )
    .normalize('NFKC');

/**
 * Every form of a password once, UTF-8 as it was typed first. Of one in ASCII there is no other.
 * @returns bytes without an end mark
 */
export function passwordForms(password: string): Buffer[] {
  const typed = Buffer.from(password, 'utf8');
  if (typed.length === password.length) return [typed];
  const composed = password.normalize('NFC');
  const texts = [prepared(password), composed, password.normalize('NFD'), password.normalize('NFKD')];
  const forms = [
    typed,
    ...texts.map((text) => Buffer.from(text, 'utf8')),
    inPdfDoc(composed),
    ...codePages.map((page) => {
      const bytes = iconv.encode(composed, page);
      return iconv.decode(bytes, page) === composed ? bytes : null;
    }),
  ];
  const seen = new Map<string, Buffer>();
  for (const form of forms)
    if (form !== null) seen.set(form.toString('hex'), seen.get(form.toString('hex')) ?? form);
  return [...seen.values()];
}
