/**
 * A small Electron app for tests: prints with the app's hidden window what a file asks for, and writes down what came
 * of it. `electron print-host.js ASKED.json ANSWERS.json`; each answer is a report, a value or the code of an error.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { app, protocol, webContents } from 'electron';
import { ServiceError } from '../../../contract/index.js';
import type { PrintRequest, ScriptRequest } from '../../engine/interface/printer.js';
import { guardContents } from '../guards.js';
import { HiddenWindowPrinter } from '../printer.js';
import { schemePrivileges } from '../protocol.js';

interface Asked {
  readonly print?: PrintRequest;
  readonly script?: ScriptRequest;
  /** Milliseconds after which it is cancelled. */
  readonly cancelAfter?: number;
  /** Instead of a print: the system ends the processes of all pages, as it does when it is short of memory. */
  readonly kill?: true;
}

const [asked, answers] = process.argv.slice(-2) as [string, string];

app.setPath('userData', join(dirname(answers), 'profile'));
// As the app itself starts.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
protocol.registerSchemesAsPrivileged([schemePrivileges]);
guardContents(app);

async function answerAll(): Promise<void> {
  const printer = new HiddenWindowPrinter();
  const all = JSON.parse(await readFile(asked, 'utf8')) as Asked[];
  const given: unknown[] = [];
  for (const one of all) {
    const started = performance.now();
    const answer = await answerTo(printer, one);
    given.push({ ...answer, milliseconds: Math.round(performance.now() - started) });
  }
  await printer.close();
  const memory = app.getAppMetrics().reduce((sum, { memory: { workingSetSize } }) => sum + workingSetSize, 0);
  await writeFile(answers, JSON.stringify({ given, memory, processes: app.getAppMetrics().length }));
}

void app
  .whenReady()
  .then(answerAll)
  .then(
    () => app.exit(0),
    (thrown: unknown) => {
      process.stderr.write(String(thrown));
      app.exit(1);
    },
  );

async function answerTo(printer: HiddenWindowPrinter, { print, script, cancelAfter, kill }: Asked) {
  if (kill) return killPages();
  const signal = cancelAfter === undefined ? new AbortController().signal : AbortSignal.timeout(cancelAfter);
  try {
    if (print) return { report: await printer.print(print, signal) };
    if (script) return { value: await printer.script(script, signal) };
    return {};
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause.message : '';
    return { error: ServiceError.from(thrown).code, cause };
  }
}

async function killPages() {
  const pages = webContents.getAllWebContents();
  const gone = pages.map((page) => new Promise((resolve) => page.once('render-process-gone', resolve)));
  for (const page of pages) process.kill(page.getOSProcessId(), 'SIGKILL');
  await Promise.all(gone);
  return { value: String(pages.length) };
}
