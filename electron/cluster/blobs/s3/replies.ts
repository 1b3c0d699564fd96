/** What a server that speaks S3 replies with, as XML (https://docs.aws.amazon.com/AmazonS3/latest/API/). */
import { SaxesParser } from 'saxes';
import type { BlobEntry } from '../cluster-blobs.js';

/** Text of the elements by their path of local names, each time it occurs, in the order of the document. */
function textsOf(xml: string): { path: string; text: string }[] {
  const texts: { path: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push({ name: name.replace(/^.*:/, ''), text: '' }));
  const add = (text: string): void => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/');
    texts.push({ path, text: open.pop()!.text });
  });
  parser.write(xml).close();
  return texts;
}

/** The code and sentence of an error; null where the text is no error of S3. A reply with status 200 may be one too. */
export function errorIn(xml: string): { readonly code: string; readonly message: string } | null {
  try {
    const texts = textsOf(xml);
    const one = (path: string): string => texts.find((each) => each.path === path)?.text ?? '';
    const code = one('Error/Code');
    return code === '' ? null : { code, message: one('Error/Message') };
  } catch {
    return null;
  }
}

/** The text of one element of a reply. @throws Error where there is none */
export function textIn(xml: string, path: string): string {
  const found = textsOf(xml).find((each) => each.path === path)?.text;
  if (found === undefined || found === '') throw new Error(`No ${path} in the reply`);
  return found;
}

export interface ListPage {
  readonly entries: readonly BlobEntry[];
  /** Asks for the next page; null on the last one. */
  readonly token: string | null;
}

/** A page of ListObjectsV2. Names are percent-encoded where the reply says so, with `+` for a space. */
export function pageIn(xml: string): ListPage {
  const texts = textsOf(xml);
  const all = (name: string): string[] =>
    texts.filter(({ path }) => path === `ListBucketResult/${name}`).map(({ text }) => text);
  const isEncoded = all('EncodingType')[0] === 'url';
  const [keys, sizes, dates] = [all('Contents/Key'), all('Contents/Size'), all('Contents/LastModified')];
  const entries = keys.map((key, place) => ({
    key: isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key,
    size: Number(sizes[place]),
    modified: new Date(dates[place]!),
  }));
  const token = all('IsTruncated')[0] === 'true' ? all('NextContinuationToken')[0] : undefined;
  return { entries, token: token ?? null };
}
