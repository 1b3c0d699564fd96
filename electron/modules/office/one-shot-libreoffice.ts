/** The last fallback: a LibreOffice started for one conversion, with the same hardened profile. */
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { startConversion } from '../../engine/exec/libreoffice.js';
import type { LibreOffice, WorkLimits } from './libreoffice.js';
import { removeFolder } from './libreoffice.js';
import { instanceEnvironment } from './profile.js';
import type { PropertyInput, PropertyInputs } from './uno/values.js';

export interface ColdConversion {
  readonly source: string;
  readonly output: string;
  /** The job's folder. */
  readonly directory: string;
  readonly importFilter: string;
  readonly exportFilter: string;
  readonly filterData: PropertyInputs;
}

/** With this exit status LibreOffice asks to be started again. */
const startAgain = 81;

/** @throws ServiceError `cancelled`, `timed_out`, `engine_crashed` */
export async function convertCold(
  office: LibreOffice,
  job: ColdConversion,
  limits: WorkLimits,
): Promise<void> {
  const sandbox = await office.sandbox();
  const folders = await office.newFolders();
  const outputFolder = join(job.directory, 'cold');
  await mkdir(outputFolder, { recursive: true });
  let why: 'cancelled' | 'timed_out' | null = null;
  const begin = () =>
    startConversion(
      {
        program: office.program,
        profile: folders.profile,
        environment: instanceEnvironment(folders),
        sandbox: office.confinement(folders, sandbox),
        onProcess: (pid, running) => office.hooks.process(pid, running),
      },
      {
        source: job.source,
        outputFolder,
        importFilter: job.importFilter,
        target: `pdf:${job.exportFilter}:${filterJson(job.filterData)}`,
      },
    );
  let conversion = begin();
  const stop = (cause: 'cancelled' | 'timed_out') => {
    why ??= cause;
    conversion.kill();
  };
  const onAbort = () => stop('cancelled');
  limits.signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => stop('timed_out'), limits.timeLimit);
  try {
    if (limits.signal.aborted) onAbort();
    // A new profile may only be set up by the first start.
    if ((await conversion.ended) === startAgain && why === null) {
      conversion = begin();
      await conversion.ended;
    }
    const ended = why as 'cancelled' | 'timed_out' | null;
    if (ended === 'cancelled') throw new ServiceError('cancelled');
    if (ended === 'timed_out')
      throw new ServiceError('timed_out', { minutes: Math.max(1, Math.round(limits.timeLimit / 60_000)) });
    const [made] = await readdir(outputFolder);
    // Its exit status says nothing; a file that is there does.
    if (made === undefined) throw new ServiceError('engine_crashed');
    await rename(join(outputFolder, made), job.output);
  } finally {
    clearTimeout(timer);
    limits.signal.removeEventListener('abort', onAbort);
    await removeFolder(folders.root);
    await removeFolder(outputFolder);
  }
}

/** Filter data in the form the command line takes. */
function filterJson(data: PropertyInputs): string {
  const entry = (value: PropertyInput) => {
    switch (typeof value) {
      case 'boolean':
        return { type: 'boolean', value: String(value) };
      case 'number':
        return { type: 'long', value: String(value) };
      case 'string':
        return { type: 'string', value };
      default:
        throw new TypeError('filter data of the command line is flat');
    }
  };
  return JSON.stringify(
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, entry(value)])),
  );
}
