/**
 * What the window shows about newer versions without being asked: the question at the first start, and what the person may do
 * next.
 */
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdateState } from '../../../contract/updates.js';
import { useChangeSettings, useSettings, useUpdateState } from '../../api/queries.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { UpdateActions, UpdateText } from '../../shared/documents/UpdateSteps.js';

/** States that are worth a line above the screen; the others stand in the settings alone. */
const told: ReadonlySet<string> = new Set(['available', 'downloading', 'ready']);

/** What a person asked for and did not get is said where they asked. */
const isTold = (state: UpdateState): boolean =>
  told.has(state.kind) || (state.kind === 'failed' && state.during === 'download');

export function UpdateNotice(): ReactElement | null {
  const { data: state } = useUpdateState();
  const { data: settings } = useSettings();
  /** The state that was put aside. */
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (!state || !settings || state.kind === 'none') return null;
  if (settings.looksForUpdates === null) return <UpdateQuestion />;
  if (!isTold(state) || dismissed === state.kind) return null;
  return (
    <div className="update-notice">
      <Notice action={<UpdateActions state={state} />} onDismiss={() => setDismissed(state.kind)}>
        <UpdateText state={state} />
      </Notice>
    </div>
  );
}

function UpdateQuestion(): ReactElement {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const answer = (looksForUpdates: boolean) => () => change.mutate({ looksForUpdates });
  return (
    <div className="update-notice">
      <Notice
        action={
          <>
            <Button small onPress={answer(false)}>
              {t('updates.no')}
            </Button>
            <Button small onPress={answer(true)}>
              {t('updates.yes')}
            </Button>
          </>
        }
      >
        {t('updates.ask')}
      </Notice>
    </div>
  );
}
