/** A report in words: the same sections as a page and as text. */
import { paperSizes } from '../../pdf/paper.js';
import { sizeKinds, type PdfFactsReport, type SizeKind } from './facts.js';

export interface Section {
  readonly title: string;
  readonly note?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Shares of a whole, largest first. */
  readonly bars?: readonly { readonly label: string; readonly value: string; readonly share: number }[];
}

const kindWords: Readonly<Record<SizeKind, string>> = {
  images: 'Images',
  fonts: 'Fonts',
  content: 'Page content',
  attachments: 'Attachments',
  metadata: 'Metadata',
  structure: 'Packed objects',
  other: 'Other streams',
  overhead: 'Objects and overhead',
};

const yes = (value: boolean): string => (value ? 'yes' : 'no');

/** `1.5 MB`, decimal. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  return `${unit === 0 ? value : value.toFixed(value < 10 ? 2 : 1)} ${units[unit]}`;
}

/** A4, Letter and the like by their sides; `''` for others. */
function paperName(width: number, height: number): string {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  for (const [name, size] of Object.entries(paperSizes)) {
    if (Math.abs(size[0] - short) < 1.5 && Math.abs(size[1] - long) < 1.5)
      return ` (${name.length === 2 ? name.toUpperCase() : name[0]!.toUpperCase() + name.slice(1)}${width > height ? ', landscape' : ''})`;
  }
  return '';
}

export function reportSections(report: PdfFactsReport): Section[] {
  return [
    fileSection(report),
    protectionSection(report),
    sizeSection(report),
    ...fontSection(report),
    ...imageSection(report),
    ...signatureSection(report),
    contentSection(report),
    ...linkSection(report),
    ...attachmentSection(report),
  ];
}

function fileSection(report: PdfFactsReport): Section {
  const sizes = report.pageSizes.slice(0, 12).map(({ width, height, count, first }) => {
    const where = report.pageSizes.length === 1 ? '' : `: ${count}, first on page ${first}`;
    return `${width} × ${height} mm${paperName(width, height)}${where}`;
  });
  if (report.pageSizes.length > 12) sizes.push(`and ${report.pageSizes.length - 12} more sizes`);
  return {
    title: 'Document',
    facts: [
      ['File', report.name],
      ['Size', bytesInWords(report.bytes)],
      ['PDF version', report.version || 'not said'],
      ['Pages', String(report.pages)],
      ['Page size', sizes.join('\n')],
      ...Object.entries(report.properties),
      ['Language', report.language || 'not said'],
      [
        'Claims to follow',
        report.claims.length > 0 ? `${report.claims.join(', ')} (a claim, not checked)` : 'no standard',
      ],
      ...(report.damaged
        ? [['Damage', 'The file is damaged; this report is of its repaired form.'] as const]
        : []),
    ],
  };
}

function protectionSection({ protection: { encrypted, method, permissions } }: PdfFactsReport): Section {
  if (!encrypted) return { title: 'Protection', facts: [['Encryption', 'none']] };
  const words = Object.entries(permissions).map(
    ([label, allowed]) => [label, allowed ? 'allowed' : 'not allowed'] as const,
  );
  return { title: 'Protection', facts: [['Encryption', method || 'yes'], ...words] };
}

function sizeSection({ sizes, bytes }: PdfFactsReport): Section {
  const bars = sizeKinds
    .map((kind) => ({ kind, size: sizes[kind] }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .map(({ kind, size }) => ({
      label: kindWords[kind],
      value: bytesInWords(size),
      share: bytes > 0 ? size / bytes : 0,
    }));
  return { title: 'What takes the space', bars };
}

function fontSection({ fonts }: PdfFactsReport): Section[] {
  if (fonts.length === 0) return [{ title: 'Fonts', note: 'The pages use no fonts.' }];
  const missing = fonts.filter(({ embedded }) => !embedded).length;
  const rows = fonts.map((font) => [
    font.name,
    font.type,
    font.embedded ? (font.subset ? 'yes, in part' : 'yes') : 'no',
    yes(font.unicode),
    String(font.pages),
  ]);
  return [
    {
      title: `Fonts (${fonts.length})`,
      ...(missing > 0
        ? { note: `${missing} not embedded: they may look different on other computers.` }
        : {}),
      table: { head: ['Name', 'Type', 'Embedded', 'Unicode map', 'Pages'], rows },
    },
  ];
}

function imageSection({ images, imageCount }: PdfFactsReport): Section[] {
  if (imageCount === 0) return [];
  const rows = images.map((image) => [
    String(image.page),
    `${image.width} × ${image.height}`,
    image.mask ? `${image.colour}, with mask` : image.colour,
    image.compression,
    bytesInWords(image.bytes),
  ]);
  const more = imageCount - images.length;
  return [
    {
      title: `Images (${imageCount})`,
      ...(more > 0 ? { note: `The first ${images.length} are listed.` } : {}),
      table: { head: ['First on page', 'Pixels', 'Colour', 'Compression', 'Size'], rows },
    },
  ];
}

function signatureSection({ signatures }: PdfFactsReport): Section[] {
  if (signatures.length === 0) return [];
  const rows = signatures.map(({ name, date, reason, format, wholeFile }) => [
    name || 'named by its certificate',
    date || 'not said',
    reason,
    format,
    wholeFile ? 'the whole file' : 'an earlier state: the file was added to later',
  ]);
  return [
    {
      title: `Signatures (${signatures.length})`,
      note: 'What the signatures say of themselves. They were not verified.',
      table: { head: ['By', 'On', 'Reason', 'Format', 'Covers'], rows },
    },
  ];
}

function contentSection({ form, bookmarks, layers, tagged, actions }: PdfFactsReport): Section {
  const scripts = actions['JavaScript'] ?? 0;
  const others = Object.entries(actions).filter(([kind]) => kind !== 'JavaScript' && kind !== 'URI');
  return {
    title: 'Inside',
    facts: [
      ['Tags for screen readers', yes(tagged)],
      ['Bookmarks', String(bookmarks)],
      ['Form', form.kind === 'none' ? 'none' : `${form.kind}, ${form.fields} fields`],
      ['Layers', layers.length === 0 ? 'none' : `${layers.length}: ${layers.slice(0, 20).join(', ')}`],
      ['JavaScript', scripts === 0 ? 'none' : `${scripts} scripts`],
      [
        'Other actions',
        others.length === 0 ? 'none' : others.map(([kind, count]) => `${kind}: ${count}`).join(', '),
      ],
    ],
  };
}

function linkSection({ hosts }: PdfFactsReport): Section[] {
  const rows = Object.entries(hosts).map(([host, count]) => [host, String(count)]);
  return rows.length === 0
    ? []
    : [{ title: 'Links to the outside', table: { head: ['Host', 'Links'], rows } }];
}

function attachmentSection({ attachments }: PdfFactsReport): Section[] {
  if (attachments.length === 0) return [];
  const rows = attachments.map((name) => [name]);
  return [{ title: `Attachments (${attachments.length})`, table: { head: ['Name'], rows } }];
}
