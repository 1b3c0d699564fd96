/** What answers each request of the window. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { BrowserWindow, shell, type WebContents } from 'electron';
import {
  fillPlaces,
  maxLengths,
  ServiceError,
  type AppInfo,
  type EngineStatus,
  type ServiceDirectory,
  type Settings,
} from '../../contract/index.js';
import { giveAddress } from '../service/uploads/addresses.js';
import { givePicture } from '../service/uploads/pictures.js';
import type { InputFolders } from '../executions/input-folders.js';
import { inspectInputs } from '../service/uploads/again.js';
import { inspectFound, inspectInParts } from '../service/uploads/inspect.js';
import { readNameList } from '../files/name-list.js';
import { unreadablePlace } from '../files/text-pattern.js';
import type { LocalEngine } from '../service/local-engine.js';
import type { FindText } from '../executions/delivery/delivering.js';
import { plannedName } from '../executions/delivery/planned.js';
import type { SettingsStore } from '../service/app/settings.js';
import type { PageViewer } from '../service/views/page-viewer.js';
import { makeFontHandlers } from './added-fonts.js';
import { choose, fileFilters, optionFilters } from './dialogs.js';
import { makeGatewayHandlers } from './gateway-handlers.js';
import { makeHelpHandlers } from './help-handlers.js';
import type { GatewaySwitch } from './gateway-switch.js';
import { IncomingFiles } from './incoming-files.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';
import { makeLanguageHandlers } from './reading-languages.js';
import { makePageHandlers } from './page-views.js';
import type { RemoteDoor } from './remote-door.js';
import { makeOwnWorkflowHandlers } from './own-workflows.js';
import { makeRemoteHandlers } from './remote-handlers.js';
import { programsOf } from '../systems/programs/index.js';
import { makePreviewHandlers } from './preview-handlers.js';
import { makePrintHandlers } from './print-handlers.js';
import { makeResultActionHandlers } from './result-actions.js';
import { makeResultHandlers } from './result-views.js';
import { makeCardHandlers } from './card-handlers.js';
import { makeSignatureHandlers } from './signature-handlers.js';
import { makeSheetHandlers } from './sheet-views.js';
import { makeOpenHandlers } from './open-handlers.js';
import { makeDraftHandlers } from './drafts.js';
import { markGone, resultPath, resultsPath } from './results.js';
import { showPossible } from './menu-state.js';
import type { OwnFiles } from './own-files.js';
import type { Updates } from './updates.js';
import { makeWatchHandlers } from './watch-handlers.js';
import type { Watching } from './watching.js';
import type { DesktopWords } from '../../words/desktop.js';
import { popUp } from './context-menu.js';
import { contextTemplate, type ItemOptions } from './menu.js';

export interface HandlerContext {
  readonly services: ServiceDirectory;
  readonly engine: LocalEngine;
  /** The service for other programs on this computer. */
  readonly gateway: GatewaySwitch;
  /** Services of other computers; opened when they are first asked for. */
  readonly remote: RemoteDoor;
  /** Watched folders; opened when they are first asked for. */
  readonly watching: Watching;
  readonly settings: SettingsStore;
  readonly updates: Updates;
  /** What is to be said of Platen's own files. */
  readonly ownFiles: OwnFiles;
  /** Where archives are unpacked and web addresses kept. */
  readonly inputFolders: InputFolders;
  /** Draws pages of documents. */
  readonly viewer: PageViewer;
  /** Reads text of documents for names of results. */
  readonly findText: FindText;
  /** What the window was given: it may name nothing else. */
  readonly grants: Grants;
  /** Folder of the language data a person added. */
  readonly languages: string;
  /** Folder of the fonts a person added. */
  readonly fonts: string;
  /** Folder of the settings. */
  readonly config: string;
  /** Folder of the logs. */
  readonly logs: string;
  /** Picture under the pointer while a result is dragged. */
  readonly dragIcon: string;
  appInfo(): AppInfo;
  engineStatus(): Promise<EngineStatus>;
  words(): DesktopWords;
  /** How commands are called here, and how they reach the window. */
  menuOptions(): ItemOptions;
  /** Starts the app anew, after asking where conversions run. */
  restart(): void;
}

