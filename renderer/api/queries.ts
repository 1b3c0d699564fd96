/** What lives in the service, as queries: catalogue, options, settings, engine, history, one execution. */
import {
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type {
  AddedFonts,
  AppInfo,
  EngineStatus,
  PlannedResult,
  ReadingLanguage,
} from '../../contract/desktop.js';
import type { ErrorInfo } from '../../contract/errors.js';
import type { Execution } from '../../contract/execution.js';
import {
  languagesRead,
  withOwnDefaults,
  type Lengths,
  type OwnDefaults,
} from '../../contract/own-defaults.js';
import type { DocumentFields } from '../../contract/form-fields.js';
import type { InvoiceSummary } from '../../contract/invoice-summary.js';
import type { SignatureSummary } from '../../contract/signature-summary.js';
import type { HistoryEntry, HistoryPage, HistoryQuery } from '../../contract/history.js';
import type { GatewayState, GatewayUser } from '../../contract/local-gateway.js';
import type { CardList } from '../../contract/cards.js';
import type { StoreList } from '../../contract/certificate-store.js';
import { localServiceId } from '../../contract/caller.js';
import type { ServiceId } from '../../contract/service-id.js';
import type { KeptSignature, SignatureInk } from '../../contract/signatures.js';
import type { Settings } from '../../contract/settings.js';
import type { UpdateState } from '../../contract/updates.js';
import type { UserWorkflow } from '../../contract/user-workflow.js';
import { fromElsewhere } from '../../contract/workflow-names.js';
import type { Option, Workflow, WorkflowCatalogue } from '../../contract/workflow.js';
import { optionsFromElsewhere, type OptionsHere } from './remote-options.js';
import { placedAsHere, sameTaskHere } from './remote-workflows.js';
import { ask } from './platen.js';

/** Everything is on this computer: an answer stays true until an event says otherwise. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

export const keys = {
  appInfo: ['appInfo'],
  settings: ['settings'],
  /** Ids of workflows are each service's own. */
  workflows: (service: ServiceId = localServiceId) => ['workflows', service],
  ink: (path: string, takesGround: boolean) => ['ink', path, takesGround],
  keptSignatures: ['keptSignatures'],
  cards: (module: string) => ['cards', module],
  store: ['store'],
  engine: ['engine'],
  readingLanguages: ['readingLanguages'],
  fonts: ['fonts'],
  gateway: ['gateway'],
  gatewayUsers: ['gateway', 'users'],
  services: ['services'],
  service: (id: ServiceId) => ['service', id],
  connections: ['connections'],
  history: ['history'],
  watches: ['watches'],
  updates: ['updates'],
  plannedNames: ['plannedName'],
  ownFiles: ['ownFiles'],
  draft: ['draft'],
  watchProblems: ['watchProblems'],
  execution: (id: string) => ['execution', id],
  allOptions: ['options'],
  optionsOf: (service: ServiceId) => ['options', service],
  options: (workflowId: number, service: ServiceId = localServiceId) => ['options', service, workflowId],
  ownWorkflow: (workflowId: number, service: ServiceId = localServiceId) => ['own', service, workflowId],
  quote: (request: string) => ['quote', request],
  // A password is no name for anything: whether there is one is enough to ask again.
  invoice: (path: string | null, password: string | undefined) => ['invoice', path, password !== undefined],
  signatures: (path: string | null, password: string | undefined) => [
    'signatures',
    path,
    password !== undefined,
  ],
  fields: (path: string | null, password: string | undefined) => ['fields', path, password !== undefined],
  pageCount: (path: string | null, password: string | undefined) => ['pages', path, password !== undefined],
} as const;

/** Rows of the history that are asked for at once. */
const historyPageSize = 50;

const appInfoQuery = queryOptions({ queryKey: keys.appInfo, queryFn: () => ask('appInfo') });
const settingsQuery = queryOptions({ queryKey: keys.settings, queryFn: () => ask('getSettings') });
/** Milliseconds after which a service elsewhere is asked for what it offers again when the window is looked at. */
const remoteFresh = 5 * 60_000;

