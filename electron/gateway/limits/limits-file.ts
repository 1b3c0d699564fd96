/** The file of `platen serve --limits`: numbers in YAML or JSON. Omitted values are those of the contract. */
import { readFile } from 'node:fs/promises';
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { licences, limits, ServiceError } from '../../../contract/index.js';
import { environmentIds } from '../base/environments.js';
import {
  contractLimits,
  type EnvironmentLimits,
  type LicenceLimits,
  type ServiceLimits,
} from './service-limits.js';

/** A number in the file: its field, the factor to the unit of the code, and its maximum. */
interface Setting<Field extends string> {
  readonly field: Field;
  readonly unit: number;
  readonly most: number;
}

const setting = <Field extends string>(field: Field, most: number, unit = 1): Setting<Field> => ({
  field,
  unit,
  most,
});

const megabyte = 1024 * 1024;
const hour = 60 * 60 * 1000;

const ofEnvironment = {
  queue: setting('queue', 1_000_000),
  keep_hours: setting('keptFor', 8760, hour),
} as const;

const ofLicence = {
  requests_per_minute: setting('perMinute', 1_000_000),
  requests_per_hour: setting('perHour', 10_000_000),
  concurrent: setting('concurrent', 1000),
  files: setting('files', limits.local.files),
  upload_mb: setting('uploadBytes', 100_000, megabyte),
} as const satisfies Readonly<Record<string, Setting<keyof LicenceLimits>>>;

type Group = Readonly<Record<string, unknown>>;

/** Reads one file. */
class LimitsReader {
  readonly #file: string;
  readonly #document: Document;
  readonly #lines: LineCounter;

  constructor(file: string, { document, lines }: ReadFile) {
    this.#file = file;
    this.#document = document;
    this.#lines = lines;
  }

  /** The file with the line of an entry, as compilers name places: `limits.yaml:12`. @param key left out: of the group itself */
  #place(group: string, key?: string): string {
    const path = group === '' ? [] : group.split('.');
    const entry = key ?? path.pop();
    if (entry === undefined) return this.#file;
    const map = path.length === 0 ? this.#document.contents : this.#document.getIn(path, true);
    if (!isMap(map)) return this.#file;
    const found = map.items.find(({ key: name }) => isScalar(name) && String(name.value) === entry);
    const start = isNode(found?.key) ? found.key.range?.[0] : undefined;
    return start === undefined ? this.#file : `${this.#file}:${this.#lines.linePos(start).line}`;
  }

  /** The entries of a group; none for an empty one. @throws ServiceError `limits_no_groups`, `limits_no_group`, `limit_unknown` */
  group(value: unknown, name: string, known: readonly string[]): Group {
    if (value === null || value === undefined) return {};
    if (typeof value !== 'object' || Array.isArray(value))
      throw new ServiceError(name === '' ? 'limits_no_groups' : 'limits_no_group', {
        file: this.#place(name),
        name,
        known: known.join(', '),
      });
    const strange = Object.keys(value).find((key) => !known.includes(key));
    if (strange === undefined) return value as Group;
    const full = name === '' ? strange : `${name}.${strange}`;
    throw new ServiceError('limit_unknown', {
      file: this.#place(name, strange),
      name: full,
      known: known.join(', '),
    });
  }

  /** Numbers of a group, with defaults. @throws ServiceError `limit_wrong` */
  numbers<Field extends string>(
    group: Group,
    name: string,
    settings: Readonly<Record<string, Setting<Field>>>,
    usual: Readonly<Record<Field, number>>,
  ): Record<Field, number> {
    const read: Record<Field, number> = { ...usual };
    for (const [key, { field, unit, most }] of Object.entries(settings)) {
      const value = group[key];
      if (value === undefined) continue;
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most)
        throw new ServiceError('limit_wrong', {
          file: this.#place(name, key),
          name: `${name}.${key}`,
          least: 1,
          most,
        });
      read[field] = value * unit;
    }
    return read;
  }

  environment(value: unknown, name: string, usual: EnvironmentLimits): EnvironmentLimits {
    const group = this.group(value, name, [...Object.keys(ofEnvironment), ...licences]);
    const [free, paid] = licences.map((licence) => {
      const place = `${name}.${licence}`;
      const own = this.group(group[licence], place, Object.keys(ofLicence));
      return this.numbers<keyof LicenceLimits>(own, place, ofLicence, usual[licence]);
    });
    const { queue, keptFor } = this.numbers<'queue' | 'keptFor'>(group, name, ofEnvironment, usual);
    return { queue, keptFor, free: free!, paid: paid! };
  }
}

/**
 * Reads limits from a text.
 * @param file as its errors name it
 * @throws ServiceError `limits_unreadable`, `limits_no_groups`, `limits_no_group`, `limit_unknown`, `limit_wrong`
 */
export function parseLimits(
  text: string,
  file: string,
  usual: ServiceLimits = contractLimits,
): ServiceLimits {
  const read = readText(text, file);
  const reader = new LimitsReader(file, read);
  const whole = reader.group(read.values, '', environmentIds);
  return {
    production: reader.environment(whole['production'], 'production', usual.production),
    sandbox: reader.environment(whole['sandbox'], 'sandbox', usual.sandbox),
  };
}

interface ReadFile {
  readonly document: Document;
  readonly lines: LineCounter;
  readonly values: unknown;
}

function readText(text: string, file: string): ReadFile {
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, { schema: 'core', logLevel: 'silent', lineCounter: lines });
    for (const error of document.errors) throw error;
    return { document, lines, values: document.toJS({ maxAliasCount: 50 }) };
  } catch (thrown) {
    // The lines after the first one show the position in the file.
    const reason = (thrown as Error).message.split('\n')[0]?.replace(/[:.]$/, '') ?? '';
    throw new ServiceError('limits_unreadable', { file, reason }, { cause: thrown });
  }
}

/** As {@link parseLimits}, from a file. */
export async function readLimits(file: string, usual?: ServiceLimits): Promise<ServiceLimits> {
  const text = await readFile(file, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    throw new ServiceError('limits_unreadable', { file, reason: thrown.message }, { cause: thrown });
  });
  return parseLimits(text, file, usual);
}
