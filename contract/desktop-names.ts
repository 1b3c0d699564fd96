/**
 * The names of channels and events alone, for the bridge: it must not carry the schemas into the window.
 * The types refuse a name that is missing here or unknown there.
 */
import type { BridgeChannelName, DesktopChannelName, DesktopEventName, PageChannelName } from './desktop.js';

const channels: Readonly<Record<DesktopChannelName, true>> = {
  appInfo: true,
  listWorkflows: true,
  workflowOptions: true,
  inspectPaths: true,
  restOfFiles: true,
  inspectExecution: true,
  chooseFiles: true,
  chooseInputFolder: true,
  addAddress: true,
  addPastedPicture: true,
  chooseTargetDirectory: true,
  chooseLibreOffice: true,
  chooseOptionFile: true,
  documentPages: true,
  pagePicture: true,
  pageSize: true,
  pageTables: true,
  resultPages: true,
  dropResultPages: true,
  dropPictures: true,
  documentView: true,
  resultView: true,
  sourceView: true,
  preview: true,
  dropViews: true,
  plannedName: true,
  submit: true,
  execution: true,
  cancel: true,
  retry: true,
  historyPage: true,
  removeFromHistory: true,
  clearHistory: true,
  openResult: true,
  revealResult: true,
  revealResults: true,
  keepDraft: true,
  keptDraft: true,
  takeDraft: true,
  dropDraft: true,
  openingPrograms: true,
  openWith: true,
  openSource: true,
  revealSource: true,
  renameResult: true,
  copyResults: true,
  dragResults: true,
  getSettings: true,
  updateSettings: true,
  engineStatus: true,
  readingLanguages: true,
  addReadingLanguage: true,
  removeReadingLanguage: true,
  addedFonts: true,
  addFonts: true,
  removeFont: true,
  restoreFont: true,
  userWorkflow: true,
  saveWorkflow: true,
  updateWorkflow: true,
  removeWorkflow: true,
  restoreWorkflow: true,
  duplicateWorkflow: true,
  exportWorkflows: true,
  importWorkflows: true,
  gatewayState: true,
  switchGateway: true,
  gatewayUsers: true,
  addGatewayUser: true,
  grantGatewayCredits: true,
  createGatewayToken: true,
  revokeGatewayToken: true,
  gatewayCover: true,
  setGatewayCover: true,
  coverView: true,
  copyText: true,
  serviceStates: true,
  refreshService: true,
  connections: true,
  saveConnection: true,
  removeConnection: true,
  setToken: true,
  testConnection: true,
  chooseCertificate: true,
  quote: true,
  notices: true,
  diagnosis: true,
  saveDiagnosis: true,
  revealLogs: true,
  watches: true,
  saveWatch: true,
  removeWatch: true,
  pauseWatch: true,
  retryWatch: true,
  watchProblems: true,
  retryWatchProblems: true,
  dismissWatchProblems: true,
  revealWatchProblem: true,
  openWatchFolder: true,
  chooseWatchFolder: true,
  updateState: true,
  checkForUpdate: true,
  downloadUpdate: true,
  installUpdate: true,
  ownFileTroubles: true,
  revealOwnFile: true,
  dismissOwnFileTrouble: true,
  tellCommands: true,
  restartApp: true,
};

const events: Readonly<Record<DesktopEventName, true>> = {
  executionChanged: true,
  settingsChanged: true,
  serviceChanged: true,
  servicesChanged: true,
  filesOpened: true,
  workflowPicked: true,
  command: true,
  watchesChanged: true,
  updateChanged: true,
  ownFilesChanged: true,
};

/** Every request a window may make. */
export const desktopChannelNames = Object.keys(channels) as DesktopChannelName[];

const bridgeOnly: Readonly<Record<BridgeChannelName, true>> = { inspectPaths: true };

/** The requests a page may make; the others are the bridge's own. */
export const pageChannelNames = desktopChannelNames.filter(
  (name): name is PageChannelName => !Object.hasOwn(bridgeOnly, name),
);

/** Every event a window may listen to. */
export const desktopEventNames = Object.keys(events) as DesktopEventName[];

/** Name of a channel or an event on the wire between the processes. */
export const wireName = (name: DesktopChannelName | DesktopEventName): string => `platen:${name}`;

/** The window tells that it listens to an event now, so that nothing is sent before somebody hears it. */
export const listeningChannel = 'platen-listening';
