/**
 * What the window says of Platen's own files that could not be used. Each is said until the person has read it, over restarts too:
 * an app that ended before its window was looked at has told nobody.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ErrorInfo } from '../../contract/index.js';
import { ownFileCauses, type OwnFileCause } from '../../contract/error-codes.js';
import { writeWhole } from '../executions/durable.js';
import type { OwnFileTroubles } from '../executions/own-files.js';
import type { Handlers, Report } from './ipc.js';

/** Sentences that are remembered as read. */
const remembered = 50;

/** What is true of the moment alone, and is found anew where it still is. */
const passing: ReadonlySet<string> = new Set([
  'history_found_damaged',
  'history_damaged',
  'history_locked',
  'history_unusable',
  'settings_unreadable',
  'watches_unreadable',
  'services_unreadable',
] satisfies OwnFileCause[]);

const Notes = z.object({
  /** Not read yet. */
  waiting: z.array(
    z.object({
      code: z.enum(Object.keys(ownFileCauses) as [OwnFileCause, ...OwnFileCause[]]),
      params: z.record(z.string(), z.string()),
    }),
  ),
  /** Read, by what is said in English. */
  read: z.array(z.string()),
});
type Notes = z.infer<typeof Notes>;

export interface OwnFilesOptions {
  readonly troubles: OwnFileTroubles;
  /** Folder of the settings. */
  readonly config: string;
  /** Tells the window. */
  readonly changed: (troubles: ErrorInfo[]) => void;
  /** Shows a file in its folder. */
  readonly reveal: (path: string) => void;
  readonly report: Report;
}

export class OwnFiles {
  readonly #options: OwnFilesOptions;
  readonly #file: string;
  #read: readonly string[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(options: OwnFilesOptions) {
    this.#options = options;
    this.#file = join(options.config, 'notices.json');
    const { troubles } = options;
    const { waiting, read } = readNotes(this.#file);
    this.#read = read;
    for (const { code, params } of waiting) troubles.note(code, params);
    if (troubles.all.length > 0) this.#keep();
    troubles.onNote(() => {
      this.#keep();
      options.changed(this.#told);
    });
  }

  readonly handlers: Pick<Handlers, 'ownFileTroubles' | 'revealOwnFile' | 'dismissOwnFileTrouble'> = {
    ownFileTroubles: () => this.#told,
    revealOwnFile: ([message]) => {
      // The page names one of the reported files, and never a path.
      const path = this.#told.find((trouble) => trouble.message === message)?.params['path'];
      if (typeof path === 'string') this.#options.reveal(path);
      return null;
    },
    dismissOwnFileTrouble: async ([message]) => {
      const trouble = this.#told.find((one) => one.message === message);
      // A list that could not be understood stays as it is until it is changed: at each start the same is found.
      if (trouble && !passing.has(trouble.code)) this.#read = [...this.#read, message].slice(-remembered);
      this.#options.troubles.drop(message);
      await this.#writing;
      return null;
    },
  };

  get #told(): ErrorInfo[] {
    return this.#options.troubles.all.filter(({ message }) => !this.#read.includes(message));
  }

  #keep(): void {
    const waiting = this.#told
      .filter(({ code }) => !passing.has(code))
      .map(({ code, params }) => ({ code, params }));
    const notes = JSON.stringify({ waiting, read: this.#read });
    this.#writing = this.#writing
      .then(() => writeWhole(this.#file, `${notes}\n`))
      .catch((error: unknown) => this.#options.report('notices not kept', { error: String(error) }));
  }
}

/** One that is missing or damaged itself has nothing to say. */
function readNotes(file: string): Notes {
  try {
    return Notes.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { waiting: [], read: [] };
  }
}
