/**
 * Checks a PDF by Platen's own rules of PDF/UA-1 (ISO 14289-1): those of the Matterhorn protocol that a program can decide.
 * Rules are numbered as veraPDF numbers them.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { append } from '../../../../contract/lists.js';
import type { Context } from '../../interface/converter.js';
import { copyPdf, PdfGraph, readAccessRight } from '../../pdf-core/pdf/index.js';
import type { OpenedPdf } from '../opening/open-input.js';
import { checkAnnotations } from './check-annotations.js';
import { ContentCheck, markKey } from './check-contents.js';
import { checkDocument, type DocumentHead } from './check-document.js';
import { checkFonts } from './check-fonts.js';
import { checkTags, type PictureFound } from './check-tags.js';
import { UaFindings, type UaFinding } from './findings.js';
import { readTagTree, type StructureTag } from './tag-tree.js';

/** What a check looked at, besides the whole. */
export type UaSubject =
  | 'tags'
  | 'content'
  | 'text'
  | 'tables'
  | 'lists'
  | 'contents_tables'
  | 'pictures'
  | 'headings'
  | 'notes'
  | 'layers'
  | 'files'
  | 'fields'
  | 'annotations'
  | 'fonts'
  | 'protection';

interface HeadingSeen {
  /** 1 to 6; 0 for a heading without a number. */
  readonly level: number;
  readonly text: string;
  readonly page: number | null;
}

export interface UaCheck extends DocumentHead {
  readonly pages: number;
  /** In the order of the clauses; none where every rule is kept. */
  readonly findings: readonly UaFinding[];
  /** What the document has, so that rules about it mean something. */
  readonly subjects: ReadonlySet<UaSubject>;
  /** In their order, for a person to judge. */
  readonly headings: readonly HeadingSeen[];
  readonly pictures: readonly PictureFound[];
}

/** So many headings and pictures are kept for a person to look at. */
const maxListed = 500;
/** Words of a heading are read from so many pieces of content. */
const maxPieces = 40;

/**
 * @param given the file of the person, whose header and protection count
 * @throws ServiceError of qpdf
 */
export async function checkAccessibility(
  given: string,
  { path, password, encrypted }: OpenedPdf,
  context: Context,
): Promise<UaCheck> {
  const { directory, signal } = context;
  const isOpen = !encrypted || (await readAccessRight({ path: given, password }));
  let plain = path;
  if (encrypted) {
    plain = join(directory, 'accessibility-open.pdf');
    await copyPdf({ path, password }, plain, { protection: 'none' });
  }
  const pdf = await PdfGraph.open(plain, join(directory, 'accessibility'));
  const findings = new UaFindings();
  const tree = readTagTree(pdf);
  const head = checkDocument(pdf, tree, { header: await readHeader(given), isClosed: !isOpen }, findings);
  const hasLanguage = typeof pdf.at(pdf.catalog['/Lang']) === 'string';
  const tags = checkTags(pdf, tree, hasLanguage, findings);
  const annotations = checkAnnotations(pdf, tree, hasLanguage, findings);
  const headings = tags.headings.slice(0, maxListed).map((one) => ({ ...one, keys: marksBelow(one.tag) }));
  const content = new ContentCheck(pdf, tree, findings, new Set(headings.flatMap(({ keys }) => keys)));
  for (const place of pdf.pages.keys()) {
    signal.throwIfAborted();
    content.page(place);
    // Other work gets its turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const fonts = await checkFonts(pdf, findings, signal);
  const has = (...types: readonly string[]): boolean => types.some((type) => tags.counts.has(type));
  const { facts } = content;
  const met: readonly (readonly [UaSubject, boolean])[] = [
    ['tags', tree.tags.length > 0],
    ['content', facts.isDrawn],
    ['text', facts.hasText],
    ['tables', has('Table', 'TR', 'TH', 'TD')],
    ['lists', has('L', 'LI')],
    ['contents_tables', has('TOC', 'TOCI')],
    ['pictures', tags.pictures.length > 0],
    ['headings', tags.headings.length > 0],
    ['notes', has('Note')],
    ['layers', pdf.dictionary(pdf.catalog['/OCProperties']) !== undefined],
    ['files', [...pdf.everyDictionary()].some((dict) => dict['/EF'] !== undefined)],
    ['fields', annotations.fields > 0],
    ['annotations', annotations.links + annotations.others > 0],
    ['fonts', fonts > 0],
    ['protection', encrypted],
  ];
  return {
    ...head,
    pages: pdf.pages.length,
    findings: findings.list(),
    subjects: new Set(met.flatMap(([subject, isThere]) => (isThere ? [subject] : []))),
    headings: headings.map(({ level, page, keys }) => ({
      ...{ level, page },
      text: keys
        .map((key) => facts.texts.get(key) ?? '')
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    })),
    pictures: tags.pictures.slice(0, maxListed),
  };
}

function marksBelow(tag: StructureTag): string[] {
  const keys: string[] = [];
  const waiting: StructureTag[] = [tag];
  for (let next = waiting.pop(); next && keys.length < maxPieces; next = waiting.pop()) {
    for (const { page, mcid } of next.marks) if (page !== null) keys.push(markKey(page, mcid));
    append(waiting, [...next.children].reverse());
  }
  return keys;
}

async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(16);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Nothing is wrong but that the document does not say that it follows PDF/UA-1. */
export const lacksClaimOnly = ({ findings }: Pick<UaCheck, 'findings'>): boolean =>
  findings.length > 0 && findings.every(({ rule }) => rule === '5-1');

/** Rules that are broken, each once. */
export const brokenRules = ({ findings }: Pick<UaCheck, 'findings'>): string[] => [
  ...new Set(findings.map(({ rule }) => rule)),
];