/** How what a service offers is kept: on this computer nothing changes on its own. */
const freshness = (service: ServiceId) =>
  service === localServiceId ? {} : { staleTime: remoteFresh, refetchOnWindowFocus: true };

const workflowsQuery = (service: ServiceId = localServiceId) =>
  queryOptions({
    queryKey: keys.workflows(service),
    queryFn: async () => {
      const listed = listedWorkflows(service, await ask('listWorkflows', service));
      if (service === localServiceId) return listed;
      const here = await currentWorkflows(localServiceId);
      return listed.map((workflow) => placedAsHere(workflow, here));
    },
    ...freshness(service),
  });

export const useAppInfo = (): UseQueryResult<AppInfo> => useQuery(appInfoQuery);
export const useSettings = (): UseQueryResult<Settings> => useQuery(settingsQuery);
/** The workflows of a service, those of this computer when left out. */
/** The same of several services, in their order. */
export const useWorkflowsOf = (services: readonly ServiceId[]): readonly UseQueryResult<Workflow[]>[] =>
  useQueries({ queries: services.map((service) => workflowsQuery(service)) });
export const useWorkflows = (service?: ServiceId): UseQueryResult<Workflow[]> =>
  useQuery(workflowsQuery(service));
/** What the person types lengths in. */
export const useLengths = (): Lengths => ownLengthsOf(useSettings().data, useAppInfo().data);
export const useEngineStatus = (enabled = true): UseQueryResult<EngineStatus> =>
  useQuery({ queryKey: keys.engine, queryFn: () => ask('engineStatus'), staleTime: 0, enabled });

/** Languages text can be recognised in; asked anew with every look, as the command line can add some too. */
export const useReadingLanguages = (enabled = true): UseQueryResult<ReadingLanguage[]> =>
  useQuery({
    queryKey: keys.readingLanguages,
    queryFn: () => ask('readingLanguages'),
    staleTime: 0,
    enabled,
  });

/** Fonts a person added; asked anew with every look, as the command line can add some too. */
export const useAddedFonts = (): UseQueryResult<AddedFonts> =>
  useQuery({ queryKey: keys.fonts, queryFn: () => ask('addedFonts'), staleTime: 0 });

/** Whether other programs are served, and where. */
export const useGatewayState = (): UseQueryResult<GatewayState> =>
  useQuery({ queryKey: keys.gateway, queryFn: () => ask('gatewayState'), staleTime: 0 });

/** How it stands with a newer version; kept up by an event. */
export const useUpdateState = (): UseQueryResult<UpdateState> =>
  useQuery({ queryKey: keys.updates, queryFn: () => ask('updateState') });

export const updateArrived = (state: UpdateState): void => void queryClient.setQueryData(keys.updates, state);

/** What is to be said of Platen's own files that could not be used; kept up by an event. */
export const useOwnFileTroubles = (): readonly ErrorInfo[] =>
  useQuery({ queryKey: keys.ownFiles, queryFn: () => ask('ownFileTroubles') }).data ?? [];

export const ownFilesArrived = (troubles: ErrorInfo[]): void =>
  void queryClient.setQueryData(keys.ownFiles, troubles);

/** Those who may use it; asked again whenever it is looked at, because other programs use tokens meanwhile. */
export const useGatewayUsers = (isRunning: boolean): UseQueryResult<GatewayUser[]> =>
  useQuery({
    queryKey: keys.gatewayUsers,
    queryFn: () => ask('gatewayUsers'),
    staleTime: 0,
    enabled: isRunning,
  });

/** The options that the workflow of a service may share with this computer: those of the same task, else every one of a kind of documents. */
async function optionsHere(workflowId: number, service: ServiceId): Promise<OptionsHere> {
  const [here, there] = await Promise.all([currentWorkflows(localServiceId), currentWorkflows(service)]);
  const workflow = there.find(({ id }) => id === workflowId);
  const same = workflow && sameTaskHere(here, workflow);
  const { id } = same ?? here.find(({ key }) => key === 'anything-to-pdf') ?? {};
  const options = id === undefined ? [] : (await ask('workflowOptions', localServiceId, id)).options;
  return { options, isSameTask: same !== undefined };
}

