/** Everything of v1 in one environment: what it stores, what runs, and who may do what. */
import type { RequestLimits } from '../../../../executions/request-limits.js';
import type { User } from '../../../callers/user.js';
import { Blobs } from '../model/blobs.js';
import type { LegacyContext } from '../model/context.js';
import { Processes } from './processes.js';
import { ProcessStore } from '../model/process-store.js';
import { SessionStore, type StoredSession } from '../model/session-store.js';
import { TemplateStore } from '../model/template-store.js';
import { dayOf, legacyStanding, type LegacyStanding } from '../model/timeline.js';
import { findTemplate, unknownOptions, type Template } from '../model/templates.js';
import type { SayInLegacy } from '../../../../../words/legacy.js';
import type { Language } from '../../../../../words/languages.js';
import { resultWords } from '../../../../../words/results.js';

/** Milliseconds between two looks for sessions and results whose time is over. */
const sweepInterval = 60_000;

/** Milliseconds between two searches for bytes of a cluster that belong to nothing: it lists all of them. */
const pruneInterval = 6 * 60 * 60_000;

export class LegacyService {
  readonly sessions: SessionStore;
  readonly processes: Processes;
  readonly results: ProcessStore;
  readonly templates: TemplateStore;
  readonly blobs: Blobs;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(readonly context: LegacyContext) {
    const { blobs, database, clock, environment } = context;
    this.sessions = new SessionStore(database, clock, environment.id);
    this.results = new ProcessStore(database, clock, environment.id);
    this.templates = new TemplateStore(database);
    this.blobs = new Blobs(context.directory, blobs && { store: blobs, environment: environment.id });
    this.processes = new Processes(context, this.results, this.sessions, this.templates, this.blobs);
  }

  /** Removes what has ended, and resumes what a stop or a crash interrupted. */
  async open(): Promise<void> {
    await this.blobs.openResults();
    await this.sweep();
    await this.#prune();
    await this.processes.resume();
    this.#every(sweepInterval, () => this.sweep());
    // A single process finds at its next start what a crash left.
    if (this.context.blobs) this.#every(pruneInterval, () => this.#prune());
  }

  async #prune(): Promise<void> {
    await this.blobs.prune(await this.sessions.all(), await this.results.all());
  }

  #every(interval: number, work: () => Promise<void>): void {
    const timer = setInterval(() => {
      work().catch((error: unknown) =>
        this.context.log.warn({ error: String(error) }, 'v1 not cleared away'),
      );
    }, interval);
    this.#timers.push(timer.unref());
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.processes.close();
    await this.blobs.close();
  }

  get standing(): LegacyStanding {
    return legacyStanding(this.context.until, this.context.clock.now());
  }

  /** Forgets sessions and results whose time is over. */
  async sweep(): Promise<void> {
    for (const id of await this.sessions.expired())
      if (!(await this.processes.of(id))) await this.removeSession(id);
    for (const id of await this.results.forget(this.context.keptFor))
      await this.blobs.remove(this.blobs.result(id));
  }

  async removeSession(id: string): Promise<void> {
    await this.processes.cancel(id);
    await this.sessions.remove(id);
    await this.blobs.removeSession(id);
  }

  /** The template that a session uses. */
  async templateOf({ userId, templateId }: Pick<StoredSession, 'userId' | 'templateId'>): Promise<Template> {
    const cover = await this.templates.of(userId);
    // A user who removed their template continues without a cover page.
    return cover === null ? findTemplate(null, null) : findTemplate(templateId, cover);
  }

  /** What every result says besides: that v1 ends, that passwords end before, and which options did nothing. */
  async notesOf(
    session: StoredSession,
    say: SayInLegacy,
    language: Language,
    baseUrl: string,
  ): Promise<string[]> {
    const { phase, end, warnsOfPassword } = this.standing;
    const { locale } = resultWords(language);
    const unknown = unknownOptions(await this.templateOf(session), session.options);
    const notes = unknown.map((option) =>
      say('The option “{option}” is unknown and was ignored.', { option: option.slice(0, 100) }),
    );
    if (end === null || phase === 'silent') return notes;
    const places = { date: dayOf(end, locale), v2: `${baseUrl}/api/v2` };
    notes.push(
      phase === 'final'
        ? say('Last warning: v1 ends on {date} and will stop working. Change to v2 at {v2} now.', places)
        : say('v1 ends on {date}. Change to v2 at {v2} before that day.', places),
    );
    if (session.byPassword && warnsOfPassword)
      notes.push(say('User names and passwords will stop working on {date}. Use an API token.', places));
    return notes;
  }
}

/** A user's licence as v1 counts it: a field or a template asks for a level. */
export const licenceOf = ({ licence }: Pick<User, 'licence'>) => ({
  level: licence === 'paid' ? 1 : 0,
  name: licence,
});

/** How much a session may hold, as v1 tells it. */
export const maxima = ({ files, uploadBytes }: RequestLimits) => ({
  max_files: files,
  max_upload_size_mb: Math.floor(uploadBytes / 1024 / 1024),
});
