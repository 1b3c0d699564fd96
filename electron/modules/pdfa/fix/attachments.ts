/** Fixes attached files (ISO 19005-1, 6.1.7 and 6.1.11; ISO 19005-2, 6.8; ISO 19005-3, 6.8). */
import { namedTable } from '../../../../contract/named-table.js';
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';

/** The media types of files that are often attached to a document; other files get none. */
const mediaTypes = namedTable<string>({
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'text/xml',
  zip: 'application/zip',
});

/** @param isArchive whether a file is a PDF/A-1 or PDF/A-2: the only ones that PDF/A-2 may hold */
export async function fixAttachments(
  pdf: PdfGraph,
  { part }: Level,
  isArchive: (file: string) => Promise<boolean>,
  changes: Changes,
): Promise<void> {
  const { catalog } = pdf;
  const tree = pdf.dictionary(catalog['/Names']);
  makeIndirect(pdf, pdf.dictionary(tree?.['/EmbeddedFiles']), 0);
  const all = [...fileSpecifications(pdf)];
  const kept = new Set<Ref>();
  for (const { ref, dict } of all) {
    if (part === 3 || (part === 2 && (await holdsArchive(pdf, dict, isArchive)))) {
      describeFile(pdf, dict);
      kept.add(ref);
    } else {
      changes.lostFiles.push(nameOf(pdf, dict));
      delete dict['/EF'];
    }
  }
  changes.add('attachments_described', kept.size);
  changes.add('attachments_removed', all.length - kept.size);
  if (part === 3) {
    const refs = [...new Set([...pdf.array(catalog['/AF']), ...kept])];
    if (refs.length > 0) catalog['/AF'] = refs;
    return;
  }
  for (const dict of pdf.everyDictionary()) if (Array.isArray(pdf.at(dict['/AF']))) delete dict['/AF'];
  if (tree?.['/EmbeddedFiles'] === undefined || kept.size === all.length) {
    if (kept.size === 0 && tree) delete tree['/EmbeddedFiles'];
    return;
  }
  const named = namesIn(pdf, pdf.dictionary(tree['/EmbeddedFiles']), 0).filter(([, file]) => kept.has(file));
  if (named.length === 0) delete tree['/EmbeddedFiles'];
  else tree['/EmbeddedFiles'] = { '/Names': named.flat() };
}

/** Yields every file specification that embeds a file. */
function* fileSpecifications(pdf: PdfGraph): Generator<{ ref: Ref; dict: Dict }> {
  for (const { ref, dict } of [...pdf.dictionaries()])
    if (isDictionary(pdf.at(dict['/EF']))) yield { ref, dict };
}

function nameOf(pdf: PdfGraph, file: Dict): string {
  const name = pdf.at(file['/UF'] ?? file['/F']);
  if (typeof name !== 'string') return '?';
  return name.startsWith('b:') ? Buffer.from(name.slice(2), 'hex').toString('latin1') : name.slice(2);
}

async function holdsArchive(
  pdf: PdfGraph,
  file: Dict,
  isArchive: (file: string) => Promise<boolean>,
): Promise<boolean> {
  const streams = [...new Set(Object.values(pdf.dictionary(file['/EF']) ?? {}))];
  if (streams.length === 0) return false;
  for (const stream of streams) {
    const path = pdf.isStream(stream) ? await pdf.fileOf(stream) : undefined;
    if (path === undefined || !(await isArchive(path))) return false;
  }
  return true;
}

/** Makes file specifications inside the name tree indirect objects, because `/AF` refers to them. */
function makeIndirect(pdf: PdfGraph, node: Dict | undefined, depth: number): void {
  if (!node || depth > 32) return;
  const pairs = pdf.at(node['/Names']);
  if (Array.isArray(pairs)) {
    for (let at = 1; at < pairs.length; at += 2) if (isDictionary(pairs[at])) pairs[at] = pdf.add(pairs[at]!);
  }
  for (const kid of pdf.array(node['/Kids'])) makeIndirect(pdf, pdf.dictionary(kid), depth + 1);
}

/** Returns names and files in the order of the tree. */
function namesIn(pdf: PdfGraph, node: Dict | undefined, depth: number): [Value, Ref][] {
  if (!node || depth > 32) return [];
  const pairs = pdf.array(node['/Names']);
  const own = pairs.flatMap((file, at): [Value, Ref][] =>
    at % 2 === 1 && typeof file === 'string' ? [[pairs[at - 1]!, file]] : [],
  );
  return [...own, ...pdf.array(node['/Kids']).flatMap((kid) => namesIn(pdf, pdf.dictionary(kid), depth + 1))];
}

function describeFile(pdf: PdfGraph, file: Dict): void {
  file['/Type'] = '/Filespec';
  const name = file['/UF'] ?? file['/F'] ?? 'u:attachment';
  file['/F'] ??= name;
  file['/UF'] ??= name;
  if (pdf.name(file['/AFRelationship']) === undefined) file['/AFRelationship'] = '/Unspecified';
  const ending = /\.(\w+)$/.exec(nameOf(pdf, file))?.[1]?.toLowerCase() ?? '';
  for (const stream of Object.values(pdf.dictionary(file['/EF']) ?? {})) {
    const dict = pdf.dictionary(stream);
    if (!dict) continue;
    if (pdf.name(dict['/Subtype']) === undefined)
      dict['/Subtype'] = `/${mediaTypes[ending] ?? 'application/octet-stream'}`;
    const parameters = pdf.dictionary(dict['/Params']) ?? {};
    parameters['/ModDate'] ??= 'u:D:20000101000000Z';
    dict['/Params'] ??= parameters;
  }
}
