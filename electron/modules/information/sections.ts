/** Puts a report into words: the same sections serve as a page and as text. */
import type { ResultText, ResultWords } from '../../../words/results.js';
import { summaryText } from '../../engine/invoice/describe.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import type { ReportSection } from '../../engine/markup/report/sections.js';
import { paperSizes } from '../../engine/pdf-blocks/pages/paper.js';
import {
  sizeKinds,
  type ReportedImage,
  type PdfFactsReport,
  type SignatureFacts,
  type SizeKind,
} from './facts.js';

const kindWords: Readonly<Record<SizeKind, ResultText>> = {
  images: 'Images',
  fonts: 'Fonts',
  content: 'Page content',
  attachments: 'Attachments',
  metadata: 'Metadata',
  structure: 'Packed objects',
  other: 'Other streams',
  overhead: 'Objects and overhead',
};

const verdictWords: Readonly<Record<SignatureFacts['verdict'], ResultText>> = {
  valid: 'valid',
  invalid: 'invalid',
  unclear: 'cannot be told',
};

const yes = (value: boolean): ResultText => (value ? 'yes' : 'no');

/** Writes bytes in decimal units, such as `1.5 MB`. */
function bytesInWords(bytes: number, locale = 'en-GB'): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  const digits = unit === 0 ? 0 : value < 10 ? 2 : 1;
  const shown = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value);
  return `${shown} ${units[unit]}`;
}

/** Names a paper size by its sides, such as A4 or Letter; `''` for others. */
function paperName(width: number, height: number, { say }: ResultWords): string {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  for (const [name, size] of Object.entries(paperSizes)) {
    if (Math.abs(size[0] - short) < 1.5 && Math.abs(size[1] - long) < 1.5)
      return ` (${name.length === 2 ? name.toUpperCase() : name[0]!.toUpperCase() + name.slice(1)}${width > height ? say(', landscape') : ''})`;
  }
  return '';
}

/** Returns the sections in one language; quotes from the document stay as they are. */
export function reportSections(report: PdfFactsReport, words: ResultWords): ReportSection[] {
  return [
    fileSection(report, words),
    protectionSection(report, words),
    sizeSection(report, words),
    ...fontSection(report, words),
    ...imageSection(report, words),
    ...signatureSection(report, words),
    contentSection(report, words),
    ...linkSection(report, words),
    ...attachmentSection(report, words),
  ];
}

function fileSection(report: PdfFactsReport, words: ResultWords): ReportSection {
  const { say, sayIfKnown } = words;
  const sizes = report.pageSizes.slice(0, 12).map(({ width, height, count, first }) => {
    const size = `${width} × ${height} mm${paperName(width, height, words)}`;
    return report.pageSizes.length === 1
      ? size
      : say('{size}: {count}, first on page {page}', { size, count, page: first });
  });
  if (report.pageSizes.length > 12)
    sizes.push(say('and {count} more sizes', { count: report.pageSizes.length - 12 }));
  return {
    title: say('Document'),
    facts: [
      [say('File'), report.name],
      [say('Size'), bytesInWords(report.bytes, words.locale)],
      [say('PDF version'), report.version || say('not specified')],
      [say('Pages'), String(report.pages)],
      [say('Page size'), sizes.join('\n')],
      ...Object.entries(report.properties).map(([name, value]) => [sayIfKnown(name), value] as const),
      ...invoiceFacts(report, words),
      [say('Language'), report.language || say('not specified')],
      [
        say('Declared standards'),
        report.claims.length > 0
          ? say('{claims} (a claim, not checked)', { claims: report.claims.join(', ') })
          : say('no standard'),
      ],
      ...(report.damaged
        ? [[say('Damage'), say('The file is damaged. This report describes the repaired file.')] as const]
        : []),
    ],
  };
}

function invoiceFacts(
  { invoice }: PdfFactsReport,
  { say, locale }: ResultWords,
): (readonly [string, string])[] {
  if (!invoice) return [];
  const { file, relationship } = invoice;
  const place = relationship === '' ? file : `${file}, ${relationship}`;
  return [[say('E-invoice'), `${summaryText(invoice, say(invoice.kind), locale)} (${place})`]];
}

function protectionSection(
  { protection: { encrypted, method, permissions } }: PdfFactsReport,
  { say, sayIfKnown }: ResultWords,
): ReportSection {
  if (!encrypted) return { title: say('Protection'), facts: [[say('Encryption'), say('none')]] };
  const allowances = Object.entries(permissions).map(
    ([label, allowed]) => [sayIfKnown(label), say(allowed ? 'allowed' : 'not allowed')] as const,
  );
  return { title: say('Protection'), facts: [[say('Encryption'), method || say('yes')], ...allowances] };
}

