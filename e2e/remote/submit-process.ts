/** A process of its own that asks a service elsewhere for one execution, to be killed: it tells the execution's id. */
import type { SubmitRequest } from '../../contract/index.js';
import { systemClock } from '../../electron/remote/http/clock.js';
import { openRemote } from './opened.js';

/** What the process is asked for, as JSON in its first argument; the token is a line of standard input. */
export interface SubmitTask {
  readonly url: string;
  /** Where everything of it lies. */
  readonly folder: string;
  readonly request: SubmitRequest;
}

const task = JSON.parse(process.argv[2] ?? '') as SubmitTask;
let token = '';
for await (const chunk of process.stdin) token += String(chunk);
const { service } = await openRemote({
  url: task.url,
  token: token.trim(),
  folder: task.folder,
  clock: systemClock,
});
const { id } = await service.submit(task.request);
process.stdout.write(`${id}\n`);
