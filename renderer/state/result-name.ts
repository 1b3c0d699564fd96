/** The proposed name of one result of several documents, in the current language. */
import type { Workflow } from '../../contract/workflow.js';
import { doneSuffix, togetherName } from '../../contract/result-name.js';
import { i18n } from '../i18n/index.js';
import type { ListedDocument } from './documents.js';

/** @param steps what is done with them, in order */
export const proposedName = (
  rows: readonly Pick<ListedDocument, 'file'>[],
  steps: readonly Pick<Workflow, 'key' | 'name'>[],
): string =>
  togetherName(
    rows.map(({ file: { name, folder, path, group } }) => ({
      name,
      folder,
      path,
      isImage: group === 'image',
    })),
    {
      images: i18n.t('job.name_images'),
      done: doneSuffix(steps.map(({ key, name }) => ({ workflowKey: key ?? null, workflowName: name }))),
    },
  );