function sizeSection({ sizes, bytes }: PdfFactsReport, words: ResultWords): ReportSection {
  const bars = sizeKinds
    .map((kind) => ({ kind, size: sizes[kind] }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .map(({ kind, size }) => ({
      label: words.say(kindWords[kind]),
      value: bytesInWords(size, words.locale),
      share: bytes > 0 ? size / bytes : 0,
    }));
  return { title: words.say('What uses the space'), bars };
}

function fontSection({ fonts }: PdfFactsReport, { say }: ResultWords): ReportSection[] {
  if (fonts.length === 0) return [{ title: say('Fonts'), note: say('The pages use no fonts.') }];
  const missing = fonts.filter(({ embedded }) => !embedded).length;
  const rows = fonts.map((font) => [
    font.name,
    font.type,
    say(font.embedded ? (font.subset ? 'yes, in part' : 'yes') : 'no'),
    say(yes(font.unicode)),
    String(font.pages),
  ]);
  return [
    {
      title: `${say('Fonts')} (${fonts.length})`,
      ...(missing > 0
        ? {
            note: say('{count} not embedded: they may look different on other computers.', {
              count: missing,
            }),
          }
        : {}),
      table: { head: [say('Name'), say('Type'), say('Embedded'), say('Unicode map'), say('Pages')], rows },
    },
  ];
}

/** Describes the colours of an image, such as `grey (profile), 1 bit, with mask`. */
function colourInWords({ colour, mask }: ReportedImage, { say, sayIfKnown }: ResultWords): string {
  const [, name = colour, profile, depth = ''] = /^(.*?)( \(profile\))?(, \d+ bit)?$/.exec(colour) ?? [];
  const space = sayIfKnown(name);
  const told = `${profile ? say('{colour} (profile)', { colour: space }) : space}${depth}`;
  return mask ? say('{colour}, with mask', { colour: told }) : told;
}

function imageSection({ images, imageCount }: PdfFactsReport, words: ResultWords): ReportSection[] {
  const { say } = words;
  if (imageCount === 0) return [];
  const rows = images.map((image) => [
    String(image.page),
    `${image.width} × ${image.height}`,
    colourInWords(image, words),
    words.sayIfKnown(image.compression),
    bytesInWords(image.bytes, words.locale),
  ]);
  const more = imageCount - images.length;
  return [
    {
      title: `${say('Images')} (${imageCount})`,
      ...(more > 0 ? { note: say('The first {count} are listed.', { count: images.length }) } : {}),
      table: {
        head: [say('First on page'), say('Pixels'), say('Colour'), say('Compression'), say('Size')],
        rows,
      },
    },
  ];
}

function signatureSection({ signatures }: PdfFactsReport, { say }: ResultWords): ReportSection[] {
  if (signatures.length === 0) return [];
  const rows = signatures.map(({ name, verdict, date, reason, format, wholeFile }) => [
    name || say('not known'),
    say(verdictWords[verdict]),
    date || say('not specified'),
    reason,
    format,
    wholeFile ? say('the whole file') : say('an earlier version: content was added later'),
  ]);
  return [
    {
      title: `${say('Signatures')} (${signatures.length})`,
      note: say('Checked offline. “Check signatures” says why.'),
      table: {
        head: [say('By'), say('Verdict'), say('On'), say('Reason'), say('Format'), say('Covers')],
        rows,
      },
    },
  ];
}

function contentSection(report: PdfFactsReport, words: ResultWords): ReportSection {
  const { form, bookmarks, layers, hiddenLayers, tagged, actions } = report;
  const { say } = words;
  const listed = (names: readonly string[]) =>
    names.length === 0 ? say('none') : `${names.length}: ${names.slice(0, 20).join(', ')}`;
  const scripts = actions['JavaScript'] ?? 0;
  const others = Object.entries(actions).filter(([kind]) => kind !== 'JavaScript' && kind !== 'URI');
  return {
    title: say('Inside'),
    facts: [
      [say('Tags for screen readers'), say(yes(tagged))],
      [say('Bookmarks'), String(bookmarks)],
      [
        say('Form'),
        form.kind === 'none'
          ? say('none')
          : say('{kind}, {count} fields', { kind: form.kind, count: form.fields }),
      ],
      [say('Layers'), listed(layers)],
      ...(hiddenLayers.length === 0 ? [] : [[say('Hidden layers'), listed(hiddenLayers)] as const]),
      ...coveredTextFacts(report, words),
      [say('JavaScript'), scripts === 0 ? say('none') : say('{count} scripts', { count: scripts })],
      [
        say('Other actions'),
        others.length === 0 ? say('none') : others.map(([kind, count]) => `${kind}: ${count}`).join(', '),
      ],
    ],
  };
}

/** Tells covered text where there is some, and pages that were not looked at; else nothing. */
function coveredTextFacts(
  { coveredText: { pages, markedForRedaction, unread, pagesRead }, pages: count }: PdfFactsReport,
  { say }: ResultWords,
): (readonly [label: string, value: string])[] {
  const rest = Array.from({ length: count - pagesRead }, (_, place) => pagesRead + place + 1);
  const notLookedAt = [...unread, ...rest];
  const covered = [
    ...(pages.length === 0
      ? []
      : [
          say('on pages: {pages} (places: {count}); anyone who has the file can read it', {
            pages: pageList(pages.map(({ page }) => page)),
            count: pages.reduce((sum, { places }) => sum + places, 0),
          }),
        ]),
    ...(notLookedAt.length === 0
      ? []
      : [say('not checked on pages: {pages}', { pages: pageList(notLookedAt) })]),
  ];
  return [
    ...(covered.length === 0 ? [] : [[say('Covered text'), covered.join('\n')] as const]),
    ...(markedForRedaction.length === 0
      ? []
      : [
          [
            say('Marked for redaction'),
            say('not removed, on pages: {pages}', { pages: pageList(markedForRedaction) }),
          ] as const,
        ]),
  ];
}

function linkSection({ hosts }: PdfFactsReport, { say }: ResultWords): ReportSection[] {
  const rows = Object.entries(hosts).map(([host, count]) => [host, String(count)]);
  return rows.length === 0
    ? []
    : [{ title: say('External links'), table: { head: [say('Host'), say('Links')], rows } }];
}

function attachmentSection({ attachments }: PdfFactsReport, { say }: ResultWords): ReportSection[] {
  if (attachments.length === 0) return [];
  const rows = attachments.map((name) => [name]);
  return [{ title: `${say('Attachments')} (${attachments.length})`, table: { head: [say('Name')], rows } }];
}
