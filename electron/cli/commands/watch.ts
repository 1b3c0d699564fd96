/** `platen watch`: folders whose documents are converted automatically, set up here and watched by `watch run` or the app. */
import { patternExample } from '../base/pattern-example.js';
import type { Command } from 'commander';
import {
  foldedName,
  ServiceError,
  WatchDraft,
  type ConversionService,
  type WatchState,
  type WatchWorkflow,
} from '../../../contract/index.js';
import { keyOfTitle } from '../../../words/task-titles.js';
import { printable } from '../../files/orders.js';
import { platenDirectories } from '../../service/app/directories.js';
import type { Log } from '../../service/app/log.js';
import type { WatchedFolders } from '../../watch/watched-folders.js';
import { watchAnswer } from '../answers/watches.js';
import { readKept } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import type { OpenedDirectory } from '../composition/composition.js';
import { endureFaults } from '../base/enduring.js';
import { openDirectory } from '../composition/opening.js';
import { writeJson, writeLine } from '../base/io.js';
import { pathOfWord } from '../../service/uploads/file-addresses.js';
import { failsFor, tellOwnFiles } from '../base/own-files.js';
import { PlatenCommand } from '../base/parser.js';
import { workflowNamed, workflowsOf } from '../services/catalogue.js';
import { isElsewhere, withService } from '../services/flag.js';
import { openConnections } from '../services/opened.js';
import { tokenOfFlags, withToken, type TokenFlags } from '../services/token.js';

export function defineWatch(command: Command, context: CommandContext): void {
  for (const make of [addCommand, listCommand, pauseCommand, resumeCommand, removeCommand, runCommand])
    command.addCommand(make(context));
}

/** The services to open, and their tokens. */
interface ServiceFlags extends TokenFlags {
  readonly service?: string;
}

interface AddFlags extends ServiceFlags {
  readonly workflow: string;
  readonly option: readonly string[];
  readonly out?: string;
  readonly originals?: string;
  readonly name?: string;
  readonly kinds: string;
  readonly subfolders?: boolean;
  readonly together?: boolean;
  readonly newOnly?: boolean;
}

function addCommand(context: CommandContext): Command {
  const { say, io } = context;
  return withToken(
    withService(
      addOptions(context).action(async (folder: string, flags: AddFlags) => {
        const state = await withWatches(context, flags, async (watches, { service }) => {
          const { workflow, number } = await workflowOf(service, flags.workflow);
          const secret = (await service.options(number)).filter(({ type }) => type === 'password');
          const draft = WatchDraft.parse({
            folder: pathOfWord(folder),
            workflow,
            options: readKept(
              flags.option,
              secret.map(({ name }) => name),
            ),
            target: flags.out === undefined ? null : pathOfWord(flags.out),
            originals:
              flags.originals === undefined
                ? { kind: 'leave' }
                : { kind: 'move', folder: pathOfWord(flags.originals) },
            namePattern: flags.name ?? null,
            kinds: flags.kinds,
            includeSubfolders: flags.subfolders === true,
            together: flags.together === true,
            withExisting: flags.newOnly !== true,
          });
          return watches.save(draft, null);
        });
        writeLine(io.out, printable(say('Now watching: {folder}', { folder: state.watch.folder })));
      }),
      context,
    ),
    context,
  );
}

function addOptions({ say }: CommandContext): Command {
  const collect = (value: string, before: readonly string[]) => [...before, value];
  return new PlatenCommand('add')
    .description(say('Watch a folder'))
    .argument('<folder>', say('folder to watch'))
    .requiredOption(
      '-w, --workflow <workflow>',
      say('name, key or number of a workflow; see “platen workflows”'),
    )
    .option(
      '-o, --option <name=value>',
      say('an option of the workflow; can be repeated; see “platen options”'),
      collect,
      [],
    )
    .option('--out <folder>', say('folder for the results (default: next to each document)'))
    .option('--originals <folder>', say('folder for converted originals (default: they stay in place)'))
    .option('--name <pattern>', say('names of results, with {places}, such as "{example}"', patternExample))
    .option('--kinds <patterns>', say('only files with matching names, such as "*.pdf, scan-*.tif"'), '')
    .option('--subfolders', say('include subfolders'))
    .option('--together', say('merge documents that arrive together into one result'))
    .option('--new-only', say('ignore files that are already in the folder'));
}

