/** What answers the window for the list that was not run when Platen was closed (`contract/draft.ts`). */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Draft } from '../../contract/draft.js';
import { writeWhole } from '../executions/durable.js';
import type { InputFolders } from '../executions/input-folders.js';
import { removeFolder } from '../executions/remove-folder.js';
import { inspectInputs } from '../service/uploads/again.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';

interface DraftContext {
  /** Folder of the settings. */
  readonly config: string;
  readonly inputFolders: InputFolders;
  readonly grants: Grants;
}

type DraftHandlers = Pick<Handlers, 'keepDraft' | 'keptDraft' | 'takeDraft' | 'dropDraft'>;

/** The most names of files that were left behind. */
const maxNames = 3;

/** However a window came by them: no password is written anywhere. */
const withoutSecrets = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|passphrase|secret/i.test(name)));

const safe = (draft: Draft): Draft => ({
  ...draft,
  files: draft.files.map(({ form, ...file }) =>
    form ? { ...file, form: { ...form, values: withoutSecrets(form.values) } } : file,
  ),
  values: Object.fromEntries(
    Object.entries(draft.values).map(([key, values]) => [key, withoutSecrets(values)]),
  ),
  links: draft.links.map((link) => ({ ...link, values: withoutSecrets(link.values) })),
});

type DraftFile = Draft['files'][number];

/** True for a pasted picture and a web address: they lie in a folder of this start alone, which goes with it. */
const isPrivate = ({ origin, folder }: DraftFile): boolean => origin !== null && folder === '';

export function makeDraftHandlers({ config, inputFolders, grants }: DraftContext): DraftHandlers {
  const file = join(config, 'draft.json');
  const copies = new DraftCopies(join(config, 'draft'));
  /** Of the last start, until somebody says what becomes of it: what this one leaves behind does not replace it before. */
  let left: Promise<Draft | null> | null = null;
  const readLeft = () => (left ??= readDraft(file));
  // One after the other: the list changes while the last change is written.
  let writing: Promise<unknown> = Promise.resolve();
  const write = (draft: Draft | null): Promise<unknown> => {
    const next = async () => {
      // What the last start left behind can still be asked for.
      const files = [...(draft?.files ?? []), ...((await readLeft())?.files ?? [])];
      await copies.keep(files.filter(isPrivate));
      if (draft === null) await rm(file, { force: true });
      else await writeWhole(file, JSON.stringify(safe(draft)));
    };
    writing = writing.then(next, next);
    return writing;
  };
  return {
    keepDraft: async ([draft]) => {
      await readLeft();
      for (const { path, origin } of draft?.files ?? []) grants.checkFile(path, origin);
      for (const values of [
        ...Object.values(draft?.values ?? {}),
        ...(draft?.links ?? []).map((link) => link.values),
      ])
        grants.checkOptions(values);
      await write(draft);
      return null;
    },
    keptDraft: async () => {
      const draft = await readLeft();
      return (
        draft && {
          count: draft.files.length,
          names: draft.files.slice(0, maxNames).map(({ name }) => name),
        }
      );
    },
    takeDraft: async () => {
      const kept = await readLeft();
      if (kept === null) return null;
      const draft = { ...kept, files: await copies.bringBack(kept.files, inputFolders) };
      left = Promise.resolve(null);
      const inputs = draft.files.map((one, index) => ({ ...one, index }));
      const found = await inspectInputs({ inputs }, inputFolders);
      const files = found.filter(({ problem }) => problem?.code !== 'file_missing');
      for (const values of [...Object.values(draft.values), ...draft.links.map((link) => link.values)])
        grants.grantOptionsOf({ options: values, then: [] });
      return { draft, files: grants.grantFiles(files), missing: draft.files.length - files.length };
    },
    dropDraft: async () => {
      left = Promise.resolve(null);
      await write(null);
      return null;
    },
  };
}

/** Null where there is none that can be read. */
async function readDraft(file: string): Promise<Draft | null> {
  try {
    return Draft.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** What would go with this start of Platen, copied for the next one: a folder for each file, by the path it had. */
class DraftCopies {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #folderOf({ path }: DraftFile): string {
    return createHash('sha256').update(path).digest('hex').slice(0, 16);
  }

  #placeOf(one: DraftFile): string {
    return join(this.#root, this.#folderOf(one), basename(one.path));
  }

  /** Keeps copies of exactly these files. A file that is gone has none: it is reported when the list is restored. */
  async keep(files: readonly DraftFile[]): Promise<void> {
    const wanted = new Set(files.map((one) => this.#folderOf(one)));
    const there = await readdir(this.#root).catch((): string[] => []);
    for (const name of there) if (!wanted.has(name)) await removeFolder(join(this.#root, name));
    for (const one of files.filter((other) => !there.includes(this.#folderOf(other)))) {
      await mkdir(join(this.#root, this.#folderOf(one)), { recursive: true, mode: 0o700 });
      await copyFile(one.path, this.#placeOf(one), constants.COPYFILE_FICLONE).catch(() => undefined);
    }
    if (wanted.size === 0) await removeFolder(this.#root);
  }

  /** The files as this start has them: copies of an earlier one in private folders of its own. */
  bringBack(files: readonly DraftFile[], inputFolders: InputFolders): Promise<DraftFile[]> {
    return Promise.all(
      files.map(async (one) => {
        if (!isPrivate(one)) return one;
        const path = join(await inputFolders.make(), basename(one.path));
        await copyFile(this.#placeOf(one), path).catch(() => undefined);
        return { ...one, path };
      }),
    );
  }
}
