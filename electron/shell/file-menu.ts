/** What the menus of file managers offer, where the person switched it on: kept in step with language, workflows and place of the program. */
import type { FileAction, FileManagers } from '../systems/file-managers/index.js';
import type { DesktopWords } from '../../words/desktop.js';
import type { Launchable } from './open-with.js';
import type { Report } from './ipc.js';

/** Workflows of the person's own that are offered. */
const maxOwn = 8;

/** Opens the files, packs them small, makes one of them: each opens the window, where the person starts it. */
export const fileActions = (words: DesktopWords, own: readonly Launchable[]): FileAction[] => [
  { id: 'convert', name: words.fileConvert, words: [] },
  { id: 'smaller', name: words.fileSmaller, words: ['--workflow=compress-pdf'] },
  { id: 'merge', name: words.fileMerge, words: ['--workflow=merge-anything'] },
  ...own
    .slice(0, maxOwn)
    .map(({ id, name, word }) => ({ id: `own-${id}`, name, words: [`--workflow=${word}`] })),
];

export class FileMenu {
  readonly #managers: FileManagers;
  readonly #program: readonly string[];
  readonly #report: Report;
  /** What stands there, as it was offered last; null: nothing; undefined: not known, because that failed. */
  #offered: string | null | undefined = null;
  #last: Promise<void> = Promise.resolve();

  constructor(managers: FileManagers, program: readonly string[], report: Report) {
    this.#managers = managers;
    this.#program = program;
    this.#report = report;
  }

  /**
   * Has it offer these actions, one after the other with what was asked for before.
   * @param actions null: nothing, from now on
   */
  show(actions: readonly FileAction[] | null): Promise<void> {
    this.#last = this.#last.then(async () => {
      const wanted = actions === null ? null : JSON.stringify(actions);
      if (wanted === this.#offered) return;
      this.#offered = wanted;
      try {
        if (actions === null) await this.#managers.remove();
        else await this.#managers.offer({ program: this.#program, title: 'Platen', actions });
      } catch (thrown) {
        // It is not known what stands there: the next wish is done, whatever it is.
        this.#offered = undefined;
        this.#report('the menu of the file manager was not changed', { error: String(thrown) });
      }
    });
    return this.#last;
  }
}