function listCommand(context: CommandContext): Command {
  const { say, sentences, io } = context;
  return new PlatenCommand('list')
    .description(say('List the watched folders and the status of their documents'))
    .option('--json', say('write only one JSON object to standard output'))
    .action(async (flags: { json?: boolean }) => {
      const found = await withWatches(context, here, async (watches) => {
        const states = await watches.states();
        return states.map((state) => ({
          ...state,
          list: watches.problems(state.watch.id),
        }));
      });
      failsFor('watch', context);
      if (flags.json)
        return writeJson(io.out, { watches: found.map(({ list, ...state }) => watchAnswer(state, list)) });
      for (const { list, ...state } of found) {
        writeLine(io.out, printable(lineOf(state, context)));
        for (const { name, error } of list)
          writeLine(io.out, printable(`  ${name}: ${sentences.error(error)}`));
      }
    });
}

const pauseCommand = (context: CommandContext): Command => switching(context, 'pause', true);
const resumeCommand = (context: CommandContext): Command => switching(context, 'resume', false);

function switching(context: CommandContext, name: 'pause' | 'resume', isPaused: boolean): Command {
  const { say, io } = context;
  return new PlatenCommand(name)
    .description(
      say(isPaused ? 'Pause a watched folder (default: all)' : 'Resume a watched folder (default: all)'),
    )
    .argument('[folder]', say('a watched folder'))
    .action(async (folder: string | undefined) => {
      const states = await withWatches(context, here, async (watches) =>
        watches.pause(folder === undefined ? null : await idOf(watches, folder), isPaused),
      );
      for (const state of states) writeLine(io.out, printable(lineOf(state, context)));
    });
}

function removeCommand(context: CommandContext): Command {
  const { say, io } = context;
  return new PlatenCommand('remove')
    .description(say('Stop watching a folder; documents and results stay'))
    .argument('<folder>', say('a watched folder'))
    .action(async (folder: string) => {
      await withWatches(context, here, async (watches) => watches.remove(await idOf(watches, folder)));
      writeLine(io.out, printable(say('No longer watched: {folder}', { folder })));
    });
}

function runCommand(context: CommandContext): Command {
  const { say, io } = context;
  const command = new PlatenCommand('run')
    .description(say('Watch in the foreground, without a window, until stopped'))
    .option('--service <name>', say('service that the token belongs to; other tokens come from the keychain'))
    .action(async (flags: ServiceFlags) => {
      const stopped = new Promise<void>((done) => {
        const leave = io.onInterrupt(() => {
          leave();
          done();
        });
      });
      let shown = '';
      const tell = (states: readonly WatchState[]) => {
        const text = states.map((state) => printable(lineOf(state, context))).join('\n');
        if (text !== shown && text !== '') writeLine(io.err, text);
        shown = text;
      };
      await withWatches(
        context,
        { ...flags, watches: true },
        async (watches, { log }) => {
          const faults = endureFaults(log);
          try {
            await watches.watch();
            tellOwnFiles(context);
            writeLine(io.err, say('Ctrl+C stops watching.'));
            await Promise.race([stopped, faults.tooMany]);
          } finally {
            faults.leave();
          }
        },
        tell,
      );
    });
  return withToken(command, context);
}

/** No service elsewhere is involved. */
const here: WatchWishes = {};

interface WatchWishes extends ServiceFlags {
  /** Documents are converted: work of services elsewhere is resumed. */
  readonly watches?: boolean;
}

interface Opened {
  readonly service: ConversionService;
  readonly log: Log;
}

/**
 * Opens the watched folders during a command.
 * @param work gets the named service, or this computer's where none is named
 * @throws ServiceError `unknown_service`, and as the token is read
 */
