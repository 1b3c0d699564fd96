/** The main window, opened anew where there is none, and what waits until it listens. */
import type { BrowserWindow, WebContents } from 'electron';
import {
  commandFacts,
  type ConversionService,
  type InspectedFile,
  type PickedWorkflow,
  type WindowCommand,
} from '../../contract/index.js';
import type { DesktopEvent, DesktopEventName } from '../../contract/desktop.js';
import { append } from '../../contract/lists.js';
import type { InputFolders } from '../executions/input-folders.js';
import { inspectPaths } from '../service/uploads/inspect.js';
import type { WindowOpening } from './arguments.js';
import type { Grants } from './grants.js';
import { sendEvent, type Report } from './ipc.js';
import { pickNamed } from './open-with.js';

interface MainWindowOptions {
  readonly openWindow: () => BrowserWindow;
  /** Told of the page of every window that becomes the main one. */
  readonly opened: (contents: WebContents) => void;
  /** Knows the workflows that are named from outside. */
  readonly service: ConversionService;
  readonly inputFolders: InputFolders;
  readonly grants: Pick<Grants, 'grantFiles'>;
  /** Called when somebody closes it; to prevent the event keeps it open. */
  readonly closing: (event: { preventDefault(): void }, window: BrowserWindow) => void;
  readonly closed: () => void;
  readonly report: Report;
}

export class MainWindow {
  readonly #options: MainWindowOptions;
  #window: BrowserWindow | null = null;
  #isListening = false;
  #files: InspectedFile[] = [];
  #picked: PickedWorkflow | null = null;
  readonly #commands: WindowCommand[] = [];

  constructor(options: MainWindowOptions) {
    this.#options = options;
  }

  /** Null while none is open. */
  get current(): BrowserWindow | null {
    return this.#window;
  }

  /** Tells the window, where one is open. */
  send<Name extends DesktopEventName>(name: Name, payload: DesktopEvent<Name>): void {
    if (this.#window) sendEvent(this.#window.webContents, name, payload);
  }

  /** Brings it to the front, made anew where there is none. */
  show(): void {
    if (!this.#window) return this.take(this.#options.openWindow());
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  run(command: WindowCommand): void {
    this.show();
    const { workflow } = commandFacts[command];
    if (workflow !== undefined) return this.open({ files: [], workflow, command: null });
    this.#commands.push(command);
    this.#deliver();
  }

  /** Takes files and a workflow from outside. */
  open({ files, workflow, command }: WindowOpening): void {
    const { service, inputFolders, grants, report } = this.#options;
    this.show();
    if (command !== null) this.run(command);
    const found = Promise.all([
      workflow === null ? null : pickNamed(service, workflow),
      files.length === 0 ? [] : inspectPaths(files, inputFolders),
    ]);
    found.then(
      ([wanted, inspected]) => {
        this.#picked = wanted ?? this.#picked;
        append(this.#files, grants.grantFiles(inspected));
        this.#deliver();
      },
      (error: unknown) => report('files from outside refused', { error: String(error) }),
    );
  }

  /** A window that was opened becomes the main one. */
  take(opened: BrowserWindow): void {
    this.#window = opened;
    this.#options.opened(opened.webContents);
    opened.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) this.#isListening = false;
    });
    opened.on('close', (event) => this.#options.closing(event, opened));
    opened.on('closed', () => {
      this.#window = null;
      this.#isListening = false;
      this.#options.closed();
    });
  }

  /** Its page listens from now on. */
  listens(): void {
    this.#isListening = true;
    this.#deliver();
  }

  #deliver(): void {
    if (!this.#window || !this.#isListening) return;
    for (const command of this.#commands.splice(0)) this.send('command', command);
    if (this.#picked) this.send('workflowPicked', this.#picked);
    this.#picked = null;
    if (this.#files.length > 0) this.send('filesOpened', this.#files);
    this.#files = [];
  }
}
