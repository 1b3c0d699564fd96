/**
 * A process of its own with the service and a caller over a network, to be killed: it submits one request and tells, a line
 * of JSON each, the execution's id and every result.
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { OptionValues } from '../../../contract/index.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { LocalService } from '../local-service.js';
import { nodeLauncher } from '../workers/node-launcher.js';
import { libreOfficeProgram } from './programs.js';

/** What the process is asked for, as JSON in its first argument. */
export interface NetworkTask {
  /** Everything of the service lies here. */
  readonly home: string;
  /** Path of the built worker. */
  readonly worker: string;
  readonly owner: string;
  /** Key of a workflow. */
  readonly workflow: string;
  /** Paths of files to send. */
  readonly files: readonly string[];
  readonly options: OptionValues;
  /** Of the first file. */
  readonly password?: string;
  readonly idempotencyKey?: string;
}

const { home, worker, owner, workflow, files, options, password, idempotencyKey } = JSON.parse(
  process.argv[2] ?? '',
) as NetworkTask;

const local = await LocalService.open({
  directories: { config: home, data: home, scratch: `${home}/work`, logs: home },
  launcher: nodeLauncher(worker),
  libreOfficeProgram: () => Promise.resolve(libreOfficeProgram()),
  chromiumProgram: () => Promise.resolve(null),
  parallel: () => 1,
  resume: true,
});
const service = local.as({ owner, place: 'network' });
service.subscribe(({ results }) => {
  for (const { name } of results) process.stdout.write(`${JSON.stringify({ result: name })}\n`);
});
const sent = await Promise.all(
  files.map((path) =>
    service.receive({ name: basename(path), content: createReadStream(path) as AsyncIterable<Buffer> }),
  ),
);
const { id } = await service.submit(
  {
    workflowId: findWorkflow(workflow).id,
    files: sent.map(({ path }, place) => ({
      path,
      folder: '',
      ...(place === 0 && password !== undefined ? { password } : {}),
    })),
    options,
    target: { directory: null, pattern: null },
  },
  idempotencyKey === undefined ? {} : { idempotencyKey },
);
process.stdout.write(`${JSON.stringify({ id })}\n`);
