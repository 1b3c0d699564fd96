/** Changes in a folder, as the system reports them. They are hints to scan the folder, and never complete: systems lose changes. */
import type { WatchReport } from './settings.js';

interface HintOptions {
  readonly isDeep: boolean;
  readonly without: readonly string[];
  readonly report: WatchReport;
  /** Something has changed. */
  readonly hint: () => void;
  /** The system reports no more changes: it has no room for another watched folder. */
  readonly lost: () => void;
}

/** Begins to listen; returns a function that ends this. */
export type OpenHints = (folder: string, wishes: HintOptions) => Promise<() => Promise<void>>;

/** What the system says when it has no room: inotify(7), "Limits and configuration". */
const full: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOSPC']);

export const openHints: OpenHints = async (folder, { isDeep, without, report, hint, lost }) => {
  const { watch } = await import('chokidar');
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ...(isDeep ? {} : { depth: 0 }),
    // Folders alone: with a watch for every file, ten thousand of them would use up what the system has for all programs.
    ignored: (path, facts) => without.includes(path) || (facts !== undefined && !facts.isDirectory()),
  });
  watcher.on('raw', hint);
  watcher.on('all', hint);
  watcher.on('error', (thrown) => {
    const { code = '' } = thrown as NodeJS.ErrnoException;
    report('changes of a watched folder are not told', { folder, code });
    if (full.has(code)) lost();
  });
  return () => watcher.close();
};
