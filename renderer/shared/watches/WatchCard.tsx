import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useWorkflows } from '../../api/queries.js';
import { ask } from '../../api/platen.js';
import type { OwnRef } from '../../state/own-drafts.js';
import { useWatchesOf } from '../../state/watches.js';
import { Button } from '../../ui/Button.js';
import { RemovalNotice } from '../documents/RemovalNotice.js';
import { FolderIcon } from '../../ui/icons.js';
import { WatchDialog, type WatchRequest } from './WatchForm.js';
import { WatchItem } from './WatchItem.js';

interface WatchCardProps {
  /** A workflow that is kept. */
  readonly workflow: OwnRef & { readonly id: number };
}

/** The folders that are watched for a workflow, and the way to one. */
export function WatchCard({ workflow }: WatchCardProps): ReactElement | null {
  const { t } = useTranslation();
  const watches = useWatchesOf(workflow.service, workflow.id);
  const known = useWorkflows(workflow.service).data?.find(({ id }) => id === workflow.id);
  const [wish, setWish] = useState<WatchRequest | null>(null);
  if (!known) return null;
  const add = async () => {
    const folder = await ask('chooseWatchFolder', 'folder', null);
    if (folder !== null) setWish({ id: null, draft: draftOf(known, workflow.service, folder) });
  };
  return (
    <section className="own-card watch" aria-labelledby="watch-title">
      {watches.length === 0 ? (
        <div className="watch-head">
          <div className="watch-words">
            <h2 id="watch-title">{t('watch.title')}</h2>
            <p>{t('watch.invite')}</p>
          </div>
          <Button onPress={() => void add()}>
            <FolderIcon />
            {t('watch.choose')}
          </Button>
        </div>
      ) : (
        <>
          <h2 id="watch-title">{t('watch.title')}</h2>
          {watches.map((state) => (
            <WatchItem
              key={state.watch.id}
              state={state}
              onChange={() => setWish({ id: state.watch.id, draft: state.watch })}
            />
          ))}
          <Button look="link" className="watch-add" onPress={() => void add()}>
            {t('watch.another')}
          </Button>
        </>
      )}
      <RemovalNotice kind="watch" />
      <WatchDialog wish={wish} workflow={known} onClose={() => setWish(null)} />
    </section>
  );
}

/** The mark of a workflow in the list, while a folder is watched for it. */
export function WatchMark({ workflow }: WatchCardProps): ReactElement | null {
  const { t } = useTranslation();
  const watches = useWatchesOf(workflow.service, workflow.id);
  if (watches.length === 0) return null;
  const count = watches.reduce(
    (sum, { problems, trouble }) => sum + problems + (trouble === null ? 0 : 1),
    0,
  );
  if (count > 0) return <span className="watch-mark bad">{t('watch.mark_problem', { count })}</span>;
  const isOn = watches.some(({ watch }) => watch.enabled);
  return (
    <span className={`watch-mark ${isOn ? '' : 'off'}`}>{t(isOn ? 'watch.mark' : 'watch.mark_paused')}</span>
  );
}

/** A watched folder as it is proposed. */
export const draftOf = (
  { id, key, name }: Workflow,
  service: string,
  folder: string,
): WatchRequest['draft'] => ({
  folder,
  includeSubfolders: false,
  workflow: { service, key: key ?? null, id, name },
  options: {},
  target: null,
  namePattern: null,
  originals: { kind: 'leave' },
  kinds: '',
  together: false,
  withExisting: true,
  enabled: true,
});
