/**
 * Runs a worker process: one job at a time, with its own parsers and its own LibreOffice. It may be killed at any
 * moment; the service clears what it leaves in its folders.
 */
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import {
  ServiceError,
  sumOfUnits,
  type ErrorInfo,
  type Message,
  type UnitCounts,
} from '../../../contract/index.js';
import { tellTo } from '../../../words/remarks.js';
import { resultWords } from '../../../words/results.js';
import type { Context, Part } from '../interface/converter.js';
import { isOutOfSpace } from '../../files/disk-space.js';
import { prepareFonts } from '../fonts/font-configuration.js';
import { engineOf } from './engines.js';
import { isPoisonous, runJob } from './job.js';
import { paced } from './paced.js';
import {
  ToWorker,
  type EngineConfig,
  type FromWorker,
  type PageView,
  type PageFactsRequest,
  type WarmProgram,
} from '../interface/protocol.js';
import { openJob, type Job, type JobSecrets } from '../interface/job.js';
import { Registry } from './registry.js';
import { startWatchdog } from './watchdog.js';
import { AskedKeys } from './asked-keys.js';
import { AskedNetwork } from '../print/asked-network.js';
import { WindowPrinter } from '../print/window-printer.js';
import { openPort } from './worker-port.js';

/** The milliseconds that LibreOffice gets to end when the worker leaves. */
const closeTime = 2500;

const port = openPort();
const watchdog = startWatchdog();
let registry: Registry | null = null;
let current: { readonly id: string; readonly abort: AbortController } | null = null;
let leaving = false;
let slotFolder: string | undefined;
const network = new AskedNetwork((message) => port.send(message));
const keys = new AskedKeys((message) => port.send(message));
const windowPrinter = new WindowPrinter((message) => port.send(message));
/** The parts on their way into the target folder, by number. */
const delivering = new Map<number, (error: ErrorInfo | null) => void>();
let parts = 0;

port.onMessage((raw) => {
  const parsed = ToWorker.safeParse(raw);
  if (!parsed.success) {
    port.send({ type: 'log', line: 'message of no known shape', details: {} });
    return;
  }
  const message = parsed.data;
  switch (message.type) {
    case 'start':
      start(message.config, message.warm);
      return;
    case 'run':
      void run(message.job, message.secrets);
      return;
    case 'cancel':
      if (current?.id === message.jobId) current.abort.abort();
      return;
    case 'delivered':
      delivering.get(message.part)?.(message.error);
      return;
    case 'printed':
      windowPrinter.receive(message.print, message.answer);
      return;
    case 'fetched':
      network.receive(message.fetch, message.answer);
      return;
    case 'key-answer':
      keys.receive(message.key, message.answer);
      return;
    case 'show':
      void show(message.wish, message.request);
      return;
    case 'close':
      void leave(0);
      return;
  }
});
port.onGone(() => void leave(0));
process.on('uncaughtException', (error) => {
  port.send({ type: 'log', line: 'uncaught', details: { error: describe(error) } });
  void leave(70); // The code is EX_SOFTWARE: an unhandled error leaves the process in an unknown state.
});
// The service handles Ctrl-C in a terminal: it cancels the jobs, and then closes its workers.
process.on('SIGINT', () => undefined);

function start(config: EngineConfig, warm: WarmProgram | undefined): void {
  if (registry) return;
  if (config.isAside) standAside();
  slotFolder = config.slots;
  prepareFonts(config.scratch, config.fonts);
  registry = new Registry(config, {
    windowPrinter,
    keys,
    ...(config.isOffline ? { network: network.open } : {}),
    process: (pid, running) => {
      watchdog.process(pid, running);
      port.send({ type: 'process', pid, running });
    },
    log: (line, details = {}) => port.send({ type: 'log', line, details: { ...details } }),
  });
  port.send({ type: 'ready' });
  if (warm) void registry.warm(warm);
}

/** Lowers the priority of this process, which programs inherit that are started from here on. */
function standAside(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system refuses, the worker runs with the usual priority.
  }
}

