/** What tests do at a small service: a Platen that asks it for something, and what came there. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { Execution, ExecutionSummary, SubmitRequest } from '../../contract/index.js';
import type { RemoteClock } from '../../electron/remote/http/clock.js';
import type { ServiceApi } from '../../electron/remote/http/types.js';
import type { Fault, Manner } from './faults.js';
import { openRemote, type OpenedRemoteService, type OpenOptions } from './opened.js';
import { startSmallService, type SmallService } from './small.js';

/** The small service of a test file, started once; all is well in it at the beginning of each test. */
export let small: SmallService;

/** How it answers while nothing is said of it. */
const usual: Partial<Manner> = {
  generous: false,
  ranges: false,
  idempotency: false,
  isHeld: false,
  maxFiles: 200,
  polls: 0,
  credits: 1000,
};

/** To be called once in a test file. */
export function useSmallService(): void {
  beforeAll(async () => {
    small = await startSmallService();
  });
  afterAll(() => small.close());
  beforeEach(async () => {
    await small.faults();
    await small.manner(usual);
    await small.forget();
  });
}

/** Waits are over at once, and it is later then. */
export const quickClock = (): RemoteClock => {
  let later = 0;
  return {
    now: () => Date.now() + later,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      later += milliseconds;
      await pause(2);
      signal?.throwIfAborted();
    },
  };
};

export async function open(wishes: Partial<OpenOptions> = {}): Promise<OpenedRemoteService> {
  const opened = await openRemote({ url: small.url, token: small.token, clock: quickClock(), ...wishes });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await opened.close();
  };
  onTestFinished(close);
  return { ...opened, close };
}

/** The client as it is, but for one thing that it does otherwise. For {@link OpenOptions.between}. */
export const otherwise =
  <Name extends keyof ServiceApi>(name: Name, other: (client: ServiceApi) => ServiceApi[Name]) =>
  (client: ServiceApi): ServiceApi =>
    new Proxy(client, {
      get: (target, asked) => {
        if (asked === name) return other(target);
        const own: unknown = Reflect.get(target, asked, target);
        return typeof own === 'function' ? (own.bind(target) as unknown) : own;
      },
    });

export async function manners(manner: Partial<Manner>, ...list: readonly Fault[]): Promise<void> {
  await small.manner(manner);
  await small.faults(...list);
}

/** Text files, each with its name in it; a name may have folders. */
export async function texts(folder: string, ...names: readonly string[]): Promise<string[]> {
  const paths = names.map((name) => join(folder, 'in', ...name.split('/')));
  for (const [place, path] of paths.entries()) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, `The text of ${names[place]}\n`);
  }
  return paths;
}

export async function request(
  { service, target, folder }: OpenedRemoteService,
  workflow: string,
  names: readonly string[],
  change: Partial<SubmitRequest> = {},
): Promise<SubmitRequest> {
  return {
    workflowId: await idOf(service, workflow),
    files: (await texts(folder, ...names)).map((path) => ({ path, folder: '' })),
    options: {},
    target: { directory: target, pattern: null },
    ...change,
  };
}

export async function idOf(service: OpenedRemoteService['service'], workflow: string): Promise<number> {
  const { system_workflows, user_workflows } = await service.workflows();
  return [...system_workflows, ...user_workflows].find(({ name }) => name === workflow)!.id;
}

export const toPdf = 'Pictures and text to PDF';

export async function run(
  opened: OpenedRemoteService,
  names: readonly string[],
  change: Partial<SubmitRequest> = {},
): Promise<Execution> {
  const { id } = await opened.service.submit(await request(opened, toPdf, names, change));
  return opened.service.finished(id);
}

/** Waits until an execution is as it is wanted. */
export function until(
  { service }: Pick<OpenedRemoteService, 'service'>,
  id: string,
  isSo: (summary: ExecutionSummary) => boolean,
): Promise<ExecutionSummary> {
  return new Promise((resolve) => {
    const leave = service.subscribe(({ summary }) => {
      if (summary.id !== id || !isSo(summary)) return;
      leave();
      resolve(summary);
    });
    void service.status(id).then((now) => {
      if (!isSo(now)) return;
      leave();
      resolve(now);
    });
  });
}

export const isIn =
  (phase: string) =>
  ({ remote }: ExecutionSummary): boolean =>
    remote?.phase === phase;

/** Names of the files that were sent in each request. */
export const sent = async (): Promise<string[][]> =>
  (await small.memory()).requests
    .filter(({ endpoint }) => endpoint === 'convert')
    .map(({ files }) => files.map(({ name }) => name));

export const converted = async (): Promise<string[]> =>
  (await small.memory()).conversions.flatMap(({ inputs }) => inputs).sort();

export const fieldsOf = async (name: string): Promise<(string | undefined)[]> =>
  (await small.memory()).requests
    .filter(({ endpoint }) => endpoint === 'convert')
    .map(({ fields }) => fields.find(([field]) => field === name)?.[1]);
