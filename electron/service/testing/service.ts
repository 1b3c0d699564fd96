/** A service for tests: the built worker, the LibreOffice of this computer, folders of its own. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import {
  localCaller,
  type ConversionService,
  type SubmitFile,
  type SubmitRequest,
} from '../../../contract/index.js';
import type { HtmlPrinter } from '../../engine/interface/printer.js';
import type { SandboxPolicy } from '../../engine/interface/sandbox-policy.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import type { InputFolders } from '../../executions/input-folders.js';
import type { JobRunner } from '../workers/job-runner.js';
import type { LocalServiceOptions } from '../local-service-options.js';
import { LocalService } from '../local-service.js';
import { nodeLauncher } from '../workers/node-launcher.js';
import type { WorkerLimits } from '../workers/limits.js';
import { processesNaming } from '../workers/process-tree.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { makeFolder, testFolder } from '../../executions/testing/folders.js';
import { chromiumProgram, libreOfficeProgram } from './programs.js';
import { warmRunner } from './warm-runner.js';

export const root = join(import.meta.dirname, '..', '..', '..');

export const sample = (name: string): string => join(root, 'assets', 'samples', name);

export interface TestService {
  /** As the person at the computer has it. */
  readonly service: ConversionService;
  readonly local: LocalService;
  readonly folder: string;
  /** An empty folder for results. */
  readonly target: string;
  /** A request with results in `target`. */
  request(
    workflow: string,
    files: readonly (string | SubmitFile)[],
    change?: Partial<SubmitRequest>,
  ): SubmitRequest;
  /** Names in the target folder, hidden ones too. */
  results(): Promise<string[]>;
  /** Closes the service and shows that nothing of it is left. */
  end(): Promise<void>;
  /** Closes the service and removes the folder it was given none of. */
  close(): Promise<void>;
}

/** What a test may want otherwise. */
export interface TestOptions {
  readonly parallel?: number | null;
  /** Where everything of it lies; a new folder when left out. */
  readonly folder?: string;
  readonly limits?: Partial<WorkerLimits>;
  readonly printer?: HtmlPrinter | null;
  readonly inputFolders?: InputFolders | undefined;
  readonly keptFor?: (owner: string) => number | null;
  readonly runsAgain?: (owner: string) => boolean;
  readonly runner?: JobRunner;
  readonly resume?: boolean;
  readonly admit?: NonNullable<LocalServiceOptions['admit']>;
  readonly sandbox?: SandboxPolicy;
  readonly sharesWorkflows?: boolean;
}

/** Opens a service for several tests, which close it. */
export async function openTestService(wishes: TestOptions = {}): Promise<TestService> {
  const home = wishes.folder ?? (await makeFolder());
  const target = join(home, 'out');
  await mkdir(target, { recursive: true });
  const scratch = join(home, 'work');
  const local = await LocalService.open({
    directories: { config: home, data: home, scratch, logs: home },
    launcher: nodeLauncher(join(root, 'dist', 'worker', 'worker.js')),
    libreOfficeProgram: () => Promise.resolve(libreOfficeProgram()),
    chromiumProgram: () => Promise.resolve(chromiumProgram()),
    printer: wishes.printer ?? null,
    ...(wishes.inputFolders ? { inputFolders: wishes.inputFolders } : {}),
    ...(wishes.keptFor ? { keptFor: wishes.keptFor } : {}),
    ...(wishes.runsAgain ? { runsAgain: wishes.runsAgain } : {}),
    ...(wishes.runner ? { runner: wishes.runner } : {}),
    ...(wishes.resume ? { resume: true } : {}),
    ...(wishes.admit ? { admit: wishes.admit } : {}),
    ...(wishes.sandbox ? { sandbox: wishes.sandbox } : {}),
    ...(wishes.sharesWorkflows ? { sharesWorkflows: true } : {}),
    parallel: () => wishes.parallel ?? null,
    limits: wishes.limits ?? {},
  });
  return {
    service: local.as(localCaller),
    local,
    folder: home,
    target,
    request: (workflow, files, change = {}) => ({
      workflowId: findWorkflow(workflow).id,
      files: files.map((file) => (typeof file === 'string' ? { path: file, folder: '' } : file)),
      options: {},
      target: { directory: target, pattern: null },
      ...change,
    }),
    results: async () => (await readdir(target)).sort(),
    end: async () => {
      await local.close();
      expect(await readdir(scratch)).toEqual([]);
      expect(processesNaming(scratch)).toEqual([]);
    },
    close: async () => {
      await local.close();
      if (wishes.folder === undefined) await removeFolder(home);
    },
  };
}

/**
 * Opens a service whose jobs run on workers that were there before it and stay after it; it is closed when the test is over.
 * For tests that look at what comes of the jobs, and not at workers.
 */
export async function warmService(wishes: Omit<TestOptions, 'runner'> = {}): Promise<TestService> {
  const folder = wishes.folder ?? (await testFolder());
  const opened = await openTestService({ ...wishes, folder, runner: warmRunner() });
  onTestFinished(() => opened.local.close());
  return opened;
}

/** Opens a service with workers of its own; it is closed when the test is over. */
export async function testService(
  parallel: number | null = null,
  folder?: string,
  limits: Partial<WorkerLimits> = {},
  printer: HtmlPrinter | null = null,
  inputFolders?: InputFolders,
): Promise<TestService> {
  const home = folder ?? (await testFolder());
  const opened = await openTestService({ parallel, folder: home, limits, printer, inputFolders });
  onTestFinished(() => opened.local.close());
  return opened;
}