async function withWatches<Value>(
  context: CommandContext,
  wishes: WatchWishes,
  work: (watches: WatchedFolders, more: Opened) => Promise<Value>,
  changed?: (states: WatchState[]) => void,
): Promise<Value> {
  const { config, data, logs } = platenDirectories();
  const { executions, services, engine, serviceId } = await openFor(context, wishes);
  // Loaded only for watching.
  const [{ WatchedFolders }, { openLog }] = await Promise.all([
    import('../../watch/watched-folders.js'),
    import('../../service/app/log.js'),
  ]);
  const log = openLog(logs, 'platen-watch');
  try {
    const watches = await WatchedFolders.open({
      config,
      data,
      services: executions,
      report: (line, details) => log.warn(details, line),
      ...(changed ? { changed } : {}),
    });
    try {
      if (wishes.watches) services?.resume();
      return await work(watches, { service: executions.of(serviceId), log });
    } finally {
      await watches.close();
    }
  } finally {
    await services?.close();
    await engine.close();
  }
}

async function openFor(
  context: CommandContext,
  { service, watches, ...flags }: WatchWishes,
): Promise<OpenedDirectory & { readonly serviceId: string | undefined }> {
  const { composition, sentences } = context;
  const isNamed = isElsewhere(service);
  const token = await tokenOfFlags(flags, context);
  if (token !== null && !isNamed) throw new ServiceError('service_not_named');
  const { store, tokens } = isNamed || watches ? await openConnections() : { store: null, tokens: null };
  const id = isNamed && store ? store.environment(service).id : undefined;
  if (token !== null && id !== undefined) tokens?.lend(id, token);
  const people = store && tokens ? { connections: store, tokens } : null;
  return { ...(await openDirectory(composition, sentences.language, people)), serviceId: id };
}

/** @throws ServiceError `unknown_workflow` */
async function workflowOf(
  service: ConversionService,
  wanted: string,
): Promise<{ readonly workflow: WatchWorkflow; readonly number: number }> {
  if (service.kind === 'remote') {
    const { id, name } = workflowNamed(wanted, await workflowsOf(service));
    return { workflow: { service: service.id, key: null, id, name }, number: id };
  }
  const { system_workflows, user_workflows } = await service.workflows();
  const all = [...system_workflows, ...user_workflows];
  const found =
    all.find(
      ({ id, key, name }) =>
        key === wanted || String(id) === wanted.trim() || foldedName(name) === foldedName(wanted),
    ) ?? all.find(({ key }) => key !== undefined && key === keyOfTitle(wanted));
  if (!found) throw new ServiceError('unknown_workflow', { workflow: wanted });
  const { id, name, key = null } = found;
  return { workflow: { service: service.id, key, id, name }, number: id };
}

/** A watched folder by its path or id. @throws ServiceError `unknown_watch` */
async function idOf(watches: WatchedFolders, wanted: string): Promise<string> {
  const found = (await watches.states()).find(
    ({ watch }) => watch.id === wanted || watch.folder === pathOfWord(wanted),
  );
  if (!found) throw new ServiceError('unknown_watch', { watch: wanted });
  return found.watch.id;
}

/** The state of a watched folder, in one line. */
function lineOf(state: WatchState, { say, sentences }: CommandContext): string {
  const { watch, status, workflowName, today, waiting, problems, trouble } = state;
  const standing = {
    watching: say('watching'),
    paused: say('paused'),
    folder_missing: say('not found'),
    held: say('on hold'),
    elsewhere: say('watched by another process'),
    idle: say('not being watched'),
  }[status];
  const counts = say('{today} today, {waiting} waiting, {problems} not converted', {
    today,
    waiting,
    problems,
  });
  const why = trouble === null ? '' : `  ${sentences.error(trouble)}`;
  const name = sentences.workflow({ key: watch.workflow.key ?? undefined, name: workflowName });
  return `${watch.folder}  ${name}  ${standing}  ${counts}${why}`;
}