/** The options of a workflow of a service, with first values that suit the person. */
const optionsQuery = (workflowId: number, service: ServiceId = localServiceId) =>
  queryOptions({
    queryKey: keys.options(workflowId, service),
    queryFn: async () => {
      const [{ options }, info, settings] = await Promise.all([
        ask('workflowOptions', service, workflowId),
        queryClient.ensureQueryData(appInfoQuery),
        queryClient.ensureQueryData(settingsQuery),
      ]);
      const listed =
        service === localServiceId
          ? options
          : optionsFromElsewhere(options, await optionsHere(workflowId, service));
      return withOwnDefaults(listed, ownDefaultsOf(settings, info));
    },
    ...freshness(service),
  });

/** The options as the service lists them, with its defaults and not those that suit the person. */
const plainOptionsQuery = (workflowId: number, service: ServiceId = localServiceId) =>
  queryOptions({
    queryKey: [...keys.options(workflowId, service), 'plain'],
    queryFn: async () => {
      const { options } = await ask('workflowOptions', service, workflowId);
      return service === localServiceId
        ? options
        : optionsFromElsewhere(options, await optionsHere(workflowId, service));
    },
    ...freshness(service),
  });

export const plainOptionsOf = (workflowId: number, service?: ServiceId): Promise<Option[]> =>
  queryClient.ensureQueryData(plainOptionsQuery(workflowId, service));
export const usePlainOptions = (workflowId: number | null, service?: ServiceId): readonly Option[] =>
  useQuery({ ...plainOptionsQuery(workflowId ?? -1, service), enabled: workflowId !== null }).data ?? [];

/** One of the person's own workflows, whole. */
const ownWorkflowQuery = (workflowId: number, service: ServiceId = localServiceId) =>
  queryOptions({
    queryKey: keys.ownWorkflow(workflowId, service),
    queryFn: () => ask('userWorkflow', service, workflowId),
    // The command line can change it too.
    staleTime: 0,
  });
export const ownWorkflowOf = (workflowId: number, service?: ServiceId): Promise<UserWorkflow> =>
  queryClient.fetchQuery(ownWorkflowQuery(workflowId, service));
export const useOwnWorkflow = (
  workflowId: number | null,
  service?: ServiceId,
): UseQueryResult<UserWorkflow> =>
  useQuery({ ...ownWorkflowQuery(workflowId ?? 0, service), enabled: workflowId !== null });

/** The same, outside of rendering. */
export const optionsOf = (workflowId: number, service?: ServiceId): Promise<Option[]> =>
  queryClient.ensureQueryData(optionsQuery(workflowId, service));

/** Asks for the options of several workflows, and draws anew when they come. */
export const useOptionsOfAll = (workflows: readonly Pick<Workflow, 'id' | 'service'>[]): void => {
  useQueries({ queries: workflows.map(({ id, service }) => optionsQuery(id, service)) });
};

/** The options of a workflow; waits while none is chosen. */
export const useOptions = (workflowId: number | null, service?: ServiceId): UseQueryResult<Option[]> =>
  useQuery({ ...optionsQuery(workflowId ?? -1, service), enabled: workflowId !== null });

export const useExecution = (id: string): UseQueryResult<Execution> =>
  useQuery({ queryKey: keys.execution(id), queryFn: () => ask('execution', id), staleTime: 0 });

/** Counts the pages of a PDF, which has to be opened for that. */
export const pageCountQuery = (path: string, password: string | undefined) =>
  queryOptions({
    queryKey: keys.pageCount(path, password),
    queryFn: () => ask('documentPages', { path, ...(password === undefined ? {} : { password }) }),
    gcTime: 60_000,
  });

/** The electronic invoice that a document is, or holds; waits while there is no path. */
export const useInvoiceOf = (
  path: string | null,
  password: string | undefined,
): UseQueryResult<InvoiceSummary | null> =>
  useQuery({
    queryKey: keys.invoice(path, password),
    queryFn: () =>
      ask('documentInvoice', { path: path ?? '', ...(password === undefined ? {} : { password }) }),
    enabled: path !== null,
    gcTime: 60_000,
  });

