/** Where printed items go: each delivered as a file, joined by folder and delivered, or all joined into one result. */
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { Context, NestedPdf, Part, Tools } from '../../../engine/interface/converter.js';
import { checkPdf } from '../../../engine/pdf-blocks/inspection/check.js';
import type { Journal, JournalEntry } from './journal.js';
import { NameBook } from './naming.js';

/** A printed item. */
export interface Printed {
  readonly id: number;
  /** Words of its bookmark. */
  readonly title: string;
  readonly stem: string;
  /** Absolute path of its PDF, used up. */
  readonly pdf: string;
  readonly pages: number;
  /** Its attachments as files of their own. */
  readonly parts: readonly Part[];
  /** As the index tells it. */
  readonly state: string;
}

export interface Sink {
  /** Told before the items of a folder. @param folder its place below the result folder, `''` for the top */
  begin(folder: string): void;
  /** A folder's item that an earlier try delivered. */
  known(entry: JournalEntry): void;
  /** @returns path of the result that holds it, below the result folder */
  add(printed: Printed): Promise<string>;
  /** Told after the items of a folder. */
  end(): Promise<void>;
  /** Writes what is left to `output`; writes nothing where everything was delivered. */
  finish(output: string): Promise<void>;
}

export interface SinkWork {
  readonly tools: Tools;
  readonly context: Context;
  readonly journal: Journal;
}

type Deliver = NonNullable<Context['deliver']>;

const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** One PDF for each item, in the folders of the archive. */
export class EachSink implements Sink {
  #folder = '';

  constructor(
    private readonly work: SinkWork,
    private readonly deliver: Deliver,
  ) {}

  begin(folder: string): void {
    this.#folder = folder;
  }

  known(): void {
    // No item waits for others here.
  }

  async add({ id, stem, pdf, pages, parts, state }: Printed): Promise<string> {
    const file = below(this.#folder, `${stem}.pdf`);
    for (const part of parts) await this.deliver({ ...part, folder: below(this.#folder, stem) });
    await this.deliver({ path: pdf, name: `${stem}.pdf`, folder: this.#folder, format: 'pdf', pages });
    this.work.journal.add([{ id, file, pages, stem, state }]);
    return file;
  }

  async end(): Promise<void> {
    // Everything is delivered.
  }

  async finish(): Promise<void> {
    // Everything is delivered.
  }
}

/** The most items and bytes of one PDF: larger ones open slowly everywhere, and an interruption loses these items. */
const maxBound = 1000;
const maxBytes = 300 * 1024 ** 2;

/** One PDF for each folder, a bookmark for each item; several for a large one. */
export class FolderSink implements Sink {
  #folder = '';
  #file = '';
  #waiting: Printed[] = [];
  #bytes = 0;
  readonly #names = new NameBook();
  /** Files of earlier tries in this folder: the next one is none of them. */
  readonly #known = new Set<string>();

  constructor(
    private readonly work: SinkWork,
    private readonly deliver: Deliver,
  ) {}

  begin(folder: string): void {
    this.#folder = folder;
    this.#known.clear();
  }

  known({ file }: JournalEntry): void {
    if (this.#known.has(file)) return;
    this.#known.add(file);
    this.#names.note(file.replace(/\.pdf$/, ''));
  }

  async add(printed: Printed): Promise<string> {
    if (this.#waiting.length === 0)
      this.#file = this.#names.take(this.#folder || this.work.context.words.say('Top level of the archive'));
    const file = `${this.#file}.pdf`;
    this.#waiting.push(printed);
    this.#bytes += (await stat(printed.pdf)).size;
    if (this.#waiting.length >= maxBound || this.#bytes >= maxBytes) await this.end();
    return file;
  }

  async end(): Promise<void> {
    const items = this.#waiting;
    if (items.length === 0) return;
    this.#waiting = [];
    this.#bytes = 0;
    const { path, pages } = await bind(items, `${items[0]?.pdf ?? ''}-bound.pdf`, this.work);
    const at = this.#file.lastIndexOf('/');
    const folder = at < 0 ? '' : this.#file.slice(0, at);
    await this.deliver({ path, name: `${this.#file.slice(at + 1)}.pdf`, folder, format: 'pdf', pages });
    const file = `${this.#file}.pdf`;
    this.work.journal.add(
      items.map(({ id, pages: own, stem, state }) => ({ id, file, pages: own, stem, state })),
    );
  }

  async finish(): Promise<void> {
    // Everything is delivered.
  }
}

/** Everything in one PDF: a bookmark for each folder, those of its items below. */
export class WholeSink implements Sink {
  #folder = '';
  #waiting: Printed[] = [];
  #bytes = 0;
  readonly #bound: NestedPdf[] = [];

  constructor(
    private readonly work: SinkWork,
    private readonly directory: string,
  ) {}

  begin(folder: string): void {
    this.#folder = folder;
  }

  known(): void {
    // There is no second try where nothing is delivered on the way.
  }

  async add(printed: Printed): Promise<string> {
    this.#waiting.push(printed);
    this.#bytes += (await stat(printed.pdf)).size;
    if (this.#waiting.length >= maxBound || this.#bytes >= maxBytes) await this.end();
    return '';
  }

  async end(): Promise<void> {
    const items = this.#waiting;
    if (items.length === 0) return;
    this.#waiting = [];
    this.#bytes = 0;
    const target = join(this.directory, `folder-${this.#bound.length + 1}.pdf`);
    const { path } = await bind(items, target, this.work);
    this.#bound.push({ path, name: this.#folder || this.work.context.words.say('Top level of the archive') });
  }

  async finish(output: string): Promise<void> {
    const [first] = this.#bound;
    if (!first) return;
    if (this.#bound.length === 1 && !this.#folder) await rename(first.path, output);
    else await this.work.tools.merge(this.#bound, output, this.work.context);
  }
}

async function bind(
  items: readonly Printed[],
  target: string,
  { tools, context }: SinkWork,
): Promise<{ path: string; pages: number }> {
  if (context.signal.aborted) throw new ServiceError('cancelled');
  await tools.merge(
    items.map(({ pdf, title }) => ({ path: pdf, name: title })),
    target,
    context,
  );
  for (const { pdf } of items) await rm(pdf, { force: true });
  return { path: target, pages: (await checkPdf(target)).pages };
}
