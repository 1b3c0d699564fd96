/** Reads FictionBook 2, plain or in a ZIP. */
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { withFile, type OpenFile } from '../../../formats/file-head.js';
import { decodeText } from '../decode.js';
import type { Book, BookFiles, BookReader } from '../model.js';
import { extensionFor, extensionOf } from '../paths.js';
import { find, findAll, kidsOf, lineOf, readHtml, readXml, textOf, type BookElement } from '../tree.js';
import { ZipFiles } from '../zip-files.js';
import { bookStyle } from './style.js';
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
