/**
 * Keeps a program that reads hostile documents away from the person's files and from the network: bubblewrap on Linux,
 * Seatbelt on macOS, each where the system lets it work. Windows has nothing here yet.
 */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { SandboxPolicy } from '../../interface/sandbox-policy.js';
import { Remembered } from '../../../systems/remembered.js';
import { run } from '../run.js';
import { bubblewrap } from './bubblewrap.js';
import type { Sandbox, SandboxKind, SandboxSystem, SandboxView } from './interface.js';
import { seatbelt } from './seatbelt.js';

export type { Sandbox, SandboxView } from './interface.js';

const kinds: Readonly<Record<SandboxKind, SandboxSystem>> = { bubblewrap, seatbelt };

/** The kind a system has; null where there is none. */
export function sandboxOf(platform: NodeJS.Platform): SandboxKind | null {
  const known = Object.entries(kinds) as [SandboxKind, SandboxSystem][];
  return known.find(([, { platform: own }]) => own === platform)?.[0] ?? null;
}

/** The milliseconds that the trial run may take, also on a busy computer. */
const trialLimit = 20_000;

/** What the trial run ends with where the sandbox works. */
const trialStatus = 7;

/** How a trial run ended, by the sandbox's program: with a status, or, which is not remembered, in no way (null). */
const trials: Readonly<Record<SandboxKind, Remembered<number | null, string>>> = {
  bubblewrap: trialsOf('bubblewrap'),
  seatbelt: trialsOf('seatbelt'),
};

function trialsOf(kind: SandboxKind): Remembered<number | null, string> {
  const view = { readable: [], writable: [], temporary: '/var/tmp' };
  return new Remembered(
    async (program) => {
      const [, ...args] = confine({ kind, program }, view, ['/bin/sh', '-c', `exit ${trialStatus}`]);
      return (await run(program, args, { timeLimit: trialLimit })).status;
    },
    (status) => status !== null,
  );
}

/**
 * Null where there is none, or where the system does not let it work. Tried once in a process, and again where the trial did not
 * come to an end. `PLATEN_BUBBLEWRAP` names one on Linux and wins; `none` means none.
 */
export async function locateSandbox(environment: NodeJS.ProcessEnv = process.env): Promise<Sandbox | null> {
  const kind = sandboxOf(process.platform);
  if (kind === null) return null;
  const named = (kind === 'bubblewrap' && environment['PLATEN_BUBBLEWRAP']) || '';
  const program = (named === '' ? kinds[kind].places : [named]).find((place) => existsSync(place));
  if (program === undefined) return null;
  return (await trials[kind].get(program)) === trialStatus ? { kind, program } : null;
}

/**
 * The sandbox to use under a policy; null for none.
 * @throws ServiceError `sandbox_missing` when one is required and none works
 */
export async function chooseSandbox(policy: SandboxPolicy): Promise<Sandbox | null> {
  if (policy === 'off') return null;
  const sandbox = await locateSandbox();
  if (sandbox === null && policy === 'required') throw new ServiceError('sandbox_missing');
  return sandbox;
}

/** The command that runs `command` in the sandbox. Its environment is the caller's. */
export const confine = (
  sandbox: Sandbox,
  view: SandboxView,
  command: readonly string[],
): [program: string, ...args: string[]] => [sandbox.program, ...kinds[sandbox.kind].words(view, command)];

/** The folder a confined program finds as /tmp; null where it finds the system's own, as it does without a sandbox. */
export const temporaryIn = (confinement: { sandbox: Sandbox; view: SandboxView } | null): string | null =>
  confinement !== null && kinds[confinement.sandbox.kind].hasOwnTemporary ? confinement.view.temporary : null;

/** The folders of a LibreOffice: its own, or the whole tree where a package was unpacked beside the system. */
export function installationOf(program: string): string {
  const bundle = /^(.+\.app)\/Contents\/MacOS$/.exec(program)?.[1];
  return bundle ?? /^(.+)\/usr\/lib(?:64)?\/libreoffice\/program$/.exec(program)?.[1] ?? dirname(program);
}
