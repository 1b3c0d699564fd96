/** What answers the window for the list that was not run when Platen was closed (`contract/draft.ts`). */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OptionValues } from '../../contract/index.js';
import { Draft } from '../../contract/draft.js';
import { writeWhole } from '../executions/durable.js';
import type { GivenFolders } from '../executions/given-folders.js';
import { inspectInputs } from '../service/again.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';

interface DraftHouse {
  /** Folder of the settings. */
  readonly config: string;
  readonly given: GivenFolders;
  readonly grants: Grants;
}

type DraftHandlers = Pick<Handlers, 'keepDraft' | 'keptDraft' | 'takeDraft' | 'dropDraft'>;

/** Names that are told of what was left behind. */
const maxNames = 3;

/** However a window came by them: no password is written anywhere. */
const withoutSecrets = (values: OptionValues): OptionValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|passphrase|secret/i.test(name)));

const safe = (draft: Draft): Draft => ({
  ...draft,
  values: Object.fromEntries(
    Object.entries(draft.values).map(([key, values]) => [key, withoutSecrets(values)]),
  ),
  links: draft.links.map((link) => ({ ...link, values: withoutSecrets(link.values) })),
});

export function makeDraftHandlers({ config, given, grants }: DraftHouse): DraftHandlers {
  const file = join(config, 'draft.json');
  /** Of the last start, until somebody says what becomes of it: what this one leaves behind does not replace it before. */
  let left: Promise<Draft | null> | null = null;
  const readLeft = () => (left ??= readDraft(file));
  // One after the other: the list changes while the last change is written.
  let writing: Promise<unknown> = Promise.resolve();
  const write = (draft: Draft | null): Promise<unknown> => {
    const next = () =>
      draft === null ? rm(file, { force: true }) : writeWhole(file, JSON.stringify(safe(draft)));
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
      const draft = await readLeft();
      left = Promise.resolve(null);
      if (draft === null) return null;
      const inputs = draft.files.map((one, index) => ({ ...one, index }));
      const found = await inspectInputs({ inputs }, given);
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
