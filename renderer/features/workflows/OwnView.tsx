import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { useOffered } from '../../state/offers.js';
import type { OwnRef } from '../../state/own-drafts.js';
import { Button } from '../../ui/Button.js';
import { CopyIcon, PlayIcon, ShareIcon, TrashIcon } from '../../ui/icons.js';
import { InSystem } from './InSystem.js';
import { OwnEditor } from './OwnEditor.js';
import { discard, duplicate, exportOne, remove, save, takeUp } from './screen-actions.js';
import { useOwnEditor, type OwnEditor as Editor } from '../../shared/workflows/useOwnEditor.js';
import { WatchCard } from '../../shared/watches/WatchCard.js';

interface OwnViewProps {
  readonly own: OwnRef;
  /** As it is listed; null for one that is not kept yet. */
  readonly workflow: Workflow | null;
}

/** One of the person's own: looked at, changed, used. */
export function OwnView({ own, workflow }: OwnViewProps): ReactElement {
  const names = useNames();
  const editor = useOwnEditor(own);
  const { service, id } = own;
  if (editor.trouble)
    return (
      <p className="wrong" role="alert">
        {names.error(editor.trouble)}
      </p>
    );
  return (
    <>
      <div className="own-page">
        <OwnEditor editor={editor} actions={<Actions editor={editor} workflow={workflow} />}>
          {id !== null && (
            <>
              <WatchCard workflow={{ service, id }} />
              <InSystem own={{ service, id }} name={workflow?.name ?? ''} />
            </>
          )}
        </OwnEditor>
      </div>
      <SaveBar editor={editor} />
    </>
  );
}

interface ActionsProps {
  readonly editor: Editor;
  readonly workflow: Workflow | null;
}

function Actions({ editor, workflow }: ActionsProps): ReactElement {
  const { t } = useTranslation();
  const { own, draft, isChanged } = editor;
  const { service, id } = own;
  const use = async () => {
    const wanted = isChanged && draft ? await save(own, draft) : workflow;
    if (wanted) await takeUp(wanted);
  };
  useOffered({
    'use-workflow': draft !== null && draft.steps.length > 0 ? () => void use() : null,
    'duplicate-workflow': id === null ? null : () => void duplicate({ service, id }, workflow?.name ?? ''),
    'export-workflow': id === null ? null : () => void exportOne({ service, id }),
    'delete-workflow': id === null ? null : () => void remove({ service, id }, workflow?.name ?? ''),
  });
  return (
    <>
      {id !== null && (
        <>
          <Button look="quiet" onPress={() => void exportOne({ service, id })}>
            <ShareIcon />
            {t('ownWorkflows.export')}
          </Button>
          <Button look="quiet" onPress={() => void duplicate({ service, id }, workflow?.name ?? '')}>
            <CopyIcon />
            {t('ownWorkflows.duplicate')}
          </Button>
          <Button look="quiet" onPress={() => void remove({ service, id }, workflow?.name ?? '')}>
            <TrashIcon />
            {t('common.remove')}
          </Button>
        </>
      )}
      <Button
        look="primary"
        isDisabled={draft === null || draft.steps.length === 0}
        onPress={() => void use()}
      >
        <PlayIcon />
        {t(isChanged ? 'ownWorkflows.save_and_use' : 'ownWorkflows.use')}
      </Button>
    </>
  );
}

/** What is not saved yet is said where it can be saved. */
function SaveBar({ editor }: { editor: Editor }): ReactElement | null {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { own, draft, isChanged } = editor;
  const keep = async () => {
    if (!draft || busy) return;
    setBusy(true);
    await save(own, draft);
    setBusy(false);
  };
  useOffered({ 'save-as-workflow': isChanged && draft ? () => void keep() : null });
  if (!isChanged || !draft) return null;
  return (
    <footer className="own-save" aria-label={t('ownWorkflows.unsaved')}>
      <span>{t('ownWorkflows.unsaved')}</span>
      <Button look="quiet" onPress={() => discard(own, draft)}>
        {t('ownWorkflows.discard')}
      </Button>
      <Button look="primary" isDisabled={busy} onPress={() => void keep()}>
        {t('ownWorkflows.save_changes')}
      </Button>
    </footer>
  );
}