/** Who signed a PDF, and whether that is valid; waits while there is no path. */
export const useSignaturesOf = (
  path: string | null,
  password: string | undefined,
): UseQueryResult<SignatureSummary | null> => useQuery(signaturesQuery(path, password));

/** The same for several documents. */
export const signaturesQuery = (path: string | null, password: string | undefined) =>
  queryOptions({
    queryKey: keys.signatures(path, password),
    queryFn: () =>
      ask('documentSignatures', { path: path ?? '', ...(password === undefined ? {} : { password }) }),
    enabled: path !== null,
    gcTime: 60_000,
  });

/** The fields of a PDF form, which has to be opened for that. */
const fieldsQuery = (path: string | null, password: string | undefined) =>
  queryOptions({
    queryKey: keys.fields(path, password),
    queryFn: (): Promise<DocumentFields> =>
      ask('documentFields', { path: path ?? '', ...(password === undefined ? {} : { password }) }),
    enabled: path !== null,
    // A draft asks which fields are passwords, long after the fields were shown.
    gcTime: Infinity,
  });

/** The fields of a PDF form; waits while there is no path. */
export const useFieldsOf = (
  path: string | null,
  password: string | undefined,
): UseQueryResult<DocumentFields> => useQuery(fieldsQuery(path, password));

/** The ink of a signature as it is put on pages; waits while there is no picture. */
export const useSignatureInk = (path: string, takesGround: boolean): UseQueryResult<SignatureInk> =>
  useQuery({
    queryKey: keys.ink(path, takesGround),
    queryFn: () => ask('signatureInk', { path, takesGround }),
    enabled: path !== '',
    // The file may be another one when it is chosen again.
    staleTime: 0,
    gcTime: 60_000,
  });

/** Signatures that are kept. */
export const useKeptSignatures = (): UseQueryResult<KeptSignature[]> =>
  useQuery({ queryKey: keys.keptSignatures, queryFn: () => ask('keptSignatures') });

/** Certificates on cards and tokens, by a module or by all that are found. */
export const useCardCertificates = (module: string): UseQueryResult<CardList> =>
  useQuery({
    queryKey: keys.cards(module),
    queryFn: () => ask('cardCertificates', { module }),
    // Cards come and go.
    staleTime: 0,
    gcTime: 0,
  });

/** Certificates in the system's store. */
export const useStoreCertificates = (): UseQueryResult<StoreList> =>
  useQuery({
    queryKey: keys.store,
    queryFn: () => ask('storeCertificates'),
    staleTime: 0,
    gcTime: 0,
  });

/** The same of several PDFs, in their order. */
export const useFieldsOfAll = (
  sources: readonly { readonly path: string; readonly password?: string | undefined }[],
): readonly UseQueryResult<DocumentFields>[] =>
  useQueries({ queries: sources.map(({ path, password }) => fieldsQuery(path, password)) });

/** The text of the first page of each PDF, without spaces at its ends. */
export const useFirstTextOfAll = (paths: readonly string[]): readonly UseQueryResult<string>[] =>
  useQueries({
    queries: paths.map((path) => ({
      queryKey: ['firstText', path],
      queryFn: async () => (await ask('pageText', { path, page: 1 })).text.trim(),
    })),
  });

/** Pages of a PDF; waits while there is no path. */
export const usePageCount = (path: string | null, password: string | undefined): UseQueryResult<number> =>
  useQuery({ ...pageCountQuery(path ?? '', password), enabled: path !== null });

/** The history, newest first, a page at a time. */
export const useHistory = (query: Pick<HistoryQuery, 'search' | 'filter'>) =>
  useInfiniteQuery({
    queryKey: [...keys.history, query],
    queryFn: ({ pageParam }): Promise<HistoryPage> =>
      ask('historyPage', { ...query, offset: pageParam, limit: historyPageSize }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return last.entries.length > 0 && shown < last.total ? shown : undefined;
    },
    staleTime: 0,
  });