async function run(job: Job, secrets: JobSecrets): Promise<void> {
  if (!registry || current) {
    const error = new ServiceError('internal').toInfo();
    port.send({ type: 'failed', jobId: job.id, error, messages: [], detail: 'not idle', poisoned: false });
    return;
  }
  const abort = new AbortController();
  const messages: Message[] = [];
  let units: UnitCounts = {};
  current = { id: job.id, abort };
  const context: Context = {
    signal: abort.signal,
    directory: job.directory,
    ...(slotFolder === undefined ? {} : { slotFolder }),
    words: resultWords(job.language),
    ...(job.state === null ? {} : { state: job.state }),
    ...(job.parts ? { deliver: (part: Part) => deliver(job.id, part) } : {}),
    progress: paced((step, fraction, pages) =>
      port.send({
        type: 'progress',
        jobId: job.id,
        step,
        fraction: fraction === null ? null : clamp(fraction),
        ...(pages ? { pages } : {}),
      }),
    ),
    pageRead: (read) => port.send({ type: 'page-read', jobId: job.id, read }),
    message: tellTo((message) => messages.push(message)),
    count: (counts) => (units = sumOfUnits([units, counts])),
    log: (line, details = {}) => port.send({ type: 'log', line, details: { ...details } }),
  };
  try {
    const output = await runJob(openJob(job, secrets), registry, context);
    current = null;
    port.send({ type: 'done', jobId: job.id, output, messages, units });
  } catch (thrown) {
    current = null;
    // The folder of this worker's jobs lies between the job's folder and the service's.
    const error = abort.signal.aborted
      ? new ServiceError('cancelled')
      : isOutOfSpace(thrown)
        ? new ServiceError('work_folder_full', { folder: dirname(dirname(job.directory)) }, { cause: thrown })
        : ServiceError.from(thrown, 'conversion_failed');
    const poisoned = isPoisonous(thrown);
    const detail = describe(thrown);
    port.send({ type: 'failed', jobId: job.id, error: error.toInfo(), messages, detail, poisoned });
  }
}

/** Renders a page for the window. */
async function show(wish: number, request: PageFactsRequest): Promise<void> {
  const send = (answer: Extract<FromWorker, { type: 'shown' }>['answer']) =>
    port.send({ type: 'shown', wish, answer, memory: process.memoryUsage.rss() });
  try {
    send({ kind: 'view', view: await viewOf(request) });
  } catch (thrown) {
    send({ kind: 'error', error: ServiceError.from(thrown, 'damaged_file').toInfo() });
  }
}

async function viewOf(request: PageFactsRequest): Promise<PageView> {
  const { page, tables, ...rest } = request;
  if (request.find) {
    const { findText } = await import('./find-text.js');
    return { pages: 1, picture: null, found: await findText(request.path, request.password, request.find) };
  }
  if (request.beside) {
    const { pairPages } = await import('../pdf-blocks/viewing/pair-pages.js');
    return { pages: 1, picture: null, pairs: await pairPages(request) };
  }
  if (request.rows) {
    const { showSheet } = await import('../workbook/show-sheet.js');
    return { pages: 1, picture: null, rows: await showSheet(request.path, request.rows) };
  }
  if (request.content) {
    const { showText } = await import('./show-text.js');
    return { pages: 1, picture: null, content: await showText(request.path) };
  }
  if (request.invoice) {
    const { showInvoice } = await import('./show-invoice.js');
    return { pages: 1, picture: null, invoice: await showInvoice(request.path, request.password) };
  }
  if (request.signatures) {
    const { showSignatures } = await import('./show-signatures.js');
    return { pages: 1, picture: null, signatures: await showSignatures(request.path, request.password) };
  }
  if (request.fields) {
    const { showFields } = await import('./show-fields.js');
    return { pages: 1, picture: null, fields: await showFields(request.path, request.password) };
  }
  if (request.pictures) {
    const { showPictures } = await import('./show-pictures.js');
    return { pages: 1, picture: null, pictures: await showPictures(request.path) };
  }
  if (request.ink) {
    const { showInk } = await import('./show-ink.js');
    return { pages: 1, picture: null, ink: await showInk(request.path, request.ink.takesGround) };
  }
  if (request.changes) {
    const { showChanges } = await import('./show-changes.js');
    return { pages: 1, picture: null, changes: await showChanges(request.path, request.password) };
  }
  const { isPicture, viewPicture } = await import('../pdf-blocks/viewing/view-picture.js');
  if (isPicture(request.path)) return viewPicture(request);
  if (page === null || !tables)
    return (await import('../pdf-blocks/viewing/view.js')).viewPage({ page, ...rest });
  const { showTables } = await engineOf(({ conversions }) => conversions !== undefined);
  return { pages: 1, picture: null, tables: await showTables!({ ...rest, ...tables, page }) };
}

/** Hands a part to the service and waits until it has its name. */
async function deliver(jobId: string, file: Part): Promise<void> {
  parts += 1;
  const part = parts;
  try {
    const error = await new Promise<ErrorInfo | null>((resolve) => {
      delivering.set(part, resolve);
      port.send({ type: 'part', jobId, part, file: { ...file } });
    });
    if (error) throw ServiceError.fromInfo(error);
  } finally {
    delivering.delete(part);
  }
}

/** Ends everything this worker started, and then the worker. */
async function leave(code: number): Promise<void> {
  if (leaving) return;
  leaving = true;
  current?.abort.abort();
  setTimeout(() => process.exit(code), closeTime);
  await registry?.close().catch(() => undefined);
  process.exit(code);
}

const clamp = (fraction: number) => (Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0);

/** Describes an error for the log: what failed and where, but nothing of the document's content. */
function describe(thrown: unknown): string {
  if (!(thrown instanceof ServiceError))
    return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  const { cause } = thrown.extras;
  if (cause === undefined) return thrown.stack ?? thrown.message;
  return `${thrown.code}: ${describe(cause)}`;
}
