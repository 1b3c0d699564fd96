/** What a document that is joined of several needs for PDF/UA-1 beside its tags: a title, a language and the claim. */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import { PdfGraph, readCatalog } from '../../pdf-core/pdf/index.js';
import type { Context, JobInput } from '../../interface/converter.js';
import { readPacket } from '../metadata/pdfa-claim.js';
import { readXmp } from '../metadata/xmp.js';
import { writeUaMetadata } from './ua-metadata.js';

/** Letters of a title that is made of others. */
const maxLetters = 200;

/**
 * Writes a copy of the result with all of it.
 * @returns the title, where it is made of those of the documents; null where the result has one
 */
export async function writeJoinedHead(
  inputs: readonly JobInput[],
  result: string,
  copy: string,
  context: Context,
): Promise<string | null> {
  const pdf = await PdfGraph.open(result, context.directory);
  const { catalog } = pdf;
  const preferences = pdf.dictionary(catalog['/ViewerPreferences']) ?? {};
  catalog['/ViewerPreferences'] = { ...preferences, '/DisplayDocTitle': true };
  if (catalog['/Lang'] === undefined) {
    const language = await languageOf(inputs);
    if (language !== undefined) catalog['/Lang'] = language;
  }
  const info = pdf.dictionary(pdf.trailer['/Info']) ?? {};
  let title: string | null = null;
  if (textOf(pdf.at(info['/Title'])).trim() === '') {
    title = await titleOf(inputs, context);
    pdf.trailer['/Info'] = pdf.add({ ...info, '/Title': `u:${title}` });
  }
  writeUaMetadata(pdf, true);
  await pdf.save(copy);
  return title;
}

/** The language of the first; the tags of each document name their own. */
async function languageOf([first]: readonly JobInput[]): Promise<string | undefined> {
  const language = first && (await readCatalog(first.path, first.password)).catalog['/Lang'];
  return typeof language === 'string' ? language : undefined;
}

/** The titles of all, each once, as far as there is room. */
async function titleOf(inputs: readonly JobInput[], context: Context): Promise<string> {
  const titles = new Set<string>();
  for (const { path, password, name } of inputs) {
    const packet = await readPacket(path, password, context);
    titles.add(readXmp(packet, 'http://purl.org/dc/elements/1.1/', 'title')?.trim() || name);
  }
  let title = '';
  for (const one of titles) {
    const longer = title === '' ? one : `${title}; ${one}`;
    if (longer.length > maxLetters && title !== '') break;
    title = longer.slice(0, maxLetters);
  }
  return title;
}
