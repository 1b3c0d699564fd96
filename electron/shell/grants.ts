/**
 * What the window was given, and all that it may name therefore. A window that somebody else has taken over can send any
 * message; the files, folders and programs in it are taken only when a person chose them outside the page: in a dialog, by
 * dropping, pasting or opening them, or in an execution of the history.
 */
import { basename, dirname } from 'node:path';
import {
  ServiceError,
  type Execution,
  type InspectedFile,
  type OptionValues,
  type RetryRequest,
  type Settings,
  type SubmitRequest,
  type UserWorkflowStep,
} from '../../contract/index.js';
import { isFileOption } from '../workflows/catalogue.js';

export class Grants {
  /** Files by path, with what stands beside their results: themselves, or an archive they came out of. */
  readonly #files = new Map<string, Set<string>>();
  /** Files that only their pages are asked of: how many views show each, and what opens it. */
  readonly #views = new Map<string, { readonly count: number; readonly password: string | undefined }>();
  readonly #folders = new Set<string>();
  readonly #optionFiles = new Set<string>();
  readonly #certificates = new Set<string>();
  #program: string | null = null;
  readonly #settings: () => Settings;

  /**
   * @param settings those in force: whatever they name was chosen once
   * @param folders folders that may be named without a dialog, such as the documents folder
   */
  constructor(settings: () => Settings, folders: readonly string[]) {
    this.#settings = settings;
    for (const folder of folders) this.#folders.add(folder);
    for (const values of Object.values(settings().rememberedOptions)) this.#grantOptionFiles(values);
  }

  /** Files on their way to the window. */
  grantFiles(files: InspectedFile[]): InspectedFile[] {
    for (const { path, origin } of files) {
      const origins = this.#files.get(path) ?? new Set();
      this.#files.set(path, origins.add(origin ?? path));
    }
    return files;
  }

  /** What an execution of the history names beside its inputs. */
  grantOptionsOf({ options, then }: Pick<Execution, 'options' | 'then'>): void {
    for (const values of [options, ...then.map((link) => link.options)]) this.#grantOptionFiles(values);
  }

  /**
   * A file whose pages the window shows, and that it may name for nothing else.
   * @param password opens it; the window need not know it
   */
  grantView(path: string, password?: string): string {
    const count = (this.#views.get(path)?.count ?? 0) + 1;
    this.#views.set(path, { count, password: password ?? this.passwordOf(path) });
    return path;
  }

  /** Takes that back once. */
  endView(path: string): void {
    const view = this.#views.get(path);
    if (view && view.count > 1) this.#views.set(path, { ...view, count: view.count - 1 });
    else this.#views.delete(path);
  }

  /** What opens a file of a view. */
  passwordOf(path: string): string | undefined {
    return this.#views.get(path)?.password;
  }

  /** @throws ServiceError `file_not_given` */
  checkView(path: string): void {
    if (!this.#views.has(path)) this.checkFile(path);
  }

  /** The folder a dialog has just returned. */
  grantFolder(path: string): string {
    this.#folders.add(path);
    return path;
  }

  /** The file of an option that a dialog has just returned. */
  grantOptionFile(path: string): string {
    this.#optionFiles.add(path);
    return path;
  }

  /** A file of certificates that a dialog has just returned. */
  grantCertificate(path: string): string {
    this.#certificates.add(path);
    return path;
  }

  /**
   * @param kept the one that is in force already
   * @throws ServiceError `file_not_given`
   */
  checkCertificate(path: string | null, kept: string | null): void {
    if (path === null || path === kept || this.#certificates.has(path)) return;
    throw new ServiceError('file_not_given', { name: basename(path) });
  }

  /** LibreOffice's program that a dialog has just returned: no other one counts any more. */
  grantProgram(path: string): string {
    this.#program = path;
    return path;
  }

  /**
   * @param origin beside what its results go, when it is not the file itself
   * @throws ServiceError `file_not_given`, `folder_not_chosen`
   */
  checkFile(path: string, origin?: string | null): void {
    const origins = this.#files.get(path);
    if (!origins) throw new ServiceError('file_not_given', { name: basename(path) });
    if (origin && !origins.has(origin))
      throw new ServiceError('folder_not_chosen', { name: basename(dirname(origin)) });
  }

  /** @throws ServiceError `file_not_given`, `folder_not_chosen` */
  checkSubmission({ files, options, then, target }: SubmitRequest): void {
    for (const { path, origin } of files) this.checkFile(path, origin);
    for (const values of [options, ...(then ?? []).map((link) => link.options)])
      if (values) this.#checkOptionFiles(values);
    const beside = files.map(({ path, origin }) => dirname(origin ?? path));
    if (target.directory !== null && !beside.includes(target.directory)) this.#checkFolder(target.directory);
  }

  /** What a workflow of the person's own names, on its way to the window. */
  grantSteps(steps: readonly UserWorkflowStep[]): void {
    for (const { options } of steps) this.#grantOptionFiles(options);
  }

  /** @throws ServiceError `file_not_given` */
  checkSteps(steps: readonly UserWorkflowStep[]): void {
    for (const { options } of steps) this.#checkOptionFiles(options);
  }

  /** @throws ServiceError `file_not_given`, `folder_not_chosen` */
  checkRetry({ options, directory }: RetryRequest): void {
    if (options) this.#checkOptionFiles(options);
    if (directory !== undefined) this.#checkFolder(directory);
  }

  /** @throws ServiceError `program_not_chosen`, `folder_not_chosen`, `file_not_given` */
  checkSettings({ libreOfficePath, targetDirectory, rememberedOptions }: Partial<Settings>): void {
    const now = this.#settings();
    if (libreOfficePath && libreOfficePath !== now.libreOfficePath && libreOfficePath !== this.#program)
      throw new ServiceError('program_not_chosen', { name: basename(libreOfficePath) });
    if (targetDirectory) this.#checkFolder(targetDirectory);
    for (const values of Object.values(rememberedOptions ?? {})) this.#checkOptionFiles(values);
  }

  /** @throws ServiceError `folder_not_chosen` */
  checkFolder(path: string): void {
    this.#checkFolder(path);
  }

  /** @throws ServiceError `file_not_given` */
  checkOptions(values: OptionValues): void {
    this.#checkOptionFiles(values);
  }

  #checkFolder(path: string): void {
    if (path === this.#settings().targetDirectory || this.#folders.has(path)) return;
    throw new ServiceError('folder_not_chosen', { name: basename(path) });
  }

  #checkOptionFiles(values: OptionValues): void {
    for (const path of filesIn(values))
      if (!this.#optionFiles.has(path)) throw new ServiceError('file_not_given', { name: basename(path) });
  }

  #grantOptionFiles(values: OptionValues): void {
    for (const path of filesIn(values)) this.#optionFiles.add(path);
  }
}

/** Paths among the values of a workflow's options. */
const filesIn = (values: OptionValues): string[] =>
  Object.entries(values).flatMap(([name, value]) => (isFileOption(name) && value !== '' ? [value] : []));