/** Settings that a running engine must receive. */
const engineSettings: readonly (keyof Settings)[] = ['libreOfficePath', 'parallel'];

export function makeHandlers(context: HandlerContext): Handlers {
  const { services, engine, settings, inputFolders, grants } = context;
  const windowOf = (sender: WebContents) => {
    const window = BrowserWindow.fromWebContents(sender);
    if (!window) throw new ServiceError('invalid_request', { detail: 'the window is closed' });
    return window;
  };
  const files = new IncomingFiles({
    grants,
    inspect: (paths) => inspectInParts(paths, inputFolders),
    warm: () => {
      // The first job reports why it cannot start.
      engine.warm().catch(() => undefined);
    },
  });

  return {
    ...makePageHandlers(context.viewer, grants, () => context.appInfo().language),
    ...makeResultHandlers(context),
    ...makeResultActionHandlers(context),
    ...makeDraftHandlers(context),
    ...makeOpenHandlers(
      {
        ...context,
        programs: programsOf(process.platform),
        languages: () => [context.appInfo().language, ...context.appInfo().systemLanguages],
      },
      windowOf,
    ),
    ...makePreviewHandlers({ ...context, language: () => context.appInfo().language }),
    ...makeSheetHandlers({ ...context, language: () => context.appInfo().language }),
    ...makeSignatureHandlers(context),
    ...makeCardHandlers(context),
    ...makePrintHandlers(context),
    ...makeGatewayHandlers(context.gateway),
    ...makeOwnWorkflowHandlers(context, windowOf),
    ...makeRemoteHandlers(context, windowOf),
    ...makeWatchHandlers(context, windowOf),
    ...context.updates.handlers,
    ...context.ownFiles.handlers,
    ...makeHelpHandlers(context, windowOf),
    ...makeLanguageHandlers(context.languages, windowOf, () => context.words()),
    ...makeFontHandlers(
      context.fonts,
      windowOf,
      () => context.words(),
      () => context.restart(),
    ),
    appInfo: () => context.appInfo(),
    listWorkflows: ([service]) => services.of(service).workflows(),
    workflowOptions: async ([service, workflow_id]) => ({
      service,
      workflow_id,
      options: await services.of(service).options(workflow_id),
    }),
    // The bridge alone asks this, with paths of files that were dropped or pasted.
    inspectPaths: ([paths]) => files.first(paths),
    restOfFiles: ([name]) => files.rest(name),
    inspectExecution: async ([id]) => {
      const execution = await services.status(id);
      grants.grantOptionsOf(execution);
      return grants.grantFiles(await inspectInputs(execution, inputFolders));
    },
    chooseFiles: async (_args, sender) =>
      files.first(
        await choose(windowOf(sender), {
          title: context.words().chooseFiles,
          filters: fileFilters(context.words()),
          properties: ['openFile', 'multiSelections'],
        }),
      ),
    chooseInputFolder: async (_args, sender) =>
      files.first(
        await choose(windowOf(sender), {
          title: context.words().chooseFolder,
          properties: ['openDirectory', 'multiSelections'],
        }),
      ),
    addAddress: async ([address]) =>
      grants.grantFiles(
        await inspectFound(
          [await giveAddress(address, context.appInfo().documentsDirectory, inputFolders)],
          inputFolders,
        ),
      ),
    addPastedPicture: async ([picture]) => {
      // As a person would name it: the day and the time, without the colon that Windows has no names with.
      const name = fillPlaces(context.words().pastedPicture, { time: timeOfName(new Date()) });
      const { documentsDirectory } = context.appInfo();
      const found = await givePicture(picture, name, documentsDirectory, inputFolders);
      return grants.grantFiles(await inspectFound([found], inputFolders));
    },
    chooseTargetDirectory: async (_args, sender) => {
      const [directory] = await choose(windowOf(sender), {
        title: context.words().chooseTarget,
        defaultPath: settings.get().targetDirectory ?? undefined,
        properties: ['openDirectory', 'createDirectory', 'promptToCreate'],
      });
      return directory === undefined ? null : grants.grantFolder(directory);
    },
    chooseOptionFile: async ([label, endings], sender) => {
      const [file] = await choose(windowOf(sender), {
        title: label,
        filters: optionFilters(context.words(), endings),
        properties: ['openFile'],
      });
      return file === undefined ? null : grants.grantOptionFile(file);
    },
    // The bridge alone asks this, with the path of a file that was dropped.
    takeOptionFile: async ([path]) => {
      const facts = path === '' ? null : await stat(path).catch(() => null);
      if (!facts?.isFile()) throw new ServiceError('not_a_file');
      return grants.grantOptionFile(path);
    },
    chooseNames: async ([label], sender) => {
      const [file] = await choose(windowOf(sender), {
        title: label,
        filters: [
          { name: 'CSV', extensions: ['csv', 'tsv', 'txt'] },
          { name: context.words().allFiles, extensions: ['*'] },
        ],
        properties: ['openFile'],
      });
      if (file === undefined) return null;
      const lines = (await readNameList(file)).map((line): [string] | [string, string] =>
        line.length === 1 ? [line[0]] : [line[0], line[1]],
      );
      return { file: basename(file), lines: lines.slice(0, maxLengths.entries) };
    },
    wrongNamePlace: ([pattern]) => unreadablePlace(pattern),
    chooseLibreOffice: async (_args, sender) => {
      const [program] = await choose(windowOf(sender), {
        title: context.words().chooseLibreOffice,
        properties: process.platform === 'darwin' ? ['openFile', 'treatPackageAsDirectory'] : ['openFile'],
      });
      return program !== undefined && isOfficeProgram(program) ? grants.grantProgram(program) : null;
    },
    submit: ([request]) => {
      grants.checkSubmission(request);
      return services.of(request.service).submit(request);
    },
    plannedName: ([plan]) => {
      grants.checkFile(plan.source.path, plan.source.origin);
      return plannedName(plan, settings.get().targetDirectory, context.findText);
    },
    execution: ([id]) => services.status(id),
    cancel: async ([id, input]) => {
      await services.holding(id).cancel(id, input ?? undefined);
      return null;
    },
    retry: ([request]) => {
      grants.checkRetry(request);
      return services.holding(request.executionId).retry(request);
    },
    historyPage: async ([query]) => markGone(await services.list(query)),
    removeFromHistory: async ([ids]) => {
      await services.remove(ids);
      return null;
    },
    clearHistory: async ([endedBy]) => {
      await services.clear(endedBy);
      return null;
    },
    revealResult: async ([id, index]) => {
      shell.showItemInFolder(await resultPath(await services.status(id), index, 'show'));
      return null;
    },
    revealResults: async ([id, input]) => {
      shell.showItemInFolder(await resultsPath(await services.status(id), input));
      return null;
    },
    getSettings: () => settings.get(),
    updateSettings: async ([change]) => {
      grants.checkSettings(change);
      const before = settings.get();
      const after = await settings.update(change);
      if (engineSettings.some((name) => before[name] !== after[name])) await engine.engineChanged();
      return after;
    },
    engineStatus: () => context.engineStatus(),
    showContextMenu: ([{ place, possible, x, y }], sender) => {
      popUp(sender, contextTemplate(place, new Set(possible), context.menuOptions()), {
        // The page counts in its own pixels, the window without the zoom.
        x: x * sender.getZoomFactor(),
        y: y * sender.getZoomFactor(),
      });
      return null;
    },
    tellCommands: ([commands]) => {
      showPossible(commands);
      return null;
    },
  };
}

/** `2026-03-01 14.05.09`, in the time of the computer. */
function timeOfName(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, 19).replace('T', ' ').replaceAll(':', '.');
}

/** True for a path that can be LibreOffice's program. */
function isOfficeProgram(path: string): boolean {
  return /^(soffice|libreoffice|LibreOffice)([.-]?\w+)*$/i.test(basename(path));
}
