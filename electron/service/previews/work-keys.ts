/**
 * What a piece of work comes to: two with the same key give the same result. Of passwords, and of all else in it, the key
 * holds a keyed hash alone, whose key is this process's own and is never written.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { readsBeside } from '../../formats/beside.js';
import { findFormat } from '../../formats/formats.js';
import { anythingToPdf } from '../../workflows/catalogue.js';
import { mergeOptions } from '../../workflows/pdf/merge.js';
import type { Work } from '../jobs/work.js';
import type { Identities } from './identities.js';

type Values = Work['options']['values'];

/** Groups of documents that hold no documents of other groups: options for these do nothing for them. */
const plainGroups: ReadonlySet<string> = new Set(['word', 'excel', 'powerpoint', 'image', 'pdf', 'text']);

export class WorkKeys {
  readonly #identities: Identities;
  readonly #secret = randomBytes(32);

  constructor(identities: Identities) {
    this.#identities = identities;
  }

  /** What its first document is; null where that is gone. */
  async sourceOf(work: Work, kept: ReadonlyMap<string, string>): Promise<string | null> {
    const path = work.inputs[0] && kept.get(work.inputs[0].file);
    return path === undefined ? null : this.#identities.of(path);
  }

  /**
   * @param kept paths and secrets by the references of the work
   * @returns null for work whose result cannot be told by what is known: its files are gone, or it reads the network
   */
  async of(work: Work, kept: ReadonlyMap<string, string>): Promise<string | null> {
    const { step, to, name, numbers, look, language, last, parts, then } = work;
    const first = work.inputs[0];
    if (!first || [work.options, ...then].some(({ values }) => values['network'] === true)) return null;
    const inputs: unknown[] = [];
    for (const { file, password, root, beside: own, ...plain } of work.inputs) {
      const path = kept.get(file);
      const identity = path === undefined ? null : await this.#identities.of(path);
      if (path === undefined || identity === null) return null;
      const folder = readsBeside(plain.format)
        ? (root && kept.get(root)) || dirname((own && kept.get(own)) || path)
        : null;
      const beside = folder === null ? '' : await this.#identities.ofFolder(folder);
      if (beside === null) return null;
      inputs.push({ ...plain, identity, beside, password: password && kept.get(password) });
    }
    const own = step === 'convert' ? forFormat(work.options.values, first.format, last) : work.options.values;
    const sets: unknown[] = [];
    for (const { values, hidden } of [{ values: own, hidden: work.options.hidden }, ...then]) {
      const secrets: unknown[] = [];
      for (const [option, reference] of Object.entries(hidden).sort()) {
        const value = kept.get(reference);
        // Of a file it is its content that counts; a password is no path of a file.
        secrets.push([option, value, value === undefined ? null : await this.#identities.of(value)]);
      }
      sets.push([Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), secrets]);
    }
    const steps = then.map((link) => [link.step, link.to]);
    const all = {
      step,
      to,
      name,
      numbers,
      look,
      language,
      last,
      parts,
      steps,
      inputs,
      sets,
      now: nowOf(sets),
    };
    return createHmac('sha256', this.#secret).update(JSON.stringify(all)).digest('hex');
  }
}

/** Without what does nothing for the document, so that a merge converts anew only what an option is about. */
function forFormat(values: Values, format: string, isLast: boolean): Values {
  const group = findFormat(format)?.group ?? 'other';
  if (!plainGroups.has(group)) return values;
  const { options } = anythingToPdf;
  const matters = (name: string): boolean => {
    if (!isLast && Object.hasOwn(mergeOptions, name)) return false;
    const kinds: readonly string[] | undefined = options[name]?.kinds;
    return kinds === undefined || kinds.includes(format) || kinds.includes(group);
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => matters(name)));
}

/** The day, which marks and names may hold; and the minute where a text asks for the time. */
function nowOf(sets: readonly unknown[]): string {
  const now = new Date();
  const day = `${now.getFullYear()}-${now.getMonth()}-${now.getDate()}`;
  return JSON.stringify(sets).includes('{time}') ? `${day} ${now.getHours()}:${now.getMinutes()}` : day;
}