/** The newest of what came to an end well. */
export const useLatest = (count: number): UseQueryResult<HistoryEntry[]> =>
  useQuery({
    queryKey: [...keys.history, 'latest', count],
    queryFn: async () =>
      (await ask('historyPage', { search: '', filter: 'done', offset: 0, limit: count })).entries,
    staleTime: 0,
  });

/** Settings as they are now, outside of rendering. */
export const currentSettings = (): Promise<Settings> => queryClient.ensureQueryData(settingsQuery);
export const currentWorkflows = (service?: ServiceId): Promise<Workflow[]> =>
  queryClient.ensureQueryData(workflowsQuery(service));

/** Workflows and options as far as they have arrived: what the screen is drawn from. */
export const shownWorkflows = (service?: ServiceId): readonly Workflow[] =>
  queryClient.getQueryData<Workflow[]>(keys.workflows(service)) ?? [];
export const arrivedOptions = (workflowId: number, service?: ServiceId): readonly Option[] | undefined =>
  queryClient.getQueryData<Option[]>(keys.options(workflowId, service));

function keepSettings(settings: Settings): void {
  const before = queryClient.getQueryData<Settings>(keys.settings) ?? settings;
  queryClient.setQueryData(keys.settings, settings);
  // What options begin with is a part of them.
  const decisive = ['paper', 'readingLanguage', 'language'] as const;
  if (decisive.some((name) => before[name] !== settings[name]))
    void queryClient.invalidateQueries({ queryKey: keys.allOptions });
}

/** Changes settings and shows the reply at once. */
export async function changeSettings(change: Partial<Settings>): Promise<Settings> {
  const settings = await ask('updateSettings', change);
  keepSettings(settings);
  return settings;
}

export const useChangeSettings = () => useMutation({ mutationFn: changeSettings });

/** Everything the settings decide has to be asked again: another LibreOffice, another language. */
export function settingsArrived(settings: Settings): void {
  keepSettings(settings);
  void queryClient.invalidateQueries({ queryKey: keys.engine });
  void queryClient.invalidateQueries({ queryKey: keys.appInfo });
}

/**
 * The name a result will get; undefined until it is known. Asked anew with every look, because files come and go.
 * @param directory the target folder, which the main process knows itself: with another one the answer is another
 */
export const usePlannedName = (plan: PlannedResult | null, directory: string | null): string | undefined =>
  useQuery({
    queryKey: [...keys.plannedNames, plan, directory],
    queryFn: () => (plan === null ? '' : ask('plannedName', plan)),
    enabled: plan !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  }).data;

// What is proposed to the person: by their settings, else by their system.

type OwnSettings = Pick<Settings, 'paper' | 'lengths' | 'readingLanguage' | 'language'>;
type System = Pick<AppInfo, 'region' | 'systemLanguages'>;

/** What options begin with. */
const ownDefaultsOf = (
  { paper, readingLanguage, language }: Omit<OwnSettings, 'lengths'>,
  { region, systemLanguages }: System,
): OwnDefaults => ({
  paper: paper === 'system' ? region.paper : paper,
  languages: languagesRead(language, systemLanguages),
  readingLanguage,
});

/** What lengths are typed in. */
const ownLengthsOf = (
  settings: Pick<OwnSettings, 'lengths'> | undefined,
  info: Pick<AppInfo, 'region'> | undefined,
): Lengths => {
  const { lengths = 'system' } = settings ?? {};
  return lengths === 'system' ? (info?.region.lengths ?? 'mm') : lengths;
};

/**
 * What a service offers, as one list.
 * The workflows of a reply in one list. A service elsewhere knows nothing of the names that hold inside Platen: what it
 * calls a key is none.
 */
export function listedWorkflows(service: ServiceId, reply: WorkflowCatalogue): Workflow[] {
  const { system_workflows: system, user_workflows: own } = reply;
  if (service === localServiceId) return [...system, ...own];
  return [
    ...system.map((workflow) => fromElsewhere(service, workflow, false)),
    ...own.map((workflow) => fromElsewhere(service, workflow, true)),
  ];
}
