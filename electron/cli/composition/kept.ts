/** Services that stay open between the commands of an engine, with their workers. */
import { existsSync, statSync } from 'node:fs';
import type { Language } from '../../../words/languages.js';
import type { WarmProgram } from '../../engine/interface/protocol.js';
import { historyFile } from '../../executions/history/database.js';
import { platenDirectories } from '../../service/app/directories.js';
import { settingsFile } from '../../service/app/settings.js';
import type { LocalService } from '../../service/local-service.js';

/** Idle services that are kept: more were only needed by commands that ran at once. */
const mostIdle = 2;

interface Kept {
  readonly service: LocalService;
  /** The language of the command that has it. */
  language: Language;
  /** What its files were like when it was opened. */
  readonly mark: string;
}

/** Opens a service. @param language asked when a job starts */
type Open = (language: () => Language) => Promise<LocalService>;

export class KeptServices {
  readonly #open: Open;
  /** The last one given back is taken first: its workers are warm. */
  readonly #idle: Kept[] = [];
  readonly #taken = new Set<Kept>();

  constructor(open: Open) {
    this.#open = open;
  }

  /** A service for one command alone. */
  async take(
    language: Language,
  ): Promise<{ readonly service: LocalService; readonly giveBack: () => Promise<void> }> {
    const kept = (await this.#usable()) ?? (await this.#make(language));
    kept.language = language;
    this.#taken.add(kept);
    return { service: kept.service, giveBack: () => this.#giveBack(kept) };
  }

  /** Opens a service and starts what its next command will most likely want. */
  async warm(program: WarmProgram | null, language: Language): Promise<void> {
    const { service, giveBack } = await this.take(language);
    await service.expect(program);
    await giveBack();
  }

  /** Bytes of memory of all workers and their programs. */
  async memory(): Promise<number> {
    const all = [...this.#idle, ...this.#taken].map(({ service }) => service.workerMemory());
    return (await Promise.all(all)).reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Closes all, also those with work. */
  async close(): Promise<void> {
    await Promise.all([...this.#idle, ...this.#taken].map(({ service }) => service.close()));
  }

  /** Closes what was opened over other settings, and over folders that are gone. */
  async #usable(): Promise<Kept | null> {
    for (;;) {
      const kept = this.#idle.pop();
      if (kept === undefined) return null;
      if (kept.mark === markOf() && existsSync(kept.service.scratch)) return kept;
      await kept.service.close();
    }
  }

  async #make(language: Language): Promise<Kept> {
    const given = { language };
    const service = await this.#open(() => given.language);
    return Object.assign(given, { service, mark: markOf() });
  }

  async #giveBack(kept: Kept): Promise<void> {
    if (!this.#taken.has(kept)) return;
    await kept.service.rest();
    this.#taken.delete(kept);
    if (this.#idle.length < mostIdle) this.#idle.push(kept);
    else await kept.service.close();
  }
}

/** Changes with the person's settings, and with another history in place of this one. */
function markOf(): string {
  const { config, data } = platenDirectories();
  return [settingsFile(config), historyFile(data)]
    .map((file) => {
      const facts = statSync(file, { throwIfNoEntry: false });
      // The history is written all the time.
      return facts && (file.endsWith('.db') ? facts.ino : [facts.ino, facts.size, facts.mtimeMs].join(' '));
    })
    .join('\n');
}
