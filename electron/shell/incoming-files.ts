/** Files that a person gave the window, on their way to it: the first of many at once, the others when it asks for them. */
import { randomUUID } from 'node:crypto';
import { ServiceError, type FileBatch, type InspectedFile } from '../../contract/index.js';
import type { InParts } from '../service/uploads/inspect.js';
import type { Grants } from './grants.js';

/** Documents that LibreOffice lays out. */
const officeGroups: readonly string[] = ['word', 'excel', 'powerpoint'];

interface Ways {
  readonly grants: Pick<Grants, 'grantFiles'>;
  readonly inspect: (paths: readonly string[]) => Promise<InParts>;
  /** Has LibreOffice ready for what will soon be converted. */
  readonly warm: () => void;
}

export class IncomingFiles {
  readonly #ways: Ways;
  /** What is still looked at, by the name under which it is asked for. */
  readonly #rests = new Map<string, Promise<InspectedFile[]>>();

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** @throws ServiceError `too_many_files` */
  async first(paths: readonly string[]): Promise<FileBatch> {
    const { files, rest } = await this.#ways.inspect(paths);
    this.#give(files);
    if (rest === null) return { files, rest };
    const name = randomUUID();
    this.#rests.set(name, rest);
    // The request for the rest gets the error; a window that is gone asks for nothing.
    rest.catch(() => undefined);
    return { files, rest: name };
  }

  /**
   * The files behind the first ones, once.
   * @throws ServiceError `invalid_request`, `too_many_files`
   */
  async rest(name: string): Promise<InspectedFile[]> {
    const rest = this.#rests.get(name);
    if (!rest) throw new ServiceError('invalid_request', { detail: 'nothing is left of these files' });
    this.#rests.delete(name);
    return this.#give(await rest);
  }

  #give(files: InspectedFile[]): InspectedFile[] {
    this.#ways.grants.grantFiles(files);
    if (files.some(({ problem, group }) => problem === null && officeGroups.includes(group)))
      this.#ways.warm();
    return files;
  }
}
