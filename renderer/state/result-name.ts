/** The proposed name of one result of several documents, in the current language. */
import { togetherName } from '../../contract/result-name.js';
import { i18n } from '../i18n/index.js';
import type { ListedDocument } from './documents.js';

export const proposedName = (rows: readonly Pick<ListedDocument, 'file'>[]): string =>
  togetherName(
    rows.map(({ file: { name, folder, path, group } }) => ({
      name,
      folder,
      path,
      isImage: group === 'image',
    })),
    {
      more: (name, count) => i18n.t('job.name_more', { name, count }),
      images: i18n.t('job.name_images'),
    },
  );
