/**
 * Keys of jobs: two jobs with the same key give the same result. A key is a keyed hash of the job, passwords included; the
 * secret of the hash belongs to this process and is never written.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { readsBeside } from '../../formats/beside.js';
import { findFormat } from '../../formats/formats.js';
import { anythingToPdf } from '../../workflows/catalogue.js';
import { mergeOptions } from '../../kit/shared/merge-options.js';
import type { Job, JobSecrets } from '../../engine/interface/job.js';
import type { Identities } from './identities.js';

type Values = Job['options'];

/** Groups of documents that contain no documents of other groups: options of the others have no effect on them. */
const plainGroups: ReadonlySet<string> = new Set(['word', 'excel', 'powerpoint', 'image', 'pdf', 'text']);

export class JobKeys {
  readonly #identities: Identities;
  readonly #secret = randomBytes(32);

  constructor(identities: Identities) {
    this.#identities = identities;
  }

  /** The identity of its first document; null where that is gone. */
  async sourceOf({ inputs }: Job): Promise<string | null> {
    return inputs[0] ? this.#identities.of(inputs[0].path) : null;
  }

  /** The identities of its documents, without the files beside them; null where one is gone. */
  async filesOf({ inputs }: Job): Promise<string | null> {
    const all = await Promise.all(inputs.map(({ path }) => this.#identities.of(path)));
    return all.includes(null) ? null : all.join('\n');
  }

  /** @returns null for a job whose result does not follow from what is known: its files are gone, or it reads the network */
  async of(job: Job, secrets: JobSecrets): Promise<string | null> {
    const { step, to, name, numbers, look, language, last, parts, then } = job;
    const first = job.inputs[0];
    if (!first || [job, ...then].some(({ options }) => options['network'] === true)) return null;
    const inputs: unknown[] = [];
    for (const { path, password, root, beside: own, ...plain } of job.inputs) {
      const identity = await this.#identities.of(path);
      if (identity === null) return null;
      const folder = readsBeside(plain.format) ? (root ?? dirname(own ?? path)) : null;
      const beside = folder === null ? '' : await this.#identities.ofFolder(folder);
      if (beside === null) return null;
      inputs.push({ ...plain, identity, beside, password: password && secrets[password] });
    }
    const options = step === 'convert' ? forFormat(job.options, first.format, last) : job.options;
    const sets: unknown[] = [];
    for (const { options: values, files = [], secrets: hidden = {} } of [{ ...job, options }, ...then]) {
      const plain = Object.entries(values).filter(([option]) => !files.includes(option));
      // Only the content of a file counts.
      const named = files
        .filter((option) => option in values)
        .map(async (option) => {
          const path = String(values[option]);
          return [option, path, await this.#identities.of(path)] as const;
        });
      sets.push([
        plain.sort(byName),
        (await Promise.all(named)).sort(byName),
        Object.entries(hidden)
          .map(([option, reference]) => [option, secrets[reference]] as const)
          .sort(byName),
      ]);
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

const byName = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]): number =>
  one < other ? -1 : 1;

/**
 * Without options that have no effect on the document, so that a merge converts again only the documents that a changed option
 * affects.
 */
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

/** The day, which marks and names may contain; and the minute where a text contains the time. */
function nowOf(sets: readonly unknown[]): string {
  const now = new Date();
  const day = `${now.getFullYear()}-${now.getMonth()}-${now.getDate()}`;
  return JSON.stringify(sets).includes('{time}') ? `${day} ${now.getHours()}:${now.getMinutes()}` : day;
}
