/** Reads FictionBook 2, plain or in a ZIP. */
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { withFile, type OpenFile } from '../../../files/file-head.js';
import { decodeText } from '../decode.js';
import type { Book, BookFiles, BookReader } from '../model.js';
import { extensionFor, extensionOf } from '../paths.js';
import { find, findAll, kidsOf, lineOf, readHtml, readXml, textOf, type BookElement } from '../tree.js';
import { ZipFiles } from '../zip-files.js';
import { linkOf, Sections } from './sections.js';

/** The most bytes of a book, with its pictures. */
const bookLimit = 256 * 1024 * 1024;

export const readFb2: BookReader = async ({ input }, use) => {
  const bytes = await withFile(input.path, (file) => wholeBook(file, input.path));
  const text = decodeText(bytes);
  const root = readXml(text) ?? readHtml(text);
  return use(openBook(root));
};

async function wholeBook(file: OpenFile, path: string): Promise<Buffer> {
  const mark = (await file.read(0, 4)).toString('latin1');
  if (!mark.startsWith('PK')) {
    if (file.size > bookLimit) throw new ServiceError('too_large', { detail: 'more than 256 MB' });
    return file.read(0, file.size);
  }
  return ZipFiles.with(path, async (zip) => {
    const name = [...zip.names].find((entry) => /\.fb2$/i.test(entry));
    const bytes = name === undefined ? null : await zip.read(name, bookLimit);
    if (bytes === null) throw new ServiceError('damaged_file', {}, { cause: 'no book inside' });
    return bytes;
  });
}

function openBook(root: BookElement): Book {
  const bodies = findAll(root, 'body').filter((body) => kidsOf(body).length > 0);
  if (bodies.length === 0) throw new ServiceError('no_pages');
  const info = find(root, 'title-info');
  const sections = new Sections();
  const [main, ...others] = bodies;
  sections.addBody(main!, info && find(info, 'annotation'));
  for (const body of others) sections.addNotes(body);
  const files = new Binaries(root, sections.documents);
  const cover = info && find(info, 'coverpage');
  const picture = cover && (find(cover, 'image') ?? find(cover, 'img'));
  return {
    title: lineOf((info && find(info, 'book-title')) ?? ''),
    authors: info ? kidsOf(info, 'author').map(nameOf).filter(Boolean) : [],
    language: lineOf((info && find(info, 'lang')) ?? ''),
    direction: null,
    cover: picture ? files.known(`media/${linkOf(picture).replace(/^#/, '')}`) : null,
    toc: sections.toc,
    chapters: [...sections.documents.keys()].map((path) => ({
      path,
      kind: 'xhtml',
      fixed: false,
      size: null,
    })),
    files,
    style: bookStyle,
    resolve: (from, link) => {
      if (link.startsWith('media/')) return { path: link, id: '' };
      if (!link.startsWith('#')) return null;
      const id = link.slice(1);
      return { path: sections.homes.get(id) ?? from, id };
    },
  };
}

function nameOf(author: BookElement): string {
  const part = (name: string) => lineOf(find(author, name) ?? '');
  const full = [part('first-name'), part('middle-name'), part('last-name')].filter(Boolean).join(' ');
  return full || part('nickname');
}

/** Documents that were made, and the pictures that are part of the book as text. */
class Binaries implements BookFiles {
  readonly #pictures = new Map<string, BookElement>();

  constructor(
    root: BookElement,
    private readonly documents: ReadonlyMap<string, string>,
  ) {
    for (const binary of findAll(root, 'binary')) {
      this.#pictures.set(`media/${binary.attributes.get('id') ?? ''}`, binary);
    }
  }

  /** The path, when there is such a picture. */
  known(path: string): string | null {
    return this.#pictures.has(path) ? path : null;
  }

  async read(path: string): Promise<Buffer | null> {
    const document = this.documents.get(path);
    if (document !== undefined) return Buffer.from(document);
    const picture = this.#pictures.get(path);
    return picture ? Buffer.from(textOf(picture), 'base64') : null;
  }

  async save(path: string, target: string): Promise<boolean> {
    const bytes = await this.read(path);
    if (bytes === null) return false;
    await writeFile(target, bytes, { mode: 0o600 });
    return true;
  }

  extension(path: string): string {
    const type = this.#pictures.get(path)?.attributes.get('content-type') ?? '';
    return extensionFor(type) || extensionOf(path) || '.jpg';
  }
}

/** How a FictionBook looks, which says what its text is and not how it is set. */
const bookStyle = `
.fb p{margin:0;text-indent:1.3em}
.fb h1,.fb h2,.fb h3,.fb h4,.fb h5,.fb h6{text-align:center;margin:1em 0 .8em;text-indent:0}
.fb h1{font-size:1.5em}
.fb h2{font-size:1.3em}
.fb h3,.fb h4,.fb h5,.fb h6{font-size:1.1em}
.fb .epigraph{margin:0 0 1em 35%;font-style:italic;font-size:.92em}
.fb .cite{margin:.8em 1.5em}
.fb .annotation{margin:1em 1.5em;font-size:.95em}
.fb .author{text-align:right;font-style:italic;text-indent:0;margin-top:.3em}
.fb .subtitle{text-align:center;font-weight:bold;text-indent:0;margin:.8em 0;break-after:avoid}
.fb .poem{margin:.8em 0 .8em 2em}
.fb .stanza{margin:.6em 0}
.fb .verse{text-indent:-1.3em;margin-left:1.3em}
.fb .picture{text-align:center;margin:.8em 0}
.fb .gap{height:1em}
.fb .note{font-size:.75em;vertical-align:super;line-height:0}
.fb table{border-collapse:collapse;margin:.8em auto}
.fb td,.fb th{border:.5pt solid;padding:.2em .5em;vertical-align:top}
`;
