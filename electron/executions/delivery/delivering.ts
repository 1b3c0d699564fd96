/** Names the results of one execution, delivers them and records them. */
import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import {
  doneSuffix,
  ServiceError,
  stemOf,
  togetherName,
  type Execution,
  type ExecutionInput,
  type ExecutionResult,
  type Message,
} from '../../../contract/index.js';
import { textPlacesOf } from '../../../contract/name-pattern.js';
import { remark } from '../../../words/remarks.js';
import type { JobOutput, Part } from '../../engine/interface/converter.js';
import { findFormat } from '../../formats/formats.js';
import type { StateFolders } from '../state.js';
import {
  deliver,
  makeSubfolder,
  targetError,
  type Delivered,
  type Delivery,
  type PartRegister,
} from './deliver.js';
import { modeWithin } from '../taken.js';
import { besideSource, fittingName, isCountedFrom, legalName, safeSubfolder, wantedStem } from './names.js';

/** Folders of one name that are tried: more of them is an error elsewhere. */
const maxFolders = 10_000;

/** Puts a finished file in its place; as {@link deliver}. */
export type Bring = (delivery: Delivery, parts: PartRegister) => Promise<Delivered>;

/**
 * Reads text of a PDF for places of a name.
 * @returns for each place its text, null where the document has none
 * @throws ServiceError for a document that cannot be read
 */
export type FindText = (path: string, places: readonly string[]) => Promise<readonly (string | null)[]>;

/** What a delivery may use instead of its own ways. */
export interface DeliveryTools {
  /** Puts each file in its place; absent: permanently. */
  readonly bring?: Bring | undefined;
  /** Absent: names have no text of documents. */
  readonly findText?: FindText | undefined;
}

/** The part of an execution that its delivery reads and records. */
export interface DeliveredExecution extends Pick<
  Execution,
  'id' | 'target' | 'workflowKey' | 'workflowName' | 'createdAt'
> {
  readonly following: Execution['then'];
  readonly inputs: readonly ExecutionInput[];
  readonly results: readonly ExecutionResult[];
  readonly watchedFolder: string | null;
  input(index: number): ExecutionInput;
  addResult(result: Omit<ExecutionResult, 'index'>, last: boolean): void;
  addMessages(messages: readonly Message[]): void;
}

export class Delivering {
  readonly #live: DeliveredExecution;
  readonly #register: PartRegister;
  readonly #states: StateFolders;
  /** Folders of inputs that gave parts in this session. */
  readonly #folders = new Map<number, Promise<string>>();
  /** The folder for the results of all inputs together, and its parent. */
  #together: { readonly directory: string; readonly folder: Promise<string> } | null = null;

  /** Permissions of inputs that were read in this session. */
  readonly #modes = new Map<number, number>();

  /** The last delivery of each input that runs again, until its first part arrives. */
  readonly #last = new Map<number, ExecutionResult>();

  readonly #bring: Bring;
  readonly #findText: FindText | undefined;

  constructor(
    live: DeliveredExecution,
    register: PartRegister,
    states: StateFolders,
    { bring = deliver, findText }: DeliveryTools = {},
  ) {
    this.#bring = bring;
    this.#findText = findText;
    this.#live = live;
    this.#register = register;
    this.#states = states;
  }

  /**
   * Delivers the result of an input, or of all of them together.
   * @param directory folder that was chosen, or the one of the source
   * @throws ServiceError `target_missing`, `target_not_writable`, `target_full`
   */
  async whole(output: JobOutput, input: number | null, directory: string): Promise<void> {
    const source = this.#source(input);
    const { size, format, pages } = output;
    const folder = input === null ? '' : this.#structure(source);
    const found = await this.#textFor({ path: output.path, format }, input);
    const delivered = await this.#bring(
      {
        source: output.path,
        directory,
        folder,
        stem: this.#stemIn({ directory, folder, extension: format }, source.name, input, found),
        extension: format,
        mode: await this.#mode(input),
        result: { execution: this.#live.id, size, format, pages, input, last: true },
      },
      this.#register,
    );
    this.#note(delivered, input);
    const { path, name } = delivered;
    this.#live.addResult({ path, name, size, format, pages, input }, true);
    delivered.settled();
  }

