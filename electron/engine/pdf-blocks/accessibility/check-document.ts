/** Checks what stands in no page and no tag: header, catalog, metadata, bookmarks, layers, files, forms by XFA (ISO 14289-1, 5 to 7.16). */
import { isDictionary } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { Dict, PdfGraph, Value } from '../../pdf-core/pdf/index.js';
import { decodeXmp, readXmp } from '../metadata/xmp.js';
import type { UaFindings } from './findings.js';
import { isLanguage } from './languages.js';
import type { TagTree } from './tag-tree.js';

const uaSpace = 'http://www.aiim.org/pdfua/ns/id/';
const dcSpace = 'http://purl.org/dc/elements/1.1/';

export interface DocumentHead {
  /** `''` where there is none. */
  readonly title: string;
  readonly language: string;
  /** Number of the part of PDF/UA that it says it follows; `''` where it says nothing. */
  readonly claim: string;
}

export interface OriginalFile {
  /** The first bytes. */
  readonly header: Buffer;
  /** Protection keeps screen readers out. */
  readonly isClosed: boolean;
}

const text = (pdf: PdfGraph, value: Value | undefined): string => textOf(pdf.at(value));

export function checkDocument(
  pdf: PdfGraph,
  tree: TagTree,
  file: OriginalFile,
  findings: UaFindings,
): DocumentHead {
  const { catalog } = pdf;
  if (!/^%PDF-1\.[0-7](?:\r\n|\r|\n)/.test(file.header.toString('latin1'))) findings.add('6.1-1', 'header');
  if (file.isClosed) findings.add('7.16-1', 'protection');
  const marks = pdf.dictionary(catalog['/MarkInfo']);
  if (pdf.at(marks?.['/Marked']) !== true) findings.add('6.2-1', 'not_marked');
  if (pdf.at(marks?.['/Suspects']) === true) findings.add('7.1-4', 'suspects');
  if (!tree.root) findings.add('7.1-11', 'no_tags');
  const preferences = pdf.dictionary(catalog['/ViewerPreferences']);
  if (pdf.at(preferences?.['/DisplayDocTitle']) !== true) findings.add('7.1-10', 'title_not_shown');
  const named = pdf.at(catalog['/Lang']);
  const language = textOf(named);
  if (typeof named === 'string' && !isLanguage(language))
    findings.add('7.2-29', 'language_code', { found: language });
  const hasLanguage = typeof named === 'string';
  if (!hasLanguage && pdf.dictionary(pdf.dictionary(catalog['/Outlines'])?.['/First']))
    findings.add('7.2-2', 'no_language');
  const metadata = checkMetadata(pdf, hasLanguage, findings);
  checkLayers(pdf, findings);
  checkForm(pdf, findings);
  checkObjects(pdf, findings);
  return { ...metadata, language };
}

function checkMetadata(
  pdf: PdfGraph,
  hasLanguage: boolean,
  findings: UaFindings,
): Omit<DocumentHead, 'language'> {
  const { '/Metadata': value } = pdf.catalog;
  const bytes = pdf.data(value);
  const dict = pdf.dictionary(value);
  if (!bytes || pdf.name(dict?.['/Type']) !== '/Metadata' || pdf.name(dict?.['/Subtype']) !== '/XML') {
    findings.add('7.1-8', 'no_metadata');
    return { title: '', claim: '' };
  }
  const packet = decodeXmp(Buffer.from(bytes));
  const title = readXmp(packet, dcSpace, 'title') ?? '';
  if (title === '') findings.add('7.1-9', 'no_title');
  const claim = readXmp(packet, uaSpace, 'part') ?? '';
  if (claim === '') findings.add('5-1', 'no_claim');
  else if (claim !== '1') findings.add('5-2', 'claim_wrong', { found: claim });
  for (const [local, rule] of [
    ['part', '5-3'],
    ['amd', '5-4'],
    ['corr', '5-5'],
  ] as const) {
    const found = readXmp(packet, uaSpace, local);
    if (found !== undefined && !new RegExp(`pdfuaid:${local}\\b`).test(packet))
      findings.add(rule, 'claim_wrong', { found: `${local}: ${found}` });
  }
  if (!hasLanguage && hasUnnamedLanguage(packet)) findings.add('7.2-33', 'no_language');
  return { title, claim };
}

/** A text for every language needs the same text with a language beside it. */
const hasUnnamedLanguage = (packet: string): boolean =>
  (packet.match(/<rdf:Alt\b[\s\S]*?<\/rdf:Alt>/g) ?? []).some((texts) => {
    const languages = [...texts.matchAll(/xml:lang\s*=\s*["']([^"']*)["']/g)].map(([, name]) => name);
    return languages.includes('x-default') && languages.every((name) => name === 'x-default');
  });

function checkLayers(pdf: PdfGraph, findings: UaFindings): void {
  const layers = pdf.dictionary(pdf.catalog['/OCProperties']);
  if (!layers) return;
  for (const value of [layers['/D'], ...pdf.array(layers['/Configs'])]) {
    const dict = pdf.dictionary(value);
    if (!dict) continue;
    if (text(pdf, dict['/Name']) === '') findings.add('7.10-1', 'layer_name');
    if (dict['/AS'] !== undefined) findings.add('7.10-2', 'layer_automatic');
  }
}

function checkForm(pdf: PdfGraph, findings: UaFindings): void {
  const xfa = pdf.dictionary(pdf.catalog['/AcroForm'])?.['/XFA'];
  const parts = pdf.isStream(xfa) ? [xfa] : pdf.array(xfa);
  const isDynamic = parts.some((part) =>
    /dynamicRender[^>]*>\s*required/.test(Buffer.from(pdf.data(part) ?? []).toString('utf8')),
  );
  if (isDynamic) findings.add('7.15-1', 'xfa');
}

function checkObjects(pdf: PdfGraph, findings: UaFindings): void {
  for (const dict of pdf.everyDictionary()) {
    if (isDictionary(pdf.at(dict['/EF'])) && (text(pdf, dict['/F']) === '' || text(pdf, dict['/UF']) === ''))
      findings.add('7.11-1', 'file_name', { found: text(pdf, dict['/UF']) || text(pdf, dict['/F']) });
    if (pdf.name(dict['/S']) !== '/MCD') continue;
    if (pdf.at(dict['/CT']) === undefined) findings.add('7.18.6.2-1', 'media_clip');
    if (!hasAlternatives(pdf, dict)) findings.add('7.18.6.2-2', 'media_clip');
  }
}

/** Pairs of a language and a text. */
function hasAlternatives(pdf: PdfGraph, dict: Dict): boolean {
  const items = pdf.at(dict['/Alt']);
  if (!Array.isArray(items) || items.length % 2 !== 0) return false;
  return items.every((item, at) => {
    const found = pdf.at(item);
    return typeof found === 'string' && (at % 2 === 0 || textOf(found) !== '');
  });
}
