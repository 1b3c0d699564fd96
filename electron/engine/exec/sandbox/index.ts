/**
 * Keeps a program that reads hostile documents away from the person's files and from the network: bubblewrap on Linux,
 * Seatbelt on macOS, each where the system lets it work. Windows has nothing here yet.
 */
import { existsSync } from 'node:fs';
import { ServiceError } from '../../../../contract/index.js';
import type { SandboxPolicy } from '../../interface/sandbox-policy.js';
import { Remembered } from '../../../systems/remembered.js';
import { bubblewrapProgram } from '../../../systems/sandbox/bubblewrap.js';
import { isInWorkerSandbox } from '../../../systems/sandbox/inside.js';
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

/** How a trial run ended, by its program and `/proc`: with a status, or, which is not remembered, in no way (null). */
const trials = new Remembered(
  async (sandbox: string) => {
    const [, ...args] = confine(JSON.parse(sandbox) as Sandbox, trialView, [
      '/bin/sh',
      '-c',
      `exit ${trialStatus}`,
    ]);
    return (await run((JSON.parse(sandbox) as Sandbox).program, args, { timeLimit: trialLimit })).status;
  },
  (status) => status !== null,
);

const trialView: SandboxView = { readable: [], writable: [], temporary: '/var/tmp' };

/**
 * Null where there is none, or where the system does not let it work. Tried once in a process, and again where the trial did not
 * come to an end. `PLATEN_BUBBLEWRAP` names one on Linux and wins; `none` means none.
 */
export async function locateSandbox(environment: NodeJS.ProcessEnv = process.env): Promise<Sandbox | null> {
  const kind = sandboxOf(process.platform);
  if (kind === null) return null;
  const program =
    kind === 'bubblewrap'
      ? bubblewrapProgram(environment)
      : kinds[kind].places.find((place) => existsSync(place));
  if (!program) return null;
  const own: Sandbox = { kind, program };
  const tries = isInWorkerSandbox(environment) ? [own, { ...own, sharesProc: true }] : [own];
  for (const sandbox of tries)
    if ((await trials.get(JSON.stringify(sandbox))) === trialStatus) return sandbox;
  return null;
}

/**
 * The sandbox to use under a policy; null for none.
 * @throws ServiceError `sandbox_missing` when one is required and none works. Inside a worker's that is not so: what starts there
 *   without one of its own is in the worker's.
 */
export async function chooseSandbox(policy: SandboxPolicy): Promise<Sandbox | null> {
  if (policy === 'off') return null;
  const sandbox = await locateSandbox();
  if (sandbox === null && policy === 'required' && !isInWorkerSandbox())
    throw new ServiceError('sandbox_missing');
  return sandbox;
}

/** The command that runs `command` in the sandbox. Its environment is the caller's. */
export const confine = (
  sandbox: Sandbox,
  view: SandboxView,
  command: readonly string[],
): [program: string, ...args: string[]] => [
  sandbox.program,
  ...kinds[sandbox.kind].words(view, command, sandbox.sharesProc ?? false),
];

/** The folder a confined program finds as /tmp; null where it finds the system's own, as it does without a sandbox. */
export const temporaryIn = (confinement: { sandbox: Sandbox; view: SandboxView } | null): string | null =>
  confinement !== null && kinds[confinement.sandbox.kind].hasOwnTemporary ? confinement.view.temporary : null;