  /**
   * Delivers one of many files of an input, or of all inputs together, into a folder of its name; a single file goes beside the
   * source.
   * @throws ServiceError as {@link whole}
   */
  async part(part: Part, input: number | null, directory: string): Promise<void> {
    const place = await this.#placeOf(part, input, directory);
    const { size } = await stat(part.path);
    const { pages } = part;
    const { stem, extension } = place;
    for (const known of this.#perhapsThere(input)) {
      if (known.size !== size || known.pages !== pages || !isCountedFrom(known.name, stem, extension))
        continue;
      const below = join(place.directory, ...safeSubfolder(place.folder));
      if (dirname(known.path) === below && (await stat(known.path).catch(() => null))?.size === size) return;
    }
    const format = part.format ?? (extension === '' ? null : extension.toLowerCase());
    const delivered = await this.#bring(
      {
        ...place,
        source: part.path,
        mode: await this.#mode(input),
        result: { execution: this.#live.id, size, format, pages, input, last: false },
      },
      this.#register,
    );
    if (part.isSole) this.#note(delivered, input);
    const { path, name } = delivered;
    this.#live.addResult({ path, name, size, format, pages, input }, false);
    delivered.settled();
  }

  /** What an earlier try may have delivered. A step on all inputs begins again with its first file. */
  #perhapsThere(input: number | null): readonly ExecutionResult[] {
    if (input === null) return this.#live.results.filter((result) => result.input === null);
    const last = this.#last.get(input);
    this.#last.delete(input);
    return last ? [last] : [];
  }

  /** The folder and the name of a part. */
  async #placeOf(
    part: Part,
    input: number | null,
    directory: string,
  ): Promise<Pick<Delivery, 'directory' | 'folder' | 'stem' | 'extension'>> {
    // The whole name is made legal: an extension may also hold characters that a disk refuses.
    const wanted = legalName(part.name);
    const extension = extname(wanted).slice(1);
    if (part.isSole) {
      const folder = input === null ? '' : this.#structure(this.#source(input));
      return {
        directory,
        folder,
        stem: this.#stemIn({ directory, folder, extension }, wanted, input, await this.#textFor(part, input)),
        extension,
      };
    }
    const folder = await this.#folderOf(input, directory);
    return {
      directory: dirname(folder),
      folder: [basename(folder), ...safeSubfolder(part.folder)].join('/'),
      stem: (extension === '' ? wanted : stemOf(wanted)) || 'document',
      extension,
    };
  }

  /**
   * The input begins, perhaps again. A worker that died may not have recorded its last delivery: that file is not delivered a
   * second time.
   */
  begin(input: number): void {
    const last = this.#live.results.findLast((result) => result.input === input);
    if (last) this.#last.set(input, last);
  }

  /** The permissions that an input had when it was read. */
  noteMode(input: number, mode: number): void {
    this.#modes.set(input, mode);
  }

  /** Forgets the folders, because the next try may have another target. */
  reset(): void {
    this.#folders.clear();
  }

  /** The input's own folder in the target: a new one at its first part, the same one again when it is continued. */
  #folderOf(input: number | null, directory: string): Promise<string> {
    if (input === null) {
      if (this.#together?.directory !== directory)
        this.#together = { directory, folder: this.#findFolder(null, directory) };
      return this.#together.folder.catch((thrown: unknown) => {
        this.#together = null;
        throw thrown;
      });
    }
    let folder = this.#folders.get(input);
    if (!folder) {
      folder = this.#findFolder(input, directory);
      this.#folders.set(input, folder);
      folder.catch(() => this.#folders.delete(input));
    }
    return folder;
  }

  async #findFolder(input: number | null, directory: string): Promise<string> {
    const source = this.#source(input);
    try {
      const above = await makeSubfolder(
        directory,
        input === null ? [] : safeSubfolder(this.#structure(source)),
      );
      const known = input === null ? null : await this.#states.partsFolder(this.#live.id, input);
      if (known !== null && dirname(known) === above) return known;
      const stem = this.#stem(source.name, input, await this.#textFor(null, input));
      for (let attempt = 1; attempt <= maxFolders; attempt += 1) {
        const folder = join(above, fittingName(stem, '', attempt).name);
        const made = await mkdir(folder).then(
          () => true,
          (error: NodeJS.ErrnoException) => {
            if (error.code === 'EEXIST') return false;
            throw error;
          },
        );
        if (!made) continue;
        if (input !== null) await this.#states.notePartsFolder(this.#live.id, input, folder);
        return folder;
      }
    } catch (error) {
      throw targetError(error);
    }
    throw new ServiceError('target_not_writable');
  }

  /** The structure of dropped folders below the target. Beside the source it exists already, beside an archive it does not. */
  #structure(source: ExecutionInput): string {
    return this.#live.target.directory === null && source.origin === null ? '' : source.folder;
  }

  #source(input: number | null): ExecutionInput {
    const live = this.#live;
    return live.input(input ?? live.inputs.find(({ state }) => state === 'done')?.index ?? 0);
  }

  /** Permissions that all sources grant: a result of private files is as private as they are. Null: unknown for all sources. */
  async #mode(input: number | null): Promise<number | null> {
    if (process.platform === 'win32') return null;
    const { inputs } = this.#live;
    const used = input === null ? inputs.filter(({ state }) => state === 'done') : [this.#live.input(input)];
    // Unpacked files are in a private folder: their archive has the permissions.
    const paths = new Map(used.map(({ index, path, origin }) => [origin ?? path, index]));
    let most: number | null = null;
    for (const [path, index] of paths) {
      const mode = await this.#modeOf(path, index);
      if (mode !== null) most = (most ?? 0o777) & mode;
    }
    return most;
  }

  async #modeOf(path: string, input: number): Promise<number | null> {
    const known = this.#modes.get(input);
    if (known !== undefined) return known;
    const { watchedFolder } = this.#live;
    // The permissions of a file that an earlier process read and that is gone are unknown: then only its owner gets access.
    if (watchedFolder !== null) return (await modeWithin(path, watchedFolder)) ?? 0o600;
    return (await stat(path).catch(() => null))?.mode ?? null;
  }

  /** As {@link #stem}, of a file in its place: beside its own source it says what was done, unless a person gave the name. */
  #stemIn(
    { directory, folder, extension }: Pick<Delivery, 'directory' | 'folder' | 'extension'>,
    name: string,
    input: number | null,
    found: ReadonlyMap<string, string>,
  ): string {
    const { target, inputs, workflowKey, workflowName, following } = this.#live;
    const stem = this.#stem(name, input, found);
    if ((input === null && target.name?.trim()) || this.#listed(input) !== null) return stem;
    const sources = (input === null ? inputs : [this.#live.input(input)]).map(
      ({ path, origin }) => origin ?? path,
    );
    return besideSource(
      { stem, extension, folder: join(directory, ...safeSubfolder(folder)) },
      [{ workflowKey, workflowName }, ...following],
      sources,
    );
  }

  /** @param name of the source, or of its intermediate result, with an extension */
  #stem(name: string, input: number | null, found: ReadonlyMap<string, string>): string {
    const live = this.#live;
    const listed = this.#listed(input);
    if (listed !== null) return listed;
    const stem = wantedStem({
      source: name,
      stem: input === null ? this.togetherName() : undefined,
      pattern: live.target.pattern,
      number: input === null ? 1 : input + 1,
      count: input === null ? 1 : live.inputs.length,
      workflow: live.workflowName,
      date: new Date(live.createdAt),
      found,
    });
    const missing = textPlacesOf(live.target.pattern).filter((place) => !found.has(place));
    live.addMessages(
      missing.map((place) => remark(input, 'warning', 'name_text_missing', { place, name: stem })),
    );
    return stem;
  }

  /** The name that a list of the person has for the results of an input; null: none. */
  #listed(input: number | null): string | null {
    const name = input === null ? null : this.#live.target.names?.[input];
    return legalName(name ?? '') || null;
  }

  /** Text of the result, or else of its document, for the places of the pattern; nothing where it has none. */
  async #textFor(
    result: { readonly path: string; readonly format: string | null } | null,
    input: number | null,
  ): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const places = textPlacesOf(this.#live.target.pattern);
    if (places.length === 0 || !this.#findText || this.#listed(input) !== null) return found;
    const read = [...(result === null ? [] : [result]), ...(input === null ? [] : [this.#live.input(input)])];
    for (const { path, format } of read) {
      const missing = places.filter((place) => !found.has(place));
      if (format !== 'pdf' || missing.length === 0) continue;
      // One that is protected, or that nobody can read, has no text for a name: that is said.
      const texts = await this.#findText(path, missing).catch(() => []);
      for (const [at, place] of missing.entries()) if (texts[at]) found.set(place, texts[at]);
    }
    return found;
  }

  /** Name, without extension, of the result of all finished inputs. */
  togetherName(): string {
    const { target, inputs } = this.#live;
    if (target.name !== undefined && target.name.trim() !== '') return target.name;
    const sources = inputs
      .filter(({ state }) => state === 'done')
      .map(({ name, folder, path, format }) => ({
        name,
        folder,
        path,
        isImage: format !== null && findFormat(format)?.group === 'image',
      }));
    const { workflowKey, workflowName, following } = this.#live;
    return togetherName(sources, {
      images: 'Images',
      done: doneSuffix([{ workflowKey, workflowName }, ...following]),
    });
  }

  #note(delivered: Delivered, input: number | null): void {
    if (!delivered.shortened) return;
    this.#live.addMessages([remark(input, 'info', 'name_shortened', { name: delivered.name })]);
  }
}
