/** What the window may ask of the workflows that the person made. */
import { basename } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { dialog, type BrowserWindow, type WebContents } from 'electron';
import {
  foldedName,
  freeName,
  ServiceError,
  type ConversionService,
  type ImportedWorkflows,
  type ServiceDirectory,
  type UserWorkflow,
  type UserWorkflowDraft,
} from '../../contract/index.js';
import { readFileUpTo } from '../service/uploads/own-file.js';
import { checkWorkflows, readWorkflowFile, writeWorkflowFile } from '../workflows/user/file.js';
import type { DesktopWords } from '../../words/desktop.js';
import { choose } from './dialogs.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';

type OwnWorkflowHandlers = Pick<
  Handlers,
  | 'userWorkflow'
  | 'saveWorkflow'
  | 'updateWorkflow'
  | 'removeWorkflow'
  | 'restoreWorkflow'
  | 'duplicateWorkflow'
  | 'exportWorkflows'
  | 'importWorkflows'
>;

interface OwnWorkflowContext {
  readonly services: ServiceDirectory;
  readonly grants: Grants;
  readonly words: () => DesktopWords;
}

export function makeOwnWorkflowHandlers(
  { services, grants, words }: OwnWorkflowContext,
  windowOf: (sender: WebContents) => BrowserWindow,
): OwnWorkflowHandlers {
  /** A workflow on its way to the window, which may name the files in it from now on. */
  const given = (workflow: UserWorkflow): UserWorkflow => {
    grants.grantSteps(workflow.steps);
    return workflow;
  };
  const filters = () => [
    { name: words().workflowFiles, extensions: ['json'] },
    { name: words().allFiles, extensions: ['*'] },
  ];
  return {
    userWorkflow: async ([service, id]) => given(await services.of(service).userWorkflow(id)),
    saveWorkflow: ([service, draft]) => {
      grants.checkSteps(draft.steps);
      return services.of(service).saveWorkflow(draft);
    },
    updateWorkflow: ([service, id, draft]) => {
      grants.checkSteps(draft.steps);
      return services.of(service).updateWorkflow(id, draft);
    },
    removeWorkflow: async ([service, id]) => {
      await services.of(service).removeWorkflow(id);
      return null;
    },
    restoreWorkflow: async ([service, id]) => given(await services.of(service).restoreWorkflow(id)),
    duplicateWorkflow: async ([id, workflow, name]) => {
      const service = services.of(id);
      const { id: _id, ...draft } = await service.userWorkflow(workflow);
      return given(await service.saveWorkflow({ ...draft, name }));
    },
    exportWorkflows: async ([id, ids], sender) => {
      const service = services.of(id);
      const workflows = await Promise.all(ids.map((each) => service.userWorkflow(each)));
      const proposed = workflows.length === 1 ? fileNameOf(workflows[0]!.name) : words().workflowFile;
      const { canceled, filePath } = await dialog.showSaveDialog(windowOf(sender), {
        title: words().exportWorkflows,
        defaultPath: `${proposed}.json`,
        filters: filters(),
      });
      if (canceled || !filePath) return null;
      await writeFile(filePath, writeWorkflowFile(workflows));
      return basename(filePath);
    },
    importWorkflows: async ([service], sender) => {
      const [path] = await choose(windowOf(sender), {
        title: words().importWorkflows,
        filters: filters(),
        properties: ['openFile'],
      });
      return path === undefined ? null : importFile(path, services.of(service));
    },
  };
}

/** A name without what a file system does not take. */
const fileNameOf = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();

/** Keeps all workflows of a file, or none of them. */
async function importFile(path: string, service: ConversionService): Promise<ImportedWorkflows> {
  const file = basename(path);
  const kept: UserWorkflow[] = [];
  try {
    const read = readWorkflowFile(await readFileUpTo(path));
    const { user_workflows, system_workflows } = await service.workflows();
    const { allTitles } = await import('../../words/task-titles.js');
    const names = [...user_workflows, ...system_workflows].map(({ name }) => name);
    const taken = new Set([...names, ...allTitles()].map(foldedName));
    const renamed: ImportedWorkflows['renamed'] = [];
    const workflows = read.workflows.map((draft) => {
      const name = freeName(draft.name, taken);
      taken.add(foldedName(name));
      if (name !== draft.name) renamed.push({ from: draft.name, to: name });
      return { ...draft, name };
    });
    // All of them before any is kept; a service elsewhere has other workflows, and says so of each.
    if (service.kind === 'local') await checkWorkflows({ ...read, workflows });
    for (const draft of workflows) kept.push(await saveNamed(service, draft));
    return { file, kept, renamed, problems: [] };
  } catch (thrown) {
    for (const { id } of kept) await service.removeWorkflow(id);
    return { file, kept: [], renamed: [], problems: [ServiceError.from(thrown).toInfo()] };
  }
}

/** @throws ServiceError that says which workflow of a file it is about */
async function saveNamed(service: ConversionService, draft: UserWorkflowDraft): Promise<UserWorkflow> {
  try {
    return await service.saveWorkflow(draft);
  } catch (thrown) {
    throw ServiceError.from(thrown).of(draft.name);
  }
}
